import { indexItemRules } from "../../domain/cart/item-rules.ts";
import { toOrderLine } from "../../domain/cart/line.ts";
import type { BadOrder, BomOrder } from "../../domain/bom/bom-order.ts";
import { enteredNumbers, numberedSources } from "../../domain/bom/list-input.ts";
import { joinedCustomerPartNumbers } from "../../domain/cart/joined-words.ts";
import { quantityText } from "../../domain/bom/bom-line.ts";
import type { BomChoice, BomSuggestion, CheckedLine } from "../../domain/bom/checked-line.ts";
import { LONGEST_REFERENCE } from "../../domain/cart/reference.ts";
import { promiseOf, shipMark } from "../../domain/catalog/availability.ts";
import { nonStandardFee } from "../../domain/charges/order-fees.ts";
import { timesQuantity, ZERO, type Cents } from "../../domain/money.ts";
import { explain } from "../../i18n/explain.ts";
import { formatMoney, moneyIn } from "../../i18n/formats.ts";
import { availabilityText, shipsText } from "../../i18n/stock-words.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { ListPart } from "../../services/quick-order/quick-order.ts";
import { fixValue, rowId, type CheckRow, type Choice, type Fix } from "./check-types.ts";
import { readAnswer } from "./row-answer.form.ts";
import { writeRowFacts } from "./row-facts.form.ts";
import { nearView } from "../catalog/part-suggestions.view.ts";
import { guessView } from "../catalog/compared-facts.view.ts";
import { doubtOf, isOrderable, quoteOf, quoteText } from "./check-doubt.view.ts";
import { linesInWords, linkedPart, type CheckPage } from "./check-page.view.ts";
import { gradeOf, problemOf, quantityNotes } from "./check-texts.view.ts";

/** Amounts in cents; 0 for lines that are not ready. */
export type AmountedRow = { readonly row: CheckRow; readonly amount: Cents; readonly fee: Cents };

const NO_RULES = indexItemRules([]);

export function checkRow(line: CheckedLine, index: number, page: CheckPage): AmountedRow {
  const { locale } = page;
  const money = moneyIn(locale);
  const order = orderOf(line);
  const pn = partOf(line);
  const shown = pn === null ? null : linkedPart(page, pn);
  const isReplaced = line.status === "replaced";
  const unitPrice = shown?.found.priced.orderable ? shown.found.priced.price : null;
  const fee = shown && order ? oddQuantityFee(shown.found, order.quantity, page) : null;
  const tick = tickOf(line, page);
  const lines = linesOf(line, page);
  const isReady = line.status === "ready" && unitPrice !== null && order !== null;
  const total = order && unitPrice !== null && tick !== null ? timesQuantity(unitPrice, order.quantity) : null;
  const fields = fieldsOf(line, order);
  const quote = quoteOf(line, page);
  const doubt = doubtOf(line, order, fields.quantity);
  const own = joinedCustomerPartNumbers(numberedSources(line, page.list.rows));
  const entered = enteredNumbers(line, page.list.rows);
  const all = joinedCustomerPartNumbers([{ ownNumber: own }, { ownNumber: entered }]);
  const isOpen = line.status !== "ready";
  const choices = choicesOf(line, index, page);
  const row = {
    index,
    id: rowId(lines[0] ?? 0),
    facts: writeRowFacts({
      lines,
      tick: tick ?? "open",
      typed: quote,
      doubt,
      own: all === "" ? null : all,
      number: isOpen ? shortNumber(fields.pn) : null,
      several: line.status === "several" ? fields.quantity : null,
      shown: line.status !== "several" && choices.some(changesQuantity) ? fields.quantity : null,
      ours: isOurs(line) ? shortNumber(fields.pn) : null,
      hold: line.sources.find(({ hold }) => hold)?.hold ?? null,
    }),
    ownNumber: own,
    numberText: numberText(own, entered, page),
    where: linesInWords(lines, page),
    typed: quoteText(line, quote, page),
    ...fields,
    // The replacement is next to its button.
    title: isReplaced ? null : (shown?.title ?? null),
    href: isReplaced ? null : (shown?.href ?? null),
    problem: problemOf(line, page),
    notes: notesOf(line, order, fee?.text(page) ?? null, page),
    searchHref: searchHref(line, page),
    choices,
    fixes: fixesOf(line, order, index, page),
    tick,
    unitPrice: money(unitPrice),
    priceThen: money(priceThen(line, page)),
    lineTotal: money(total),
    ships: isReady && shown ? shipsOf(shown.found, order.quantity, page) : null,
  };
  return { row, amount: isReady ? (total ?? ZERO) : ZERO, fee: isReady ? (fee?.amount ?? ZERO) : ZERO };
}

