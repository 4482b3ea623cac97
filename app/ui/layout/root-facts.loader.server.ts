import type { RouterContextProvider } from "react-router";
import { localeContext, requestInfoContext, servicesContext, sessionContext, visitorContext } from "../../context.ts";
import { knownName } from "../../domain/customers/web-user.ts";
import type { CartFacts } from "../cart/cart-link.tsx";
import { customerSwitchMarkup } from "../company/customer-switch.server.tsx";
import type { SignedIn } from "./account-links.tsx";
import type { RefusedFacts } from "./refused-facts.ts";
import { cartFacts } from "../cart/cart.view.ts";
import { customerChoice } from "../company/customer-choice.view.ts";

type Context = Readonly<RouterContextProvider>;

/** Null without a cart, and if its owner cannot be determined. */
export async function cartOf(request: Request, context: Context): Promise<CartFacts | null> {
  const visitor = context.get(visitorContext);
  const { carts } = context.get(servicesContext);
  const owner = await carts.ownerOf(request, visitor).catch(() => null);
  return cartFacts(owner && (await carts.summary(owner, visitor)), context.get(localeContext));
}

/** Tokens never leave the server (R-AUTH-37). */
export function signedInFacts(context: Context, back: string): SignedIn | null {
  const { user, customer } = context.get(visitorContext);
  if (!user) return null;
  const { staffMembers, content } = context.get(servicesContext);
  const isStaff = user.isStaff && staffMembers.isAllowedAddress(context.get(requestInfoContext).address);
  const { identity } = context.get(sessionContext);
  const name = knownName(user, identity?.fullName ?? null);
  const secondsLeft = Math.max(0, (identity?.expiresAt ?? 0) - Math.floor(Date.now() / 1000));
  const choice = customerChoice(user, customer, back, content.words(context.get(localeContext)));
  return {
    name,
    customer: customer?.name ?? null,
    ...(choice && { choice: customerSwitchMarkup(choice) }),
    isStaff,
    secondsLeft,
  };
}

/** For a request refused before any loader ran. Rate-limited requests do not read the cart. */
export async function refusedFacts(request: Request, status: number, context: Context): Promise<RefusedFacts> {
  const { pathname, search } = new URL(request.url);
  return {
    cart: status === 429 ? null : await cartOf(request, context),
    signedIn: signedInFacts(context, pathname + search),
    thirdParties: null,
    requestId: context.get(requestInfoContext).id,
  };
}
