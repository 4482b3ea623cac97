import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import { bomCandidates } from "../../domain/bom/bom-answer.ts";
import { readList } from "../../domain/bom/read-list.ts";
import { resolveBom } from "../../domain/bom/resolve-bom.ts";
import { isWithin } from "../../domain/bom/list-size.ts";
import { settleList } from "../../domain/bom/settle-list.ts";
import { storableList } from "../../domain/bom/storable-list.ts";
import type { Visitor } from "../../domain/customers/web-user.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import { pieceLength } from "../../domain/catalog/package-quantity.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content, SiteContent } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import type { RateLimiter } from "../limits/limits.ts";
import type { Log } from "../log.server.ts";
import type { CustomerPartNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { Prices } from "../prices/prices.ts";
import type { Search } from "../search/search.ts";
import { insertList, keepOpened, readCheckList } from "./check-list-repository.server.ts";
import { createListRoom } from "./list-room.server.ts";
import { withSuggestions } from "./suggestions.server.ts";
import { askCatalogue } from "./look-up.server.ts";
import type { LookedUpList, QuickOrder } from "./quick-order.ts";
import { readListFile } from "./read-file.server.ts";
import { createSpreadsheets } from "./spreadsheet.server.ts";

type Ports = {
  db: Database;
  catalog: Catalog;
  prices: Prices;
  search: Pick<Search, "near">;
  customerPartNumbers: Pick<CustomerPartNumbers, "meant">;
  content: Pick<Content, "site">;
  limiter: RateLimiter;
  log: Log;
};

/** Only the input is saved; each opening resolves it again (decision 0022). */
export function createQuickOrder(ports: Ports): QuickOrder {
  const { db } = ports;
  const spreadsheets = createSpreadsheets();
  const room = createListRoom(ports);
  return {
    async keep(input, keeper, { origin = null, most } = {}) {
      if (!isWithin(input, most)) return { outcome: "too-long" };
      const list = storableList(input);
      const bytes = Buffer.byteLength(JSON.stringify(list));
      const refusal = await room.take(bytes, keeper);
      if (refusal) return refusal;
      const isOfAccount = keeper.userId !== null;
      return { outcome: "kept", id: await insertList(db, { input: list, origin, bytes, isOfAccount }) };
    },
    async check(id, visitor) {
      const list = await readCheckList(db, id);
      if (!list) return null;
      if (!list.isOpened) await noteOpened(ports, id);
      return { ...(await lookUp(ports, list.input, visitor)), id, origin: ownOrigin(list.origin, visitor) };
    },
    lookUp: (input, visitor) => lookUp(ports, input, visitor),
    understand: async (input, visitor) => (await understood(ports, input, visitor)).lines,
    readFile: (file, purpose = "list") => readListFile(file, purpose, spreadsheets),
    async kept(id) {
      const list = await readCheckList(db, id);
      return list && list.input.kind !== "rows" ? list.input : null;
    },
    async handedOn(id, visitor) {
      const list = await readCheckList(db, id);
      return { origin: ownOrigin(list?.origin ?? null, visitor), book: list?.input.book ?? null };
    },
  };
}

/** A failed update does not keep the list from opening. */
async function noteOpened({ db, log }: Ports, id: string): Promise<void> {
  await keepOpened(db, id).catch((error: unknown) => log.error("opened list not noted", error));
}

/** The order's prices are private: only its buyer sees the origin, and only while buying for the order's customer. */
function ownOrigin(origin: ListOrigin | null, { user, customer }: Visitor): ListOrigin | null {
  if (!origin || user?.id !== origin.webUserId) return null;
  return origin.customerId === undefined || origin.customerId === customer?.id ? origin : null;
}

async function lookUp(ports: Ports, input: ListInput, visitor: Visitor): Promise<LookedUpList> {
  const { catalog } = ports;
  const { lines, notes, rest, priceList } = await understood(ports, input, visitor);
  const checked = await withSuggestions(ports, lines);
  const priceOf = pricer(priceList);
  const parts = await catalog.findParts([...new Set(checked.flatMap(partsOf))]);
  return {
    lines: checked,
    notes,
    rest,
    rows: input.kind === "rows" ? input.rows : [],
    book: input.book ?? null,
    parts: new Map([...parts].map(([pn, part]) => [pn, { part, priced: priceOf(part) }])),
  };
}

async function understood({ db, prices, customerPartNumbers, content }: Ports, input: ListInput, visitor: Visitor) {
  const read = readList(input);
  const priceList = await prices.compiled(visitor.priceList);
  const numbers = await customerPartNumbers.meant(visitor.customer?.id ?? null, bomCandidates(read.lines).flat());
  const answer = await askCatalogue(
    db,
    read.lines,
    { priceList, pieceLengthOf: pieceLengths(content.site()) },
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
