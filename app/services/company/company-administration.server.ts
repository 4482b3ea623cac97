import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { ActionResult, Actor, Attempt, StaffActionRunner, StaffTx } from "../staff/staff.ts";
import { companyDomain, companyMember, joinRequest } from "../database/company-schema.ts";
import { customer, webUser } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { admitPerson } from "./admit-person.server.ts";
import { answeredEntry, answerRequest, heldRequest } from "./answer-request.server.ts";
import { invite } from "./invite.server.ts";
import { lockCompany } from "./company-action.server.ts";
import { changePlace, holdPerson } from "./membership-repository.server.ts";
import { isLinkedTo, readInvitations, readPeople, readRequests, readSettings } from "./members-repository.server.ts";
import type { CompanyLogWriter } from "./company-log.ts";
import type { CompanyAdministration } from "./company-administration.ts";
import type { CompanyMails, CompanyPerson } from "./members.ts";

type Ports = {
  db: Database;
  actions: Pick<StaffActionRunner, "run">;
  webUsers: Pick<WebUsers, "buysForIn" | "administratorsOf">;
  mails: CompanyMails;
  companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  onMails: () => void;
};

export function createCompanyAdministration({
  db,
  actions,
  webUsers,
  mails,
  companyLog,
  onMails,
}: Ports): CompanyAdministration {
  type Change = { readonly by: Actor; readonly customerId: number; readonly personId: string; readonly form: string };
  /** `wishOf`: the role and limit that replace those of the member, or a refusal. */
  async function changeMember(
    { by, customerId, personId, form }: Change,
    wishOf: (person: CompanyPerson) => Pick<CompanyPerson, "role" | "limit"> | "stale",
  ) {
    const actionRequest = { by, action: "company.people", form } as const;
    const result = await actions.run<"done" | "stale" | "missing">(actionRequest, async (tx, { staffId }) => {
      await lockCompany(tx, customerId);
      await holdPerson(tx, personId);
      const [person] = await readPeople(tx, customerId, personId);
      if (!person) return nothing("missing");
      const wish = wishOf(person);
      if (wish === "stale") return nothing("stale");
      const who = { webUserId: personId, customerId };
      const entries = await changePlace(tx, who, { before: person, wish });
      if (entries.length === 0) return nothing("done");
      await companyLog.write(tx, { customerId, by: { staffId }, entries });
      const all = (side: "before" | "after") => Object.assign({}, ...entries.map((entry) => entry[side]));
      return done({ customerId, subject: personId, before: all("before"), after: all("after") });
    });
    onMails();
    return outcomeOf(result);
  }
  return {
    async of(customerId) {
      const domains = await db
        .select({ domain: companyDomain.domain })
        .from(companyDomain)
        .where(eq(companyDomain.customerId, customerId))
        .orderBy(asc(companyDomain.domain));
      return {
        people: await readPeople(db, customerId),
        settings: await readSettings(db, customerId),
        domains: domains.map(({ domain }) => domain),
        invitations: await readInvitations(db, webUsers, customerId),
      };
    },
    async addDomain(by, customerId, domain, form) {
      const actionRequest = { by, action: "company.domains", form } as const;
      const result = await actions.run<"done" | "known" | "taken">(actionRequest, async (tx, { staffId }) => {
        const added = await tx
          .insert(companyDomain)
          .values({ domain, customerId, staffId })
          .onConflictDoNothing()
          .returning({ domain: companyDomain.domain });
        if (added.length > 0) {
          const entries = [{ action: "domain", after: { domain } }] as const;
          await companyLog.write(tx, { customerId, by: { staffId }, entries });
          return done({ customerId, after: { domain } });
        }
        const isTheirs = and(eq(companyDomain.domain, domain), eq(companyDomain.customerId, customerId));
        return nothing((await tx.$count(companyDomain, isTheirs)) > 0 ? "known" : "taken");
      });
      onMails();
      return outcomeOf(result);
    },
    async removeDomain(by, customerId, domain, form) {
      const actionRequest = { by, action: "company.domains", form } as const;
      const result = await actions.run<"done" | "missing">(actionRequest, async (tx, { staffId }) => {
        const isIt = and(eq(companyDomain.domain, domain), eq(companyDomain.customerId, customerId));
        const gone = await tx.delete(companyDomain).where(isIt).returning({ domain: companyDomain.domain });
        if (gone.length === 0) return nothing("missing");
        const entries = [{ action: "domain", before: { domain } }] as const;
        await companyLog.write(tx, { customerId, by: { staffId }, entries });
        return done({ customerId, before: { domain } });
      });
      onMails();
      return outcomeOf(result);
    },
    async setRole(by, customerId, personId, { role, seen }, form) {
      return changeMember({ by, customerId, personId, form }, (person) => {
        if (seen !== null && person.role !== seen && person.role !== role) return "stale";
        return { role, limit: person.limit };
      });
    },
    async setLimit(by, customerId, personId, limit, form) {
      const changed = await changeMember({ by, customerId, personId, form }, ({ role }) => ({ role, limit }));
      return changed === "stale" ? "missing" : changed;
    },
    async invite(by, customerId, { email, role, locale }, form) {
      const actionRequest = { by, action: "company.people", form } as const;
      const result = await actions.run<"done" | "member" | "missing">(actionRequest, async (tx, { staffId }) => {
        if ((await tx.$count(customer, and(eq(customer.id, customerId), customer.active))) === 0)
          return nothing("missing");
        await lockCompany(tx, customerId);
        const invited = await invite(tx, mails, { customerId, email, role, locale, by: { staffId } });
        if (typeof invited === "string") return nothing("member");
        const entries = [{ action: "invited", after: { email, role } }] as const;
        await companyLog.write(tx, { customerId, by: { staffId }, entries });
        return done({ customerId, after: { invitation: invited.id, role } });
      });
      onMails();
      return outcomeOf(result);
    },
    admitIn: (tx, person, by) => admitPerson(tx, { webUsers, mails, companyLog }, person, by),
    async waiting() {
      const requests = await readRequests(db, waitsForStaff(db));
      const ids = requests.flatMap(({ customerId }) => customerId ?? []);
      const known = ids.length === 0 ? [] : await db.select().from(customer).where(inArray(customer.id, ids));
      return requests.map(({ customerId, ...request }) => {
        const found = known.find(({ id }) => id === customerId);
        return { ...request, known: found ? { id: found.id, name: found.name } : null };
      });
    },
    countWaiting: () => db.$count(joinRequest, and(eq(joinRequest.state, "waiting"), waitsForStaff(db))),
    async answer(by, requestId, into, form) {
      const actionRequest = { by, action: "company.people", form } as const;
      const result = await actions.run<"done" | "missing" | "no-customer">(actionRequest, async (tx, { staffId }) => {
        if (into && !(await isCustomer(tx, into.customerId))) return nothing("no-customer");
        if (into) await lockCompany(tx, into.customerId);
        const request = await heldRequest(tx, requestId);
        if (!request) return nothing("missing");
        await answerRequest(tx, { webUsers, mails }, request, { into, by: { answeredByStaffId: staffId } });
        const customerId = into?.customerId ?? request.customerId;
        const entries = [answeredEntry(request.webUserId, into?.role ?? null)];
        if (customerId !== null) await companyLog.write(tx, { customerId, by: { staffId }, entries });
        const after = into === null ? { accepted: false } : { accepted: true, role: into.role };
        return done({ subject: request.webUserId, after, ...(into && { customerId: into.customerId }) });
      });
      onMails();
      return outcomeOf(result);
    },
  };
}

function done(auditEntry: NonNullable<Attempt<"done">["auditEntry"]>): Attempt<"done"> {
  return { value: "done", auditEntry };
}

function nothing<T>(value: T): Attempt<T> {
  return { value, auditEntry: null };
}

function outcomeOf<T>(result: ActionResult<T>): T | "repeated" | "no-right" {
  return result.outcome === "done" ? result.value : result.outcome;
}

async function isCustomer(tx: StaffTx, id: number): Promise<boolean> {
  return (await tx.$count(customer, and(eq(customer.id, id), customer.active))) > 0;
}

/** The company is unknown, or has no administrator who can sign in. */
function waitsForStaff(db: Database): SQL | undefined {
  const administered = db
    .select({ id: companyMember.customerId })
    .from(companyMember)
    .innerJoin(webUser, eq(webUser.id, companyMember.webUserId))
    .where(
      and(
        eq(companyMember.role, "administrator"),
        isNull(companyMember.leftAt),
        isLinkedTo(db, companyMember.customerId),
        webUser.active,
        isNull(webUser.lockedAt),
      ),
    );
  return or(isNull(joinRequest.customerId), sql`${joinRequest.customerId} not in ${administered}`);
}
