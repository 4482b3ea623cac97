import { createDataVersion } from "../../app/services/database/data-version.server.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { createCustomerPartNumbers } from "../../app/services/customer-part-numbers/customer-part-numbers.server.ts";
import type { CustomerPartNumbers } from "../../app/services/customer-part-numbers/customer-part-numbers.ts";
import { companyServices } from "./company-services.ts";

/** Customers' own numbers on a database of the tests, as a process of its own has them. `seen` is what it reads by. */
export function customerPartNumbersOn(db: Database, seen: Database = db): CustomerPartNumbers {
  const { actions } = companyServices(db);
  return createCustomerPartNumbers({ db: seen, actions, version: createDataVersion(db) });
}
