import { setTimeout } from "node:timers/promises";
import { domainToASCII } from "node:url";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { domainOf, isFreeMail } from "../../domain/company/mail-domain.ts";
import { fullName, type WebUser } from "../../domain/customers/web-user.ts";
import { companyDomain, invitation, joinRequest } from "../database/company-schema.ts";
import { customer, webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { tokenHash } from "./invite.server.ts";
import { lockCompany } from "./company-action.server.ts";
import { holdPerson, join } from "./membership-repository.server.ts";
import { belongsTo, isOpenInvitation, readCustomerName, validInvitations } from "./members-repository.server.ts";
import type { CompanyLogWriter } from "./company-log.ts";
import type { CompanyDoor, CompanyMails } from "./members.ts";

type Invitation = typeof invitation.$inferSelect;
type Users = Pick<WebUsers, "buysForIn" | "administratorsOf">;

type Ports = {
  db: Database;
  webUsers: Users;
  mails: Pick<CompanyMails, "asked">;
  companyLog: CompanyLogWriter;
  onMails: () => void;
};

/** Requests per user and day; each sends a mail. */
const MOST_A_DAY = 5;

/** Longer than any answer takes, so that the response time does not reveal known domains. */
const ANSWER_MS = 250;

const LONGEST_NAME = 100;

export function createCompanyDoor({ db, webUsers, mails, companyLog, onMails }: Ports): CompanyDoor {
  return {
    async isOpen(token) {
      const found = await db.select().from(invitation).where(isOpen(token));
      return (await haveRight(found)).length > 0;
    },
    async find(token, user) {
      const [found] = await db
        .select({ invitation, customerName: customer.name })
        .from(invitation)
        .innerJoin(customer, eq(customer.id, invitation.customerId))
        .where(and(isOpen(token), customer.active));
      if (!found) return (await isAccepted(token, user)) ? "accepted" : "over";
      if ((await haveRight([found.invitation])).length === 0) return "over";
      if (found.invitation.email !== user.email) return "other-address";
      return { customerName: found.customerName, role: found.invitation.role };
    },
    async accept(token, user) {
      const accepted = await settle(token, user, async (tx, held) => {
        const { customerId } = held;
        if (held.usedAt === null) await letIn(tx, { webUsers, companyLog }, held, user);
        else if (!(await isMember(tx, user, customerId))) return "over";
        return { customerId };
      });
      onMails();
      return accepted;
    },
    decline: (token, user) =>
      settle<"done" | "over">(
        token,
        user,
        async (tx, { id, usedAt }) => {
          if (usedAt !== null) return "over";
          await close(tx, id);
          return "done";
        },
        // Repeated or withdrawn meanwhile.
        "done",
      ),
    async standing(user) {
      if (isFreeMail(asciiDomain(user))) return "free-mail";
      return (await db.$count(joinRequest, isWaiting(user.id))) > 0 ? "waiting" : "may-ask";
    },
    async isToBeAsked(user) {
      if (user.primary !== null || user.customers.length > 0 || isFreeMail(asciiDomain(user))) return false;
      return (await db.$count(joinRequest, eq(joinRequest.webUserId, user.id))) === 0;
    },
    async ask(user, companyName) {
      if (isFreeMail(asciiDomain(user))) return "free-mail";
      const [outcome] = await Promise.all([
        db.transaction((tx) => ask(tx, { webUsers, mails }, user, companyName)),
        setTimeout(ANSWER_MS),
      ]);
      onMails();
      return outcome;
    },
    async withdraw({ id }) {
      await db
        .update(joinRequest)
        .set({ state: "withdrawn", answeredAt: sql`now()` })
        .where(isWaiting(id));
    },
    async sayNo({ id }) {
      await db.insert(joinRequest).values({ webUserId: id, state: "withdrawn", answeredAt: new Date() });
    },
  };

  /** The user has already joined by this invitation. */
  async function isAccepted(token: string, { id, email }: Pick<WebUser, "id" | "email">): Promise<boolean> {
    const [used] = await db
      .select({ customerId: invitation.customerId })
      .from(invitation)
      .where(
        and(
          eq(invitation.tokenHash, tokenHash(token)),
          eq(invitation.email, email),
          isNotNull(invitation.usedAt),
          isNull(invitation.revokedAt),
        ),
      );
    return used !== undefined && isMember(db, { id }, used.customerId);
  }

  function haveRight(found: readonly Invitation[], tx?: Transaction): Promise<Invitation[]> {
    return validInvitations(webUsers, found[0]?.customerId ?? 0, found, tx);
  }

  /** Locks the invitation, open or accepted by this user. */
  function settle<T>(
    token: string,
    user: WebUser,
    work: (tx: Transaction, held: Invitation) => Promise<T>,
    ifRevoked: T | "over" = "over",
  ): Promise<T | "other-address" | "over"> {
    return db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(invitation)
        .where(eq(invitation.tokenHash, tokenHash(token)));
      if (!found) return "over";
      await lockCompany(tx, found.customerId);
      const [held] = await tx.select().from(invitation).where(eq(invitation.id, found.id)).for("update");
      if (!held) return "over";
      if (held.revokedAt !== null) return held.email === user.email ? ifRevoked : "over";
      if (held.email !== user.email) return "other-address";
      if (held.usedAt !== null) return work(tx, held);
      const isLate = held.expiresAt.getTime() <= Date.now();
      return isLate || (await haveRight([held], tx)).length === 0 ? "over" : work(tx, held);
    });
  }
}

