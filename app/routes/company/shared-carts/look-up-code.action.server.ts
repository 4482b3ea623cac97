import { data, type RouterContextProvider } from "react-router";
import { requestInfoContext, retryAfterContext, visitorContext } from "../../../context.ts";
import { codeForm } from "./shared-cart.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { countText } from "../../../i18n/translate.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import type { RefusedCode } from "./code-form.tsx";

/** In characters; longer text is cut. */
const LONGEST_TYPED = 40;

/** Opens the link of a code. Wrong and expired codes have the same answer. */
export async function lookUpCode(request: Request, context: Readonly<RouterContextProvider>, page: PageContext) {
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
