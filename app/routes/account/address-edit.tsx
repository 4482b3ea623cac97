import { otherLocale } from "../../domain/locale.ts";
import { addressFormFields } from "../../ui/account/address.form.ts";
import { readId } from "../../ui/forms/read-id.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { AddressForm } from "../../ui/account/address-form.tsx";
import { enteredReply } from "../../ui/forms/language-button.ts";
import { ADDRESS_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { NoRightBoundary } from "../../ui/company/no-right.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import { addressBook, requireBookRight, contactOr404, toList } from "../../ui/account/address-book.loader.server.ts";
import { saveAddress } from "./save-address.action.server.ts";
import { addressFormData } from "../../ui/account/address-form.loader.server.ts";
import type { Route } from "./+types/address-edit";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const book = await addressBook(context);
  await requireBookRight(book);
  const { services, locale, t, user } = book;
  const contact = contactOr404(book.contacts, params.id);
  if (services.contacts.isReadOnly(user, contact)) throw await toList(book, "error", "addresses.refusedReadOnly");
  const title = t("addresses.editTitle");
  const description = t("addresses.description");
  const info = accountPageInfo("addressEdit", title, description, locale, t, { id: String(contact.id) });
  return {
    page: { ...info, typedIn: inForm(ADDRESS_FORM, info.alternates[otherLocale(locale)] + url.search) },
    entered: enteredReply(restoredEntries(context)),
    form: await addressFormData(book, url, {
      values: addressFormFields(contact, locale),
      submit: "addresses.saveEdit",
    }),
  };
}

export function action(args: Route.ActionArgs) {
  const id = readId(args.params.id);
  if (id === null) throw notFound();
  return saveAddress(args, id);
}

export default function AddressEditRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("addresses.editTitle")}>
      <AddressForm data={loaderData.form} reply={actionData?.reply ?? loaderData.entered} />
    </AccountLayout>
  );
}

export const ErrorBoundary = NoRightBoundary;
