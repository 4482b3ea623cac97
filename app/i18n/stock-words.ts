import { availabilityOf, type PromisedPieces } from "../domain/catalog/availability.ts";
import type { PartRecord } from "../domain/catalog/part-record.ts";
import type { PartStock } from "../domain/catalog/part-stock.ts";
import { formatCount, formatNearDay } from "./formats.ts";
import type { Words } from "./strings.ts";

/** When a part ships, in the few words a column has room for: `8 in stock, 40 on Dec 3`. A successor's number goes after it. */
export function availabilityText(part: PartRecord, words: Words): string {
  const { t } = words;
  const { state, days, stock } = availabilityOf(part);
  if (state === "replaced" && part.replacedBy) return t("series.replacedBy");
  if (state === "replaced" || state === "discontinued") return t("series.discontinued");
  if (stock && (state === "stock" || state === "incoming")) return stockText(stock, words);
  if (state === "call") return t("series.callAvailability");
  if (state === "stock") return t("series.stock");
  return days === 1 ? t("series.oneDay") : t("series.days", days ?? 0);
}

/** What is on hand and what comes next. */
function stockText(stock: PartStock, words: Words): string {
  return [onHandText(stock, words), ...incomingTexts(stock, words).slice(0, 1)].join(", ");
}

/** `8 in stock`. A day of later pieces alone would read as if they were there. */
export function onHandText({ onHand }: PartStock, { t, locale }: Words): string {
  return onHand > 0 ? t("stock.onHand", formatCount(onHand, locale)) : t("stock.none");
}

/** `40 on Dec 3`, of each day that pieces come. */
export function incomingTexts({ incoming, asOf }: PartStock, { t, locale }: Words): string[] {
  return incoming.map(({ quantity, date }) =>
    t("stock.on", formatCount(quantity, locale), formatNearDay(date, asOf, locale)),
  );
}

/** When the pieces of a line ship: `8 in stock, 12 more on Dec 3`. `asOf` is the day it was said; empty where nothing was. */
export function promiseText(pieces: readonly PromisedPieces[], asOf: string, words: Words): string {
  const [only, ...others] = pieces;
  if (!only) return "";
  if (others.length === 0) return wholeText(only, asOf, words);
  const texts = pieces.map((piece, index) => piecesText(piece, index > 0, asOf, words));
  // Between several amounts, and after a day with a comma of its own, nobody could tell which number a day belongs to.
  const isUnclear = texts.length > 2 || texts[0]?.includes(", ");
  return texts.join(isUnclear ? "; " : ", ");
}

function wholeText(piece: PromisedPieces, asOf: string, { t, locale }: Words): string {
  if (piece.from === "stock") return t("cart.stock");
  if (piece.from === "incoming") return t("stock.shipsOn", formatNearDay(piece.date, asOf, locale));
  if (piece.from !== "days") return t("cart.call");
  return piece.days === 1 ? t("cart.oneDay") : t("cart.days", piece.days);
}

function piecesText(piece: PromisedPieces, isMore: boolean, asOf: string, { t, locale }: Words): string {
  const count = formatCount(piece.quantity, locale);
  const amount = isMore ? t("stock.more", count) : count;
  if (piece.from === "stock") return t("stock.onHand", amount);
  if (piece.from === "incoming") return t("stock.on", amount, formatNearDay(piece.date, asOf, locale));
  if (piece.from !== "days") return t("stock.call", amount);
  return piece.days === 1 ? t("stock.inOneDay", amount) : t("stock.inDays", amount, piece.days);
}
