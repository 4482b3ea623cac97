import type { ListOrigin } from "../../domain/bom/list-input.ts";
import { isWithin } from "../../domain/bom/list-size.ts";
import { storableList } from "../../domain/bom/storable-list.ts";
import type { Visitor } from "../../domain/customers/web-user.ts";
import type { RateLimiter } from "../limits/limits.ts";
import { insertList, keepOpened, readCheckList } from "./check-list-repository.server.ts";
import { createListReader, type ListReaderPorts } from "./list-reader.server.ts";
import { createListRoom } from "./list-room.server.ts";
import type { QuickOrder } from "./quick-order.ts";
import { readListFile } from "./read-file.server.ts";
import { createSpreadsheets } from "./spreadsheet.server.ts";

type Ports = ListReaderPorts & { limiter: RateLimiter };

/** Only the input is saved; each opening resolves it again (decision 0022). */
export function createQuickOrder(ports: Ports): QuickOrder {
  const { db } = ports;
  const spreadsheets = createSpreadsheets();
  const room = createListRoom(ports);
  const reader = createListReader(ports);
  return {
    async save(input, saver, { origin = null, most } = {}) {
      if (!isWithin(input, most)) return { outcome: "too-long" };
      const list = storableList(input);
      const bytes = Buffer.byteLength(JSON.stringify(list));
      const refusal = await room.take(bytes, saver);
      if (refusal) return refusal;
      const isOfAccount = saver.userId !== null;
      return { outcome: "saved", id: await insertList(db, { input: list, origin, bytes, isOfAccount }) };
    },
    async check(id, visitor) {
      const list = await readCheckList(db, id);
      if (!list) return null;
      if (!list.isOpened) await noteOpened(ports, id);
      return { ...(await reader.lookUp(list.input, visitor)), id, origin: ownOrigin(list.origin, visitor) };
    },
    ...reader,
    readFile: (file, purpose = "list") => readListFile(file, purpose, spreadsheets),
    async savedInput(id) {
      const list = await readCheckList(db, id);
      return list && list.input.kind !== "rows" ? list.input : null;
    },
    async sourceOf(id, visitor) {
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
