import { otherLocale } from "../../domain/locale.ts";
import { requestInfoContext } from "../../context.ts";
import { fieldsOf } from "../../ui/forms/form-fields.ts";
import { quickOrderForm } from "../../ui/quick-order/quick-order.form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePaths } from "../../i18n/paths.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { checkFields, readFields } from "../../services/http/read-form.server.ts";
import { QUICK_ORDER_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { OrderForm } from "../../ui/quick-order/order-form.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { EMPTY_FORM, answerOrderForm } from "../../ui/quick-order/read-list.action.server.ts";
import { askedRows } from "./row-answers.loader.server.ts";
import type { Route } from "./+types/quick-order";
import type { MiddlewareFunction } from "react-router";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { fileResponse } from "../../middleware/file-response.server.ts";

/** `?format=csv`: an empty list to fill in. A middleware, because a page loader answers with its page. */
const templateFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
  const { t } = pageContext(context);
  const heads = [t("quickOrder.partNumber"), t("quickOrder.quantity"), t("quickOrder.reference")];
  return fileResponse(toSpreadsheetCsv([heads]), "csv", t("quickOrder.title"), {
    "Cache-Control": "public, max-age=3600",
    "X-Robots-Tag": "noindex",
  });
};

export const middleware: Route.MiddlewareFunction[] = [templateFile, askedRows];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Rows, paste and file, also for visitors (interface, section 2, point 8). */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const alternates = pagePaths("quickOrder");
  return {
    page: {
      title: t("quickOrder.title"),
      description: t("quickOrder.description"),
      alternates,
      crumbs: [{ title: t("quickOrder.title"), href: alternates[locale] }],
      typedIn: inForm(QUICK_ORDER_FORM, alternates[otherLocale(locale)]),
    },
    form: EMPTY_FORM,
    path: alternates[locale],
    nonce: newNonce(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const form = checkFields(fieldsOf(await readFields(request)), quickOrderForm);
  return answerOrderForm(form, context.get(requestInfoContext).isTooLarge, page);
}

export default function QuickOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { form, path, nonce } = loaderData;
  return (
    <>
      <h1>{t("quickOrder.title")}</h1>
      <p className="lead">{t("quickOrder.lead")}</p>
      <OrderForm view={actionData ?? form} path={path} nonce={nonce} />
    </>
  );
}
