import type { Catalog } from "./services/catalog/catalog.ts";
import { createCrossReference } from "./services/cross-reference/cross-reference.server.ts";
import { uncachedNumbers } from "./services/customer-part-numbers/customer-part-numbers.server.ts";
import type { Content } from "./services/content/content.ts";
import type { DataVersion } from "./services/database/data-version.server.ts";
import type { Database } from "./services/database/database.server.ts";
import type { Log } from "./services/log.server.ts";
import type { Prices } from "./services/prices/prices.ts";
import { createListReader } from "./services/quick-order/list-reader.server.ts";
import type { ListReader } from "./services/quick-order/quick-order.ts";
import { createPartIndex } from "./services/search/part-index.server.ts";
import { createSearch } from "./services/search/search.server.ts";

type Ports = {
  db: Database;
  catalog: Catalog;
  prices: Prices;
  content: Pick<Content, "site">;
  version: DataVersion;
  log: Log;
};

/** For commands outside the shop. */
export function listReaderOfCommands(ports: Ports): ListReader {
  const index = createPartIndex(ports.db);
  const search = createSearch({ ...ports, indexes: { at: () => index } });
  const crossReference = createCrossReference({ ...ports, search });
  return createListReader({ ...ports, search, crossReference, customerPartNumbers: uncachedNumbers(ports.db) });
}
