import { data, type RouterContextProvider } from "react-router";
import { sessionContext, visitorContext } from "../../context.ts";
import { orderDifferences } from "../../domain/checkout/reviewed-order.ts";
import { visitorOf } from "../../domain/customers/web-user.ts";
import { readPlaceForm, type PlaceForm } from "../../forms/checkout-place.ts";
import { pagePath } from "../../i18n/paths.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { FailedPlacing } from "../../ui/checkout/place-failure.tsx";
import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { differenceText } from "../../views/checkout/change-texts.ts";
import { checkoutPage, toObstacle } from "../../loaders/checkout/checkout-page.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Places the order and says what has become of it: the confirmation, the step where something is missing, the page anew with every
 * difference named, or that the database went away and whether there is an order (R-NOJS-06, R-NOJS-07).
 */
export async function answerPlacing(request: Request, context: Context) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const form = readPlaceForm(await request.formData().catch(() => new FormData()));
  if (!form) return data({ differences: [], missing: null, isAsked: true, poNumber: null }, { status: 409 });
  if (form.poNumber?.problem) return again(context, form, "number");
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
  if (outcome.outcome === "changed") return again(context, form, null);
  if (outcome.outcome !== "obstacle") throw failed(outcome.outcome, form);
  if (outcome.obstacle === "po-number-missing") return again(context, form, "number");
  if (outcome.obstacle !== "changes-not-confirmed") return toObstacle(page, outcome.obstacle);
  return again(context, form, "tick");
}

/** Why nothing was ordered, for the page anew: what is not as it showed it, or what was not ticked or typed. */
async function again(context: Context, { shown, isAsked, poNumber }: PlaceForm, missing: "tick" | "number" | null) {
  const page = await checkoutPage(context);
  const differences = orderDifferences(shown, page.preparation.shown).map((each) => differenceText(each, page));
  return data({ differences, missing, isAsked, poNumber }, { status: missing ? 422 : 409 });
}

/** The session is told of the customer the first order has made (R-CUST-03), and so is the rest of this request. */
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
    services.log.error("web user not read anew", error);
  }
}

function failed(placing: FailedPlacing["placing"], { nonce, shown, isConfirmed, isAsked, poNumber }: PlaceForm) {
  const form = { nonce, shown: JSON.stringify(shown), isConfirmed, isAsked, poNumber: poNumber?.typed ?? null };
  const failure: FailedPlacing = { placing, form };
  return data(failure, { status: 503, headers: { "Cache-Control": "private, no-store", "Retry-After": "30" } });
}
