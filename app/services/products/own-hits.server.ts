import type { OwnNumber } from "../../domain/own-numbers/own-number.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Catalog } from "../catalog/port.ts";
import type { OwnNumbers, WhoseNumbers } from "../own-numbers/port.ts";
import type { OwnHit } from "./port-product-list.ts";

type Ports = { ownNumbers: Pick<OwnNumbers, "resolve" | "begun">; catalog: Pick<Catalog, "findParts"> };

/** Numbers a page shows that only begin as was typed; and from how many signs on they are looked for. */
const MOST_BEGUN = 8;
const SHORTEST_BEGINNING = 3;

/** Words of a query that may each be a number. */
const MOST_WORDS = 20;

/** Parts the customer has a number for that is the query, stands in it as a word, or begins so; the surest first. */
export async function ownHits(
  { ownNumbers, catalog }: Ports,
  customer: WhoseNumbers,
  query: string,
): Promise<readonly OwnHit[]> {
  const folded = foldPartNumber(query);
  if (customer === null || folded === "") return [];
  const words = query.split(/[\s,;|]+/u).slice(0, MOST_WORDS);
  const whole = await ownNumbers.resolve(customer, [query, ...words]);
  const begun = folded.length < SHORTEST_BEGINNING ? [] : await ownNumbers.begun(customer, folded, MOST_BEGUN);
  const named = [folded, ...words.map(foldPartNumber)].flatMap((each) => whole.get(each) ?? []);
  const all = [...new Map([...named, ...begun].map((own) => [own.folded, own])).values()];
  const parts = all.length === 0 ? new Map() : await catalog.findParts(all.map(({ pn }) => pn));
  return all.flatMap((own: OwnNumber): OwnHit[] => {
    const part = parts.get(own.pn);
    return part ? [{ own, part, isWhole: whole.has(own.folded) }] : [];
  });
}
