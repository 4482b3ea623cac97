const KEY = "cart";

/** Lines a copy may have: as many as a cart. */
const MOST_LINES = 2000;

/** The copy of a cart in this browser: parts and quantities, nothing else. `mark` names the state of the cart it is of. */
export type CartCopy = { mark: string | null; lines: readonly { pn: string; quantity: number }[] };

/**
 * What lies under the key `cart`: our own copy, or a cart an old shop left there, as an array or as `cartItems`, whose quantities
 * are called `prod_quantity`. Null when there is nothing to be read, and where storage is switched off.
 */
export function readCartCopy(): CartCopy | null {
  try {
    return readStored(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps a copy; null takes it away. A browser that keeps nothing is asked no further. */
export function keepCartCopy(copy: CartCopy | null): void {
  try {
    if (copy === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ mark: copy.mark, cartItems: copy.lines }));
  } catch {
    // Storage is full or switched off: the cart itself is on the server.
  }
}

/** Exported for its test: whatever was stored under the key, read with tolerance. */
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
