import { stockMark } from "../../domain/catalog/availability.ts";
import { isShort, missingPieces, type ListLine } from "../../domain/named-lists/list-line.ts";
import { addCents, timesQuantity, type Cents } from "../../domain/money.ts";
import type { TypedLine } from "../../domain/named-lists/typed-line.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { ListSummary } from "../../services/named-lists/named-lists.ts";
import type { ListLineRow, ListRow, RefusedList } from "./list-types.ts";
import type { PartLinks } from "../catalog/part-links.view.ts";
import { availabilityWords, successorView } from "../orders/parts.view.ts";
import type { LineToShow } from "./list-file.view.ts";

export function listPath(id: string, locale: Locale): string {
  return pagePath("companyList", locale, { id });
}

/** `from` names the source: cart, order or another list. */
export function newListPath(from: string, locale: Locale): string {
  return `${pagePath("companyLists", locale)}?${new URLSearchParams({ from })}`;
}

export function listRows(lists: readonly ListSummary[], { locale, t }: Words): ListRow[] {
  return lists.map(({ id, name, lines, updatedAt, isOwn, isShared, by }) => ({
    href: listPath(id, locale),
    name,
    lines: lineCount(lines, t),
    day: formatShortMoment(updatedAt, locale),
    by: isOwn ? "" : by,
    isShared,
  }));
}

export function lineCount(lines: number, t: Words["t"]): string {
  return lines === 1 ? t("quickOrder.oneLine") : t("quickOrder.lines", lines);
}

/** `inCart` are the quantities in the user's cart. */
export function lineRows(
  lines: readonly LineToShow[],
  inCart: ReadonlyMap<string, number>,
  { linkOf, locale, t }: Words & { linkOf: PartLinks },
): ListLineRow[] {
  return lines.map((shown) => {
    const { line, sheet } = shown;
    const { part, price, replacedBy } = sheet;
    const { pieces, amount } = toOrder(shown, inCart);
    return {
      pn: line.pn,
      href: part && linkOf(part),
      title: part ? (locale === "es" ? part.titleEs : part.titleEn) : "",
      ownNumber: line.ownNumber,
      price: price === null ? "–" : formatMoney(price, locale),
      availability: availabilityWords(part, replacedBy, { t, locale }),
      mark: part && stockMark(part),
      ...(replacedBy !== null && !(part && isSold(part)) ? { successor: successorView(replacedBy, locale) } : {}),
      quantity: String(line.quantity),
      note: line.note,
      minimum: figure(line.minimum),
      maximum: figure(line.maximum),
      counted: figure(line.counted),
      countedOn: line.countedAt === null ? "" : formatShortMoment(line.countedAt, locale),
      isShort: isShort(line),
      isEnough: line.minimum !== null && line.counted !== null && !isShort(line),
      order: pieces > 0 ? t("company.lists.order", pieces) : "",
      orderAmount: pieces > 0 && amount !== null ? formatMoney(amount, locale) : "",
      inCart: isShort(line) && inCart.has(line.pn) ? t("company.lists.inCart", inCart.get(line.pn) ?? 0) : "",
      problems: [],
    };
  });
}

/** Pieces to order, minus those in the cart, and their price; null if it is unknown. */
function toOrder({ line, sheet: { part, price } }: LineToShow, inCart: ReadonlyMap<string, number>) {
  const pieces = missingPieces(line, part?.packageQuantity, inCart.get(line.pn)) ?? 0;
  return { pieces, amount: price === null ? null : timesQuantity(price, pieces) };
}

/** Merchandise of all short lines; null if a price is unknown. */
export function amountToFill(lines: readonly LineToShow[], inCart: ReadonlyMap<string, number>): Cents | null {
  const amounts = lines
    .map((line) => toOrder(line, inCart))
    .flatMap(({ pieces, amount }) => (pieces > 0 ? amount : []));
  return amounts.includes(null) ? null : addCents(...amounts.filter((amount) => amount !== null));
}

function figure(pieces: number | null): string {
  return pieces === null ? "" : String(pieces);
}

/** Entered values of lines that another user has saved meanwhile, each with the saved value. */
export function savedMeanwhile(
  typed: readonly TypedLine[],
  now: readonly ListLine[],
  { t }: Pick<Words, "t">,
): RefusedList["typed"] {
  const lines = new Map(now.map((line) => [line.pn, line]));
  const entries = typed.flatMap((each) => {
    const line = lines.get(each.pn);
    if (!line) return [];
    const facts = [String(line.quantity), line.note || "–", figure(line.minimum) || "–", figure(line.maximum) || "–"];
    const mine = [
      each.quantity.trim(),
      each.note.trim() || "–",
      each.minimum.trim() || "–",
      each.maximum.trim() || "–",
    ];
    const isSame = facts.every((fact, index) => fact === mine[index]);
    const problems = isSame ? [] : [{ field: null, text: t("company.lists.savedNow", ...facts) }];
    return [[each.pn, { ...each, problems }] as const];
  });
  return Object.fromEntries(entries);
}
