import type { Locale } from "../../domain/locale.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { CartBoxes, TypedCart, TypedEntry } from "./cart.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { formatCount, formatMoney } from "../../i18n/formats.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import {
  MOST_CART_LINES,
  type CartAddition,
  type CartMergeOutcome,
  type CartQuantity,
} from "../../services/cart/cart.ts";
import type { AddAnswer, RowNoteView, CartAgain, UnsavedTotals } from "./cart-types.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";

/** A message names at most this many part numbers, and then states how many more there are. */
const MOST_NAMED = 8;

/** In characters. Longer entries are cut in messages. */
const LONGEST_NAME = 40;

/** What else the form contained. `isRestored`: it restored the browser's copy of the cart. */
type FormFacts = {
  unreadable?: readonly TypedEntry[];
  fractions?: readonly TypedEntry[];
  isNumberMissing?: boolean;
  isRestored?: boolean;
};

/** Names every part that was not added, with the reason (R-CART-15, R-CART-19). */
export function additionMessage(
  { isRepeat, added, amount, unknown, notForSale, refused }: CartAddition,
  { unreadable = [], fractions = [], isNumberMissing = false, isRestored = false }: FormFacts,
  cartLines: readonly CartQuantity[],
  { t, locale }: Words,
): FlashMessage {
  if (isRepeat) return { type: "info", message: t("cart.repeated"), link: "cart" };
  const replaced = notForSale.filter(({ replacedBy }) => replacedBy !== null);
  const others = notForSale.filter(({ replacedBy }) => replacedBy === null);
  const { unpriced = [], gone = [] } = Object.groupBy(others, ({ isSold }) => (isSold ? "unpriced" : "gone"));
  const problems = [
    isNumberMissing && t("cart.numberMissing"),
    fractions.length > 0 && t("cart.fractions", asTyped(fractions)),
    unreadable.length > 0 && t("cart.notAddedUnreadable", asTyped(unreadable)),
    unknown.length > 0 && t("cart.notAddedUnknown", names(unknown)),
    replaced.length > 0 &&
      t("cart.notAddedReplaced", names(replaced.map(({ pn, replacedBy }) => `${pn} → ${replacedBy}`))),
    gone.length > 0 && t("cart.notAddedDiscontinued", names(gone.map(({ pn }) => pn))),
    unpriced.length > 0 && t("cart.notAddedUnpriced", names(unpriced.map(({ pn }) => pn))),
    refused.length > 0 && t("cart.notAddedFull", MOST_CART_LINES, names(refused)),
  ].filter((problem) => problem !== false);
  if (added.length === 0) {
    const message = problems.join(" ") || t("cart.nothingTyped");
    return { type: problems.length > 0 ? "error" : "info", message };
  }
  const success = t(added.length === 1 ? "cart.addedOne" : "cart.added", added.length, formatMoney(amount, locale));
  const restored = isRestored ? [t("cart.restored")] : [];
  const sentences = [...restored, ...inCart(added, cartLines, t, locale), success, ...problems];
  return { type: problems.length > 0 ? "warning" : "success", message: sentences.join(" "), link: "cart" };
}

/** Quantity and amount for the bar below a table; empty if a line was refused. */
export function addedText(
  { added, amount }: CartAddition,
  { type }: FlashMessage,
  { t, locale }: Words,
): Pick<AddAnswer, "bar"> {
  if (type !== "success") return {};
  const pieces = added.reduce((sum, { quantity }) => sum + quantity, 0);
  return { bar: t("cart.barAdded", formatCount(pieces, locale), formatMoney(amount, locale)) };
}

function inCart(
  added: readonly CartQuantity[],
  cartLines: readonly CartQuantity[],
  t: Translate,
  locale: Locale,
): string[] {
  const line = added.length === 1 ? cartLines.find(({ pn }) => pn === added[0]?.pn) : undefined;
  return line ? [t("cart.inCartNow", line.pn, formatCount(line.quantity, locale))] : [];
}

/** Part number of the row that displays the message: the first added part, otherwise the first one with a problem; null if the form has none. */
export function rowOfMessage(
  { added, unknown, notForSale, refused }: CartAddition,
  { lines, unreadable }: { lines: readonly CartQuantity[]; unreadable: readonly TypedEntry[] },
): string | null {
  const [first = notForSale[0] ?? lines[0]] = added;
  return first?.pn ?? refused[0] ?? unknown[0] ?? unreadable[0]?.pn ?? null;
}

type SentRows = {
  readonly lines: readonly CartQuantity[];
  readonly unreadable: readonly TypedEntry[];
  readonly fractions: readonly TypedEntry[];
};

