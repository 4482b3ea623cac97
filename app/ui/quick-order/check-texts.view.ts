import { looksLikeSpreadsheet } from "../../domain/customer-part-numbers/spreadsheet-look.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import type { Hold } from "../../domain/bom/bom-line.ts";
import { ownValues } from "../../domain/bom/ratings.ts";
import type { AliasGrade } from "../../domain/bom/bom-answer.ts";
import type { BadOrder, BomOrder } from "../../domain/bom/bom-order.ts";
import type {
  BomChoice,
  BomSources,
  CheckedLine,
  ForeignNumber,
  OrderableLine,
  ReplacedLine,
} from "../../domain/bom/checked-line.ts";
import { replacementGrade } from "../../domain/bom/problem-kind.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import type { StringKey, Translate } from "../../i18n/strings.ts";
import { readingText } from "../catalog/compared-facts.view.ts";
import type { CheckPage } from "./check-page.view.ts";

/** In characters; longer numbers are not read out. */
const LONGEST_NAME = 60;

const BAD_QUANTITY: Readonly<Record<BadOrder["reason"], StringKey>> = {
  zero: "quickOrder.quantityZero",
  negative: "quickOrder.quantityNegative",
  fraction: "quickOrder.quantityFraction",
  "too-large": "quickOrder.quantityTooLarge",
  "not-a-number": "quickOrder.quantityNotANumber",
  "two-readings": "quickOrder.quantityTwoReadings",
  several: "quickOrder.quantitySeveral",
  unclear: "quickOrder.quantityUnclear",
  unit: "quickOrder.quantityUnit",
  length: "quickOrder.quantityLength",
};

const HELD: Readonly<Record<Hold["kind"], StringKey>> = {
  "not-wanted": "quickOrder.heldNotWanted",
  above: "quickOrder.heldAbove",
  parent: "quickOrder.heldParent",
  "more-parts": "quickOrder.heldMoreParts",
  struck: "quickOrder.heldStruck",
  sheet: "quickOrder.heldSheet",
  rating: "quickOrder.heldRating",
  quoted: "quickOrder.heldQuoted",
};

export function problemOf(line: CheckedLine, page: CheckPage): string | null {
  return problemText(line, page, noQuantity);
}

/** For forms in which a missing quantity stays empty. */
export function openProblem(line: CheckedLine, page: CheckPage): string | null {
  return problemText(line, page, (_line, t) => t("quickOrder.noQuantityYet"));
}

type MissingText = typeof noQuantity;

function problemText(line: CheckedLine, page: CheckPage, missing: MissingText): string | null {
  const hold = line.sources.find((source) => source.hold)?.hold;
  const held = hold ? page.t(HELD[hold.kind], hold.text.slice(0, LONGEST_NAME), ...ratedPart(line, hold, page)) : null;
  return [held, stateText(line, page, missing)].filter((text) => text !== null).join(" ") || null;
}

function ratedPart(line: CheckedLine, { kind, text }: Hold, { locale }: CheckPage): readonly string[] {
  const part = line.status === "replaced" ? line.successor : "part" in line ? line.part : null;
  return kind === "rating" && part ? [part.pn, ownValues(text, part.ratings ?? [], locale)] : [];
}

function stateText(line: CheckedLine, page: CheckPage, missing: MissingText): string | null {
  const { t, phone } = page;
  switch (line.status) {
    case "ready":
      return null;
    case "held":
      return line.order.isAssumed ? missing(line, t) : null;
    case "no-quantity":
      return missing(line, t);
    case "several":
      return t(namesSeveral(line.choices) ? "quickOrder.severalNamed" : "quickOrder.severalParts", line.choices.length);
    case "not-found": {
      const { number } = line.sources[0].reading;
      if (line.begun) {
        const isAll = line.begun === line.suggestions.length;
        return t(isAll ? "quickOrder.beginning" : "quickOrder.beginningSome", line.begun, number);
      }
      if (line.foreign) return foreignText(number.slice(0, LONGEST_NAME), line.foreign, page);
      if (line.suggestions.some(({ guess }) => guess))
        return t("crossReference.byWordsProblem", number.slice(0, LONGEST_NAME));
      if (number.length > LONGEST_NAME) return t("quickOrder.notFoundLong");
      return t(looksLikeSpreadsheet(number) ? "quickOrder.notFoundDate" : "quickOrder.notFound", number);
    }
    case "replaced":
      return [replacedText(line, t), ...("reason" in line.order ? [badQuantity(line.order, page)] : [])].join(" ");
    case "not-for-sale":
      return t(isSold(line.part) ? "quickOrder.callForPrice" : "quickOrder.discontinued", line.part.pn, phone);
    case "bad-quantity":
      return badQuantity(line.problem, page);
  }
}