function changesQuantity({ value }: Choice): boolean {
  return (readAnswer(value)?.quantity ?? "") !== "";
}

function numberText(own: string, entered: string, { t }: CheckPage): string {
  const texts = [own && t("quickOrder.ownNumber", own), entered && t("quickOrder.entered", entered)];
  return texts.filter(Boolean).join(" · ");
}

function shipsOf({ part }: ListPart, quantity: number, words: CheckPage): CheckRow["ships"] {
  const text = shipsText(part, quantity, words);
  return text === null ? null : { mark: shipMark(promiseOf(part, quantity)), text };
}

/** A longer text is not a part number and is left out of the form. */
function shortNumber(pn: string): string | null {
  return pn.length > LONGEST_REFERENCE ? null : pn;
}

/** The field surely holds a shop's number; an entered one may be the customer's. */
function isOurs(line: CheckedLine): boolean {
  const isNamed = "part" in line;
  return line.sources.some((source) => source.isOurs || (isNamed && source.own !== undefined));
}

/** Quantity of a line that can be ordered, or could be after an answer. */
export function orderOf(line: CheckedLine): BomOrder | null {
  if (!("order" in line)) return null;
  return "reason" in line.order ? null : line.order;
}

/** The replacement of a replaced part, else the part. */
function partOf(line: CheckedLine): string | null {
  if (line.status === "replaced") return line.successor.pn;
  return "part" in line ? line.part.pn : null;
}

export function linesOf({ sources }: CheckedLine, { list }: CheckPage): number[] {
  return sources.flatMap(({ from }) => list.rows[from - 1]?.lines ?? [from]);
}

function tickOf(line: CheckedLine, { list }: CheckPage): CheckRow["tick"] {
  if (line.status === "no-quantity" || line.status === "held") return "open";
  if (line.status !== "ready") return null;
  return line.sources.some(({ from }) => list.rows[from - 1]?.isLeftOut) ? "unset" : "set";
}

function fieldsOf(line: CheckedLine, order: BomOrder | null) {
  const { reading } = line.sources[0];
  return {
    pn: "part" in line ? line.part.pn : reading.number,
    quantity: isOrderable(line) && order ? String(order.quantity) : unsettledQuantity(line),
    reference: line.reference,
  };
}

function unsettledQuantity(line: CheckedLine): string {
  return line.status === "bad-quantity" ? line.problem.typed : quantityText(line.sources[0].reading.quantity);
}

function notesOf(line: CheckedLine, order: BomOrder | null, fee: string | null, page: CheckPage): string[] {
  const { t } = page;
  const grade = line.status === "replaced" ? gradeOf(line, page) : null;
  const notes = order && line.status !== "replaced" ? quantityNotes(order, page) : [];
  const packs = order?.packageOffer && line.status === "ready" ? packNote(line.part.packageQuantity, fee, t) : null;
  return [grade, ...notes, packs].filter((note) => note !== null);
}

function packNote(packageQuantity: number | null, fee: string | null, t: CheckPage["t"]): string {
  return fee ?? t("quickOrder.soldInPacks", packageQuantity ?? 1);
}

/** Null without a fee (R-FEE-02, R-FEE-03). */
function oddQuantityFee({ part, priced }: ListPart, quantity: number, { site }: CheckPage) {
  const { fees } = site.shop;
  const { pn, tariff, packageQuantity, category, series } = part;
  const cartLine = { pn, quantity, unitPrice: priced.price, tariff, packageQuantity, parentSlug: category, series };
  const line = toOrderLine(cartLine, { itemRules: NO_RULES, fees });
  const { amount, explain: reasons } = nonStandardFee(line ? [line] : [], fees);
  const [reason] = reasons;
  return reason ? { amount, text: ({ t, locale }: CheckPage) => explain(reason, t, locale) } : null;
}

