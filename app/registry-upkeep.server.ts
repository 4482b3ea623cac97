import { startApprovalReminders } from "./services/approvals/approval-reminders.server.ts";
import { startLostCustomers } from "./services/company/lost-customers.server.ts";
import { startSharedCartUpkeep } from "./services/shared-carts/shared-carts.server.ts";
import type { Content } from "./services/content/content.ts";
import type { Env } from "./services/env.server.ts";
import { startRetention } from "./services/personal-data/retention.server.ts";
import { startListUpkeep } from "./services/quick-order/list-room.server.ts";
import type { Regular } from "./services/regularly.server.ts";
import { startStockUpkeep } from "./services/stock/stock-repository.server.ts";
import { createApprovalMails } from "./mail/approval-mails.ts";

type Ports = Parameters<typeof startLostCustomers>[0] &
  Omit<Parameters<typeof startApprovalReminders>[0], "everyDays" | "mails"> & {
    readonly stock: Parameters<typeof startStockUpkeep>[0];
    readonly content: Pick<Content, "site">;
    readonly env: Pick<Env, "ORDER_NAMES_YEARS" | "APPROVAL_REMINDER_DAYS" | "PUBLIC_ORIGIN">;
  };

/** Repeated cleanup and reminders, until closed. */
export function startUpkeep({ stock, env, content, ...ports }: Ports): Regular {
  const all = [
    startRetention({ ...ports, orderNamesYears: env.ORDER_NAMES_YEARS }),
    startStockUpkeep(stock),
    startSharedCartUpkeep(ports),
    startListUpkeep(ports),
    startLostCustomers(ports),
    startApprovalReminders({
      ...ports,
      mails: createApprovalMails(env, content),
      everyDays: env.APPROVAL_REMINDER_DAYS,
    }),
  ];
  return { close: () => all.forEach((each) => each.close()) };
}
