import { eq, lt } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { foldPartNumber } from "../../domain/part-number.ts";
import { attachment, drawing, dataSheet, partAlias } from "../database/catalogue-schema.ts";
import { companyMember } from "../database/company-schema.ts";
import { cartItemRule, country, shippingRule, shippingZone, priceListEntry } from "../database/commerce-schema.ts";
import {
  FIRST_OWN_NUMBER,
  contact,
  customer,
  salesRep,
  webUser,
  webUserCustomer,
} from "../database/customer-schema.ts";
import { ownerOf, storedAttachments, type LoadedAttachments } from "./attachments.server.ts";
import { COMMERCE_FILES, type CommerceFile, type CommerceRow } from "./commerce-files.ts";
import { countChanges, rowsByKey, PriceTally } from "./count-changes.ts";
import { fieldChanges, sensitiveFirst } from "./kept-changes.server.ts";
import { DRAWINGS } from "./drawing-files.ts";
import { storedDrawing, type DrawingRow } from "./file-rows.ts";
import { idsOfPeople, toCustomer } from "./store-people.server.ts";
import { OPTIONAL_FILES, type Folder } from "./read-folder.ts";
import type { CheckedRow } from "./read-rows.ts";
import { isWithOrder } from "../../domain/customers/read-only-address.ts";
import type { Reader } from "./store-rows.server.ts";
import type { FieldChange, FileChange, LosingList, Summary } from "./changes.ts";

/** Tables that hold exactly the rows of their file, with their keys. */
const RULES = {
  "countries.csv": [country, ["alpha2code"]],
  "price-list-entries.csv": [priceListEntry, ["listName", "schedule", "partNumber"]],
  "sales-reps.csv": [salesRep, ["label"]],
  "shipping-zones.csv": [shippingZone, ["zip"]],
  "shipping-rules.csv": [shippingRule, ["addressState", "zipCodes"]],
  "cart-item-rules.csv": [cartItemRule, ["pn"]],
} as const satisfies Partial<Record<CommerceFile, readonly [PgTable, readonly string[]]>>;

type RuleFile = keyof typeof RULES;

/** Only reads. */
export async function compareLoad(
  db: Reader,
  load: Folder,
  movedBy: number | null = null,
): Promise<Pick<Summary, "files" | "fields" | "entries" | "losing"> & { fresh: Rows<"price-list-entries.csv"> }> {
  const records: RecordChanges[] = [];
  const files: FileChange[] = [];
  const { "customers.csv": customers, "contacts.csv": contacts, "web-users.csv": people } = load.commerce;
  const { isChange } = load;
  for (const file of Object.keys(RULES) as RuleFile[]) {
    const rows = load.commerce[file];
    if (rows) records.push(await compareRules(db, file, rows, isChange));
  }
  if (customers) records.push(await compareCustomers(db, customers, isChange));
  if (contacts) records.push(await compareContacts(db, contacts, isChange));
  if (people) records.push(await comparePeople(db, people, isChange));
  if (load.aliases) files.push(await compareAliases(db, load.aliases, isChange));
  if (load.dataSheets) files.push(await compareSheets(db, load.dataSheets, isChange));
  if (load.drawings) files.push(await compareDrawings(db, load.drawings, isChange));
  if (load.attachments) files.push(await compareAttachments(db, load.attachments, isChange));
  return {
    files: [...records.map(({ change }) => change), ...files],
    fields: sensitiveFirst(records.flatMap(({ fields }) => fields)),
    ...(await compareEntries(db, load.commerce["price-list-entries.csv"] ?? null, { isChange, movedBy })),
  };
}

type RecordChanges = { readonly change: FileChange; readonly fields: readonly FieldChange[] };

function compareRecords(
  file: CommerceFile,
  { key, columns }: { readonly key: readonly string[]; readonly columns: readonly string[] },
  [storedRows, givenRows]: readonly [readonly Row[], readonly Row[]],
): RecordChanges {
  const [stored, given] = [rowsByKey(storedRows, key, columns), rowsByKey(givenRows, key, columns)];
  return { change: countChanges(file, stored, given), fields: fieldChanges({ file, key, columns }, stored, given) };
}

type Rows<File extends CommerceFile> = readonly CheckedRow<CommerceRow<File>>[];

/** All stored rows, or in a change only those that the load names. */
function concerned<Stored, Given>(
  isChange: boolean,
  stored: readonly Stored[],
  given: readonly Given[],
  nameOf: (row: Stored | Given) => unknown,
): readonly Stored[] {
  if (!isChange) return stored;
  const names = new Set(given.map(nameOf));
  return stored.filter((row) => names.has(nameOf(row)));
}

type Row = Readonly<Record<string, unknown>>;

async function compareRules(
  db: Reader,
  file: RuleFile,
  rows: Rows<CommerceFile>,
  isChange: boolean,
): Promise<RecordChanges> {
  const [table, key] = RULES[file];
  const columns = Object.keys(COMMERCE_FILES[file].shape);
  const given = valuesOf<Row>(rows);
  const all: readonly Row[] = await db.select().from(table as PgTable);
  const stored = concerned(isChange, all, given, (row) => row["listName"]);
  return compareRecords(file, { key, columns }, [stored, given]);
}

