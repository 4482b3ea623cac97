import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { Orders } from "../orders/orders.ts";
import type { WrongGuesses } from "../sign-in/guesses.ts";
import type { Actor, StaffActionRunner, StaffTx } from "../staff/staff.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { selectMemberships } from "./company-data-repository.server.ts";
import { forgetInRecord, isOnStaff } from "./erase-staff-repository.server.ts";
import { deletePersonalData, forgetNumberRequests, selectPersonalData } from "./personal-data-repository.server.ts";
import type { Access, People, Person, PersonChange } from "./personal-data.ts";
import { asc, eq, sql } from "drizzle-orm";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";

type Ports = {
  db: Database;
  log: Log;
  actions: StaffActionRunner;
  /** Reset by an unlock and by an erasure. */
  wrongGuesses: Pick<WrongGuesses, "clear">;
  companyLog: CompanyLogWriter;
  orders: Pick<Orders, "unsettledOf">;
  webUsers: Pick<WebUsers, "administratorsOf">;
};

export function createPeople(ports: Ports): People {
  const { db, log, actions, wrongGuesses } = ports;
  /** The audit log names the user by id. */
  async function change(
    by: Actor,
    action: "person.lock" | "person.unlock",
    write: (tx: StaffTx) => Promise<string | null>,
  ): Promise<PersonChange> {
    const result = await actions.run<PersonChange>({ by, action }, async (tx) => {
      const id = await write(tx);
      return id === null ? { value: "unknown", auditEntry: null } : { value: "done", auditEntry: { subject: id } };
    });
    return result.outcome === "done" ? result.value : "no-right";
  }
  return {
    list: async (q) => (await selectPeople(db)).filter((person) => holds(person, q.trim().toLowerCase())),
    find: async (email) => (await selectPeople(db, email.trim().toLowerCase()))[0] ?? null,
    lock: (by, email) => change(by, "person.lock", (tx) => setLocked(tx, email.trim().toLowerCase())),
    async unlock(by, email) {
      const address = email.trim().toLowerCase();
      const changed = await change(by, "person.unlock", (tx) => setUnlocked(tx, address));
      if (changed === "done") await wrongGuesses.clear(address);
      return changed;
    },
    export: (email) => selectPersonalData(db, email.trim().toLowerCase()),
    async erase(by, email) {
      const address = email.trim().toLowerCase();
      const result = await actions.run<Awaited<ReturnType<People["erase"]>>>(
        { by, action: "person.erase" },
        async (tx) => {
          if (await isOnStaff(tx, address)) return { value: "on-staff", auditEntry: null };
          const openOrders = await ports.orders.unsettledOf(tx, address);
          if (openOrders.length > 0) return { value: { openOrders }, auditEntry: null };
          const staffId = await forgetInRecord(tx, address);
          const requests = await forgetNumberRequests(tx, address);
          const memberships = await selectMemberships(tx, address);
          const id = await deletePersonalData(tx, address);
          if (id === null && staffId === null && requests === 0) return { value: "unknown", auditEntry: null };
          const withoutAdministrator = await reportRemoval(ports, tx, memberships);
          return {
            value: withoutAdministrator.length > 0 ? { withoutAdministrator } : "done",
            auditEntry: { subject: id ?? "", ...(staffId === null ? {} : { after: { staffId } }) },
          };
        },
      );
      if (result.outcome !== "done") return "no-right";
      if (result.value === "done" || (typeof result.value === "object" && "withoutAdministrator" in result.value)) {
        await wrongGuesses.clear(address);
        log.info("web user erased", {});
      }
      return result.value;
    },
  };
}

type Membership = Awaited<ReturnType<typeof selectMemberships>>[number];

/** Returns the names of customers without an administrator since the removal. */
async function reportRemoval(
  { companyLog, webUsers }: Ports,
  tx: StaffTx,
  memberships: readonly Membership[],
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { webUserId, customerId, name, role } of memberships) {
    const entries = [{ action: "removed" as const, subject: webUserId }];
    await companyLog.write(tx, { customerId, by: { staffId: null }, entries });
    if (role !== "administrator") continue;
    if ((await webUsers.administratorsOf(customerId, tx)).length === 0) left.push(name);
  }
  return left;
}

function holds({ email, name, customers }: Person, q: string): boolean {
  const texts = [email, name, ...customers.flatMap((customer) => [String(customer.id), customer.name])];
  return texts.some((text) => text.toLowerCase().includes(q));
}

/** The primary customer comes first. */
async function selectPeople(db: Database, email: string | null = null): Promise<Person[]> {
  const users = await db
    .select()
    .from(webUser)
    .where(email === null ? undefined : eq(webUser.email, email))
    .orderBy(asc(webUser.email));
  const links = await db
    .select({ webUserId: webUser.id, id: customer.id, name: customer.name, active: customer.active })
    .from(webUser)
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
    .innerJoin(customer, sql`${customer.id} in (${webUser.primaryCustomerId}, ${webUserCustomer.customerId})`)
    .where(email === null ? undefined : eq(webUser.email, email))
    .orderBy(sql`${customer.id} = ${webUser.primaryCustomerId} desc nulls last`, asc(webUserCustomer.position));
  const linksOf = Map.groupBy(links, ({ webUserId }) => webUserId);
  return users.map((user) => toPerson(user, linksOf.get(user.id) ?? []));
}

type Link = { readonly id: number; readonly name: string; readonly active: boolean };

function toPerson(user: typeof webUser.$inferSelect, links: readonly Link[]): Person {
  const customers = [...new Map(links.map(({ id, name }) => [id, { id, name }])).values()];
  return {
    email: user.email,
    name: `${user.nameFirst} ${user.nameLast}`.trim(),
    customers,
    origin: user.imported ? "file" : "shop",
    access: accessOf(user, links),
    lockedAt: user.lockedAt,
  };
}

function accessOf({ lockedAt, active }: typeof webUser.$inferSelect, links: readonly Link[]): Access {
  if (lockedAt !== null) return "locked";
  if (!active) return "inactive";
  return links.length > 0 && !links.some((link) => link.active) ? "no active customer" : "open";
}

/** Null without a user. Keeps the time of an earlier lock. */
async function setLocked(db: Database, email: string): Promise<string | null> {
  return update(db, email, { lockedAt: sql`coalesce(${webUser.lockedAt}, now())`, sessionsFrom: sql`now()` });
}

async function setUnlocked(db: Database, email: string): Promise<string | null> {
  return update(db, email, { lockedAt: null, sessionsFrom: sql`now()` });
}

type Change = Parameters<ReturnType<Database["update"]>["set"]>[0];

async function update(db: Database, email: string, change: Change): Promise<string | null> {
  const [changed] = await db.update(webUser).set(change).where(eq(webUser.email, email)).returning({ id: webUser.id });
  return changed?.id ?? null;
}
