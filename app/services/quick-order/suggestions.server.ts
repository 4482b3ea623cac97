import type { BomReading } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { Search } from "../search/port.ts";

/** Lines that are looked up among near numbers; a list with more unknown ones is another shop's. */
const MOST_ASKED = 60;

/** More part numbers that begin alike are for the search, which can be narrowed. */
const MOST_ENDINGS = 20;

type UnknownLine = CheckedLine & { status: "not-found" };

/** The lines nobody knows, with the parts they may stand for: as the search proposes them, and without while it is away. */
export async function withSuggestions(
  { search, log }: { search: Pick<Search, "near">; log: Log },
  lines: readonly CheckedLine[],
): Promise<CheckedLine[]> {
  const asked = lines.filter(isUnknown).slice(0, MOST_ASKED);
  if (asked.length === 0) return [...lines];
  const numbers = asked.map((line) => ({ typed: likeliest(line).number, hint: line.sources[0].text }));
  const near = await orNull(log, "near numbers", search.near(numbers));
  const found = new Map(asked.map((line, at) => [line as CheckedLine, near?.[at]]));
  return lines.map((line) => {
    const answer = found.get(line);
    if (!answer || !isUnknown(line)) return line;
    const suggestions = [...answer.likely, ...answer.others].map((each) => ({
      part: each.part,
      reading: likeliest(line),
      near: each,
    }));
    if (suggestions.length === 0 || (answer.isBeginning && suggestions.length > MOST_ENDINGS)) return line;
    return { ...line, suggestions, isBeginning: answer.isBeginning };
  });
}

/** The reading that looks like a number there is, O for 0 and I for 1; else the first. */
function likeliest({ suggestions, sources }: UnknownLine): BomReading {
  return suggestions[0]?.reading ?? sources[0].reading;
}

function isUnknown(line: CheckedLine): line is UnknownLine {
  return line.status === "not-found";
}
