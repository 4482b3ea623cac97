import type { BomReading } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { describingWords } from "../../domain/cross-reference/words-and-numbers.ts";
import { confusablePartNumber } from "../../domain/part-number.ts";
import type { NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { CrossReference } from "../cross-reference/cross-reference.ts";
import type { Search } from "../search/search.ts";

/** Lines per search request, and the time limit of a list. Later lines get no suggestions. */
const TOGETHER = 6;
const MOST_MS = 1000;

/** More numbers with the same beginning are left to the search, which has filters. */
const MOST_ENDINGS = 20;
const MOST_BEGUN = 39;

type UnknownLine = CheckedLine & { status: "not-found" };

type Ports = {
  readonly search: Pick<Search, "near">;
  readonly crossReference: Pick<CrossReference, "guesses" | "described">;
  readonly log: Log;
};

/** Adds part-number suggestions to lines without a match, else guesses by another manufacturer's pattern, else by the words. Without the search,
 * lines stay unchanged. */
export async function withSuggestions(ports: Ports, lines: readonly CheckedLine[]): Promise<CheckedLine[]> {
  const end = performance.now() + MOST_MS;
  const near = await withNearNumbers(ports, lines, end);
  const guessed = await withGuesses(ports, near);
  return withDescribed(ports, guessed, end);
}

async function withNearNumbers(
  { search, log }: Ports,
  lines: readonly CheckedLine[],
  end: number,
): Promise<CheckedLine[]> {
  const unknown = lines.filter(isUnknown).filter((line) => /\d/.test(likeliest(line).number));
  const found = new Map<CheckedLine, NearNumbers<PartRecord>>();
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

/** A number that a manufacturer's pattern reads is that manufacturer's, however near it is to one of the shop. */
async function withGuesses({ crossReference, log }: Ports, lines: readonly CheckedLine[]): Promise<CheckedLine[]> {
  const unknown = lines.filter(isUnknown).filter((line) => !isSure(line));
  const numbers = unknown.map((line) => line.sources[0].reading.number);
  const guesses = numbers.length > 0 && (await orNull(log, "numbers of other makers", crossReference.guesses(numbers)));
  if (!guesses) return [...lines];
  const byLine = new Map(unknown.map((line, at) => [line as CheckedLine, guesses[at] ?? []]));
  return lines.map((line) => {
    const [first, ...others] = byLine.get(line) ?? [];
    if (!first || !isUnknown(line)) return line;
    const { pattern, facts } = first.reading;
    const offers = [first, ...others].flatMap(({ candidates }) => candidates);
    const suggestions = offers.slice(0, MOST_GUESSES).map(({ part, facts: compared }) => ({
      part,
      reading: line.sources[0].reading,
      guess: { facts: compared },
    }));
    const foreign = { maker: pattern.maker, title: pattern.title, facts };
    return { ...line, suggestions, foreign };
  });
}

/** Confusable characters only: O for 0. */
function isSure({ suggestions }: UnknownLine): boolean {
  return suggestions.length === 1 && suggestions[0]?.near?.cost === 0;
}

const MOST_GUESSES = 3;

async function withDescribed(
  { crossReference, log }: Ports,
  lines: readonly CheckedLine[],
  end: number,
): Promise<CheckedLine[]> {
  const done: CheckedLine[] = [];
  for (const line of lines) {
    const isOpen = isUnknown(line) && line.suggestions.length === 0 && line.foreign === undefined;
    const words = isOpen && performance.now() < end ? wordsOfLine(line) : "";
    const parts = words === "" ? null : await orNull(log, "parts by words", crossReference.described(words, null));
    done.push(isOpen && parts && parts.length > 0 ? withParts(line, parts) : line);
  }
  return done;
}

/** Empty if neither the line nor its number describes a part. */
function wordsOfLine({ sources: [{ reading, text }] }: UnknownLine): string {
  return [text, reading.number].find((words) => describingWords(words) !== "") ?? "";
}

function withParts(line: UnknownLine, parts: readonly PartRecord[]): UnknownLine {
  const [first, ...others] = line.sources;
  const reading = isOfCoil(first.reading, first.text) ? withRating(first.reading) : first.reading;
  const suggestions = parts.map((part) => ({ part, reading, guess: { facts: [] } }));
  return { ...line, sources: [{ ...first, reading }, ...others], suggestions };
}

/** `bobina 120`: the voltage was read as the quantity. */
const COIL = "coil|bobina|voltage|voltaje|tensi[oó]n|control";

function isOfCoil({ quantity }: BomReading, text: string): boolean {
  if (quantity.kind !== "given" || !/^\d{1,4}$/.test(quantity.typed)) return false;
  return new RegExp(String.raw`(?:${COIL})[\s,;:]+(?:de |of |a )?${quantity.typed}(?!\S)`, "iu").test(text);
}

/** The figure belongs to the words, and the buyer is asked for a quantity. */
function withRating(reading: BomReading): BomReading {
  const number = reading.quantity.kind === "given" ? `${reading.number} ${reading.quantity.typed}` : reading.number;
  return { ...reading, number, quantity: { kind: "missing", otherQuantity: null } };
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