const idOf = ({ id }: { readonly id: number }) => id;

async function compareCustomers(db: Reader, rows: Rows<"customers.csv">, isChange: boolean): Promise<RecordChanges> {
  const all = await db.select().from(customer).where(lt(customer.id, FIRST_OWN_NUMBER));
  const given = rows.map(({ value }) => toCustomer(value));
  const stored = concerned(isChange, all, given, idOf);
  const columns = Object.keys(given[0] ?? {});
  return compareRecords("customers.csv", { key: ["id"], columns }, [stored, given]);
}

async function compareContacts(db: Reader, rows: Rows<"contacts.csv">, isChange: boolean): Promise<RecordChanges> {
  const all = await db.select().from(contact).where(lt(contact.id, FIRST_OWN_NUMBER));
  const stored = concerned(isChange, all, valuesOf(rows), idOf);
  const columns = Object.keys(COMMERCE_FILES["contacts.csv"].shape);
  const labels = new Map(stored.map(({ id, label }) => [id, label]));
  const given = valuesOf(rows).map((row) => ({ ...row, label: keptLabel(labels.get(row.id) ?? "", row.label) }));
  return compareRecords("contacts.csv", { key: ["id"], columns }, [stored, given]);
}

/** An empty label keeps the stored one, and so does one without the number that an order added to it, see `storeContacts`. */
function keptLabel(stored: string, label: string): string {
  return label === "" || isWithOrder(stored, label) ? stored : label;
}

/** Also stored users who did not come from a file, if the file names them. */
async function comparePeople(db: Reader, rows: Rows<"web-users.csv">, isChange: boolean): Promise<RecordChanges> {
  const users = await db.select().from(webUser);
  const links = await db.select().from(webUserCustomer).orderBy(webUserCustomer.position);
  // Imports leave members that a company admitted itself.
  const joined = new Set((await joinedHere(db)).map(nameOfLink));
  const customersOf = Map.groupBy(
    links.filter((link) => !joined.has(nameOfLink(link))),
    ({ webUserId }) => webUserId,
  );
  const given = valuesOf(rows);
  const ids = idsOfPeople(users, given, () => "");
  const storedBy = new Map(users.map((user) => [user.id, user]));
  const columns = Object.keys(COMMERCE_FILES["web-users.csv"].shape);
  const people = given.map((row) => {
    const id = ids.get(row.id) || `new ${row.id}`;
    const customerIds = row.customerIds.filter((customerId) => !joined.has(nameOfLink({ webUserId: id, customerId })));
    return { ...row, ...keptValues(storedBy.get(id), row), customerIds, id, active: row.active };
  });
  const inFile = new Set(people.map(({ id }) => id));
  const stored = users
    .filter(({ id, imported }) => (imported && !isChange) || inFile.has(id))
    .map((user) => ({ ...user, customerIds: customerPartNumbers(customersOf.get(user.id) ?? []) }));
  return compareRecords("web-users.csv", { key: ["id"], columns }, [stored, people]);
}

type Link = { readonly webUserId: string; readonly customerId: number };

const nameOfLink = ({ webUserId, customerId }: Link) => `${webUserId} ${customerId}`;

function joinedHere(db: Reader): Promise<Link[]> {
  const { webUserId, customerId } = companyMember;
  return db.select({ webUserId, customerId }).from(companyMember).where(eq(companyMember.joinedHere, true));
}

/** Values that the file leaves empty, see `storeWebUsers`. */
function keptValues(stored: typeof webUser.$inferSelect | undefined, row: object): object {
  const said = new Map(Object.entries(row).filter(([, value]) => value !== "" && value !== null));
  const kept = Object.entries(stored ?? {}).filter(([key]) => !said.has(key));
  const isOwn = (stored?.primaryCustomerId ?? 0) >= FIRST_OWN_NUMBER;
  return Object.fromEntries(kept.filter(([key]) => key !== "primaryCustomerId" || isOwn));
}

function customerPartNumbers(links: readonly { readonly customerId: number }[]): number[] {
  return links.map(({ customerId }) => customerId).filter((id) => id < FIRST_OWN_NUMBER);
}

async function compareAliases(
  db: Reader,
  rows: NonNullable<Folder["aliases"]>,
  isChange: boolean,
): Promise<FileChange> {
  const given = rows.map(({ value }) => ({ ...value, folded: foldPartNumber(value.alias) }));
  const stored = concerned(isChange, await db.select().from(partAlias), given, ({ folded }) => folded);
  const columns = ["alias", "brand", "pn", "grade", "noteEn", "noteEs"];
  return countChanges(
    OPTIONAL_FILES.aliases,
    rowsByKey(stored, ["folded"], columns),
    rowsByKey(given, ["folded"], columns),
  );
}

