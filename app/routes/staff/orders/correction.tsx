import { answerCorrection } from "./correction.action.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { CORRECTION_FORM, inForm } from "../../../ui/forms/form-ids.ts";
import { blockerOf } from "../../../domain/orders/step-rules.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { staffOrderOr404 } from "./order.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { revisionOf } from "../../../services/orders/orders.ts";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { CorrectionForm, fieldsOfLines } from "./correction-form.tsx";
import { RefusedFormMessage } from "../refused-form.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { correctableLines } from "./correction.view.ts";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/correction";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const order = await staffOrderOr404(params.number, page);
  const { number } = order;
  const title = t("staff.order.correct.title", number);
  const info = staffPageInfo("staffCorrection", title, locale, t, { number });
  const [home, here] = info.crumbs;
  const orderPath = pagePath("staffOrder", locale, { number });
  const parent = { title: t("staff.order.title", number), href: orderPath };
  const mayCorrect = mayDo(staffMember(context).role, "order.correct") && blockerOf(order, "correct") === null;
  return {
    page: {
      ...info,
      crumbs: [home, parent, here].filter((crumb) => crumb !== undefined),
      ...(mayCorrect && { typedIn: inForm(CORRECTION_FORM, info.alternates[otherLocale(locale)]) }),
    },
    title,
    orderPath,
    lines: mayCorrect ? correctableLines(order, page) : null,
    form: { action: info.alternates[locale], nonce: newNonce(), revision: revisionOf(order) },
  };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerCorrection(request, params.number, staffMember(context), pageContext(context));
}

export default function StaffCorrectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, orderPath, lines, form } = loaderData;
  const reply = actionData?.reply ?? null;
  return (
    <StaffLayout title={title}>
      <p className="pb-3">
        <SiteLink to={orderPath}>{t("staff.order.correct.back")}</SiteLink>
      </p>
      {reply?.message && (
        <RefusedFormMessage
          refused={{ ...reply, id: "correction", message: reply.message, confirm: [] }}
          fields={lines && fieldsOfLines(lines, t)}
        />
      )}
      {lines ? (
        <CorrectionForm lines={lines} target={form} reply={reply} />
      ) : (
        <p>{t("staff.order.correct.impossible")}</p>
      )}
    </StaffLayout>
  );
}
