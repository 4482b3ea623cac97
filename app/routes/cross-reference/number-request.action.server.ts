import { data } from "react-router";
import { safePath } from "../../domain/content/link-policy.ts";
import { pagePath } from "../../i18n/paths.ts";
import { countText } from "../../i18n/translate.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { submissionKey } from "../../services/http/form-nonce.server.ts";
import type { RequestedLine } from "../../domain/number-requests/number-request.ts";
import type { Sent } from "../../services/number-requests/number-requests.ts";
import { requestErrors, type NumberRequestForm } from "./number-request.form.ts";
import { errorTexts, sentText, type NumberRequestView } from "./number-request.view.ts";
import { unknownLines } from "./unknown-lines.loader.server.ts";

/** The form as entered, with what is wrong. */
export type RefusedRequest = Pick<NumberRequestView, "values" | "errors" | "problem" | "back" | "nonce">;

/** Stores the request and leads back to the page it was sent from. */
export async function sendNumberRequest(form: NumberRequestForm, page: PageContext) {
  const { services, visitor, locale, address, t } = page;
  const refuse = (status: number, problem: string | null, errors: NumberRequestView["errors"] = {}) => {
    const { number, quantity, email, note, back, nonce } = form;
    return data<RefusedRequest>(
      { values: { number, quantity, email, note }, errors, problem, back, nonce },
      { status },
    );
  };
  if (form.language !== undefined) return refuse(200, null);
  const lines = form.list === "" ? null : await unknownLines(form.list, page);
  const errors = requestErrors(form, lines);
  if (Object.keys(errors).length > 0) return refuse(400, t("forms.problems"), errorTexts(errors, t));
  const sent: readonly RequestedLine[] =
    lines && lines.length > 0 ? lines : [{ number: form.number, quantity: form.quantity }];
  if (sent[0]?.number === "") return refuse(404, t("numberRequest.gone"));
  const webUserId = visitor.user?.id ?? null;
  const outcome = await services.numberRequests.send(
    { email: form.email, locale, lines: sent, note: form.note },
    { webUserId, address, captcha: form["g-recaptcha-response"] || null },
    submissionKey(form.nonce, ["number request", webUserId ?? address, form.email, sent]),
  );
  if (outcome.outcome === "sent" || outcome.outcome === "repeated") {
    const message = outcome.outcome === "sent" ? sentText(sent, form.email, t) : t("numberRequest.repeated");
    return services.flash.redirect(backFrom(form.back, page), { type: "success", message });
  }
  const [status, text] = refusal(outcome, page);
  return refuse(status, text);
}

function refusal(sent: Sent, { services, t }: PageContext): [status: number, text: string] {
  const { phone } = services.content.site().config;
  if (sent.outcome === "too-many")
    return [429, countText("numberRequest.tooMany", Math.ceil(sent.seconds / 60), t, phone)];
  return sent.outcome === "bot" ? [400, t("numberRequest.bot", phone)] : [503, t("numberRequest.full", phone)];
}

function backFrom(back: string, { locale }: PageContext): string {
  return safePath(back) ?? pagePath("crossReference", locale);
}
