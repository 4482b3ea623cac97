import { type RouterContextProvider, data } from "react-router";
import { requestInfoContext, sessionContext } from "../../../context.ts";
import { safePath } from "../../../domain/content/link-policy.ts";
import { isStaffPath } from "../../../i18n/private-pages.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { hasPassedFactor } from "../../../middleware/second-factor.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import type { FoundMember } from "../../../services/staff/staff.ts";
import type { RefusedFactor } from "../../../services/staff/second-factor.ts";
import { z } from "zod";

const secondFactorForm = z.object({
  intent: z.enum(["begin", "confirm", "pass", "renew", "remove"]),
  code: z.string().max(40).catch(""),
});

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A refusal, or the recovery codes, which are displayed once. */
export type FactorAnswer = { readonly refused?: string; readonly codes?: readonly string[] };

const REFUSALS: Readonly<Record<RefusedFactor, { key: StringKey; status: number }>> = {
  wrong: { key: "staff.factor.wrong", status: 400 },
  "too-many": { key: "staff.factor.tooMany", status: 429 },
  locked: { key: "staff.factor.locked", status: 403 },
  unreadable: { key: "staff.factor.unreadable", status: 409 },
  none: { key: "staff.factor.none", status: 409 },
};

export async function changeFactor(args: Args, member: FoundMember, page: PageContext) {
  const { services, locale } = page;
  const { securityLog, secondFactors } = services;
  const { intent, code } = await readForm(args.request, secondFactorForm);
  const whom = { address: args.context.get(requestInfoContext).address, email: member.email };
  const refuse = (why: RefusedFactor) => {
    if (why !== "none") securityLog.warn("second factor refused", whom, { why });
    const { key, status } = REFUSALS[why];
    return data<FactorAnswer>({ refused: page.t(key) }, { status, headers: NO_STORE });
  };
  const own = pagePath("staffFactor", locale);
  if (intent === "begin") {
    await requireFreshCode(args);
    const begun = await secondFactors.begin(member);
    return begun ? redirectTo(own, 303) : refuse("none");
  }
  // An empty form is not an attempt.
  if (code.trim() === "")
    return data<FactorAnswer>({ refused: page.t("forms.required") }, { status: 400, headers: NO_STORE });
  if (intent === "confirm") {
    await requireFreshCode(args);
    const confirmed = await secondFactors.confirm(member, code, locale);
    if (typeof confirmed === "string") return refuse(confirmed);
    securityLog.warn("second factor added", whom);
    return codesAnswer(confirmed.codes, [await passed(args, page, confirmed.id)]);
  }
  if (intent === "pass") {
    const answer = await secondFactors.pass(member, code);
    if (typeof answer === "string") return refuse(answer);
    securityLog.info("second factor accepted", whom);
    const back = safePath(args.url.searchParams.get("back") ?? "");
    const to = back !== null && isStaffPath(back.replace(/[?#].*$/, "")) ? back : pagePath("staff", locale);
    const response = redirectTo(to, 303);
    response.headers.append("Set-Cookie", await passed(args, page, answer.id));
    return response;
  }
  // Changes need a session that has passed the second factor.
  if (!(await hasPassedFactor(args, member))) return redirectTo(own, 303);
  if (intent === "renew") {
    const renewed = await secondFactors.renewCodes(member, code);
    if (typeof renewed === "string") return refuse(renewed);
    securityLog.warn("recovery codes renewed", whom);
    return codesAnswer(renewed.codes);
  }
  const removed = await secondFactors.remove(member, code, locale);
  if (removed !== "done") return refuse(removed);
  securityLog.warn("second factor removed", whom);
  return services.flash.redirect(own, { type: "success", message: page.t("staff.factor.removed") });
}

const NO_STORE = { "Cache-Control": "private, no-store" };

/** Not a redirect, because the recovery codes exist only in this answer. */
function codesAnswer(codes: readonly string[], cookies: readonly string[] = []) {
  const headers = new Headers(NO_STORE);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return data<FactorAnswer>({ codes }, { headers });
}

async function passed({ context }: Args, { services }: PageContext, factorId: string): Promise<string> {
  return services.factorMarks.pass(context.get(sessionContext).identity?.sessionId ?? "", factorId);
}
