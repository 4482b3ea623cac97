import { and, eq, sql } from "drizzle-orm";
import { readUnwanted } from "../../domain/company/order-mails.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import type { Carts } from "../cart/port.ts";
import { company, companyMember, invitation, joinRequest } from "../database/company-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { wasCarriedOut } from "../http/form-nonce.server.ts";
import type { WebUsers } from "../web-users/port.ts";
import { answerRequest, heldRequest } from "./answer-request.server.ts";
import { invite } from "./invite.server.ts";
import { endMembership, holdPerson, limitColumns, putMember } from "./membership-repository.server.ts";
import {
  countRequests,
  isOpenInvitation,
  readCustomerName,
  readInvitations,
  readPeople,
  readRequests,
  readSettings,
} from "./people-repository.server.ts";
import type { CompanyActs, CompanyAttempt, CompanyPerformed } from "./port.ts";
import type { CompanyMails, CompanyPeople, Invited, PersonChanged } from "./port-people.ts";

type Ports = {
  db: Database;
  acts: CompanyActs;
  webUsers: Pick<WebUsers, "buysForIn" | "administratorsOf">;
  carts: Pick<Carts, "bringBack">;
  mails: CompanyMails;
  /** Called after mails were left in the queue. */
  onMails: () => void;
};

export function createCompanyPeople({ db, acts, webUsers, carts, mails, onMails }: Ports): CompanyPeople {
  /** Somebody goes, of themselves or not, and the company's last administrator only where they were told. */
  async function end(
    tx: Transaction,
    { customerId, webUserId }: { customerId: number; webUserId: string },
    { isLastTold, keptAs, keeper }: { isLastTold: boolean; keptAs: string; keeper: string },
  ): Promise<CompanyAttempt<PersonChanged>> {
    const [person] = await readPeople(tx, customerId, webUserId);
    if (!person) return nothing("missing");
    if (!isLastTold && (await isLast(tx, webUsers, customerId, webUserId))) return nothing("last");
    await endMembership(tx, { webUsers, carts }, { webUserId, customerId, keeper, keptAs });
    return done;
  }
  return {
    async read({ customerId, webUserId, role }) {
      const mayManage = mayInCompany(role, "people.manage");
      const isTheirs = and(eq(companyMember.webUserId, webUserId), eq(companyMember.customerId, customerId));
      const [own] = await db.select({ kept: companyMember.unwantedMails }).from(companyMember).where(isTheirs);
      const isOfCompany = eq(joinRequest.customerId, customerId);
      return {
        people: await readPeople(db, customerId),
        settings: await readSettings(db, customerId),
        invitations: mayManage ? await readInvitations(db, webUsers, customerId) : [],
        requests: mayManage ? await readRequests(db, isOfCompany) : [],
        unwanted: readUnwanted(own?.kept ?? ""),
      };
    },
    waitingFor: async ({ customerId, role }) =>
      mayInCompany(role, "people.manage") ? countRequests(db, eq(joinRequest.customerId, customerId)) : 0,
    wasDone: (form) => wasCarriedOut(db, form),
    async invite(by, { email, role }, { locale, form }) {
      const wanted = { by, action: "people.manage", form } as const;
      const performed = await acts.perform<Invited>(wanted, async (tx, { customerId, webUserId }) => {
        const invited = await invite(tx, mails, { customerId, email, role, locale, by: { webUserId } });
        return typeof invited === "string" ? nothing(invited) : done;
      });
      onMails();
      return outcomeOf(performed);
    },
    async withdrawInvitation(by, id, { form }) {
      const wanted = { by, action: "people.manage", form } as const;
      const performed = await acts.perform<"done" | "missing">(wanted, async (tx, { customerId }) => {
        const isIt = and(eq(invitation.id, id), eq(invitation.customerId, customerId), isOpenInvitation);
        const gone = await tx
          .update(invitation)
          .set({ revokedAt: sql`now()` })
          .where(isIt)
          .returning();
        return gone.length > 0 ? done : nothing("missing");
      });
      return outcomeOf(performed);
    },
    async change(by, personId, { role, limit }, { form, isLastTold }) {
      const wanted = { by, action: "people.manage", form } as const;
      const performed = await acts.perform<PersonChanged>(wanted, async (tx, { customerId }) => {
        await holdPerson(tx, personId);
        const [person] = await readPeople(tx, customerId, personId);
        if (!person) return nothing("missing");
        const isDemoted = person.role === "administrator" && role !== "administrator";
        if (isDemoted && !isLastTold && (await isLast(tx, webUsers, customerId, personId))) return nothing("last");
        await putMember(tx, { webUserId: personId, customerId }, { role, ...limitColumns(limit) });
        return done;
      });
      return outcomeOf(performed);
    },
    async remove(by, personId, { form, isLastTold, keptAs }) {
      const wanted = { by, action: "people.manage", form } as const;
      const performed = await acts.perform<PersonChanged>(wanted, async (tx, { customerId, webUserId }) => {
        const ended = await end(tx, { customerId, webUserId: personId }, { isLastTold, keptAs, keeper: webUserId });
        if (ended.isDone) await tellRemoved(tx, mails, customerId, personId);
        return ended;
      });
      onMails();
      return outcomeOf(performed);
    },
    async leave(by, { form, isLastTold, keptAs }) {
      const wanted = { by, action: "company.leave", form } as const;
      const performed = await acts.perform<PersonChanged>(wanted, (tx, { customerId, webUserId }) =>
        end(tx, { customerId, webUserId }, { isLastTold, keptAs, keeper: webUserId }),
      );
      return outcomeOf(performed);
    },
    async saveSettings(by, settings, { form }) {
      const wanted = { by, action: "company.settings", form } as const;
      const performed = await acts.perform<"done">(wanted, async (tx, { customerId }) => {
        await tx
          .insert(company)
          .values({ customerId, ...settings })
          .onConflictDoUpdate({ target: company.customerId, set: settings });
        return done;
      });
      return outcomeOf(performed);
    },
    async saveWishes(by, unwanted, { form }) {
      const wanted = { by, action: "order.see-own", form } as const;
      const performed = await acts.perform<"done">(wanted, async (tx, { customerId, webUserId }) => {
        await putMember(tx, { webUserId, customerId }, { unwantedMails: unwanted.join(" ") });
        return done;
      });
      return outcomeOf(performed);
    },
    async answer(by, requestId, role, { form }) {
      const wanted = { by, action: "people.manage", form } as const;
      const performed = await acts.perform<"done" | "missing">(wanted, async (tx, { customerId, webUserId }) => {
        const request = await heldRequest(tx, requestId);
        if (request?.customerId !== customerId) return nothing("missing");
        const into = role === null ? null : { customerId, role };
        await answerRequest(tx, { webUsers, mails }, request, { into, by: { answeredBy: webUserId } });
        return done;
      });
      onMails();
      return outcomeOf(performed);
    },
  };
}

const done = { value: "done", isDone: true } as const;

function nothing<T>(value: T): CompanyAttempt<T> {
  return { value, isDone: false };
}

function outcomeOf<T>(performed: CompanyPerformed<T>): T | "repeated" | "no-right" {
  return performed.outcome === "done" ? performed.value : performed.outcome;
}

/** Whether nobody would be left to manage the company without this person. */
async function isLast(
  tx: Transaction,
  webUsers: Ports["webUsers"],
  customerId: number,
  personId: string,
): Promise<boolean> {
  const administrators = await webUsers.administratorsOf(customerId, tx);
  return administrators.every(({ webUserId }) => webUserId === personId) && administrators.length > 0;
}

async function tellRemoved(
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
