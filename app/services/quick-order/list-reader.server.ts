import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import { type ListInput, type ListRow, withEnteredNumber } from "../../domain/bom/list-input.ts";
import { bomCandidates } from "../../domain/bom/bom-answer.ts";
import { readList } from "../../domain/bom/read-list.ts";
import { resolveBom } from "../../domain/bom/resolve-bom.ts";
import { settleList } from "../../domain/bom/settle-list.ts";
import { customerPartNumbersIn } from "../../domain/cart/joined-words.ts";
import { pieceLength } from "../../domain/catalog/package-quantity.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content, SiteContent } from "../content/content.ts";
import type { CustomerPartNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { CrossReference } from "../cross-reference/cross-reference.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/prices.ts";
import type { Search } from "../search/search.ts";
import { askCatalogue } from "./look-up.server.ts";
import type { ListBuyer, ListReader, LookedUpList } from "./quick-order.ts";
import { withSuggestions } from "./suggestions.server.ts";

export type ListReaderPorts = {
  db: Database;
  catalog: Pick<Catalog, "findParts">;
  prices: Prices;
  search: Pick<Search, "near">;
  crossReference: Pick<CrossReference, "guesses" | "described">;
  customerPartNumbers: Pick<CustomerPartNumbers, "meant">;
  content: Pick<Content, "site">;
  log: Log;
};

/** Finds the parts that lines mean; saves nothing. */
export function createListReader(ports: ListReaderPorts): ListReader {
  return {
    lookUp: (input, buyer) => lookUp(ports, input, buyer),
    checkLines: async (input, buyer) => (await understood(ports, input, buyer)).lines,
  };
}

async function lookUp(ports: ListReaderPorts, input: ListInput, buyer: ListBuyer): Promise<LookedUpList> {
  const { catalog } = ports;
  const { lines, notes, rest, priceList } = await understood(ports, input, buyer);
  const checked = await withSuggestions(ports, lines);
  const priceOf = pricer(priceList);
  const parts = await catalog.findParts([...new Set(checked.flatMap(partsOf))]);
  return {
    lines: checked,
    notes,
    rest,
    rows: input.kind === "rows" ? await withEntered(catalog, input.rows) : [],
    book: input.book ?? null,
    parts: new Map([...parts].map(([pn, part]) => [pn, { part, priced: priceOf(part) }])),
  };
}

/** A number of the shop in place of which the buyer has chosen another part is not the customer's. */
async function withEntered(catalog: ListReaderPorts["catalog"], rows: readonly ListRow[]): Promise<readonly ListRow[]> {
  const numbers = rows.flatMap(({ ownNumber }) => customerPartNumbersIn(ownNumber).map(normalizeCode));
  if (numbers.length === 0) return rows;
  const parts = await catalog.findParts([...new Set(numbers)]);
  return rows.map((row) => withEnteredNumber(row, (number) => parts.has(normalizeCode(number))));
}

async function understood(
  { db, prices, customerPartNumbers, content }: ListReaderPorts,
  input: ListInput,
  buyer: ListBuyer,
) {
  const read = readList(input);
  const priceList = await prices.compiled(buyer.priceList);
  const numbers = await customerPartNumbers.meant(buyer.customer?.id ?? null, bomCandidates(read.lines).flat());
  const answer = await askCatalogue(
    db,
    read.lines,
    { priceList, pieceLengthOf: pieceLengths(content.site()), site: content.site() },
    numbers,
  );
  const { lines, notes } = settleList(read, answer);
  return { lines: resolveBom(lines, answer), notes, rest: read.rest, priceList };
}

/** English label of the series attribute with the length of one piece. */
const PIECE_LENGTH = "piece length";

function pieceLengths({ series }: Pick<SiteContent, "series">): (code: string) => number | null {
  return (code) => {
    const facts = series.find(({ title }) => title === code)?.keyAttributes ?? [];
    const fact = facts.find(({ label }) => label.en.toLowerCase() === PIECE_LENGTH);
    return fact ? pieceLength(fact.value.en) : null;
  };
}

function partsOf(line: CheckedLine): string[] {
  switch (line.status) {
    case "several":
      return line.choices.map(({ part }) => part.pn);
    case "not-found":
      return line.suggestions.map(({ part }) => part.pn);
    case "replaced":
      return [line.successor.pn, ...(line.replacedPart ? [line.replacedPart.pn] : [])];
    case "ready":
    case "no-quantity":
    case "held":
    case "not-for-sale":
    case "bad-quantity":
      return [line.part.pn];
  }
}