function searchHref(line: CheckedLine, { locale }: CheckPage): string | null {
  if (line.status !== "not-found") return null;
  return `${pagePath("products", locale)}?${new URLSearchParams({ q: line.sources[0].reading.number.slice(0, 60) })}`;
}

function choicesOf(line: CheckedLine, index: number, page: CheckPage): Choice[] {
  const { t } = page;
  switch (line.status) {
    case "several":
      return line.choices.map((choice) => toChoice(choice, line, index, page, choice.part.pn));
    case "not-found":
      return line.suggestions.map((choice) => {
        const { pn } = choice.part;
        // A part with another voltage is offered without a question.
        const isOther = (choice.near?.different ?? []).length > 0;
        const label = line.begun || isOther || choice.guess ? pn : t("quickOrder.didYouMean", pn);
        const near = choice.near ? nearView(choice.near, page.site, page) : guessNear(choice, page);
        return { ...toChoice(choice, line, index, page, label), ...(near ? { near } : {}) };
      });
    case "replaced": {
      const { reading } = line.sources[0];
      const part = line.successor;
      return [toChoice({ part, reading }, line, index, page, t("quickOrder.takeInstead", part.pn))];
    }
    default:
      return [];
  }
}

/** What a guess has in common with the number, and what differs. */
function guessNear({ part, guess }: BomSuggestion, { site, locale, t }: CheckPage) {
  return guess && guess.facts.length > 0 ? guessView(part.pn, guess.facts, site, { locale, t }) : undefined;
}

/** Changes the quantity only if the line then reads differently. */
function toChoice(
  { part, reading, own }: Omit<BomChoice, "part"> & { part: Pick<BomChoice["part"], "pn"> },
  line: CheckedLine,
  index: number,
  page: CheckPage,
  label: string,
): Choice {
  const { t, locale } = page;
  const shown = linkedPart(page, part.pn);
  const price = shown?.found.priced.orderable ? shown.found.priced.price : null;
  const quantity = quantityText(reading.quantity);
  const isOther = quantity !== unsettledQuantity(line);
  return {
    label,
    part: part.pn,
    value: fixValue(index, { pn: part.pn, quantity: isOther ? quantity || "-" : "" }),
    href: shown?.href ?? null,
    info: [
      own === undefined ? null : t("company.numbers.found", own),
      shown?.title,
      price !== null && formatMoney(price, locale),
      price !== null && shown && availabilityText(shown.found.part, page),
    ]
      .filter(Boolean)
      .join(", "),
  };
}

function fixesOf(line: CheckedLine, order: BomOrder | null, index: number, { t }: CheckPage): Fix[] {
  const makeIt = (quantity: number, headed: BadOrder["headed"] = []) => {
    const headings = headed.flatMap(({ heading, number }) => (number === quantity ? heading : []));
    const label =
      headings.length === 0
        ? t("quickOrder.makeIt", quantity)
        : t("quickOrder.makeItOf", quantity, headings.join(", "));
    return { label, value: fixValue(index, { quantity: String(quantity) }) };
  };
  if (line.status === "replaced") return [];
  if (line.status === "bad-quantity")
    return line.problem.possible.map((quantity) => makeIt(quantity, line.problem.headed));
  const offers = [order?.packageOffer ?? null, order?.otherQuantity ?? null].filter((quantity) => quantity !== null);
  return [...new Set(offers)].map((quantity) => makeIt(quantity));
}

/** Price in the repeated order, of this part or the one it replaces. */
function priceThen(line: CheckedLine, { list }: CheckPage): Cents | null {
  const former = line.status === "replaced" ? line.replacedPart?.pn : null;
  const pn = former ?? partOf(line);
  return (pn !== null && list.origin?.prices[pn]) || null;
}
