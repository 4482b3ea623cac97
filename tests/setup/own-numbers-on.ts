import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { createOwnNumbers } from "../../app/services/own-numbers/own-numbers.server.ts";
import type { OwnNumbers } from "../../app/services/own-numbers/port.ts";
import { companyServices } from "./company-services.ts";

/** Customers' own numbers on a database of the tests, as a process of its own has them. `seen` is what it reads by. */
export function ownNumbersOn(db: Database, seen: Database = db): OwnNumbers {
  const { acts } = companyServices(db);
  return createOwnNumbers({ db: seen, acts, version: createDataVersion(db) });
}
