import { data } from "react-router";
import { otherLocale } from "../../../domain/locale.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { addressFormData } from "../../../ui/account/address-form.loader.server.ts";
import { AddressForm } from "../../../ui/account/address-form.tsx";
import { NEW_ADDRESS } from "../../../ui/account/address.form.ts";
import { ADDRESS_FORM, inForm } from "../../../ui/forms/form-ids.ts";
import { enteredReply } from "../../../ui/forms/language-button.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import { createCustomer, newCustomerRules } from "./new-customer.action.server.ts";
import { LikelyDuplicates, NewCustomerButtons, NewCustomerFields } from "./new-customer-fields.tsx";
import { likelyView, newCustomerLabels, newCustomerView } from "./new-customer.view.ts";
import type { Route } from "./+types/new-customer";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const LONGEST_NAME = 80;

/** `?name=` is the search that found no customer, `?person=` a person without one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const member = staffMember(context);
  const info = staffPageInfo("staffCustomerNew", t("staff.newCustomer.title"), locale, t);
  const list = { title: t("staff.customers.title"), href: pagePath("staffCustomers", locale) };
  const mayCreate = mayDo(member.role, "customer.create");
  const view = newCustomerView(await newCustomerRules(member, page), page);
  const nameCompany = (url.searchParams.get("name") ?? "").trim().slice(0, LONGEST_NAME);
  const values = { ...NEW_ADDRESS, nameCompany, ...view.values, ...(await personValues(url, page)) };
  const form = await addressFormData(page, url, { values, submit: "staff.newCustomer.order" });
  const shown = {
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, list),
      ...(mayCreate && { typedIn: inForm(ADDRESS_FORM, info.alternates[otherLocale(locale)] + url.search) }),
    },
    entered: enteredReply(restoredEntries(context)),
    view: mayCreate ? view : null,
    form: { ...form, cancel: list.href },
  };
  return data(shown, { status: mayCreate ? 200 : 403 });
}

async function personValues(url: URL, { services }: PageContext) {
  const id = url.searchParams.get("person");
  const person = id === null ? null : await services.customerAdministration.person(id);
  if (id !== null && !person) throw notFound();
  if (!person) return {};
  const { nameFirst, nameLast, email, locale: mailLocale } = person;
  return { nameFirst, nameLast, email, mailLocale };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const answer = await createCustomer({ request, url, context }, staffMember(context), page);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, likely: likelyView(answer.data.likely, page) }, answer.init ?? {});
}

export default function NewCustomerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, form, entered } = loaderData;
  const title = t("staff.newCustomer.title");
  if (!view)
    return (
      <StaffLayout title={title}>
        <p>{t("staff.noRight")}</p>
      </StaffLayout>
    );
  return (
    <StaffLayout title={title}>
      <p className="lead max-w-text pt-0">{t("staff.newCustomer.lead")}</p>
      {actionData?.message && (
        <p className="message message-error" role="alert">
          {actionData.message}
        </p>
      )}
      {actionData && actionData.likely.length > 0 && <LikelyDuplicates likely={actionData.likely} />}
      <AddressForm
        data={form}
        reply={actionData?.reply ?? entered}
        more={{
          labels: newCustomerLabels(t),
          render: (fields) => (
            <NewCustomerFields fields={fields} view={view} seen={actionData?.likely.map(({ id }) => id) ?? []} />
          ),
          buttons: <NewCustomerButtons />,
        }}
      />
    </StaffLayout>
  );
}
