import { type Locale, otherLocale } from "../../domain/locale.ts";
import { data } from "react-router";
import { quickOrderCheckForm } from "./quick-order-check.form.ts";
import { fieldsOf } from "../../ui/forms/form-fields.ts";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { checkFields, readFields } from "../../services/http/read-form.server.ts";
import { CHECK_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { CheckList } from "./check-list.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { askForWhom } from "../../middleware/customer-of-form.server.ts";
import { isSessionEnded, signedOutForm } from "../../middleware/ended-session.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { answerCheckForm } from "./add-checked-list.action.server.ts";
import { checkView } from "./check.view.ts";
import { openCheckPage } from "../../ui/quick-order/open-check-page.loader.server.ts";
import { problemsFile } from "./problems-file.loader.server.ts";
import type { Route } from "./+types/check";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { BUTTONS } from "../../ui/quick-order/paste-box.tsx";

export const middleware: Route.MiddlewareFunction[] = [problemsFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The review page of rows, paste, file and reorder (interface, section 2, point 8). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const id = url.searchParams.get("list") ?? "";
  const opened = await openCheckPage(page, id);
  const alternates = pagePaths("quickOrderCheck");
  const shown = {
    page: {
      title: t(opened ? "quickOrder.checkTitle" : "quickOrder.gone"),
      description: t("quickOrder.checkDescription"),
      alternates,
      crumbs: [
        { title: t("quickOrder.title"), href: pagePath("quickOrder", locale) },
        { title: t("quickOrder.checkTitle"), href: alternates[locale] },
      ],
      ...(opened && { typedIn: inForm(CHECK_FORM, alternates[otherLocale(locale)] + url.search) }),
    },
    view: opened && checkView(opened),
    locale,
    nonce: newNonce(),
  };
  return data(shown, { status: opened ? 200 : 404 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = pageContext(context);
  if (await isSessionEnded(context)) throw await signedOutForm(url);
  const form = checkFields(fieldsOf(await readFields(request)), quickOrderCheckForm);
  const answer = answerCheckForm(request, form, url.searchParams.get("list") ?? "", page);
  return withTimeLimit(answer, TIME_LIMITS.request, "quick order check").catch(async (error: unknown) => {
    await askForWhom(error);
    page.services.log.error("list not changed", error);
    // The action may still finish: the same nonce makes a retry idempotent. With scripts the page keeps its entries; without them the Back
    // button restores them.
    return data({ problem: page.t("quickOrder.awayAgain"), nonce: form.nonce }, { status: 503 });
  });
}

export default function CheckRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, locale, page } = loaderData;
  const nonce = actionData?.nonce ?? loaderData.nonce;
  return (
    <>
      <h1>{page.title}</h1>
      {actionData && (
        <p className="message message-error" role="alert">
          {actionData.problem}
        </p>
      )}
      {view ? <CheckList view={view} locale={locale} nonce={nonce} /> : <NoList locale={locale} />}
    </>
  );
}

/** Unknown or deleted list. */
function NoList({ locale }: { locale: Locale }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead">{t("quickOrder.goneText")}</p>
      <p className={BUTTONS}>
        <SiteLink to={pagePath("quickOrder", locale)} className="button button-primary">
          {t("quickOrder.title")}
        </SiteLink>
      </p>
    </>
  );
}
