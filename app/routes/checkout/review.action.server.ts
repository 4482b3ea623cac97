import { data, type RouterContextProvider } from "react-router";
import { sessionContext, visitorContext } from "../../context.ts";
import { orderDifferences } from "../../domain/checkout/reviewed-order.ts";
import { visitorOf } from "../../domain/customers/web-user.ts";
import { LANGUAGE_BUTTON } from "../../ui/forms/language-button.ts";
import { readPlaceForm, readPoNumber, type PlaceForm } from "../../ui/checkout/place-order.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { FailedPlacing } from "../../ui/checkout/place-failure.tsx";
import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { differenceText } from "../../ui/checkout/change-texts.view.ts";
import { checkoutPage, toBlocker } from "./checkout-page.loader.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Places the order. Answers with the confirmation, the incomplete step, the review with all differences, or the lost database with what is
 * known of the order (R-NOJS-06, R-NOJS-07).
 */
export async function answerPlacing(request: Request, context: Context) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const posted = await request.formData().catch(() => new FormData());
  if (posted.has(LANGUAGE_BUTTON)) return data<Again>(entered(posted));
  const form = readPlaceForm(posted);
  if (!form) return data<Again>({ ...NOTHING_TYPED, notice: page.t("checkout.differs.title") }, { status: 409 });
  if (form.poNumber?.problem) return again(context, form, "number");
  if (form.isRequest) return sendCart(context, form);
  const { services, locale, visitor } = page;
  const outcome = await services.checkout.place(
    { ...visitor, user },
    { ...form, poNumber: form.poNumber?.typed ?? "", locale },
  );
  if (outcome.isNewCustomer) await learnOfCustomer(context);
  if (outcome.outcome === "placed") {
    const path = pagePath("checkoutDone", locale, { number: outcome.number });
    return redirectTo(path, 303, { "Cache-Control": "private, no-store" });
  }
  if (outcome.outcome === "ordered-before") {
    const message = page.t("checkout.differs.orderedBefore", outcome.number);
    const path = pagePath("order", locale, { number: outcome.number });
    return services.flash.redirect(path, { type: "warning", message });
  }
  if (outcome.outcome === "changed") return again(context, form, null);
  if (outcome.outcome === "refused") return refused(context, form, REFUSAL_TEXTS[outcome.why], 403);
  if (outcome.outcome !== "blocker") throw failed(outcome.outcome, form);
  if (outcome.blocker === "po-number-missing") return again(context, form, "number");
  if (outcome.blocker !== "changes-not-confirmed") return toBlocker(page, outcome.blocker);
  return again(context, form, "tick");
}

const REFUSAL_TEXTS = {
  "needs-approval": "company.approvals.way.needed",
  "no-right": "company.approvals.way.noRight",
  over: "company.approvals.way.noRight",
} as const satisfies Record<string, StringKey>;

/** Sends the cart for approval: redirects to the request, or returns the review with the blocker. */
async function sendCart(context: Context, form: PlaceForm) {
  const page = pageContext(context);
  const { services, locale, visitor, t } = page;
  const user = signedInUser(context);
  const placing = { ...form, poNumber: form.poNumber?.typed ?? "", locale };
  const sent = await services.approvals.send({ ...visitor, user }, placing);
  switch (sent.outcome) {
    case "sent": {
      const path = pagePath("companyApproval", locale, { id: String(sent.id) });
      return services.flash.redirect(path, { type: "success", message: t("company.approvals.sent") });
    }
    case "repeated": {
      const path = `${pagePath("companyApprovals", locale)}?show=mine`;
      return services.flash.redirect(path, { type: "info", message: t("company.approvals.sentBefore") });
    }
    case "changed":
      return again(context, form, null);
    case "no-approver":
      return refused(context, form, "company.approvals.way.noOneNow", 409);
    case "not-needed":
      return refused(context, form, "company.approvals.way.notNeeded", 409);
    case "no-right":
      return refused(context, form, "company.approvals.way.noRight", 403);
    case "blocker":
      if (sent.blocker === "po-number-missing") return again(context, form, "number");
      return sent.blocker === "changes-not-confirmed" ? again(context, form, "tick") : toBlocker(page, sent.blocker);
  }
}

/** The review page with the reason. */
type Again = {
  readonly differences: readonly string[];
  readonly missing: "tick" | "number" | null;
  readonly isAsked: boolean;
  readonly poNumber: PlaceForm["poNumber"];
  /** Text above the differences; null without a reason besides `missing`. */
  readonly notice: string | null;
};

const NOTHING_TYPED = { differences: [], missing: null, isAsked: true, poNumber: null };

/** For the page in the other language. Its changes must be confirmed again. */
function entered(posted: FormData): Again {
  return { ...NOTHING_TYPED, isAsked: posted.get("ask") === "yes", poNumber: readPoNumber(posted), notice: null };
}

/** The company does not allow this order; the page shows the options. */
function refused(context: Context, { isAsked, poNumber }: PlaceForm, why: StringKey, status: 403 | 409) {
  const { t } = pageContext(context);
  return data<Again>({ ...NOTHING_TYPED, isAsked, poNumber, notice: t(why) }, { status });
}

/** Differences from the displayed order, or missing fields. */
async function again(context: Context, { shown, isAsked, poNumber }: PlaceForm, missing: Again["missing"]) {
  const page = await checkoutPage(context);
  const differences = orderDifferences(shown, page.preparation.shown).map((each) => differenceText(each, page));
  const status = missing ? 422 : 409;
  const notice = missing ? null : page.t("checkout.differs.title");
  return data<Again>({ differences, missing, isAsked, poNumber, notice }, { status });
}

/** Updates the session and this request with the customer of a first order (R-CUST-03). */
async function learnOfCustomer(context: Context): Promise<void> {
  const { services, locale } = pageContext(context);
  const session = context.get(sessionContext);
  const failure = await session.refresh();
  if (failure) services.log.error("session not refreshed for a new customer", failure);
  try {
    if (!session.identity) return;
    const user = await services.webUsers.ofIdentity(session.identity, locale);
    context.set(visitorContext, visitorOf(user, services.content.site().shop.defaultPriceList));
  } catch (error) {
    services.log.error("web user not read again", error);
  }
}

function failed(placing: FailedPlacing["placing"], { nonce, shown, isConfirmed, isAsked, poNumber }: PlaceForm) {
  const form = { nonce, shown: JSON.stringify(shown), isConfirmed, isAsked, poNumber: poNumber?.typed ?? null };
  const failure: FailedPlacing = { placing, form };
  return data(failure, { status: 503, headers: { "Cache-Control": "private, no-store", "Retry-After": "30" } });
}
