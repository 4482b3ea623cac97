import type { Locale } from "../../domain/locale.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { CartBoxes, TypedNonsense } from "./cart.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { formatCount, formatMoney } from "../../i18n/formats.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import {
  MOST_CART_LINES,
  type CartAddition,
  type CartMergeOutcome,
  type CartQuantity,
} from "../../services/cart/port.ts";
import type { AddAnswer, RowNoteView } from "./add-answer.ts";
import type { CartAgain } from "./cart-again.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";

/** Part numbers a message names; the rest is counted. */
const MOST_NAMED = 8;

/** A part number somebody made up may be long. */
const LONGEST_NAME = 40;

/**
 * What of the form counts: quantities that cannot be read or lost a fraction, a number that is missing, and whether it brought back the
 * copy in the browser.
 */
type Asked = {
  unreadable?: readonly TypedNonsense[];
  fractions?: readonly TypedNonsense[];
  isNumberMissing?: boolean;
  isRestored?: boolean;
};

/** What an addition came to. Whatever was not added is named, with the reason (R-CART-15, R-CART-19). */
export function additionMessage(
  { isRepeat, added, amount, unknown, notForSale, refused }: CartAddition,
  { unreadable = [], fractions = [], isNumberMissing = false, isRestored = false }: Asked,
  held: readonly CartQuantity[],
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
  const sentences = [...restored, ...inCart(added, held, t, locale), success, ...problems];
  return { type: problems.length > 0 ? "warning" : "success", message: sentences.join(" "), link: "cart" };
}

/** How many of the one part that was added the cart has now. */
function inCart(added: readonly CartQuantity[], held: readonly CartQuantity[], t: Translate, locale: Locale): string[] {
  const line = added.length === 1 ? held.find(({ pn }) => pn === added[0]?.pn) : undefined;
  return line ? [t("cart.inCartNow", line.pn, formatCount(line.quantity, locale))] : [];
}

/** The part whose row tells of an addition: the first that was added, else the first that was not; null where none was named. */
export function rowToTell(
  { added, unknown, notForSale, refused }: CartAddition,
  { lines, unreadable }: { lines: readonly CartQuantity[]; unreadable: readonly TypedNonsense[] },
): string | null {
  const [first = notForSale[0] ?? lines[0]] = added;
  return first?.pn ?? refused[0] ?? unknown[0] ?? unreadable[0]?.pn ?? null;
}

type SentRows = {
  readonly lines: readonly CartQuantity[];
  readonly unreadable: readonly TypedNonsense[];
  readonly fractions: readonly TypedNonsense[];
};

/** What each row of a form came to, by the number it was sent with. `held` are the lines of the cart now. */
export function rowNotes(
  { added, isRepeat, notForSale, refused }: CartAddition,
  { lines, unreadable, fractions }: SentRows,
  held: readonly CartQuantity[],
  { t, locale }: Words,
): AddAnswer["notes"] {
  const quantities = new Map(held.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const isAt = (code: string) => (part: { pn: string }) => normalizeCode(part.pn) === code;
  const noteOf = (code: string): RowNoteView => {
    const isIn = isRepeat || added.some(isAt(code));
    const quantity = quantities.get(code);
    const isCut = fractions.some(isAt(code));
    if (isIn && quantity !== undefined) {
      const text = t(isCut ? "cart.rowFraction" : "cart.inCart", formatCount(quantity, locale));
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
  readonly fractions: readonly TypedNonsense[];
  readonly lines: readonly CartQuantity[];
  readonly references: readonly { readonly pn: string; readonly reference: string }[];
  readonly remove: string | null;
};

type Quantities = {
  readonly unreadable: readonly TypedNonsense[];
  readonly emptied: readonly string[];
  /** Whether the button leads to another page, or acts on what the cart holds. */
  readonly isLeaving: boolean;
};

/**
 * Why nothing of a form was changed; null when all of its quantities can be read. A quantity that was deleted is left as it was by
 * Update (R-CART-12). A button that leads on asks: the buyer may have meant to remove the line.
 */
export function wrongQuantities(
  { unreadable, emptied, isLeaving }: Quantities,
  t: Translate,
): Pick<CartAgain, "message" | "wrong"> | null {
  const empty = isLeaving ? emptied.map((pn) => ({ pn, typed: "" })) : [];
  const wrong = [...unreadable, ...empty];
  if (wrong.length === 0) return null;
  return { message: t("cart.unreadable", asTyped(wrong)), wrong: wrong.map(({ pn }) => pn) };
}

/** What was typed into the boxes of the cart page and is not in the cart; null for empty ones. */
export function leftInBoxes({ pn, lines }: CartBoxes, t: Translate): Pick<CartAgain, "message" | "wrong"> | null {
  const number = pn.trim() === "" ? [] : [t("cart.leftNumber", short(pn.trim()))];
  const sentences = lines.trim() === "" ? number : [...number, t("cart.leftList")];
  return sentences.length === 0 ? null : { message: sentences.join(" "), wrong: [] };
}

/** What a change came to; null when the page shows it well enough by itself. `held` are the lines of the cart now. */
export function changeMessage(change: Change, held: readonly CartQuantity[], t: Translate): FlashMessage | null {
  const { lines, references, remove, fractions, emptied } = change;
  const gone = goneFrom(held, change);
  if (gone.length > 0) return { type: "warning", message: t("cart.gone", asTyped(gone)) };
  if (fractions.length > 0) return { type: "warning", message: t("cart.fractions", asTyped(fractions)) };
  const left = emptied.flatMap((pn) => held.filter((line) => normalizeCode(line.pn) === normalizeCode(pn)));
  if (left.length > 0) return { type: "warning", message: t("cart.emptied", asTyped(left.map(asLeft))) };
  if (remove !== null) return { type: "success", message: t("cart.removed", names([remove])) };
  return lines.length + references.length > 0 ? { type: "success", message: t("cart.updated") } : null;
}

const asLeft = ({ pn, quantity }: CartQuantity): TypedNonsense => ({ pn, typed: String(quantity) });

/** What was typed at lines that are not in the cart any more: somebody took them out in another window, or it is another cart. */
function goneFrom(held: readonly CartQuantity[], { lines, references, remove }: Change): readonly TypedNonsense[] {
  // What this very form takes out is no news.
  const known = new Set([...held.map(({ pn }) => pn), remove ?? ""].map(normalizeCode));
  const typed = [
    ...lines.map(({ pn, quantity }) => ({ pn, typed: quantity > 0 ? String(quantity) : "" })),
    ...references.map(({ pn, reference }) => ({ pn, typed: reference })),
  ];
  return typed.filter((each) => each.typed !== "" && !known.has(normalizeCode(each.pn)));
}

/**
 * What signing in did to the cart, in sentences; null when it only brought its lines along. Every quantity that gave way is
 * named, up to a number, and so is what had no room (R-CART-05, R-CART-19).
 */
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

/** Part numbers, or what is told of them: the first by name, the others counted. */
export function names(partNumbers: readonly string[]): string {
  return list(partNumbers.map(short));
}

/** What was typed is gone with the page it was typed into: the message keeps it. */
function asTyped(rows: readonly TypedNonsense[]): string {
  return list(rows.map(({ pn, typed }) => (typed === "" ? short(pn) : `${short(pn)} (${short(typed)})`)));
}

const short = (text: string) => text.slice(0, LONGEST_NAME);

/** The first of some entries, the others counted. */
export function list(entries: readonly string[]): string {
  const named = entries.slice(0, MOST_NAMED);
  const more = entries.length - named.length;
  return named.join(", ") + (more > 0 ? ` (+${more})` : "");
}
