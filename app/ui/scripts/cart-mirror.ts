import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";

/** Set per tab session after a restore: without cookies, every page would restore again. */
const RESTORED_KEY = "cart.restored";

const PER_FORM = 500;

const LOCK = "cart";

type CartState = {
  mark: string | null;
  /** The copy must go: the cart is empty, or belongs to an account. */
  isOver: boolean;
};

/**
 * Updates the copy of the cart (A-02, R-CART-01), or restores it if the cart's cookie is gone; the server looks up and prices everything
 * again (R-CART-14). Resolves to true if the page is out of date. Tabs take a lock and read the current cart first, so that one restores.
 */
export async function mirrorCart({ mark, isOver }: CartState, locale: Locale): Promise<boolean> {
  if (isOver) keepCartCopy(null);
  if (isOver || (mark === null && sessionStorage.getItem(RESTORED_KEY) !== null)) return false;
  const { locks } = navigator as { locks?: LockManager };
  const mirror = () => mirrorNow(mark, pagePath("cart", locale));
  return locks ? locks.request(LOCK, mirror) : mirror();
}

async function mirrorNow(mark: string | null, path: string): Promise<boolean> {
  const answer = await fetch(`${path}?format=json`);
  if (!answer.ok) return false;
  const { lines } = (await answer.json()) as { lines: CartCopy["lines"] | null };
  if (lines === null) return restore(path);
  // Another tab has restored the cart or started a new one: this page reloads and is called again.
  if (mark === null && lines.length > 0) {
    sessionStorage.setItem(RESTORED_KEY, "1");
    return true;
  }
  keepCartCopy(lines.length > 0 ? { mark, lines } : null);
  return false;
}

async function restore(path: string): Promise<boolean> {
  const copy = readCartCopy();
  if (copy === null || !navigator.cookieEnabled || sessionStorage.getItem(RESTORED_KEY) !== null) return false;
  const { lines } = copy;
  // All parts of a restore, and its retries, share one nonce.
  const nonce = copy.mark ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
  keepCartCopy({ mark: nonce, lines });
  for (let first = 0; first < lines.length; first += PER_FORM) {
    const body = new URLSearchParams({ intent: "add", restore: "1", nonce });
    for (const { pn, quantity } of lines.slice(first, first + PER_FORM)) body.append(`q[${pn}]`, String(quantity));
    // The next page displays the message. `keepalive`: navigation does not cancel it.
    const { status } = await fetch(path, { method: "POST", body, redirect: "manual", keepalive: true });
    if (status >= 429) return false;
  }
  // Set only after success, so that the next page retries a failure.
  sessionStorage.setItem(RESTORED_KEY, "1");
  return true;
}

const KEY = "cart";

const MOST_LINES = 2000;

/** Parts and quantities of the cart in this browser. `mark` is the version token of its cart. */
export type CartCopy = { mark: string | null; lines: readonly { pn: string; quantity: number }[] };

/** Reads the key `cart`: a copy, or a cart of the previous shop: an array, or `cartItems` with `prod_quantity`. Null if unreadable. */
export function readCartCopy(): CartCopy | null {
  try {
    return readStored(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function keepCartCopy(copy: CartCopy | null): void {
  try {
    if (copy === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ mark: copy.mark, cartItems: copy.lines }));
  } catch {
    // Storage is full or disabled: the cart itself is on the server.
  }
}

/** Exported for its test; tolerates any stored value. */
export function readStored(stored: unknown): CartCopy | null {
  const fields = recordOf(stored);
  const items: unknown = Array.isArray(stored) ? stored : fields["cartItems"];
  if (!Array.isArray(items)) return null;
  const lines = items.slice(0, MOST_LINES).flatMap((item) => readLine(recordOf(item)));
  if (lines.length === 0) return null;
  return { mark: typeof fields["mark"] === "string" ? fields["mark"] : null, lines };
}

function readLine({ pn, prod_quantity: old, quantity = old }: Record<string, unknown>): CartCopy["lines"] {
  const pieces = Math.floor(Number(quantity));
  if (typeof pn !== "string" || pn.trim() === "" || !(pieces >= 1)) return [];
  return [{ pn: pn.trim(), quantity: pieces }];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
