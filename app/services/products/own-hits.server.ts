import type { Catalog } from "../catalog/catalog.ts";
import type { CustomerPartNumbers, WhoseNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { OwnHit } from "./product-list.ts";

type Ports = { ownNumbers: Pick<CustomerPartNumbers, "find">; catalog: Pick<Catalog, "findParts"> };

const MOST_BEGUN = 8;

/** Exact matches first, then whole words, then prefixes. */
export async function ownHits(
  { ownNumbers, catalog }: Ports,
  customer: WhoseNumbers,
  query: string,
): Promise<readonly OwnHit[]> {
  const { named, begun } = await ownNumbers.find(customer, query, MOST_BEGUN);
  const all = [...named, ...begun];
  const parts = all.length === 0 ? new Map() : await catalog.findParts(all.map(({ pn }) => pn));
  return all.flatMap((own): OwnHit[] => {
    const part = parts.get(own.pn);
    return part ? [{ own, part, isWhole: named.includes(own) }] : [];
  });
}
