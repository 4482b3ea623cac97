import { dayAt } from "../../domain/orders/shop-day.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { foundByStaff, readStaffSummaries } from "./staff-lists-repository.server.ts";
import type { StaffOrderLists, StaffOrderQuery } from "./staff-lists.ts";
import { readableRows } from "./readable-rows.ts";
import { countWaiting } from "./waiting-orders.ts";

type Ports = { db: Database; log: Log; content: Pick<Content, "site"> };

const PER_PAGE = 50;

/** Limit for paging and exports; a narrower search finds fewer. */
const MOST_FOUND = 10_000;

export function createStaffOrderLists({ db, log, content }: Ports): StaffOrderLists {
  const today = () => dayAt(new Date(), content.site().shop.timeZone);
  const readable = readableRows(log);
  const found = async (search: StaffOrderQuery, slice: { limit: number; offset: number }) => {
    const day = today();
    const where = await foundByStaff(db, search, { timeZone: content.site().shop.timeZone, today: day });
    return readStaffSummaries(db, where, { ...slice, today: day }, readable);
  };
  return {
    waiting: () => countWaiting(db, today()),
    async page(search) {
      const page = Math.min(Math.max(1, search.page), MOST_FOUND / PER_PAGE);
      const before = (page - 1) * PER_PAGE;
      // One more row shows whether there is another page.
      const { orders, rows } = await found(search, { limit: PER_PAGE + 1, offset: before });
      return {
        orders: orders.slice(0, PER_PAGE),
        page,
        before,
        hasNext: rows > PER_PAGE && page < MOST_FOUND / PER_PAGE,
      };
    },
    async all(search) {
      const { orders, rows } = await found(search, { limit: MOST_FOUND + 1, offset: 0 });
      return rows > MOST_FOUND ? null : orders;
    },
  };
}
