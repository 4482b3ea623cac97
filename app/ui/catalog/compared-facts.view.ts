import type { ComparedFact } from "../../domain/cross-reference/differences.ts";
import type { Localized } from "../../domain/locale.ts";
import { isDimension, type ForeignFact } from "../../domain/cross-reference/number-pattern.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import type { Words } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { NearView } from "./product-list-types.ts";

type Titled = Pick<SiteContent, "attributes">;

/** `differs` has deciding differences first. */
export type FactTexts = {
  readonly same: readonly string[];
  readonly differs: readonly string[];
  readonly unknown: readonly string[];
};

export function factTexts(facts: readonly ComparedFact[], site: Titled, words: Words): FactTexts {
  const { t } = words;
  const differing = facts.filter(({ result }) => result === "different" || result === "larger");
  const ordered = [...differing.filter(({ mustMatch }) => mustMatch), ...differing.filter((fact) => !fact.mustMatch)];
  const valueOf = (fact: ComparedFact, value: ComparedFact["ours"]) => shown(fact, value, site, words);
  return {
    same: facts.filter(({ result }) => result === "same").map((fact) => valueOf(fact, fact.ours)),
    differs: ordered.map((fact) =>
      t(
        "crossReference.different",
        factTitle(fact.key, site, words),
        valueOf(fact, fact.theirs),
        valueOf(fact, fact.ours),
      ),
    ),
    unknown: facts
      .filter(({ result }) => result === "unknown")
      .map((fact) => t("crossReference.unknown", factTitle(fact.key, site, words), valueOf(fact, fact.theirs))),
  };
}

export function factTitle(key: string, { attributes }: Titled, { t, locale }: Words): string {
  if (isDimension(key)) return t(`crossReference.${key}`);
  return attributes.find((attribute) => attribute.key === key)?.title[locale] ?? key;
}

type Reading = { readonly title: Localized<string>; readonly facts: readonly ForeignFact[] };

/** `contactor, 9 A, 24 V DC`. */
export function readingText({ title, facts }: Reading, site: Titled, words: Words): string {
  return [title[words.locale], ...facts.map((fact) => shown(fact, fact.theirs, site, words))].join(", ");
}

function shown(
  { key }: Pick<ComparedFact, "key">,
  value: ComparedFact["ours"],
  { attributes }: Titled,
  { locale }: Words,
): string {
  if (value === null) return "–";
  const unit = attributes.find((attribute) => attribute.key === key)?.unit ?? null;
  return valueLabel(value, { unit }, locale);
}

/** For a candidate next to the number that it may replace. */
export function guessView(pn: string, facts: readonly ComparedFact[], site: Titled, words: Words): NearView {
  const { same, differs, unknown } = factTexts(facts, site, words);
  return {
    pieces: [pn],
    differs: null,
    warnings: [...differs, ...unknown],
    ...(same.length > 0 && { same: words.t("crossReference.same", same.join(", ")) }),
  };
}
