import type { CartFacts } from "../cart/cart-link.tsx";
import { ThirdPartyWidgets } from "../third-party/widgets.tsx";
import type { SignedIn } from "../layout/account-links.tsx";
import type { FlashMessage } from "../toasts/flash-message.ts";
import { LinkNavigation } from "./link-navigation.tsx";
import type { PageParties } from "../../domain/consent.ts";
import type { Locale } from "../../domain/locale.ts";
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType, useRevalidator } from "react-router";
import { importQuietly } from "./quiet-import.ts";

/** Interval on a visible page (R-SESS-07). */
const TICK_MS = 30_000;

/** Remaining time that triggers a refresh, which any request does (R-SESS-03). */
const MARGIN_SECONDS = 90;

const CHANNEL = "session";

/** The router's key for history entries that the browser made, such as hash links. */
const NOT_THE_ROUTERS = "default";

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

/** Needs a setting (R-AUTH-33, A-10). Clears the hash first; errors go to the console without the tokens (R-AUTH-34). */
function useAddressTokens(isOn: boolean, locale: Locale): void {
  useEffect(() => {
    if (!isOn) return;
    const hash = new URLSearchParams(window.location.hash.slice(1));
    const tokens = { access_token: hash.get("access_token"), refresh_token: hash.get("refresh_token") };
    const { pathname, search } = window.location;
    if (tokens.access_token === null && tokens.refresh_token === null) return;
    window.history.replaceState(window.history.state, "", pathname + search);
    if (!tokens.access_token || !tokens.refresh_token) return;
    const body = new URLSearchParams({ ...tokens, locale, back: pathname + search } as Record<string, string>);
    fetch("/login/tokens", { method: "POST", body })
      .then((answer) => {
        if (!answer.ok) throw new Error(`session of the address refused: ${answer.status}`);
        window.location.reload();
      })
      .catch((error: unknown) => console.error(error));
  }, [isOn, locale]);
}

/** Restores the cart of a visitor whose cookie is gone (A-02, R-CART-01). After sign-in or emptying, the copy is removed (R-CART-07). */
function useCartMirror(cart: CartFacts | null, isSignedIn: boolean, locale: Locale): void {
  const { revalidate } = useRevalidator();
  const mark = cart?.mark ?? null;
  const isOver = isSignedIn || cart?.lines === 0;
  useEffect(() => {
    const stored = storedText();
    if (isOver || mark === null ? stored === null : stored?.includes(mark)) return;
    void importQuietly(() => import("./cart-mirror.ts"))
      .then(async (script) => {
        if (await script?.mirrorCart({ mark, isOver }, locale)) await revalidate();
      })
      .catch(() => null);
  }, [mark, isOver, locale, revalidate]);
}

/** Null without a copy, and without storage. */
function storedText(): string | null {
  try {
    return localStorage.getItem("cart");
  } catch {
    return null;
  }
}

/** Also reports sign-in and sign-out to other tabs (R-SESS-06). `secondsLeft` is null for visitors. */
function useSessionWatch(secondsLeft: number | null, name: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (secondsLeft === null) return;
    const end = Date.now() + secondsLeft * 1000;
    const tick = () => {
      const isNear = end - Date.now() <= MARGIN_SECONDS * 1000;
      if (isNear && document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [secondsLeft, revalidate]);
  const state = secondsLeft === null ? "out" : `in ${name ?? ""}`;
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => data !== state && void revalidate());
    channel.postMessage(state);
    return () => channel.close();
  }, [state, revalidate]);
}

/**
 * Smooth to a hash, else instant (R-NAV-06). The router scrolls in a later effect of the same commit, by the scroll margin of the styles.
 */
function useHashScroll(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === "POP" && key !== NOT_THE_ROUTERS;
  useLayoutEffect(() => {
    document.documentElement.dataset["scroll"] = hash === "" || isBack ? "instant" : "smooth";
  }, [hash, key, isBack]);
  useEffect(() => {
    delete document.documentElement.dataset["scroll"];
  }, [hash, key, isBack]);
}
