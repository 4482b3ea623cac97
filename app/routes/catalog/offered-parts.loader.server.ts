import { possibleNumbers } from "../../domain/cross-reference/words-and-numbers.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import type { Guess } from "../../services/cross-reference/cross-reference.ts";
import type { FoundPage } from "../../services/products/product-list.ts";
import { readingText } from "../../ui/catalog/compared-facts.view.ts";
import type { OfferedParts } from "./offered-parts-types.ts";

/** A number or words that are surely the shop's need no guesses. */
const UNSURE: ReadonlySet<string> = new Set(["none", "fragment", "partial", "corrected"]);

const MOST_GUESSES = 3;

/** For a search without a sure answer: the number read by the patterns of other manufacturers, else the nearest parts by its words. */
export async function offeredParts(found: FoundPage, page: PageContext): Promise<readonly OfferedParts[]> {
  const { request, result, own = [] } = found;
  const isNamed = own.length + result.exact.length + result.aliases.length > 0;
  if (request.query === "" || isNamed || !UNSURE.has(result.tier)) return [];
  const asked = withTimeLimit(offers(found, page), TIME_LIMITS.aside, "numbers of other makers");
  return asked.catch((error: unknown) => {
    page.services.log.error("page without its data", error, { what: "numbers of other makers" });
    return [];
  });
}

async function offers({ request: { query }, result }: FoundPage, page: PageContext): Promise<OfferedParts[]> {
  const { services, locale, t } = page;
  const numbers = possibleNumbers(query);
  const guesses = await services.crossReference.guesses(numbers);
  const read = numbers.flatMap((number, at) => (guesses[at] ?? []).map((guess) => guessed(number, guess, page)));
  if (read.length > 0) return read.slice(0, MOST_GUESSES);
  const hasNear = result.nearest.likely.length + result.nearest.others.length > 0;
  if (result.tier !== "none" || hasNear) return [];
  const parts = await services.crossReference.described(query, locale);
  if (parts.length === 0) return [];
  return [{ title: t("crossReference.byWords"), parts: parts.map((part) => ({ part, facts: [] })) }];
}

function guessed(
  number: string,
  { reading: { pattern, facts, isCorrected }, candidates }: Guess,
  { services, locale, t }: PageContext,
): OfferedParts {
  const read = readingText({ title: pattern.title, facts }, services.content.site(), { t, locale });
  const key = isCorrected ? "crossReference.lookedLike" : "crossReference.looksLike";
  const title = t(key, number, pattern.maker, read);
  return { title: candidates.length > 0 ? title : `${title}. ${t("crossReference.noCandidate")}`, parts: candidates };
}
