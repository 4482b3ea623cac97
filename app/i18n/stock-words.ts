import { availabilityOf, promiseOf, RULE_DAYS, type PromisedPieces } from "../domain/catalog/availability.ts";
import type { PartStock } from "../domain/catalog/part-stock.ts";
import type { PartRecord } from "../domain/catalog/part-record.ts";
import { formatCount, formatNearDay } from "./formats.ts";
import type { Translate, Words } from "./strings.ts";
import { countText } from "./translate.ts";

/** `8 in stock, 40 on Dec 3`. */
export function availabilityText(part: PartRecord, words: Words): string {
  const { t } = words;
  const { state, days, stock } = availabilityOf(part);
  if (state === "replaced" && part.replacedBy) return t("series.replacedBy");
  if (state === "replaced" || state === "discontinued") return t("series.discontinued");
  if (stock && (state === "stock" || state === "incoming")) return stockText(stock, words);
  if (state === "call") return t("series.callAvailability");
  if (state === "stock") return t("stock.inStock");
  return shipsInDays(days ?? 0, t);
}

/** The one text of a lead time, of a part and of a line. */
export function shipsInDays(days: number, t: Translate): string {
  return countText("stock.shipsInDays", days, t);
}

/** Of a line in a cart or an order. `isLate`: an item rule applies. */
export function lateText(isLate: boolean, t: Translate): string {
  return isLate ? shipsInDays(RULE_DAYS, t) : "";
}

function stockText(stock: PartStock, words: Words): string {
  return [onHandText(stock, words), ...incomingTexts(stock, words).slice(0, 1)].join(", ");
}

/** `8 in stock`, or the text for none, which a date needs before it: alone, its quantity would look like stock. */
export function onHandText({ onHand }: PartStock, { t, locale }: Words): string {
  return onHand > 0 ? t("stock.onHand", formatCount(onHand, locale)) : t("stock.none");
}

export function incomingTexts({ incoming, asOf }: PartStock, { t, locale }: Words): string[] {
  return incoming.map(({ quantity, date }) =>
    t("stock.on", formatCount(quantity, locale), formatNearDay(date, asOf, locale)),
  );
}

/** `8 in stock, 12 more on Dec 3`. `asOf`: day on which the promise was made; empty if unknown. */
export function promiseText(pieces: readonly PromisedPieces[], asOf: string, words: Words): string {
  const [only, ...others] = pieces;
  if (!only) return "";
  if (others.length === 0) return textForAllPieces(only, asOf, words);
  const texts = pieces.map((piece, index) => piecesText(piece, index > 0, asOf, words));
  // With three texts, or with a comma inside the first, commas between them would be ambiguous.
  const needsSemicolons = texts.length > 2 || texts[0]?.includes(", ");
  return texts.join(needsSemicolons ? "; " : ", ");
}

/** Null for a part that is not sold. If the stock is below the quantity, the text gives the stock. */
export function shipsText(part: Parameters<typeof promiseOf>[0], quantity: number, words: Words): string | null {
  const { stock } = availabilityOf(part);
  if (stock && stock.onHand >= quantity) return words.t("stock.onHand", formatCount(stock.onHand, words.locale));
  return promiseText(promiseOf(part, quantity), stock?.asOf ?? "", words) || null;
}

function textForAllPieces(piece: PromisedPieces, asOf: string, { t, locale }: Words): string {
  if (piece.from === "stock") return t("cart.stock");
  if (piece.from === "incoming") return t("stock.shipsOn", formatNearDay(piece.date, asOf, locale));
  if (piece.from !== "days") return t("cart.call");
  return shipsInDays(piece.days, t);
}

function piecesText(piece: PromisedPieces, isMore: boolean, asOf: string, { t, locale }: Words): string {
  const count = formatCount(piece.quantity, locale);
  const quantity = isMore ? t("stock.more", count) : count;
  if (piece.from === "stock") return t("stock.onHand", quantity);
  if (piece.from === "incoming") return t("stock.on", quantity, formatNearDay(piece.date, asOf, locale));
  if (piece.from !== "days") return t("stock.call", quantity);
  return piece.days === 1 ? t("stock.inOneDay", quantity) : t("stock.inDays", quantity, piece.days);
}
