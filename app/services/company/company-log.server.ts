import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isEmailed } from "../../domain/company/log-action.ts";
import { calledBy } from "../../domain/customers/forget-person.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import { companyRecord } from "../database/company-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { SecurityLog } from "../security-log.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { readCustomerName } from "./members-repository.server.ts";
import {
  CHANGES_PER_PAGE,
  LATEST_CHANGES,
  MOST_CHANGES_IN_FILE,
  type CompanyChangeMail,
  type CompanyLogAuthor,
  type CompanyLogChange,
  type CompanyLogEntry,
  type CompanyLogs,
  type CompanyLogWriter,
  type LoggedAuthor,
  type LoggedChange,
  type LogSearch,
} from "./company-log.ts";

type Ports = {
  webUsers: Pick<WebUsers, "administratorsOf">;
  securityLog: Pick<SecurityLog, "warn">;
  changed: CompanyChangeMail;
};

type MailPorts = Omit<Ports, "securityLog">;

export function createCompanyLog({ webUsers, securityLog, changed }: Ports): CompanyLogWriter {
  return {
    async write(tx, change) {
      if (change.entries.length === 0) return;
      await tx.insert(companyRecord).values(change.entries.map((entry) => rowOf(change, entry)));
      await mailPeople(tx, { webUsers, changed }, change);
      for (const entry of change.entries) if (CHANGES_ACCESS.has(entry.action)) logAccess(securityLog, change, entry);
    },
  };
}

const CHANGES_ACCESS: ReadonlySet<CompanyLogEntry["action"]> = new Set([
  "role",
  "joined",
  "left",
  "removed",
  "invited",
  "domain",
  "user",
]);

/** Logged before the commit: an extra line for a failed change is better than a missing one. */
function logAccess(
  securityLog: Pick<SecurityLog, "warn">,
  { customerId, by }: CompanyLogChange,
  { action, subject, after }: CompanyLogEntry,
): void {
  const author = "webUserId" in by ? { webUser: by.webUserId } : {};
  const role = after?.["role"];
  securityLog.warn("company access changed", author, {
    action,
    customer: customerId,
    ...(subject === undefined ? {} : { about: subject }),
    ...(typeof role === "string" ? { role } : {}),
    ...("webUserId" in by ? {} : { staff: by.staffId ?? "command", import: by.isImport ?? false }),
  });
}

function rowOf({ customerId, by }: CompanyLogChange, { action, subject, before, after }: CompanyLogEntry) {
  const author =
    "webUserId" in by ? { webUserId: by.webUserId } : { staffId: by.staffId, isImport: by.isImport ?? false };
  // Not the start of the transaction, which may have waited for a lock.
  return { at: sql`clock_timestamp()`, customerId, ...author, action, subject, before, after };
}

/** One mail each to the other administrators and the affected users, not to the author. */
async function mailPeople(tx: Transaction, { webUsers, changed }: MailPorts, change: CompanyLogChange): Promise<void> {
  const { customerId, by, entries } = change;
  const emailedEntries = entries.filter(isEmailed);
  if (emailedEntries.length === 0) return;
  const people = await peopleOf(tx, [...emailedEntries.flatMap(({ subject }) => subject ?? []), ...authorOf(by)]);
  const administrators = await webUsers.administratorsOf(customerId, tx);
  const isAuthor = (id: string) => authorOf(by).includes(id);
  const others = administrators.filter(({ webUserId }) => !isAuthor(webUserId));
  const known = new Set(others.map(({ webUserId }) => webUserId));
  const affected = [...people.values()].filter(({ id }) => !known.has(id) && !isAuthor(id));
  const customerName = await readCustomerName(tx, customerId);
  const mailed = (which: readonly CompanyLogEntry[]) =>
    which.map(({ action, subject, before = {}, after = {} }) => ({
      by: loggedAuthor(by, people),
      action,
      subject: called(people.get(subject ?? "")),
      before,
      after,
    }));
  const toAdministrators = others.map(({ email: to, locale }) =>
    changed({ to, locale, customerName, isAdministrator: true, changes: mailed(emailedEntries) }),
  );
  const toAffected = affected.flatMap(({ id, email: to, locale, active }) => {
    const theirs = emailedEntries.filter(({ subject, action }) => subject === id && HAS_NO_OTHER_MAIL.has(action));
    if (theirs.length === 0 || !active) return [];
    const read = isLocale(locale) ? locale : DEFAULT_LOCALE;
    return [changed({ to, locale: read, customerName, isAdministrator: false, changes: mailed(theirs) })];
  });
  await queueMails(tx, null, [...toAdministrators, ...toAffected]);
}

/** Joining and removal have mails of their own. */
const HAS_NO_OTHER_MAIL: ReadonlySet<CompanyLogEntry["action"]> = new Set(["role", "limit", "user"]);

function authorOf(by: CompanyLogAuthor): string[] {
  return "webUserId" in by ? [by.webUserId] : [];
}

type Person = Pick<typeof webUser.$inferSelect, "id" | "email" | "nameFirst" | "nameLast" | "locale" | "active">;

async function peopleOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(webUser)
    .where(inArray(webUser.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

function called(person: Person | undefined): string {
  return person ? calledBy(person) : "";
}

function loggedAuthor(by: CompanyLogAuthor, people: ReadonlyMap<string, Person>): LoggedAuthor {
  if ("webUserId" in by) return { kind: "member", name: called(people.get(by.webUserId)) };
  return { kind: by.isImport ? "import" : "shop" };
}

/** The affected user, next to the author. */
const about = alias(webUser, "about_web_user");

export function createCompanyLogs(db: Database): CompanyLogs {
  const read = async (customerId: number, search: LogSearch, limit: number, offset = 0) => {
    const rows = await db
      .select({ record: companyRecord, author: webUser, about })
      .from(companyRecord)
      .leftJoin(webUser, eq(webUser.id, companyRecord.webUserId))
      .leftJoin(about, eq(about.id, companyRecord.subject))
      .where(matchesSearch(customerId, search))
      .orderBy(desc(companyRecord.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toChange);
  };
  return {
    async list(customerId, search, page) {
      const [counted] = await db
        .select({ total: count() })
        .from(companyRecord)
        .where(matchesSearch(customerId, search));
      const total = counted?.total ?? 0;
      const last = Math.max(1, Math.ceil(total / CHANGES_PER_PAGE));
      const at = Math.min(Math.max(1, page), last);
      return { changes: await read(customerId, search, CHANGES_PER_PAGE, (at - 1) * CHANGES_PER_PAGE), total };
    },
    latest: (customerId) => read(customerId, {}, LATEST_CHANGES),
    all: (customerId, search) => read(customerId, search, MOST_CHANGES_IN_FILE),
  };
}

function matchesSearch(customerId: number, { action }: LogSearch) {
  return and(eq(companyRecord.customerId, customerId), action && eq(companyRecord.action, action));
}

type Row = {
  record: typeof companyRecord.$inferSelect;
  author: Person | null;
  about: Person | null;
};

function toChange({ record, author, about: person }: Row): LoggedChange {
  const { id, at, webUserId, isImport, action, before, after } = record;
  const shop = { kind: isImport ? "import" : "shop" } as const;
  return {
    id,
    at: at.toISOString(),
    by: webUserId === null ? shop : { kind: "member", name: called(author ?? undefined) },
    action,
    subject: called(person ?? undefined),
    before: before ?? {},
    after: after ?? {},
  };
}
