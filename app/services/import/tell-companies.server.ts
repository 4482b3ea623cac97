import { and, eq, inArray } from "drizzle-orm";
import type { CompanyLogEntry, CompanyLogWriter } from "../company/company-log.ts";
import { companyMember } from "../database/company-schema.ts";
import { customer, FIRST_OWN_NUMBER, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { FieldChange } from "./changes.ts";
import type { Transaction } from "./store-rows.server.ts";

/** Audit logs of companies, and the email about a changed address. */
export type CompanyNotices = {
  readonly log: CompanyLogWriter;
  readonly addressChanged: (mail: {
    readonly to: string;
    readonly locale: string;
    readonly isOld: boolean;
  }) => MailMessage;
};

/** Writes company audit logs and emails administrators; a changed address gets an email, the old and the new one. */
export async function tellCompanies(
  tx: Transaction,
  { log, addressChanged }: CompanyNotices,
  fields: readonly FieldChange[],
  staffId: number | null,
): Promise<void> {
  const reported = fields.filter((each) => each.kind !== "withdrawn" && (each.isSensitive || isTold(each)));
  const users = Map.groupBy(reported.filter(isOf("web-users.csv")), ({ record }) => record);
  const added = new Set([...users.keys()].filter((id) => users.get(id)?.[0]?.kind === "added"));
  const entries = new Map<number, CompanyLogEntry[]>();
  const add = (customerId: number, entry: CompanyLogEntry) =>
    entries.set(customerId, [...(entries.get(customerId) ?? []), entry]);
  for (const [record, changes] of Map.groupBy(reported.filter(isTermsChange), (each) => each.record))
    add(Number(record), { action: "terms", ...sidesOf(changes) });
  const people = await peopleOf(tx, [...users.keys()]);
  for (const [record, changes] of users) {
    const person = people.get(record);
    if (!person) continue;
    const entry = { action: "user", subject: record, ...sidesOf(changes) } as const;
    for (const customerId of new Set([...person.customers, ...numbersIn(changes)])) add(customerId, entry);
  }
  const administered = await administeredCustomers(tx, [...entries.keys()]);
  const isLogged = (customerId: number, { subject = "" }: CompanyLogEntry) =>
    administered.has(customerId) || !added.has(subject);
  const known = await knownCustomers(tx, [...entries.keys()]);
  for (const [customerId, ofOne] of entries)
    if (known.has(customerId))
      await log.write(tx, {
        customerId,
        by: { staffId, isImport: true },
        entries: ofOne.filter((entry) => isLogged(customerId, entry)),
      });
  const moved = reported
    .filter(({ field, kind }) => field === "email" && kind === "changed")
    .filter(isOf("web-users.csv"));
  const mails = moved.flatMap(({ record, before, after }) => {
    const locale = people.get(record)?.locale ?? "en";
    return [
      ...(before === null ? [] : [addressChanged({ to: before, locale, isOld: true })]),
      ...(after === null ? [] : [addressChanged({ to: after, locale, isOld: false })]),
    ];
  });
  await queueMails(tx, null, mails);
}

const isOf = (file: string) => (change: FieldChange) => change.file === file;

/** Other fields that a company reads about itself. */
function isTold({ file, field }: FieldChange): boolean {
  return file === "customers.csv" && ["name", "type", "taxNote"].includes(field);
}

/** New customers are left out. */
function isTermsChange({ file, kind }: FieldChange): boolean {
  return file === "customers.csv" && kind === "changed";
}

function sidesOf(changes: readonly FieldChange[]) {
  const side = (name: "before" | "after") => Object.fromEntries(changes.map((change) => [change.field, change[name]]));
  return { before: side("before"), after: side("after") };
}

function numbersIn(changes: readonly FieldChange[]): number[] {
  return changes
    .filter(({ field }) => field === "customerIds" || field === "primaryCustomerId")
    .flatMap(({ before, after }) => `${before ?? ""},${after ?? ""}`.split(","))
    .map((text) => Number(text.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id < FIRST_OWN_NUMBER);
}

async function peopleOf(tx: Transaction, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(webUser)
          .where(inArray(webUser.id, [...ids]));
  const links =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(webUserCustomer)
          .where(inArray(webUserCustomer.webUserId, [...ids]));
  const linked = Map.groupBy(links, ({ webUserId }) => webUserId);
  return new Map(
    rows.map(({ id, locale, primaryCustomerId }) => {
      const customers = (linked.get(id) ?? []).map(({ customerId }) => customerId);
      return [id, { locale, customers: primaryCustomerId === null ? customers : [...customers, primaryCustomerId] }];
    }),
  );
}

/** Without an administrator, the users of a first load cause no email. */
async function administeredCustomers(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const isOne = and(inArray(companyMember.customerId, [...ids]), eq(companyMember.role, "administrator"));
  const rows = await tx.selectDistinct({ id: companyMember.customerId }).from(companyMember).where(isOne);
  return new Set(rows.map(({ id }) => id));
}

async function knownCustomers(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: customer.id })
          .from(customer)
          .where(inArray(customer.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
