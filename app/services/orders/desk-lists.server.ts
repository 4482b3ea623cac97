import { dayAt } from "../../domain/orders/shop-day.ts";
import type { Content } from "../content/port.ts";
import type { Database } from "../database/database.server.ts";
import type { DeskLists } from "./port-desk-lists.ts";
import { countWaiting } from "./waiting-orders.ts";

type Ports = { db: Database; content: Pick<Content, "site"> };

export function createDeskLists({ db, content }: Ports): DeskLists {
  const today = () => dayAt(new Date(), content.site().shop.timeZone);
  return {
    waiting: () => countWaiting(db, today()),
  };
}
