import type { CartFacts } from "../cart/cart-link.tsx";
import { useCartMirror } from "./use-cart-mirror.ts";
import { useHashScroll } from "./hash-scroll.ts";
import { ThirdPartyWidgets } from "../third-party/widgets.tsx";
import type { SignedIn } from "../layout/account-links.tsx";
import type { FlashMessage } from "../toasts/flash-message.ts";
import { LinkNavigation } from "./link-navigation.tsx";
import { useAddressTokens } from "./use-address-tokens.ts";
import { useSessionWatch } from "./use-session-watch.ts";
import type { PageParties } from "../../domain/consent.ts";
import type { Locale } from "../../domain/locale.ts";

type Props = {
  thirdParties: PageParties;
  locale: Locale;
  signedIn: SignedIn | null;
  cart: CartFacts | null;
  event: FlashMessage["event"] | null;
  /** The address may hold a session. */
  takesTokens: boolean;
};

export function PageEnhancements({ thirdParties, locale, signedIn, cart, event, takesTokens }: Props) {
  useAddressTokens(takesTokens, locale);
  useHashScroll();
  useCartMirror(cart, signedIn !== null, locale);
  useSessionWatch(signedIn?.secondsLeft ?? null, signedIn?.name ?? null);
  return (
    <>
      <LinkNavigation />
      <ThirdPartyWidgets parties={thirdParties} locale={locale} event={event} />
    </>
  );
}
