import type { RouterContextProvider } from "react-router";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { Obstacle } from "../../services/checkout/port.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { STEPS, type CheckoutStep } from "../../ui/checkout/steps.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/signed-in.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The page context of a step with the user and the order in preparation. */
export async function checkoutPage(context: Context) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const preparation = await orUnavailable(page.services.log, "checkout", () =>
    page.services.checkout.preparation({ kind: "user", webUserId: user.id }, page.visitor),
  );
  return { ...page, user, preparation };
}

export type CheckoutPage = Awaited<ReturnType<typeof checkoutPage>>;

/** The same for a step whose predecessors must be complete: else 303 to the first that is not. */
export async function checkoutStep(context: Context, step: CheckoutStep): Promise<CheckoutPage> {
  const page = await checkoutPage(context);
  const { obstacle } = page.preparation;
  if (obstacle && isBefore(STEP_OF[obstacle], step)) throw await toObstacle(page, obstacle);
  return page;
}

/** Where each thing that is missing is told; null is the cart. */
const STEP_OF: Readonly<Record<Obstacle, CheckoutStep | null>> = {
  "empty-cart": null,
  "nothing-orderable": null,
  "no-address": "address",
  "carrier-not-chosen": "shipping",
  "carrier-not-offered": "shipping",
  "method-not-chosen": "shipping",
  "method-not-offered": "shipping",
  "shipper-number-missing": "shipping",
  "po-number-missing": "shipping",
  "need-by-past": "shipping",
  "changes-not-confirmed": "review",
};

function isBefore(missing: CheckoutStep | null, step: CheckoutStep): boolean {
  return missing === null || STEPS.indexOf(missing) < STEPS.indexOf(step);
}

/** To the place where what is missing can be told, with a message that names it. */
export function toObstacle(
  { services, locale, t }: Pick<CheckoutPage, "services" | "locale" | "t">,
  obstacle: Obstacle,
): Promise<Response> {
  const step = STEP_OF[obstacle];
  const path = step ? stepPath(step, locale) : pagePath("cart", locale);
  const type = step ? "info" : "warning";
  return services.flash.redirect(path, { type, message: t(`checkout.obstacle.${obstacle}` satisfies StringKey) });
}

const PAGE_OF = { address: "checkoutAddress", shipping: "checkoutShipping", review: "checkoutReview" } as const;

export function stepPath(step: CheckoutStep, locale: "en" | "es"): string {
  return pagePath(PAGE_OF[step], locale);
}

export function toStep(step: CheckoutStep, locale: "en" | "es"): Response {
  return redirectTo(stepPath(step, locale), 303, { "Cache-Control": "private, no-store" });
}

/** A step for its head, breadcrumb and language switch. Never found by search engines (R-SEO-08). */
export function stepInfo(step: CheckoutStep, { locale, t }: Pick<CheckoutPage, "locale" | "t">) {
  const alternates = pagePaths(PAGE_OF[step]);
  const title = t(`checkout.${step}.title`);
  return {
    title,
    description: t("checkout.description"),
    alternates,
    crumbs: [
      { title: t("cart.title"), href: pagePath("cart", locale) },
      { title, href: alternates[locale] },
    ],
    noindex: true,
  };
}
