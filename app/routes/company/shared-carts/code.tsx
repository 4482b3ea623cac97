import { sharedCartPageView } from "./shared-cart.loader.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { CODE_FORM, inForm } from "../../../ui/forms/form-ids.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import type { Route } from "./+types/code";
import { data, type RouterContextProvider } from "react-router";
import { requestInfoContext, retryAfterContext, visitorContext } from "../../../context.ts";
import { codeForm } from "./shared-cart.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { countText } from "../../../i18n/translate.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { t } = page;
  const words = { title: t("company.handOver.code.title"), description: t("company.handOver.code.description") };
  const info = sharedCartPageView("companyCode", words, page);
  return { page: { ...info, typedIn: inForm(CODE_FORM, info.alternates[otherLocale(page.locale)]) } };
}

export function action({ request, context }: Route.ActionArgs) {
  return lookUpCode(request, context, pageContext(context));
}

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{loaderData.page.title}</h1>
      <CodeForm refused={actionData?.refused} />
    </>
  );
}

/** In characters; longer text is cut. */
const LONGEST_TYPED = 40;

/** Opens the link of a code. Wrong and expired codes have the same answer. */
async function lookUpCode(request: Request, context: Readonly<RouterContextProvider>, page: PageContext) {
  const { services, t, locale } = page;
  const form = await readForm(request, codeForm);
  const code = form.code.slice(0, LONGEST_TYPED);
  const refuse = (status: number, message: string) =>
    data<{ refused: RefusedCode }>({ refused: { typed: code, message } }, { status });
  if (form.language !== undefined) return refuse(200, "");
  // An empty field is not an attempt.
  if (code.trim() === "") return refuse(400, t("company.handOver.code.empty"));
  const { address } = context.get(requestInfoContext);
  const webUserId = context.get(visitorContext).user?.id ?? null;
  const by = { webUserId, address };
  const found = await services.sharedCarts.lookUp(code, by);
  if (found.outcome === "found") return redirectTo(pagePath("companyTake", locale, { code: found.token }), 303);
  if (found.outcome === "nothing") return refuse(404, t("company.handOver.code.nothing"));
  services.securityLog.warn("limit reached", { address, webUser: webUserId }, { limit: "shared cart codes" });
  context.set(retryAfterContext, found.seconds);
  return refuse(429, countText("company.handOver.code.tooMany", Math.ceil(found.seconds / 60), t));
}

/** `message` is empty after a language switch. */
type RefusedCode = { readonly typed: string; readonly message: string };

function CodeForm({ refused }: { refused: RefusedCode | undefined }) {
  const t = useTranslate();
  const message = refused?.message ?? "";
  return (
    <form method="post" id={CODE_FORM} className="grid max-w-text gap-3">
      <p className="lead">{t("company.handOver.code.lead")}</p>
      <div className={FIELD_BOX}>
        <label htmlFor="code" className={FIELD_LABEL}>
          {t("company.handOver.code.label")}
        </label>
        <p id="code-hint" className={FIELD_HINT}>
          {t("company.handOver.code.hint")}
        </p>
        <input
          id="code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.typed}
          aria-describedby={message ? "code-hint code-error" : "code-hint"}
          aria-invalid={message ? true : undefined}
          className={`${FIELD_CONTROL} max-w-40 font-mono uppercase`}
        />
        {message && (
          <p id="code-error" className={FIELD_ERROR} role="alert">
            {message}
          </p>
        )}
      </div>
      <p>
        <button type="submit" className="button button-primary">
          {t("company.handOver.code.submit")}
        </button>
      </p>
    </form>
  );
}
