import type { Cents } from "../money.ts";
import type { OrderQuote } from "../orders/quote-order.ts";
import type { OrderParts } from "../orders/totals.ts";

type ReviewedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** Digest of reference and customer part number; absent without any. */
  readonly texts?: string | undefined;
};

/** Amounts displayed next to the order button; compared with the server's, never trusted (R-CART-14). */
export type ReviewedOrder = OrderParts & {
  readonly lines: readonly ReviewedLine[];
  readonly total: Cents;
  /** Digest of addresses, shipping option, PO number, date and note. */
  readonly choices: string;
  /** Payment term of the customer; absent on pages of earlier releases. */
  readonly terms?: string | undefined;
};

/** Excludes lines that cannot be ordered. `texts`: digests by part number. */
export function reviewedOrder(
  order: OrderQuote,
  { choices, terms }: Pick<ReviewedOrder, "choices" | "terms">,
  texts: ReadonlyMap<string, string>,
): ReviewedOrder {
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  const lines = order.lines.flatMap(({ pn, quantity, unitPrice, orderable }) =>
    orderable && unitPrice !== null ? { pn, quantity, unitPrice, texts: texts.get(pn) } : [],
  );
  return { lines, subtotal, handling, nonStandardFee, tariff, shipping, tax, total, choices, terms };
}

/** Null is to be determined. */
type ChangedAmount = {
  readonly charge: keyof OrderParts | "total";
  readonly from: Cents | null;
  readonly to: Cents | null;
};

export type OrderDifference =
  | { readonly kind: "price"; readonly pn: string; readonly from: Cents; readonly to: Cents }
  | { readonly kind: "quantity"; readonly pn: string; readonly from: number; readonly to: number }
  | { readonly kind: "gone"; readonly pn: string }
  | { readonly kind: "new"; readonly pn: string }
  | ({ readonly kind: "amount" } & ChangedAmount)
  | { readonly kind: "terms"; readonly from: string; readonly to: string }
  | { readonly kind: "choices" };

const AMOUNTS = ["subtotal", "handling", "nonStandardFee", "tariff", "shipping", "tax", "total"] as const;

export function orderDifferences(shown: ReviewedOrder, now: ReviewedOrder): readonly OrderDifference[] {
  const amounts = AMOUNTS.filter((charge) => shown[charge] !== now[charge]).map(
    (charge) => ({ kind: "amount", charge, from: shown[charge], to: now[charge] }) as const,
  );
  const isSame = shown.choices === now.choices && hasSameTexts(shown.lines, now.lines);
  const choices = isSame ? [] : [{ kind: "choices" } as const];
  return [...lineDifferences(shown.lines, now.lines), ...amounts, ...termsDifference(shown, now), ...choices];
}

function termsDifference({ terms: from }: ReviewedOrder, { terms: to }: ReviewedOrder): readonly OrderDifference[] {
  return from === undefined || to === undefined || from === to ? [] : [{ kind: "terms", from, to }];
}

function hasSameTexts(shown: readonly ReviewedLine[], now: readonly ReviewedLine[]): boolean {
  const before = new Map(shown.map((line) => [line.pn, line]));
  return now.every(({ pn, texts }) => (before.get(pn) ?? { texts }).texts === texts);
}

function lineDifferences(shown: readonly ReviewedLine[], now: readonly ReviewedLine[]): readonly OrderDifference[] {
  const before = new Map(shown.map((line) => [line.pn, line]));
  const after = new Map(now.map((line) => [line.pn, line]));
  const gone = shown.filter(({ pn }) => !after.has(pn)).map(({ pn }) => ({ kind: "gone", pn }) as const);
  const changed = now.flatMap((line): OrderDifference[] => {
    const { pn } = line;
    const old = before.get(pn);
    if (!old) return [{ kind: "new", pn }];
    const isSamePrice = old.unitPrice === line.unitPrice;
    const price = { kind: "price", pn, from: old.unitPrice, to: line.unitPrice } as const;
    const quantity = { kind: "quantity", pn, from: old.quantity, to: line.quantity } as const;
    return [...(isSamePrice ? [] : [price]), ...(old.quantity === line.quantity ? [] : [quantity])];
  });
  return [...gone, ...changed];
}
