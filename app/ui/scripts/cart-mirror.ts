import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { keepCartCopy, readCartCopy, type CartCopy } from "./cart-copy.ts";

/**
 * Set for the session of a tab once a copy was brought back, by it or by another tab: in a browser that keeps no cookies it would
 * else happen with every page.
 */
const RESTORED = "cart.restored";

/** Lines one form may carry. */
const PER_FORM = 500;

const LOCK = "cart";

type CartState = {
  /** The state the cart is in; null for a browser that has none. */
  mark: string | null;
  /** There is nothing to be kept: the cart is empty, or it is that of an account. */
  isOver: boolean;
};

/**
 * Makes the copy in this browser what the cart is (A-02, R-CART-01). When the browser has no cart any more, because its cookie is
 * gone, the copy is brought back: the shop looks up and prices everything anew (R-CART-14). Answers whether the page is out of date
 * by that. Tabs take turns, and each asks the shop first, so that none brings back what another has brought already.
 */
export async function mirrorCart({ mark, isOver }: CartState, locale: Locale): Promise<boolean> {
  if (isOver) keepCartCopy(null);
  if (isOver || (mark === null && sessionStorage.getItem(RESTORED) !== null)) return false;
  const { locks } = navigator as { locks?: LockManager };
  const mirror = () => mirrorNow(mark, pagePath("cart", locale));
  return locks ? locks.request(LOCK, mirror) : mirror();
}

async function mirrorNow(mark: string | null, path: string): Promise<boolean> {
  const answer = await fetch(`${path}?format=json`);
  if (!answer.ok) return false;
  const { lines } = (await answer.json()) as { lines: CartCopy["lines"] | null };
  if (lines === null) return restore(path);
  // Another tab has brought it back, or has just begun a new one: this page has yet to show it, and is then asked again.
  if (mark === null && lines.length > 0) {
    sessionStorage.setItem(RESTORED, "1");
    return true;
  }
  keepCartCopy(lines.length > 0 ? { mark, lines } : null);
  return false;
}

async function restore(path: string): Promise<boolean> {
  const copy = readCartCopy();
  if (copy === null || !navigator.cookieEnabled || sessionStorage.getItem(RESTORED) !== null) return false;
  const { lines } = copy;
  // However many parts it is sent in, it is one form, and the same one if it is tried again.
  const nonce = copy.mark ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
  keepCartCopy({ mark: nonce, lines });
  for (let first = 0; first < lines.length; first += PER_FORM) {
    const body = new URLSearchParams({ intent: "add", restore: "1", nonce });
    for (const { pn, quantity } of lines.slice(first, first + PER_FORM)) body.append(`q[${pn}]`, String(quantity));
    // What the shop has to say is shown by the page, not by an answer nobody sees. A reader who goes on does not stop it.
    const { status } = await fetch(path, { method: "POST", body, redirect: "manual", keepalive: true });
    if (status >= 429) return false;
  }
  // Only now: what was cut short, or met a shop that could not, is tried again by the next page.
  sessionStorage.setItem(RESTORED, "1");
  return true;
}