function isOpen(token: string) {
  return and(eq(invitation.tokenHash, tokenHash(token)), isOpenInvitation);
}

function isWaiting(webUserId: string) {
  return and(eq(joinRequest.webUserId, webUserId), eq(joinRequest.state, "waiting"));
}

function asciiDomain({ email }: Pick<WebUser, "email">): string {
  const domain = domainOf(email);
  return domainToASCII(domain) || domain;
}

async function letIn(
  tx: Transaction,
  { webUsers, companyLog }: { webUsers: Pick<WebUsers, "buysForIn">; companyLog: CompanyLogWriter },
  { id, customerId, role }: Invitation,
  user: WebUser,
): Promise<void> {
  await tx
    .update(invitation)
    .set({ usedAt: sql`now()` })
    .where(eq(invitation.id, id));
  // A user who was accepted meanwhile keeps that role.
  if (await isMember(tx, user, customerId)) return;
  await join(tx, webUsers, { webUserId: user.id, customerId, role });
  const entries = [{ action: "joined", subject: user.id, after: { role } }] as const;
  await companyLog.write(tx, { customerId, by: { webUserId: user.id }, entries });
}

async function isMember(tx: Database | Transaction, { id }: Pick<WebUser, "id">, customerId: number): Promise<boolean> {
  return (await tx.$count(webUser, and(eq(webUser.id, id), belongsTo(tx, customerId)))) > 0;
}

async function close(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(invitation)
    .set({ revokedAt: sql`now()` })
    .where(eq(invitation.id, id));
}

/** Same work for every domain; only the queued mail differs, so that timing reveals nothing. */
async function ask(
  tx: Transaction,
  { webUsers, mails }: Pick<Ports, "webUsers" | "mails">,
  user: WebUser,
  companyName: string,
): Promise<"done" | "waiting" | "too-many"> {
  await holdPerson(tx, user.id);
  const isOfToday = and(eq(joinRequest.webUserId, user.id), gt(joinRequest.createdAt, sql`now() - interval '1 day'`));
  if ((await tx.$count(joinRequest, isWaiting(user.id))) > 0) return "waiting";
  if ((await tx.$count(joinRequest, isOfToday)) >= MOST_A_DAY) return "too-many";
  const [known] = await tx
    .select({ id: companyDomain.customerId })
    .from(companyDomain)
    .innerJoin(customer, and(eq(customer.id, companyDomain.customerId), customer.active))
    .where(eq(companyDomain.domain, asciiDomain(user)));
  const customerId = known && !isOf(user, known.id) ? known.id : null;
  await tx
    .insert(joinRequest)
    .values({ webUserId: user.id, customerId, companyName: companyName.trim().slice(0, LONGEST_NAME) });
  const administrators = await webUsers.administratorsOf(customerId ?? 0, tx);
  const customerName = await readCustomerName(tx, customerId ?? 0);
  await queueMails(
    tx,
    null,
    administrators.map(({ email, locale }) =>
      mails.asked({
        to: email,
        locale,
        customerName,
        name: fullName(user),
        email: user.email,
      }),
    ),
  );
  return "done";
}

function isOf({ customers, primary }: WebUser, customerId: number): boolean {
  return primary?.id === customerId || customers.some(({ id }) => id === customerId);
}
