import type { Catalog } from "../catalog/port.ts";
import type { OwnNumbers, WhoseNumbers } from "../own-numbers/port.ts";
import type { OwnHit } from "./port-product-list.ts";

type Ports = { ownNumbers: Pick<OwnNumbers, "find">; catalog: Pick<Catalog, "findParts"> };

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
