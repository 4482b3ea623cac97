import { plainText } from "../../domain/search/plain-text.ts";
import { namesProduct, namesSeries } from "../../domain/search/rank-series.ts";
import { tidy } from "../../domain/search/reading/typed-amounts.ts";
import type { ReadQuery } from "../../domain/search/reading/query-rules.ts";
import { understand, type Term } from "../../domain/search/understand.ts";
import type { Assembly } from "../content/content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";

export function assemblyFor(quantity: string | null | undefined, { assemblies }: Pick<SiteContent, "assemblies">) {
  return assemblies.find((assembly) => assembly.quantity === quantity) ?? null;
}

/** In `10 hp 460 v starter kc`, the series code says what the starter is made of: no starter has it, and the others are searched without it. */
export function withoutPieceSeries(
  read: ReadQuery,
  query: string,
  facts: CatalogueFacts,
  assembly: Assembly | null,
): ReadQuery {
  if (!assembly) return read;
  const { terms } = understand(read.rest, facts);
  const codeOf = (typed: string) => assembly.series.find((code) => code === typed.toUpperCase());
  const piece = terms.find(({ typed }) => codeOf(typed) !== undefined);
  const code = piece && codeOf(piece.typed);
  const isOther = terms.some(
    (term) => namesProduct(term, facts.index) && !assembly.series.some((each) => namesSeries(term, each, facts.index)),
  );
  if (!piece || code === undefined || !isOther) return read;
  const without = (text: string) => tidy(text.replace(new RegExp(`(?<!\\S)${piece.typed}(?!\\S)`, "iu"), " "));
  const reading = { kind: "value", key: "series", typed: code, without: without(plainText(query)) } as const;
  return { ...read, rest: without(read.rest), readings: [...read.readings, reading] };
}

const AND = String.raw`(?:(?<!\p{L})(?:and|y|e|with|con|w/?|mas|plus) |[+&,] ?)?`;

/** Words between names that are no stop words. */
const PLUS = /^(?:mas|plus)$/u;

/** In `contactor and overload 10 hp 460 v`, the second name is a piece of the assembly: it is chosen to fit the first one. */
export function withoutPieceNames(
  read: ReadQuery,
  query: string,
  facts: CatalogueFacts,
  assembly: Assembly | null,
): ReadQuery {
  const codes = assembly?.pieces.flatMap(({ series }) => series) ?? [];
  if (!assembly || codes.length === 0) return read;
  const { terms } = understand(read.rest, facts);
  const names = (some: readonly string[]) => (term: Term) =>
    some.some((code) => namesSeries({ ...term, isFeature: false }, code, facts.index));
  const main = terms.find(names(assembly.series));
  const [piece, ...others] = terms.filter((term) => term !== main && !PLUS.test(term.typed));
  // With more words there is no card that could have the piece.
  if (!main || !piece || others.length > 0 || !names(codes)(piece)) return read;
  const words = piece.typed.split(" ").join(String.raw`(?: \p{L}{1,3})? `);
  const without = (text: string) => tidy(text.replace(new RegExp(`${AND}(?<!\\S)${words}(?!\\S)`, "iu"), " "));
  const reading = { kind: "pieces", typed: piece.typed, without: without(plainText(query)) } as const;
  return { ...read, rest: without(read.rest), readings: [...read.readings, reading] };
}