/** Result for each row of a form, by the part number it sent. `cartLines`: current lines of the cart. */
export function rowNotes(
  { added, isRepeat, notForSale, refused }: CartAddition,
  { lines, unreadable, fractions }: SentRows,
  cartLines: readonly CartQuantity[],
  { t, locale }: Words,
): AddAnswer["notes"] {
  const quantities = new Map(cartLines.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const isAt = (code: string) => (part: { pn: string }) => normalizeCode(part.pn) === code;
  const noteOf = (code: string): RowNoteView => {
    const isIn = isRepeat || added.some(isAt(code));
    const quantity = quantities.get(code);
    const isFraction = fractions.some(isAt(code));
    if (isIn && quantity !== undefined) {
      const text = t(isFraction ? "cart.rowFraction" : "cart.inCart", formatCount(quantity, locale));
      return { text, isAdded: true, href: pagePath("cart", locale) };
    }
    const unsold = notForSale.find(isAt(code));
    if (unsold?.replacedBy) return { text: t("cart.rowReplaced", unsold.replacedBy), isAdded: false };
    const isFull = refused.some((pn) => normalizeCode(pn) === code);
    return { text: t(isFull ? "cart.rowFull" : "cart.rowUnsold"), isAdded: false };
  };
  return Object.fromEntries([
    ...lines.map(({ pn }) => [pn, noteOf(normalizeCode(pn))]),
    ...unreadable.map(({ pn }) => [pn, { text: t("cart.rowUnreadable"), isAdded: false }]),
  ]);
}

type Change = {
  readonly emptied: readonly string[];
  readonly fractions: readonly TypedEntry[];
  readonly lines: readonly CartQuantity[];
  readonly references: readonly { readonly pn: string; readonly reference: string }[];
  readonly remove: string | null;
};

type Quantities = {
  readonly unreadable: readonly TypedEntry[];
  readonly emptied: readonly string[];
  readonly isLeaving: boolean;
};

/** Null if all quantities can be read. The button *Update* ignores an empty quantity (R-CART-12); buttons that leave the page do not. */
export function wrongQuantities(
  { unreadable, emptied, isLeaving }: Quantities,
  t: Translate,
): Pick<CartAgain, "message" | "wrong"> | null {
  const empty = isLeaving ? emptied.map((pn) => ({ pn, typed: "" })) : [];
  const wrong = [...unreadable, ...empty];
  if (wrong.length === 0) return null;
  return { message: t("cart.unreadable", asTyped(wrong)), wrong: wrong.map(({ pn }) => pn) };
}

/** States that some totals are those of the saved quantities. Null if no quantity was changed. */
export function unsavedTotals(
  { quantities }: TypedCart,
  saved: readonly CartQuantity[],
  { t, locale }: Words,
): UnsavedTotals | null {
  const changed = saved.filter(({ pn, quantity }) => (quantities[pn]?.trim() ?? String(quantity)) !== String(quantity));
  if (changed.length === 0) return null;
  const totals = changed.map(({ pn, quantity }) => [pn, t("cart.totalOf", formatCount(quantity, locale))]);
  return { note: t("cart.totalsOfSaved"), totals: Object.fromEntries(totals) };
}

/** A part number or a list was entered but not added. Null if both fields are empty. */
export function leftInBoxes({ pn, lines }: CartBoxes, t: Translate): Pick<CartAgain, "message" | "wrong"> | null {
  const number = pn.trim() === "" ? [] : [t("cart.leftNumber", short(pn.trim()))];
  const sentences = lines.trim() === "" ? number : [...number, t("cart.leftList")];
  return sentences.length === 0 ? null : { message: sentences.join(" "), wrong: [] };
}

/** Null if the page itself shows the change. `cartLines`: current lines of the cart. */
export function changeMessage(change: Change, cartLines: readonly CartQuantity[], t: Translate): FlashMessage | null {
  const { lines, references, remove, fractions, emptied } = change;
  const gone = linesGoneFrom(cartLines, change);
  if (gone.length > 0) return { type: "warning", message: t("cart.gone", asTyped(gone)) };
  if (fractions.length > 0) return { type: "warning", message: t("cart.fractions", asTyped(fractions)) };
  const left = emptied.flatMap((pn) => cartLines.filter((line) => normalizeCode(line.pn) === normalizeCode(pn)));
  if (left.length > 0) return { type: "warning", message: t("cart.emptied", asTyped(left.map(asEntry))) };
  if (remove !== null) return { type: "success", message: t("cart.removed", names([remove])) };
  return lines.length + references.length > 0 ? { type: "success", message: t("cart.updated") } : null;
}

const asEntry = ({ pn, quantity }: CartQuantity): TypedEntry => ({ pn, typed: String(quantity) });

/** Lines of the form that are no longer in the cart, because another window changed it. */
function linesGoneFrom(
  cartLines: readonly CartQuantity[],
  { lines, references, remove }: Change,
): readonly TypedEntry[] {
  // The line that this form removes needs no message.
  const known = new Set([...cartLines.map(({ pn }) => pn), remove ?? ""].map(normalizeCode));
  const typed = [
    ...lines.map(({ pn, quantity }) => ({ pn, typed: quantity > 0 ? String(quantity) : "" })),
    ...references.map(({ pn, reference }) => ({ pn, typed: reference })),
  ];
  return typed.filter((each) => each.typed !== "" && !known.has(normalizeCode(each.pn)));
}

/** After a sign-in: names replaced quantities, up to a limit, and lines without room. Null if lines were only added (R-CART-05, R-CART-19). */
export function mergeMessage({ kept, replaced, rejected }: CartMergeOutcome, t: Translate): string | null {
  const [first, ...more] = replaced;
  const changes = replaced.map(({ pn, from, to }) => t("cart.mergedChange", short(pn), to, from));
  const sentences = [
    first && more.length === 0 && t("cart.mergedReplaced", first.to, first.pn, first.from),
    more.length > 0 && t("cart.mergedReplacedMany", list(changes)),
    kept > 0 && t(kept === 1 ? "cart.mergedKeptOne" : "cart.mergedKept", kept),
    rejected.length > 0 && t("cart.mergedRejected", MOST_CART_LINES, names(rejected)),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.join(" ") || null;
}

export function names(partNumbers: readonly string[]): string {
  return list(partNumbers.map(short));
}

/** With the entered values, which the next page does not have. */
function asTyped(rows: readonly TypedEntry[]): string {
  return list(rows.map(({ pn, typed }) => (typed === "" ? short(pn) : `${short(pn)} (${short(typed)})`)));
}

const short = (text: string) => text.slice(0, LONGEST_NAME);

export function list(entries: readonly string[]): string {
  const named = entries.slice(0, MOST_NAMED);
  const more = entries.length - named.length;
  return named.join(", ") + (more > 0 ? ` (+${more})` : "");
}
