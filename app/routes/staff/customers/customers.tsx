import { answerJointForm } from "../../../ui/forms/joint-form.action.server.ts";
import { answerJoinRequest } from "./company.action.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { enteredPartsOf } from "../../../ui/forms/joint-form.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { waitingRequests } from "./company.loader.server.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { inForm, JOINT_FORM } from "../../../ui/forms/form-ids.ts";
import { JointForm, UnsentMessage } from "../../../ui/forms/joint-form.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { CustomerList } from "./customer-list.tsx";
import { JoinRequests } from "./membership-requests.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { customerList, newCustomerPath, newcomerRows } from "./customer-list.view.ts";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/customers";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const LONGEST_QUERY = 100;
const PAGE = /^[1-9]\d{0,3}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = pageContext(context);
  const { services, locale, t } = here;
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUERY);
  const typed = url.searchParams.get("page") ?? "";
  const page = PAGE.test(typed) ? Number(typed) : 1;
  const { customerAdministration } = services;
  const [found, newcomers] = await Promise.all([
    customerAdministration.list(q, page),
    customerAdministration.newcomers(q),
  ]);
  const info = staffPageInfo("staffCustomers", t("staff.customers.title"), locale, t);
  const waiting = await waitingRequests(staffMember(context), here);
  const typedIn = inForm(JOINT_FORM, info.alternates[otherLocale(locale)] + url.search);
  return {
    page: { ...info, ...(waiting.requests.length > 0 && { typedIn }) },
    entered: enteredPartsOf(restoredEntries(context)),
    list: customerList(found, { q, page }, { t, locale }),
    newcomers: newcomerRows(newcomers, staffMember(context), locale),
    newPath: mayDo(staffMember(context).role, "customer.create") ? newCustomerPath(q, found, locale) : null,
    waiting,
    target: { action: pagePath("staffCustomers", locale), nonce: newNonce() },
  };
}

export function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const by = { member: staffMember(context), page: pageContext(context), at: { url, context } };
  return answerJointForm(args, (posted) => answerJoinRequest(posted, by));
}

export default function StaffCustomersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { waiting, target, list, newPath, newcomers, entered } = loaderData;
  const refused = actionData && "company" in actionData ? actionData.company : null;
  return (
    <StaffLayout title={t("staff.customers.title")}>
      <JointForm action={target.action} entered={actionData?.entered ?? entered} isPlain>
        <UnsentMessage answer={actionData} />
        <JoinRequests {...waiting} target={target} refused={refused} />
      </JointForm>
      {newPath && (
        <p className="pb-2 print:hidden">
          <SiteLink to={newPath} className="button">
            {t("staff.newCustomer.title")}
          </SiteLink>
        </p>
      )}
      <CustomerList list={list} newcomers={newcomers} />
    </StaffLayout>
  );
}
