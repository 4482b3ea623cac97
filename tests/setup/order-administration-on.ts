import type { Database } from "../../app/services/database/database.server.ts";
import { listReaderOfCommands } from "../../app/registry-lists.server.ts";
import { createCatalog } from "../../app/services/catalog/catalog-repository.server.ts";
import { createCommerce } from "../../app/services/commerce/commerce-repository.server.ts";
import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createOrderAdministration } from "../../app/services/orders/order-administration.server.ts";
import type { OrderAdministration } from "../../app/services/orders/orders.ts";
import { createPrices } from "../../app/services/prices/prices-repository.server.ts";
import { createQuotes } from "../../app/services/quotes/quotes.server.ts";
import { createStaffActions } from "../../app/services/staff/audited-action.server.ts";
import type { WebUsers } from "../../app/services/web-users/web-users.ts";
import { createWebUsers } from "../../app/services/web-users/web-users.server.ts";
import { contentOf } from "./shop-content.ts";

type OrderAdministrationPorts = Parameters<typeof createOrderAdministration>[0];

/** Order administration on a database, as in the demonstration: commands need no `--as`. */
export function orderAdministrationOn(
  db: Database,
  change: Partial<Pick<OrderAdministrationPorts, "actions" | "mails" | "onChanged" | "quotes">> = {},
): OrderAdministration {
  const log = createLog("silent");
  const content = contentOf();
  const version = createDataVersion(db);
  const catalog = createCatalog(db, version, content);
  const prices = createPrices(db, content, version, log);
  return createOrderAdministration({
    db,
    log,
    content,
    mails: { step: () => [] },
    quotes: createQuotes({ catalog, prices, commerce: createCommerce(db, content, version, log) }),
    lists: listReaderOfCommands({ db, catalog, prices, content, version, log }),
    actions: createStaffActions({ db, log, isDemo: true }),
    webUsers: webUsersOn(db),
    onChanged: () => {},
    ...change,
  });
}

export function webUsersOn(db: Database): WebUsers {
  return createWebUsers({ db, log: createLog("silent") });
}