async function compareSheets(
  db: Reader,
  rows: NonNullable<Folder["dataSheets"]>,
  isChange: boolean,
): Promise<FileChange> {
  const stored = concerned(isChange, await db.select().from(dataSheet), rows, ({ series }) => series);
  const columns = ["figures"];
  return countChanges(
    OPTIONAL_FILES.dataSheets,
    rowsByKey(stored, ["series"], columns),
    rowsByKey(rows, ["series"], columns),
  );
}

async function compareDrawings(db: Reader, rows: Iterable<DrawingRow>, isChange: boolean): Promise<FileChange> {
  const given = Array.from(rows, storedDrawing);
  const stored = concerned(isChange, await db.select().from(drawing), given, ({ name }) => name);
  const columns = ["whole", "front", "sizes", "millimetresPerUnit"];
  return countChanges(DRAWINGS, rowsByKey(stored, ["name"], columns), rowsByKey(given, ["name"], columns));
}

async function compareAttachments(db: Reader, loaded: LoadedAttachments, isChange: boolean): Promise<FileChange> {
  const given = storedAttachments(loaded);
  const stored = concerned(isChange, await db.select().from(attachment), given, ownerOf);
  const [key, columns] = [
    ["pn", "series", "name"],
    ["position", "titleEn", "titleEs", "hash"],
  ];
  return countChanges(OPTIONAL_FILES.attachments, rowsByKey(stored, key, columns), rowsByKey(given, key, columns));
}

type Entry = CommerceRow<"price-list-entries.csv">;

/** Pairs entries of the same list and parts by order. `fresh` entries have no comparable predecessor. */
async function compareEntries(
  db: Reader,
  given: Rows<"price-list-entries.csv"> | null,
  { isChange, movedBy }: { readonly isChange: boolean; readonly movedBy: number | null },
): Promise<Pick<Summary, "entries" | "losing"> & { fresh: Rows<"price-list-entries.csv"> }> {
  const tally = new PriceTally(movedBy);
  if (!given) return { entries: tally.result(), losing: [], fresh: [] };
  const rows = given;
  const all = await db.select().from(priceListEntry).orderBy(priceListEntry.position);
  const stored = concerned(isChange, all, valuesOf(rows), ({ listName }) => listName);
  const before = Map.groupBy(stored, keyOfEntry);
  const fresh: Rows<"price-list-entries.csv">[number][] = [];
  for (const checked of rows) {
    const { row, value: entry } = checked;
    const known = before.get(keyOfEntry(entry))?.shift();
    const isAlike = known?.valueType === entry.valueType;
    if (!isAlike) fresh.push(checked);
    if (!known) continue;
    const of = wordsOfEntry(entry);
    const name = () => `${of}: ${priceText(known)} → ${priceText(entry)}`;
    const move = () => ({ name: of, before: paid(known), after: paid(entry) });
    tally.add(isAlike ? paidOf(known) : null, paidOf(entry), name, move, row);
  }
  const gone = [...before.values()].flat();
  for (const entry of gone) tally.addOther(() => `${wordsOfEntry(entry)}: ${priceText(entry)} → withdrawn`);
  return { entries: tally.result(), losing: losingLists(stored, gone, valuesOf(rows)), fresh };
}

type Listed = { readonly listName: string };

/** Without lists missing from the file: they have no customers, or the file is refused. */
function losingLists(
  stored: readonly Listed[],
  gone: readonly Listed[],
  given: readonly Listed[],
): readonly LosingList[] {
  const named = new Set(given.map(({ listName }) => listName));
  const before = Map.groupBy(stored, ({ listName }) => listName);
  return [...Map.groupBy(gone, ({ listName }) => listName)]
    .map(([list, { length }]) => ({ list, withdrawn: length, before: before.get(list)?.length ?? 0 }))
    .filter((each) => named.has(each.list) && each.withdrawn * 2 > each.before);
}

function wordsOfEntry({ listName, partNumber, schedule }: Pick<Entry, "listName" | "partNumber" | "schedule">): string {
  return `${listName}, ${partNumber ?? schedule}`;
}

function keyOfEntry({ listName, schedule, partNumber }: Pick<Entry, "listName" | "schedule" | "partNumber">): string {
  return JSON.stringify([listName, schedule, partNumber]);
}

/** In dollars or percent of the list price; null for an unreadable value. */
function paidOf({ valueType, value }: { valueType: string; value: string }): number | null {
  const number = Number(value);
  if (Number.isNaN(number)) return null;
  return valueType === "Actual" ? number : 100 - number;
}

function paid({ valueType, value }: { valueType: string; value: string }) {
  return { valueType, value };
}

function priceText({ valueType, value }: { valueType: string; value: string }): string {
  if (valueType === "Actual") return `$${value}`;
  return valueType === "% Discount" ? `${value} % off` : `${valueType} ${value}`;
}

function valuesOf<T>(rows: readonly CheckedRow<T>[]): T[] {
  return rows.map(({ value }) => value);
}
