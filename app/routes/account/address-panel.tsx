import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { FormReply } from "../../ui/forms/conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { AddressForm, type AddressFormData } from "../../ui/account/address-form.tsx";

const SENDING = "address-panel";

/** The form of a page without leaving the list: fetches the page's data and keeps its errors. A saved address reloads the list. */
export default function AddressPanel({ path, onCancel }: { path: string; onCancel: () => void }) {
  const t = useTranslate();
  const page = useFetcher<{ form: AddressFormData }>();
  const sent = useFetcher<{ reply: FormReply }>({ key: SENDING });
  const { load } = page;
  useEffect(() => void load(path), [load, path]);
  if (!page.data) return <p role="status">{t("addresses.loading")}</p>;
  const inPlace = { navigate: false, fetcherKey: SENDING, onCancel };
  return <AddressForm data={page.data.form} reply={sent.data?.reply} inPlace={inPlace} />;
}
