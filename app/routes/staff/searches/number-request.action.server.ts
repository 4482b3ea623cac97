import { data } from "react-router";
import type { StringKey } from "../../../i18n/strings.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { visitorOf } from "../../../domain/customers/web-user.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { REQUEST_LIMITS } from "../../../domain/number-requests/number-request.ts";
import type { NumberRequest } from "../../../services/number-requests/number-requests.ts";
import type { Actor } from "../../../services/staff/staff.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import type { AnswerForm } from "./number-request.form.ts";
import type { RefusedAnswer } from "./requests.view.ts";

/** 404 for an unknown request. */
export async function requestOr404(typedId: string, { services }: PageContext): Promise<NumberRequest> {
  const id = readId(typedId);
  const request = id === null ? null : await services.numberRequests.find(id);
  if (!request) throw notFound();
  return request;
}

/** Emails the buyer or marks the request as answered; a refused form comes back with its entries. */
export async function answerRequest(form: AnswerForm, request: NumberRequest, by: Actor, page: PageContext) {
  const { services, t, locale } = page;
  const parts = request.lines.map((_line, at) => form["pn[]"][at] ?? "");
  const refuse = (status: 400 | 403 | 409, message: string) =>
    data<{ answer: RefusedAnswer }>({ answer: { message, text: form.text, parts } }, { status });
  const back = (message: string) =>
    services.flash.redirect(pagePath("staffSearches", locale), { type: "success", message });
  const isEmail = form.intent === "answer";
  if (isEmail && form.text === "" && parts.every((pn) => pn === "")) return refuse(400, t("staff.requests.empty"));
  if (form.text.length > REQUEST_LIMITS.answer) return refuse(400, t("staff.requests.tooLong", REQUEST_LIMITS.answer));
  const key = submissionKey(form.nonce, ["number request", by, request.id, form.intent, form.text, parts]);
  const done = isEmail
    ? await services.numberRequests.answer(
        by,
        request.id,
        { text: form.text, parts: await partsMeant(parts, request, page) },
        key,
      )
    : await services.numberRequests.close(by, request.id, key);
  switch (done.outcome) {
    case "done":
      return back(isEmail ? t("staff.requests.sent", request.email) : t("staff.requests.closed"));
    case "repeated":
      return back(t("staff.requests.repeated"));
    case "unknown-parts":
      return refuse(400, t("staff.requests.unknownParts", done.parts.join(", ")));
    default:
      return refuse(done.outcome === "no-right" ? 403 : 409, t(REFUSALS[done.outcome]));
  }
}

/** Reads the shop's part numbers in any spelling, and the buyer's own numbers; others stay as entered. */
async function partsMeant(typed: readonly string[], { webUserId }: NumberRequest, { services }: PageContext) {
  const user = webUserId ? await services.webUsers.find(webUserId) : null;
  const buyer = visitorOf(user, services.content.site().shop.defaultPriceList);
  const rows = typed.map((pn) => ({ pn, quantity: pn === "" ? "" : "1", reference: "" }));
  const { lines } = await services.quickOrder.lookUp({ kind: "rows", rows }, buyer);
  const meant = new Map(
    lines.flatMap((line) => ("part" in line ? line.sources.map(({ from }) => [from - 1, line.part.pn] as const) : [])),
  );
  return typed.map((pn, at) => meant.get(at) ?? pn);
}

const REFUSALS = {
  "no-right": "staff.requests.noRight",
  answered: "staff.requests.taken",
  missing: "staff.requests.missing",
} as const satisfies Record<string, StringKey>;
