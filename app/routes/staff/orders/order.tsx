import { answerJointForm } from "../../../ui/forms/joint-form.action.server.ts";
import { answerOrderForm } from "./order.action.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { enteredPartsOf } from "../../../ui/forms/joint-form.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { staffOrderOr404, staffOrderOf } from "./order.loader.server.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { revisionOf } from "../../../services/orders/orders.ts";
import { inForm, JOINT_FORM } from "../../../ui/forms/form-ids.ts";
import { JointForm, UnsentMessage } from "../../../ui/forms/joint-form.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { StaffOrder } from "./order-page.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/order";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const order = await staffOrderOr404(params.number, page);
  const { number } = order;
  const info = staffPageInfo("staffOrder", t("staff.order.title", number), locale, t, { number });
  const [home, here] = info.crumbs;
  const list = { title: t("staff.orders.title"), href: pagePath("staffOrders", locale) };
  return {
    page: {
      ...info,
      crumbs: [home, list, here].filter((crumb) => crumb !== undefined),
      typedIn: inForm(JOINT_FORM, info.alternates[otherLocale(locale)]),
    },
    view: await staffOrderOf(order, staffMember(context), page),
    entered: enteredPartsOf(restoredEntries(context)),
    form: { action: info.alternates[locale], nonce: newNonce(), revision: revisionOf(order) },
  };
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return answerJointForm(args, (posted) =>
    answerOrderForm(posted, params.number, staffMember(context), pageContext(context)),
  );
}

export default function StaffOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, form, entered } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <StaffLayout title={t("staff.order.title", view.order.number)}>
      <JointForm key={form.nonce} action={form.action} entered={actionData?.entered ?? entered}>
        <UnsentMessage answer={actionData} />
        <StaffOrder view={view} form={form} refused={refused} />
      </JointForm>
    </StaffLayout>
  );
}
