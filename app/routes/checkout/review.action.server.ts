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
 * Places the order, or sends the cart for approval. Responds with the confirmation, with the step to complete, with the review page and every
 * difference, or with an error page that states whether the order was placed (R-NOJS-06, R-NOJS-07).
 */
export async function reviewAction(request: Request, context: Context) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const posted = await request.formData().catch(() => new FormData());
  if (posted.has(LANGUAGE_BUTTON)) return data<Again>(entriesToRestore(posted));
  const form = readPlaceForm(posted);
  if (!form) return data<Again>({ ...NO_ENTRIES, notice: page.t("checkout.differs.title") }, { status: 409 });
  if (form.poNumber?.problem) return again(context, form, "number");
  if (form.isRequest) return sendCart(context, form);
  const { services, locale, visitor } = page;
  const outcome = await services.checkout.place(
    { ...visitor, user },
    { ...form, poNumber: form.poNumber?.typed ?? "", locale },
  );
  if (outcome.isNewCustomer) await updateCustomer(context);
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

/** The review page is displayed again, with the reason. */
type Again = {
  readonly differences: readonly string[];
  /** What the buyer must still enter: the confirmation (`tick`) or the PO number. */
  readonly missing: "tick" | "number" | null;
  readonly isAsked: boolean;
  readonly poNumber: PlaceForm["poNumber"];
  /** Text above the differences. Null if only `missing` is wrong. */
  readonly notice: string | null;
};

const NO_ENTRIES = { differences: [], missing: null, isAsked: true, poNumber: null };

/** After the language switch: the entered values without the confirmation, which the buyer must repeat. */
function entriesToRestore(posted: FormData): Again {
  return { ...NO_ENTRIES, isAsked: posted.get("ask") === "yes", poNumber: readPoNumber(posted), notice: null };
}

/** The company does not allow this order. The page displays what the buyer can do instead. */
function refused(context: Context, { isAsked, poNumber }: PlaceForm, why: StringKey, status: 403 | 409) {
  const { t } = pageContext(context);
  return data<Again>({ ...NO_ENTRIES, isAsked, poNumber, notice: t(why) }, { status });
}

/** The order differs from the displayed one, or an entry is missing. */
async function again(context: Context, { shown, isAsked, poNumber }: PlaceForm, missing: Again["missing"]) {
  const page = await checkoutPage(context);
  const differences = orderDifferences(shown, page.preparation.shown).map((each) => differenceText(each, page));
  const status = missing ? 422 : 409;
  const notice = missing ? null : page.t("checkout.differs.title");
  return data<Again>({ differences, missing, isAsked, poNumber, notice }, { status });
}

/** A first order creates the user's customer: stores it in the session and in this request (R-CUST-03). */
async function updateCustomer(context: Context): Promise<void> {
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
