import type { BomReading } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { confusablePartNumber } from "../../domain/part-number.ts";
import type { NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { Search } from "../search/search.ts";

/** Lines per search request, and the time limit of a list. Later lines get no suggestions. */
const TOGETHER = 6;
const MOST_MS = 1000;

/** More numbers with the same beginning are left to the search, which has filters. */
const MOST_ENDINGS = 20;
const MOST_BEGUN = 39;

type UnknownLine = CheckedLine & { status: "not-found" };

/** Adds part-number suggestions to lines without a match. Without the search, lines stay unchanged. */
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
    // Sequential, so a long list does not block the searches of other visitors.
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

/** A single number that differs only in confusable characters wins; among many endings, those that best match the line's description. */
function offered({ likely, others, isBeginning }: NearNumbers<PartRecord>, typed: string) {
  const look = confusablePartNumber(typed);
  const alike = likely.filter(({ part }) => confusablePartNumber(part.pn) === look);
  if (alike.length === 1) return alike;
  if (!isBeginning || likely.length <= MOST_ENDINGS) return [...likely, ...others];
  const described = likely.filter(({ hits }) => hits > 0 && hits === likely[0]?.hits);
  return likely.length > MOST_BEGUN || described.length > MOST_ENDINGS ? [] : described;
}

/** Prefers the reading with confusable characters (O for 0, I for 1) corrected. */
function likeliest({ suggestions, sources }: UnknownLine): BomReading {
  return suggestions[0]?.reading ?? sources[0].reading;
}

function isUnknown(line: CheckedLine): line is UnknownLine {
  return line.status === "not-found";
}
