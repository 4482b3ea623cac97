import { and, eq, sql } from "drizzle-orm";
import type { CompanySettings } from "../../domain/company/settings.ts";
import { outsideAddresses } from "../../domain/company/mail-domain.ts";
import { readUnwanted } from "../../domain/company/order-mails.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import type { Carts } from "../cart/cart.ts";
import {
  approvalRequest,
  company,
  companyDomain,
  companyMember,
  invitation,
  joinRequest,
  spendingColumns,
} from "../database/company-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { wasCarriedOut } from "../http/used-nonces.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { answeredEntry, answerRequest, heldRequest } from "./answer-request.server.ts";
import { invite } from "./invite.server.ts";
import { changePlace, endMembership, holdPerson, putMember } from "./membership-repository.server.ts";
import {
  countRequests,
  isOpenInvitation,
  readCustomerName,
  readInvitations,
  readPeople,
  readRequests,
  readSettings,
  type Queries,
} from "./members-repository.server.ts";
import type { CompanyActionRunner, CompanyAttempt, CompanyActionResult } from "./company.ts";
import type { CompanyLogEntry } from "./company-log.ts";
import type { CompanyMails, CompanyPeople, Invited, PersonChanged } from "./members.ts";

type Ports = {
  db: Database;
  actions: CompanyActionRunner;
  webUsers: Pick<WebUsers, "buysForIn" | "administratorsOf" | "approversOf">;
  carts: Pick<Carts, "bringBack">;
  mails: CompanyMails;
  /** Called when mails are in the queue. */
  onMails: () => void;
};

export function createCompanyPeople({ db, actions, webUsers, carts, mails, onMails }: Ports): CompanyPeople {
  /** Ends a membership; the last administrator's only after a confirmed warning. */
  async function end(
    tx: Transaction,
    { customerId, webUserId }: { customerId: number; webUserId: string },
    { isLastTold, keptAs, keeper }: { isLastTold: boolean; keptAs: string; keeper: string },
  ): Promise<CompanyAttempt<PersonChanged>> {
    const [person] = await readPeople(tx, customerId, webUserId);
    if (!person) return nothing("missing");
    if (!isLastTold && (await isLast(tx, webUsers, customerId, webUserId))) return nothing("last");
    if (!isLastTold && (await isAwaited(tx, webUsers, customerId, webUserId))) return nothing("last-approver");
    await endMembership(tx, { webUsers, carts }, { webUserId, customerId, keeper, keptAs });
    const action = keeper === webUserId ? "left" : "removed";
    return done({ action, subject: webUserId, before: { role: person.role } });
  }
  return {
    async read({ customerId, webUserId, role }) {
      const mayManage = mayInCompany(role, "people.manage");
      const isTheirs = and(eq(companyMember.webUserId, webUserId), eq(companyMember.customerId, customerId));
      const [own] = await db.select({ kept: companyMember.unwantedMails }).from(companyMember).where(isTheirs);
      const isOfCompany = eq(joinRequest.customerId, customerId);
      const people = await readPeople(db, customerId);
      const settings = await readSettings(db, customerId);
      return {
        people,
        settings,
        outsideCopies: mayManage ? await readOutside(db, customerId, settings.copies, people) : [],
        invitations: mayManage ? await readInvitations(db, webUsers, customerId) : [],
        requests: mayManage ? await readRequests(db, isOfCompany) : [],
        unwanted: readUnwanted(own?.kept ?? ""),
      };
    },
    waitingFor: async ({ customerId, role }) =>
      mayInCompany(role, "people.manage") ? countRequests(db, eq(joinRequest.customerId, customerId)) : 0,
    wasDone: (form) => wasCarriedOut(db, form),
    async invite(by, { email, role }, { locale, form }) {
      const actionRequest = { by, action: "people.manage", form } as const;
      const result = await actions.run<Invited>(actionRequest, async (tx, { customerId, webUserId }) => {
        const invited = await invite(tx, mails, { customerId, email, role, locale, by: { webUserId } });
        if (typeof invited === "string") return nothing(invited);
        return done({ action: "invited", after: { email, role } });
      });
      onMails();
      return outcomeOf(result);
    },
    async withdrawInvitation(by, id, { form }) {
      const actionRequest = { by, action: "people.manage", form } as const;
      const result = await actions.run<"done" | "missing">(actionRequest, async (tx, { customerId }) => {
        const isIt = and(eq(invitation.id, id), eq(invitation.customerId, customerId), isOpenInvitation);
        const gone = await tx
          .update(invitation)
          .set({ revokedAt: sql`now()` })
          .where(isIt)
          .returning();
        const [ended] = gone;
        if (!ended) return nothing("missing");
        return done({ action: "invitation-withdrawn", before: { email: ended.email, role: ended.role } });
      });
      return outcomeOf(result);
    },
    async change(by, personId, { role, limit }, { form, isLastTold }) {
      const actionRequest = { by, action: "people.manage", form } as const;
      const result = await actions.run<PersonChanged>(actionRequest, async (tx, { customerId }) => {
        await holdPerson(tx, personId);
        const [person] = await readPeople(tx, customerId, personId);
        if (!person) return nothing("missing");
        const isDemoted = person.role === "administrator" && role !== "administrator";
        if (isDemoted && !isLastTold && (await isLast(tx, webUsers, customerId, personId))) return nothing("last");
        const isApproving = mayInCompany(role, "order.approve");
        if (!isApproving && !isLastTold && (await isAwaited(tx, webUsers, customerId, personId)))
          return nothing("last-approver");
        const who = { webUserId: personId, customerId };
        return done(...(await changePlace(tx, who, { before: person, wish: { role, limit } })));
      });
      return outcomeOf(result);
    },
    async remove(by, personId, { form, isLastTold, keptAs }) {
      const actionRequest = { by, action: "people.manage", form } as const;
      const result = await actions.run<PersonChanged>(actionRequest, async (tx, { customerId, webUserId }) => {
        const ended = await end(tx, { customerId, webUserId: personId }, { isLastTold, keptAs, keeper: webUserId });
        if (ended.isDone) await mailRemoved(tx, mails, customerId, personId);
        return ended;
      });
      onMails();
      return outcomeOf(result);
    },
    async leave(by, { form, isLastTold, keptAs }) {
      const actionRequest = { by, action: "company.leave", form } as const;
      const result = await actions.run<PersonChanged>(actionRequest, (tx, { customerId, webUserId }) =>
        end(tx, { customerId, webUserId }, { isLastTold, keptAs, keeper: webUserId }),
      );
      return outcomeOf(result);
    },
    async saveSettings(by, settings, { form, isOutsideMeant }) {
      const actionRequest = { by, action: "company.settings", form } as const;
      const result = await actions.run<"done" | { outside: string[] }>(actionRequest, async (tx, { customerId }) => {
        const before = await readSettings(tx, customerId);
        const added = settings.copies.filter((address) => !before.copies.includes(address));
        const outside = isOutsideMeant ? [] : await readOutside(tx, customerId, added);
        if (outside.length > 0) return nothing({ outside });
        const { spending, ...others } = settings;
        const columns = { ...others, ...spendingColumns(spending) };
        await tx
          .insert(company)
          .values({ customerId, ...columns })
          .onConflictDoUpdate({ target: company.customerId, set: columns });
        return done(...settingsEntry(before, settings));
      });
      return outcomeOf(result);
    },
    async saveWishes(by, unwanted, { form }) {
      const actionRequest = { by, action: "order.see-own", form } as const;
      const result = await actions.run<"done">(actionRequest, async (tx, { customerId, webUserId }) => {
        await putMember(tx, { webUserId, customerId }, { unwantedMails: unwanted.join(" ") });
        return done();
      });
      return outcomeOf(result);
    },
    async answer(by, requestId, role, { form }) {
      const actionRequest = { by, action: "people.manage", form } as const;
      const result = await actions.run<"done" | "missing">(actionRequest, async (tx, { customerId, webUserId }) => {
        const request = await heldRequest(tx, requestId);
        if (request?.customerId !== customerId) return nothing("missing");
        const into = role === null ? null : { customerId, role };
        await answerRequest(tx, { webUsers, mails }, request, { into, by: { answeredBy: webUserId } });
        return done(answeredEntry(request.webUserId, role));
      });
      onMails();
      return outcomeOf(result);
    },
  };
}

