import { changeCustomerCompany, companyFormOf } from "../../actions/staff/change-company.server.ts";
import { answerCustomerForm } from "../../actions/staff/change-customer.server.ts";
import { pagePath } from "../../i18n/paths.ts";
import { companyLogFile, customerCompany } from "../../loaders/staff/company.server.ts";
import { customerFacts, customerOr404 } from "../../loaders/staff/customer.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../middleware/require-staff.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { CompanySection, RefusedAtTop } from "../../ui/staff/customers/company-section.tsx";
import { CustomerPage } from "../../ui/staff/customers/customer-page.tsx";
import { StaffFrame } from "../../ui/staff/staff-frame.tsx";
import { customerView } from "../../views/staff/customer-view.ts";
import { staffPageInfo } from "../../views/staff/staff-page.ts";
import type { Route } from "./+types/customer";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, companyLogFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const file = await customerOr404(params.id, page);
  const { id, name } = file.customer;
  const title = t("staff.customer.title", name, id);
  const info = staffPageInfo("staffCustomer", title, locale, t, { id: String(id) });
  const list = { title: t("staff.customers.title"), href: pagePath("staffCustomers", locale) };
  return {
    page: { ...info, crumbs: info.crumbs.toSpliced(1, 0, list) },
    title,
    company: await customerCompany(id, staffMember(context), page),
    view: customerView(await customerFacts(file, staffMember(context), page), page),
    target: { action: info.alternates[locale], nonce: newNonce() },
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = staffMember(context);
  const page = pageContext(context);
  const form = await companyFormOf(request);
  if (form) return changeCustomerCompany(form, { customer: params.id, member, page, at: { url, context } });
  return answerCustomerForm(request, params.id, member, page);
}

export default function StaffCustomerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { title, view, company, target } = loaderData;
  const refused = actionData && "company" in actionData ? actionData.company : null;
  return (
    <StaffFrame title={title}>
      <RefusedAtTop refused={refused} />
      <CustomerPage view={view} target={target} refused={actionData?.refused ?? null}>
        <CompanySection view={company} target={target} refused={refused} />
      </CustomerPage>
    </StaffFrame>
  );
}
