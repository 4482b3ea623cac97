import { counted } from "./amounts.ts";
import type { BomQuantity } from "./bom-line.ts";
import { contentIn, type LineFacts, type WordRange } from "./line-facts.ts";
import { SURENESS, type Option } from "./options.ts";

export type PickedQuantity = { readonly quantity: BomQuantity; readonly used: Option | null };

/** An option for one part number; `rank` is compared figure by figure. */
type Ranked = { readonly option: Option; readonly rank: readonly number[] };

/**
 * The quantity that goes with a part number: the surest number of the line that is not part of it, behind it rather than
 * before it. Another number that would do as well is told as the other quantity.
 */
export function pickQuantity(facts: LineFacts, range: WordRange): PickedQuantity {
  const ranked = facts.options
    .filter((option) => isEligible(facts, range, option))
    .map((option) => ({ option, rank: rankOf(facts, range, option) }));
  ranked.sort(byRank);
  const [best, ...others] = ranked.map(({ option }) => option);
  if (!best) return { quantity: { kind: "missing", otherQuantity: listQuantity(facts) }, used: null };
  const other = best.sureness === SURENESS.list ? undefined : others.find((each) => isRival(each, best));
  return { quantity: counted(withOther(best.quantity, quantityOf(other)), facts.inPackages), used: best };
}

/** The quantity, and beside it another number of the line. */
export function withOther(quantity: BomQuantity, other: number | null): BomQuantity {
  if (other === null) return quantity;
  if (quantity.kind === "bad") return { ...quantity, possible: [...new Set([...quantity.possible, other])] };
  return { ...quantity, otherQuantity: quantity.otherQuantity ?? other };
}

function quantityOf(option: Option | undefined): number | null {
  return option?.quantity.kind === "given" ? option.quantity.quantity : null;
}

function listQuantity({ listNumber }: LineFacts): number | null {
  return listNumber?.quantity.kind === "given" ? listNumber.quantity.quantity : null;
}

/** A number among words counts beside the part number and at either end of its cell: `24 V` in a description does not. */
function isEligible(facts: LineFacts, range: WordRange, option: Option): boolean {
  if (option.first < range.end && option.end > range.first) return false;
  if (option.sureness !== SURENESS.bare) return true;
  const cell = facts.ranges.get(range.cell);
  if (!cell || option.cell !== range.cell) return false;
  const isAtEnd = contentIn(facts, cell.first, option.first) === 0 || contentIn(facts, option.end, cell.end) === 0;
  return isAtEnd || isBeside(facts, range, option);
}

function isBeside(facts: LineFacts, range: WordRange, option: Option): boolean {
  if (option.first >= range.end) return contentIn(facts, range.end, option.first) === 0;
  return contentIn(facts, option.end, range.first) === 0;
}

/** Surest first, then fittest, then beside the part number, then behind it, then nearest. */
function rankOf(facts: LineFacts, range: WordRange, option: Option): readonly number[] {
  const isBehind = option.first >= range.end;
  const distance = isBehind ? option.first - range.end : range.first - option.end;
  return [option.sureness, fitness(option), Number(isBeside(facts, range, option)), Number(isBehind), -distance];
}

function byRank(a: Ranked, b: Ranked): number {
  const differing = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return differing === -1 ? 0 : (b.rank[differing] ?? 0) - (a.rank[differing] ?? 0);
}

/** Whole numbers first, then those written with decimals, which are rather prices, then what is no quantity. */
function fitness({ quantity }: Option): number {
  if (quantity.kind === "bad" && quantity.reason === "two-readings") return 2;
  if (quantity.kind !== "given") return 0;
  return /[.,]/.test(quantity.typed) ? 1 : 2;
}

function isRival(option: Option, best: Option): boolean {
  const isSure = option.sureness >= Math.min(best.sureness, SURENESS.cell);
  return isSure && fitness(option) === 2 && quantityOf(option) !== quantityOf(best);
}
