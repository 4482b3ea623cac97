import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { nearNumbers, type NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import { typedForms } from "../../domain/near-numbers/spoken-values.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { SiteContent } from "../content/content.ts";
import type { PartIndex, UnknownNumber } from "./search.ts";

export const NOTHING_NEAR: NearNumbers<PartRecord> = { likely: [], others: [], isBeginning: false };

const LONGEST_TYPED = 40;

export async function nearNumbersOf(
  { index, catalog }: { index: PartIndex; catalog: Catalog },
  { numberRules: rules, shop: { units } }: Pick<SiteContent, "numberRules" | "shop">,
  visibleSeries: readonly string[],
  numbers: readonly UnknownNumber[],
): Promise<NearNumbers<PartRecord>[]> {
  const texts = numbers.map(({ typed }) => typedForms(typed, units).filter(({ length }) => length <= LONGEST_TYPED));
  const asked = [...new Set(texts.flat())];
  if (asked.length === 0) return numbers.map(() => NOTHING_NEAR);
  const found = await index.nearest(asked, visibleSeries);
  const records = await catalog.findParts([...new Set([...found.values()].flat())]);
  return numbers.map(({ typed, hint }, at) => {
    const own = new Set((texts[at] ?? []).flatMap((text) => found.get(text) ?? []));
    return nearNumbers({ typed, hint, rules, units, parts: [...own].flatMap((pn) => records.get(pn) ?? []) });
  });
}
