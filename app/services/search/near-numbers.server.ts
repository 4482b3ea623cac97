import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { nearNumbers, type NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import { typedForms } from "../../domain/near-numbers/spoken-values.ts";
import type { Catalog } from "../catalog/port.ts";
import type { SiteContent } from "../content/port.ts";
import type { PartIndex, UnknownNumber } from "./port.ts";

/** Nothing that could have been meant. */
export const NOTHING_NEAR: NearNumbers<PartRecord> = { likely: [], others: [], isBeginning: false };

/** No part number is as long. */
const LONGEST_TYPED = 40;

/** What each of some numbers that were not found may stand for: the index says what there is, the domain what is meant. */
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
