import { createCompanyAdministration } from "../../app/services/company/company-administration.server.ts";
import { createCustomers } from "../../app/services/customers/customers.server.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createNewCustomers } from "../../app/services/new-customers/new-customers.server.ts";
import type { NewCustomers } from "../../app/services/new-customers/new-customers.ts";
import { companyServices } from "./company-services.ts";
import { contentOf } from "./shop-content.ts";
import { actionsOn } from "./staff-actions.ts";

/** Customers that the staff creates, on a database of the tests. */
export function newCustomersOn(db: Database): NewCustomers {
  const services = { ...companyServices(db), db, actions: actionsOn(db), onMails: () => {} };
  return createNewCustomers({
    ...services,
    customers: createCustomers({ db, log: createLog("silent"), content: contentOf() }),
    companies: createCompanyAdministration(services),
  });
}
