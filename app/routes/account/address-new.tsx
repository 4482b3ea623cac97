import { otherLocale } from "../../domain/locale.ts";
import { addressFormFields, newAddressFields } from "../../ui/account/address.form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { AddressForm } from "../../ui/account/address-form.tsx";
import { enteredReply } from "../../ui/forms/language-button.ts";
import { ADDRESS_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { NoRightBoundary } from "../../ui/company/no-right.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import { addressBook, requireBookRight, contactOr404 } from "../../ui/account/address-book.loader.server.ts";
import { saveAddress } from "./save-address.action.server.ts";
import { addressFormData } from "../../ui/account/address-form.loader.server.ts";
import type { Route } from "./+types/address-new";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

/** `?from=` copies the fields of another address, `?back=` is the page to return to. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const book = await addressBook(context);
  await requireBookRight(book);
  const { locale, t } = book;
  const from = url.searchParams.get("from");
  const values =
    from === null ? newAddressFields(book.contacts) : addressFormFields(contactOr404(book.contacts, from), locale);
  const title = t("addresses.newTitle");
  const info = accountPageInfo("addressNew", title, t("addresses.description"), locale, t);
  return {
    page: { ...info, typedIn: inForm(ADDRESS_FORM, info.alternates[otherLocale(locale)] + url.search) },
    entered: enteredReply(restoredEntries(context)),
    form: await addressFormData(book, url, { values, submit: "addresses.saveNew" }),
  };
}

export function action(args: Route.ActionArgs) {
  return saveAddress(args, null);
}

export default function AddressNewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("addresses.newTitle")}>
      <AddressForm data={loaderData.form} reply={actionData?.reply ?? loaderData.entered} />
    </AccountLayout>
  );
}

export const ErrorBoundary = NoRightBoundary;
