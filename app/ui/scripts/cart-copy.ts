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
