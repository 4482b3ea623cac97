import { answerJointForm } from "../../../ui/forms/joint-form.action.server.ts";
import { changeCustomerCompany, companyFormOf } from "./company.action.server.ts";
import { answerCustomerForm } from "./customer.action.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { enteredPartsOf } from "../../../ui/forms/joint-form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { companyLogFile, customerCompany } from "./company.loader.server.ts";
import { customerFacts, customerOr404 } from "./customer.loader.server.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { inForm, JOINT_FORM } from "../../../ui/forms/form-ids.ts";
import { JointForm, UnsentMessage } from "../../../ui/forms/joint-form.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { CompanySection, RefusedAtTop } from "./company-section.tsx";
import { CustomerPage } from "./customer-page.tsx";
import type { RefusedCompanyForm } from "../../../ui/company/company-types.ts";
import type { RefusedCustomerForm } from "./customer-forms.view.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { customerView } from "./customer.view.ts";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/customer";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries, companyLogFile];

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
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, list),
      typedIn: inForm(JOINT_FORM, info.alternates[otherLocale(locale)]),
    },
    entered: enteredPartsOf(restoredEntries(context)),
    title,
    company: await customerCompany(id, staffMember(context), page),
    view: customerView(await customerFacts(file, staffMember(context), page), page),
    target: { action: info.alternates[locale], nonce: newNonce() },
  };
}

/** Either the customer's forms, or those of its company. */
type Refused = { readonly refused: RefusedCustomerForm | null; readonly company: RefusedCompanyForm | null };

export function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const member = staffMember(context);
  const page = pageContext(context);
  return answerJointForm<Refused>(args, async (posted) => {
    const form = companyFormOf(posted);
    if (form) return changeCustomerCompany(form, { customer: params.id, member, page, at: { url, context } });
    return answerCustomerForm(posted, params.id, member, page);
  });
}

export default function StaffCustomerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { title, view, company, target, entered } = loaderData;
  const refused = actionData && "company" in actionData ? actionData.company : null;
  const refusedForm = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <StaffLayout title={title}>
      <JointForm action={target.action} entered={actionData?.entered ?? entered} isPlain>
        <UnsentMessage answer={actionData} />
        <RefusedAtTop refused={refused} />
        <CustomerPage view={view} target={target} refused={refusedForm}>
          <CompanySection view={company} target={target} refused={refused} />
        </CustomerPage>
      </JointForm>
    </StaffLayout>
  );
}
