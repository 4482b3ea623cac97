import { startLostCustomers } from "./services/company/lost-customers.server.ts";
import { startHandOverUpkeep } from "./services/hand-over/hand-over-upkeep.server.ts";
import type { Env } from "./services/env.server.ts";
import { startRetention } from "./services/people/retention.server.ts";
import { startListUpkeep } from "./services/quick-order/list-upkeep.server.ts";
import type { Regular } from "./services/regularly.server.ts";
import { startStockUpkeep } from "./services/stock/stock-upkeep.server.ts";

type Ports = Parameters<typeof startLostCustomers>[0] & {
  readonly stock: Parameters<typeof startStockUpkeep>[0];
  readonly env: Pick<Env, "ORDER_NAMES_YEARS">;
};

/** Work that deletes or settles what is old, again and again, until it is closed. */
export function startUpkeep({ stock, env, ...ports }: Ports): Regular {
  const all = [
    startRetention({ ...ports, orderNamesYears: env.ORDER_NAMES_YEARS }),
    startStockUpkeep(stock),
    startHandOverUpkeep(ports),
    startListUpkeep(ports),
    startLostCustomers(ports),
  ];
  return { close: () => all.forEach((each) => each.close()) };
}