function done(...log: readonly CompanyLogEntry[]) {
  return { value: "done", isDone: true, log } as const;
}

function settingsEntry(before: CompanySettings, after: CompanySettings): CompanyLogEntry[] {
  const names = (Object.keys(after) as (keyof CompanySettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return [];
  const only = (settings: CompanySettings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  return [{ action: "settings", before: only(before), after: only(after) }];
}

/** Addresses outside the company's domains. */
async function readOutside(
  db: Queries,
  customerId: number,
  addresses: readonly string[],
  people?: readonly { readonly email: string }[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const domains = await db.select().from(companyDomain).where(eq(companyDomain.customerId, customerId));
  const members = people ?? (await readPeople(db, customerId));
  return outsideAddresses(addresses, {
    domains: domains.map(({ domain }) => domain),
    members: members.map(({ email }) => email),
  });
}

function nothing<T>(value: T): CompanyAttempt<T> {
  return { value, isDone: false };
}

function outcomeOf<T>(result: CompanyActionResult<T>): T | "repeated" | "no-right" {
  return result.outcome === "done" ? result.value : result.outcome;
}

/** The member is the company's only administrator. */
async function isLast(
  tx: Transaction,
  webUsers: Ports["webUsers"],
  customerId: number,
  personId: string,
): Promise<boolean> {
  const administrators = await webUsers.administratorsOf(customerId, tx);
  return administrators.every(({ webUserId }) => webUserId === personId) && administrators.length > 0;
}

/** A request waits that no one else of the company may approve. */
async function isAwaited(
  tx: Transaction,
  webUsers: Ports["webUsers"],
  customerId: number,
  personId: string,
): Promise<boolean> {
  const waiting = await tx
    .selectDistinct({ webUserId: approvalRequest.webUserId })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.customerId, customerId), eq(approvalRequest.state, "waiting")));
  for (const buyer of waiting) {
    const approvers = await webUsers.approversOf(customerId, buyer, tx);
    if (approvers.length > 0 && approvers.every(({ webUserId }) => webUserId === personId)) return true;
  }
  return false;
}

async function mailRemoved(
  tx: Transaction,
  mails: Pick<CompanyMails, "removed">,
  customerId: number,
  personId: string,
): Promise<void> {
  const [person] = await tx.select().from(webUser).where(eq(webUser.id, personId));
  if (!person) return;
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE;
  const customerName = await readCustomerName(tx, customerId);
  await queueMails(tx, null, [mails.removed({ to: person.email, locale, customerName })]);
}