function foreignText(number: string, foreign: ForeignNumber, { t, locale, site }: CheckPage): string {
  return t("crossReference.problem", number, foreign.maker, readingText(foreign, site, { t, locale }));
}

/** True if each choice is named; false for words that may mean several parts. */
function namesSeveral(choices: readonly BomChoice[]): boolean {
  const numbers = choices.map(({ reading }) => reading.folded);
  return numbers.every((one, at) => numbers.every((other, index) => index === at || !one.includes(other)));
}

function noQuantity(
  { part, sources: [first, ...others] }: Pick<OrderableLine, "part"> & BomSources,
  t: Translate,
): string {
  const pieces = piecesPerPackage(part.packageQuantity) ?? 1;
  // The quantity of a merged row may be partly assumed.
  if (others.length > 0 || first.reading.quantity.kind === "given") return t("quickOrder.noQuantityOnOne", pieces);
  return pieces === 1 ? t("quickOrder.noQuantitySingle") : t("quickOrder.noQuantity", pieces);
}

function replacedText({ alias, replacedPart, successor }: ReplacedLine, t: Translate): string {
  if (!alias) return t("quickOrder.replaced", replacedPart?.pn ?? "", successor.pn);
  if (replacedPart) {
    return alias.brand
      ? t("quickOrder.otherMakerReplaced", alias.alias, alias.brand, replacedPart.pn, successor.pn)
      : t("quickOrder.formerNumberReplaced", alias.alias, replacedPart.pn, successor.pn);
  }
  if (alias.brand) return t("quickOrder.otherMaker", alias.alias, alias.brand, successor.pn);
  return t("quickOrder.formerNumber", alias.alias, successor.pn);
}

const GRADE_NAMES: Readonly<Record<AliasGrade, StringKey>> = {
  direct: "products.gradeDirect",
  similar: "products.gradeSimilar",
  functional: "products.gradeFunctional",
};

/** How well the shop's part replaces another manufacturer's; null for the shop's numbers. */
export function gradeOf(line: ReplacedLine, { t, locale }: CheckPage): string | null {
  if (!line.alias?.brand) return null;
  const { noteEn, noteEs } = line.alias;
  const name = GRADE_NAMES[replacementGrade(line)];
  // The note is about the replaced part, not its replacement.
  const note = line.replacedPart ? "" : locale === "es" ? noteEs : noteEn;
  return [t(name), note].filter((text) => text !== "").join(": ");
}

function badQuantity({ reason, typed, headed = [] }: BadOrder, { t, phone }: CheckPage): string {
  const headings = [...new Set(headed.map(({ heading }) => heading))];
  const [only, ...others] = headings;
  if (only !== undefined && others.length === 0) return t("quickOrder.quantityColumn", only);
  if (only !== undefined) return t("quickOrder.quantityColumns", headings.join("”, “"));
  const isDate = looksLikeSpreadsheet(typed);
  return t(isDate ? "quickOrder.quantityDate" : BAD_QUANTITY[reason], typed.slice(0, LONGEST_NAME), phone);
}

export function quantityNotes(order: BomOrder, { t }: CheckPage): string[] {
  const { quantity, otherQuantity } = order;
  return otherQuantity === null ? [] : [t("quickOrder.otherReading", quantity, otherQuantity)];
}
