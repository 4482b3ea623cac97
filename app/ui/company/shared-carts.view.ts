import { cents } from "../../domain/money.ts";
import { formatCount, formatMoney } from "../../i18n/formats.ts";
import { countText } from "../../i18n/translate.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import type { StoredCartLine } from "../../services/cart/cart.ts";
import type { SharedLine } from "../../services/shared-carts/shared-carts.ts";
import type { Quote } from "../../services/quotes/quotes.ts";
import type { CartRow } from "../cart/cart-types.ts";
import type { SharedListView } from "./shared-cart.view.ts";
import type { OrderLineView } from "../orders/order-types.ts";
import { cartView } from "../cart/cart.view.ts";
import type { PartLinks } from "../catalog/part-links.view.ts";

type Page = Words & { readonly priceList: string; readonly linkOf: PartLinks };

/** `quote` has the lines in the same order. */
export function sharedCartList(items: readonly StoredCartLine[], quote: Quote, page: Page): SharedListView {
  const { rows, problems } = cartView({ items, quote, hasAddress: false }, page);
  return {
    lines: rows.map((row) => lineOf(row, page)),
    total: formatMoney(quote.order.subtotal, page.locale),
    isPartial: problems > 0,
    isSold: problems < rows.length,
  };
}

function lineOf(row: CartRow, { t, locale }: Words): OrderLineView {
  const { pn, href, title, reference, ownNumber, reason } = row;
  return {
    pn,
    href,
    title: title ?? "",
    reference,
    ownNumber,
    ships: row.availability ?? "",
    notes: [row.problem, row.note, row.wasPrice].filter((note) => note !== null),
    reason,
    quantity: formatCount(row.quantity, locale),
    unitPrice: row.unitPrice ?? t("company.handOver.noPrice"),
    lineTotal: row.lineTotal ?? t("company.handOver.noPrice"),
  };
}

/** Lines of a cart. The owner's prices are included only for a viewer with the same prices. */
export function asCartLines(lines: readonly SharedLine[], hasSamePrices: boolean): readonly StoredCartLine[] {
  return lines.map((line) => ({
    ...line,
    ownNumber: line.ownNumber || undefined,
    createdAt: "",
    seenPrice: hasSamePrices && line.seenPrice !== null ? cents(line.seenPrice) : null,
  }));
}

export function linesText(count: number, t: Translate): string {
  return countText("company.handOver.lines", count, t);
}
