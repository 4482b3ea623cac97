import type { Carts } from "../cart/cart.ts";
import type { Checkout } from "../checkout/checkout.ts";
import type { CompanyActionRunner } from "../company/company.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { Orders } from "../orders/orders.ts";
import type { StaffActionRunner } from "../staff/staff.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { ApprovalMails } from "./approvals.ts";

export type ApprovalPorts = {
  readonly db: Database;
  readonly log: Log;
  readonly carts: Carts;
  readonly checkout: Checkout;
  readonly companyActions: CompanyActionRunner;
  readonly staffActions: Pick<StaffActionRunner, "run">;
  readonly orders: Pick<Orders, "announce" | "placeIn" | "spentAlone">;
  readonly webUsers: Pick<WebUsers, "find" | "memberIn" | "approversOf">;
  readonly content: Pick<Content, "site">;
  readonly mails: ApprovalMails;
  /** Called when mails of a request are in the queue. */
  readonly onMails: () => void;
};
