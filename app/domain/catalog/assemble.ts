import type { Units } from "../search/units.ts";
import { carries, limitOf, mostUsual, partsAround, type Usual } from "./part-choice.ts";
import type { PartRecord } from "./part-record.ts";

/** Choice of one piece: the range `within` contains the number, or the attribute `least` is smallest. */
type Piece = { readonly groups: readonly string[]; readonly within: string | null; readonly least: string | null };

type Plan = {
  readonly limit: string | null;
  readonly keeps: readonly string[];
  readonly pieces: readonly Piece[];
};

type Candidate = { readonly part: PartRecord; readonly group?: string | undefined };

/** One part per piece of the plan. Null when the part cannot carry the number, or a piece is missing. `usualOf`: usual codes of a group. */
export function assemble(
  part: PartRecord,
  candidates: readonly Candidate[],
  { limit, pieces, units }: Plan & { units: Units },
  number: number,
  usualOf: (group: string) => Usual,
): PartRecord[] | null {
  if (!carries(part, limit, number)) return null;
  const chosen = pieces.map((piece) => {
    for (const group of piece.groups) {
      const inGroup = candidates.filter((each) => each.group === group).map((each) => each.part);
      const [best] = inTurn(inGroup, piece, number, { usual: usualOf(group), units });
      if (best) return best;
    }
    return null;
  });
  return chosen.every((each) => each !== null) ? [part, ...chosen] : null;
}

const itself = (part: PartRecord): PartRecord => part;

function inTurn(
  parts: readonly PartRecord[],
  { within, least }: Piece,
  number: number,
  { usual, units }: { usual: Usual; units: Units },
): PartRecord[] {
  if (within !== null) return partsAround(parts, itself, [within], { number, usual, units });
  const usualFirst = mostUsual(parts, itself, usual);
  if (least === null) return usualFirst;
  const size = ({ attributes }: PartRecord) => attributes[least]?.number ?? Infinity;
  return usualFirst.toSorted((one, other) => size(one) - size(other));
}

/** The next larger part with the same value in the attributes to keep; null without one. */
export function nextLarger(
  part: PartRecord,
  series: readonly PartRecord[],
  { limit, keeps }: Plan,
  number: number,
): PartRecord | null {
  const size = (other: PartRecord) => limitOf(other, limit);
  const agrees = (other: PartRecord) =>
    keeps.every((key) => other.attributes[key]?.code === part.attributes[key]?.code);
  const larger = series.filter((other) => size(other) > size(part) && size(other) >= number && agrees(other));
  return larger.toSorted((one, other) => size(one) - size(other))[0] ?? null;
}
