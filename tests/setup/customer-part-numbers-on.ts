import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { createCustomerPartNumbers } from "../../app/services/customer-part-numbers/customer-part-numbers.server.ts";
import type { CustomerPartNumbers } from "../../app/services/customer-part-numbers/customer-part-numbers.ts";
import { companyServices } from "./company-services.ts";

/** Customer part numbers on a test database, as a separate process reads them. `seen`: the database that they read. */
export function customerPartNumbersOn(db: Database, seen: Database = db): CustomerPartNumbers {
  const { actions } = companyServices(db);
  return createCustomerPartNumbers({ db: seen, actions, version: createDataVersion(db) });
}
