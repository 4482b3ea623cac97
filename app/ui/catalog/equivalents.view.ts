import type { Words } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { GradedRow } from "../../domain/cross-reference/alias-facts.ts";
import type { AliasOfPart } from "../../services/catalog/catalog.ts";
import type { EquivalentView } from "./equivalent-types.ts";
import { factTexts, factTitle } from "./compared-facts.view.ts";

export function equivalentView(
  row: GradedRow<AliasOfPart>,
  site: Pick<SiteContent, "attributes">,
  words: Words,
): EquivalentView {
  const { t, locale } = words;
  const { alias, brand, grade, facts, noteEn, noteEs } = row;
  const texts = factTexts(facts, site, words);
  const wrong = facts.filter(({ mustMatch, result }) => mustMatch && (result === "different" || result === "larger"));
  const names = wrong.map(({ key }) => factTitle(key, site, words)).join(", ");
  return {
    alias,
    maker: brand,
    grade: gradeText(grade, words),
    note: locale === "en" ? noteEn : noteEs,
    ...texts,
    refused: row.refusedGrade === null ? null : t("crossReference.refused", gradeText(row.refusedGrade, words), names),
  };
}

function gradeText(grade: string, { t }: Words): string {
  if (grade === "direct" || grade === "similar") return t(`crossReference.grades.${grade}`);
  return t("crossReference.grades.functional");
}
