import type { BomReading } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { confusablePartNumber } from "../../domain/part-number.ts";
import type { NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { Search } from "../search/port.ts";

/** Lines that are asked for together, and how long a list may take: what is not answered by then is left to the search. */
const TOGETHER = 6;
const MOST_MS = 1000;

/** More part numbers that begin alike are for the search, which can be narrowed; and more than are counted here. */
const MOST_ENDINGS = 20;
const MOST_BEGUN = 39;

type UnknownLine = CheckedLine & { status: "not-found" };

/** The lines nobody knows, with the parts they may stand for: as the search proposes them, and without while it is away. */
export async function withSuggestions(
  { search, log }: { search: Pick<Search, "near">; log: Log },
  lines: readonly CheckedLine[],
): Promise<CheckedLine[]> {
  const unknown = lines.filter(isUnknown).filter((line) => /\d/.test(likeliest(line).number));
  const found = new Map<CheckedLine, NearNumbers<PartRecord>>();
  const end = performance.now() + MOST_MS;
  for (let start = 0; start < unknown.length && performance.now() < end; start += TOGETHER) {
    const asked = unknown.slice(start, start + TOGETHER);
    const numbers = asked.map((line) => ({ typed: likeliest(line).number, hint: line.sources[0].text }));
    // One after the other, so that other visitors get their turn.
    const near = await orNull(log, "near numbers", search.near(numbers));
    if (!near) break;
    for (const [at, answer] of near.entries()) if (asked[at]) found.set(asked[at], answer);
  }
  return lines.map((line) => {
    const answer = found.get(line);
    if (!answer || !isUnknown(line)) return line;
    const suggestions = offered(answer, likeliest(line).number).map((each) => ({
      part: each.part,
      reading: likeliest(line),
      near: each,
    }));
    if (suggestions.length === 0) return line;
    return { ...line, suggestions, ...(answer.isBeginning ? { begun: answer.likely.length } : {}) };
  });
}

/** The one that only looks different, as O does for 0; of many numbers that begin so, those the line describes best. */
function offered({ likely, others, isBeginning }: NearNumbers<PartRecord>, typed: string) {
  const look = confusablePartNumber(typed);
  const alike = likely.filter(({ part }) => confusablePartNumber(part.pn) === look);
  if (alike.length === 1) return alike;
  if (!isBeginning || likely.length <= MOST_ENDINGS) return [...likely, ...others];
  const described = likely.filter(({ hits }) => hits > 0 && hits === likely[0]?.hits);
  return likely.length > MOST_BEGUN || described.length > MOST_ENDINGS ? [] : described;
}

/** The reading that looks like a number there is, O for 0 and I for 1; else the first. */
function likeliest({ suggestions, sources }: UnknownLine): BomReading {
  return suggestions[0]?.reading ?? sources[0].reading;
}

function isUnknown(line: CheckedLine): line is UnknownLine {
  return line.status === "not-found";
}
