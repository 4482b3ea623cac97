import type { Env } from "./services/env.server.ts";
import { createApprovals } from "./services/approvals/approvals.server.ts";
import type { Approvals } from "./services/approvals/approvals.ts";
import { createSwitchCustomer } from "./services/company/switch-customer.server.ts";
import { createCompanyLog, createCompanyLogs } from "./services/company/company-log.server.ts";
import type { CompanyLogs, CompanyLogWriter } from "./services/company/company-log.ts";
import { createCompanyActions } from "./services/company/company-action.server.ts";
import { createCompanyAdministration } from "./services/company/company-administration.server.ts";
import { createCompanyDoor } from "./services/company/membership.server.ts";
import { createCompanyPeople } from "./services/company/members.server.ts";
import type { CompanyAdministration } from "./services/company/company-administration.ts";
import type { CompanyDoor, CompanyPeople } from "./services/company/members.ts";
import { createSharedCarts } from "./services/shared-carts/shared-carts.server.ts";
import type { SharedCarts } from "./services/shared-carts/shared-carts.ts";
import { createNamedLists } from "./services/named-lists/named-lists.server.ts";
import type { NamedLists } from "./services/named-lists/named-lists.ts";
import type { CompanyActionRunner, SwitchCustomer } from "./services/company/company.ts";
import type { Carts } from "./services/cart/cart.ts";
import type { Checkout } from "./services/checkout/checkout.ts";
import type { Customers } from "./services/customers/customers.ts";
import { createNewCustomers } from "./services/new-customers/new-customers.server.ts";
import type { NewCustomers } from "./services/new-customers/new-customers.ts";
import type { Content } from "./services/content/content.ts";
import type { Database } from "./services/database/database.server.ts";
import type { RateLimiter } from "./services/limits/limits.ts";
import type { Log } from "./services/log.server.ts";
import type { Orders } from "./services/orders/orders.ts";
import type { Quotes } from "./services/quotes/quotes.ts";
import type { SecurityLog } from "./services/security-log.server.ts";
import type { StaffActionRunner } from "./services/staff/staff.ts";
import type { WebUsers } from "./services/web-users/web-users.ts";
import { createApprovalMails } from "./mail/approval-mails.ts";
import { createSharedCartMails, createCompanyMails } from "./mail/company-mails.ts";

/** Decision 0089. */
export type CompanyServices = {
  approvals: Approvals;
  companyActions: CompanyActionRunner;
  companyAdministration: CompanyAdministration;
  companyDoor: CompanyDoor;
  companyLogs: CompanyLogs;
  companyPeople: CompanyPeople;
  sharedCarts: SharedCarts;
  namedLists: NamedLists;
  newCustomers: NewCustomers;
  switchCustomer: SwitchCustomer;
};

type Ports = {
  readonly db: Database;
  readonly env: Env;
  readonly log: Log;
  readonly content: Content;
  readonly carts: Carts;
  readonly checkout: Checkout;
  readonly customers: Pick<Customers, "openIn">;
  readonly quotes: Quotes;
  readonly limiter: RateLimiter;
  readonly orders: Pick<Orders, "announce" | "placeIn" | "spentAlone">;
  readonly companyActions: CompanyActionRunner;
  readonly companyLog: CompanyLogWriter;
  readonly staffActions: StaffActionRunner;
  readonly webUsers: WebUsers;
  /** Called when mails are queued. */
  readonly onMails: () => void;
};

export function createCompanyNotices(
  ports: Pick<Ports, "db" | "env" | "content" | "webUsers" | "onMails"> & { readonly securityLog: SecurityLog },
) {
  const { changed, addressChanged } = createCompanyMails(ports.env, ports.content);
  const companyLog = createCompanyLog({ webUsers: ports.webUsers, securityLog: ports.securityLog, changed });
  return {
    companyLog,
    companyActions: createCompanyActions({ ...ports, companyLog }),
    companies: async () => ({ log: companyLog, addressChanged }),
  };
}

export function createCompanyServices(ports: Ports): CompanyServices {
  const {
    db,
    env,
    log,
    content,
    carts,
    checkout,
    customers,
    quotes,
    limiter,
    orders,
    companyActions: actions,
    companyLog,
    staffActions,
    webUsers,
    onMails,
  } = ports;
  const people = { db, webUsers, mails: createCompanyMails(env, content), companyLog, onMails };
  const companyAdministration = createCompanyAdministration({ ...people, actions: staffActions });
  return {
    approvals: createApprovals({
      db,
      log,
      carts,
      checkout,
      orders,
      companyActions: actions,
      staffActions,
      webUsers,
      content,
      mails: createApprovalMails(env, content),
      onMails,
    }),
    companyActions: actions,
    companyAdministration,
    companyDoor: createCompanyDoor(people),
    companyLogs: createCompanyLogs(db),
    companyPeople: createCompanyPeople({ ...people, actions, carts }),
    sharedCarts: createSharedCarts({
      db,
      carts,
      quotes,
      limiter,
      webUsers,
      mails: createSharedCartMails(env, content),
      onMails,
    }),
    newCustomers: createNewCustomers({ ...people, actions: staffActions, customers, companies: companyAdministration }),
    namedLists: createNamedLists({ db, actions, carts }),
    switchCustomer: createSwitchCustomer({ db, log, webUsers, carts }),
  };
}
