import { bringBackCarts } from "../../app/services/cart/follow-customer-repository.server.ts";
import { createCompanyLog } from "../../app/services/company/company-log.server.ts";
import { createCompanyDoor } from "../../app/services/company/membership.server.ts";
import { createCompanyPeople } from "../../app/services/company/members.server.ts";
import { createCompanyActions } from "../../app/services/company/company-action.server.ts";
import type { CompanyMails } from "../../app/services/company/members.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import type { SecurityLog } from "../../app/services/security-log.server.ts";
import { createWebUsers } from "../../app/services/web-users/web-users.server.ts";

/** The company services as the shop builds them; emails go nowhere, and invitation secrets are returned. */
export function companyServices(db: Database) {
  const webUsers = createWebUsers({ db, log: createLog("silent") });
  const tokens: string[] = [];
  const changes: Parameters<CompanyMails["changed"]>[0][] = [];
  const mail = { to: "x@mails.test", subject: "s", text: "t", html: "h" };
  const mails: CompanyMails = {
    invitation: ({ token }) => {
      tokens.push(token);
      return mail;
    },
    asked: () => mail,
    accepted: () => mail,
    added: ({ to }) => ({ ...mail, to }),
    refused: () => mail,
    removed: () => mail,
    addressChanged: () => mail,
    changed: (told) => {
      changes.push(told);
      return { ...mail, to: told.to };
    },
  };
  const events: { event: string; whom: object; fields: object }[] = [];
  const securityLog: Pick<SecurityLog, "warn"> = {
    warn: (event, whom, fields = {}) => events.push({ event, whom, fields }),
  };
  const companyLog = createCompanyLog({ webUsers, securityLog, changed: mails.changed });
  const actions = createCompanyActions({ db, webUsers, companyLog, onMails: () => {} });
  const ports = { db, webUsers, mails, companyLog, onMails: () => {} };
  return {
    webUsers,
    actions,
    companyLog,
    changes,
    events,
    mails,
    people: createCompanyPeople({ ...ports, actions, carts: { bringBack: bringBackCarts } }),
    door: createCompanyDoor(ports),
    tokens,
  };
}
