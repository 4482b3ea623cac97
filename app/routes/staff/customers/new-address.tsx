import { data } from "react-router";
import { otherLocale } from "../../../domain/locale.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { addressFormData } from "../../../ui/account/address-form.loader.server.ts";
import { AddressForm } from "../../../ui/account/address-form.tsx";
import { newAddressFields } from "../../../ui/account/address.form.ts";
import { ADDRESS_FORM, inForm } from "../../../ui/forms/form-ids.ts";
import { enteredReply } from "../../../ui/forms/language-button.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import { customerOr404 } from "./customer.loader.server.ts";
import { addAddress, cartOfAddress } from "./new-address.action.server.ts";
import type { Route } from "./+types/new-address";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** `?for=` is the person whose order the address is for. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const member = staffMember(context);
  const { customer, addresses } = await customerOr404(params.id, page);
  const cart = await cartOfAddress(params.id, url, member, page);
  const of = { id: String(customer.id) };
  const title = t("staff.newAddress.title", customer.name);
  const info = staffPageInfo("staffAddressNew", title, locale, t, of);
  const ways = [
    { title: t("staff.customers.title"), href: pagePath("staffCustomers", locale) },
    { title: customer.name, href: pagePath("staffCustomer", locale, of) },
  ];
  const mayAdd = mayDo(member.role, "customer.address");
  const submit = cart ? "staff.newAddress.use" : "staff.newAddress.save";
  const values = { ...newAddressFields(addresses), nameCompany: customer.name.slice(0, LONGEST_COMPANY) };
  const form = await addressFormData(page, url, { values, submit });
  const shown = {
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, ...ways),
      ...(mayAdd && { typedIn: inForm(ADDRESS_FORM, info.alternates[otherLocale(locale)] + url.search) }),
    },
    title,
    mayAdd,
    entered: enteredReply(restoredEntries(context)),
    form: { ...form, cancel: cart?.back ?? ways[1]?.href ?? "" },
  };
  return data(shown, { status: mayAdd ? 200 : 403 });
}

const LONGEST_COMPANY = 80;

export function action({ request, url, context, params }: Route.ActionArgs) {
  return addAddress({ request, url }, params.id, staffMember(context), pageContext(context));
}

export default function NewAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, mayAdd, form, entered } = loaderData;
  return (
    <StaffLayout title={title}>
      {mayAdd ? (
        <>
          <p className="lead max-w-text pt-0">{t("staff.newAddress.lead")}</p>
          <AddressForm data={form} reply={actionData?.reply ?? entered} />
        </>
      ) : (
        <p>{t("staff.noRight")}</p>
      )}
    </StaffLayout>
  );
}
