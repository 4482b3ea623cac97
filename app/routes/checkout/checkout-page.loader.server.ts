import { stepPath } from "./steps.view.ts";
import { partLinks } from "../../ui/catalog/part-links.view.ts";
import { data, type RouterContextProvider } from "react-router";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { Blocker } from "../../services/checkout/checkout.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { stepOf, STEPS, type CheckoutStep } from "../../domain/checkout/blocker.ts";
import { pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { userCart } from "../../services/cart/cart.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import type { RefusedStep } from "./no-shipping-page.tsx";
import { noWayOf } from "../../ui/company/approval-needed.view.ts";

type Context = Readonly<RouterContextProvider>;

/** Page context with the user and the order in preparation. */
export async function checkoutPage(context: Context) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const preparation = await page.services.checkout.preparation(userCart(user), page.visitor);
  const { services, locale } = page;
  const linkOf = partLinks(services.content, locale);
  return { ...page, user, preparation, linkOf, config: services.content.site().config };
}

export type CheckoutPage = Awaited<ReturnType<typeof checkoutPage>>;

/** Redirects with 303 to the first incomplete step. */
export async function checkoutStep(context: Context, step: CheckoutStep): Promise<CheckoutPage> {
  const page = await checkoutPage(context);
  const { blocker } = page.preparation;
  const missing = blocker && isBefore(stepOf(blocker), step) ? blocker : null;
  // The review page reports its own blockers.
  const asksToTell = missing ? stepOf(missing) !== null : step !== "review";
  if (asksToTell) refuseWhoOrdersNothing(page);
  if (!missing) return page;
  const next = NOT_YET_CHOSEN.has(missing) ? stepOf(missing) : null;
  throw next ? toStep(next, page.locale) : await toBlocker(page, missing);
}

/** The step asks for it; its first visit is no mistake. */
const NOT_YET_CHOSEN: ReadonlySet<Blocker> = new Set(["no-address", "carrier-not-chosen", "method-not-chosen"]);

/** Users who cannot order get a page instead of the steps. */
export function refuseWhoOrdersNothing({ visitor, ...words }: Pick<CheckoutPage, "visitor" | "t" | "locale">): void {
  const noWay = noWayOf(visitor.member, words);
  if (noWay === null) return;
  const refused: RefusedStep = { title: words.t("company.approvals.way.viewerTitle"), noWay };
  throw data(refused, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}

function isBefore(missing: CheckoutStep | null, step: CheckoutStep): boolean {
  return missing === null || STEPS.indexOf(missing) < STEPS.indexOf(step);
}

type Told = Pick<PageContext, "services" | "visitor" | "locale" | "t">;

/** To the step of the missing value, with a message. */
export async function toBlocker(page: Told, blocker: Blocker): Promise<Response> {
  const { services, locale, t } = page;
  const step = stepOf(blocker);
  const path = step ? stepPath(step, locale) : pagePath("cart", locale);
  const type = step ? "info" : "warning";
  const sent = blocker === "empty-cart" ? await sentText(page) : null;
  return services.flash.redirect(path, {
    type,
    message: sent ?? t(`checkout.obstacle.${blocker}` satisfies StringKey),
  });
}

/** The cart was sent for approval; null if not. The cart page links to the request. */
async function sentText({ services, visitor: { member }, t }: Told): Promise<string | null> {
  const requests = member ? await services.approvals.atCart(member) : [];
  const waiting = requests.find(({ state }) => state === "waiting");
  return waiting ? t("company.approvals.cart.emptied", t("company.approvals.name", waiting.id)) : null;
}

export function toStep(step: CheckoutStep, locale: "en" | "es"): Response {
  return redirectTo(stepPath(step, locale), 303, { "Cache-Control": "private, no-store" });
}
