import { countryCode, indexCountries } from "../../domain/customers/country.ts";
import { isFallback } from "../../domain/customers/sales-rep.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { foldText } from "../../domain/search/plain-text.ts";
import { reportPriceList } from "../../domain/pricing/report-price-list.ts";
import type { CommerceFile, CommerceRow, CommerceRows } from "./commerce-files.ts";
import type { RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { findRepeated, findUnknown } from "./cross-checks.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";
import type { StoredReferences } from "./stored-references.server.ts";

export function findRepeatedKeys(rows: CommerceRows): RowProblem[] {
  return [
    ...repeatedIn(rows, "countries.csv", "alpha2code"),
    ...repeatedIn(rows, "countries.csv", "alpha3code"),
    ...repeatedIn(rows, "customers.csv", "id"),
    ...repeatedIn(rows, "contacts.csv", "id"),
    ...repeatedIn(rows, "web-users.csv", "id"),
    ...repeatedIn(rows, "web-users.csv", "email"),
    ...repeatedIn(rows, "shipping-zones.csv", "zip"),
  ];
}

function repeatedIn<File extends CommerceFile>(
  rows: CommerceRows,
  file: File,
  column: keyof CommerceRow<File> & string,
) {
  const values: readonly CheckedRow<CommerceRow<File>>[] = rows[file] ?? [];
  return findRepeated(values, (row) => String(row[column]), file, column);
}

/** `isWhole`: the file has no bad rows. `defaultPriceList`: the list of visitors. */
type Known = {
  readonly isWhole: (file: CommerceFile) => boolean;
  readonly defaultPriceList: string | null;
};

/** References to unknown records. Files with bad rows are skipped, because references to those rows are right. */
export function findUnknownReferences(
  rows: CommerceRows,
  stored: StoredReferences,
  { isWhole, defaultPriceList }: Known,
): RowProblem[] {
  const to = (file: CommerceFile, find: () => readonly RowProblem[]) => (isWhole(file) ? find() : []);
  return [
    ...to("price-list-entries.csv", () => findUnknownLists(rows, stored, defaultPriceList)),
    ...to("countries.csv", () => findUnknownCountries(rows, stored)),
    ...to("customers.csv", () => findUnknownCustomers(rows, stored)),
    ...to("contacts.csv", () => findUnknownContacts(rows, stored)),
  ];
}

/** The list of visitors needs no entries: they pay list prices. */
function findUnknownLists(rows: CommerceRows, stored: StoredReferences, defaultPriceList: string | null): RowProblem[] {
  const file = "price-list-entries.csv";
  const entries = rows[file];
  const lists = new Set([...stored.lists, ...(entries ?? []).map(({ value }) => value.listName)]);
  const isKnown = (name: string) => lists.has(name) || name === defaultPriceList;
  const left = entries && !rows["customers.csv"] ? stored.customers : [];
  return [
    ...findUnknown(rows["customers.csv"] ?? [], ({ priceList }) => [priceList], {
      file: "customers.csv",
      column: "priceList",
      isKnown,
      reasonFor: (name) => (entries ? because("noList", file, name) : because("noListInShop", name)),
    }),
    ...left
      .filter(({ isActive, priceList }) => isActive && !isKnown(priceList))
      .map(({ id, priceList }) => ({
        file,
        row: null,
        column: "listName",
        reason: because("noListOfCustomer", priceList, id),
      })),
  ];
}

function findUnknownCountries(rows: CommerceRows, stored: StoredReferences): RowProblem[] {
  const file = "countries.csv";
  const given = rows[file]?.map(({ value }) => value);
  const countries = indexCountries(given ?? stored.countries);
  const isKnown = (country: string) => countryCode(country, countries) !== null;
  const left = given && !rows["contacts.csv"] ? stored.contacts : [];
  return [
    ...findUnknown(rows["contacts.csv"] ?? [], ({ addressCountry }) => [addressCountry], {
      file: "contacts.csv",
      column: "addressCountry",
      isKnown,
      reasonFor: (country) => (given ? because("noCountry", file, country) : because("noCountryInShop", country)),
    }),
    ...left
      .filter(({ isActive, addressCountry }) => isActive && !isKnown(addressCountry))
      .map(({ id, addressCountry }) => ({
        file,
        row: null,
        reason: because("noCountryOfContact", addressCountry, id),
      })),
  ];
}

function findUnknownCustomers(rows: CommerceRows, stored: StoredReferences): RowProblem[] {
  const ids = idsOf(stored.customers, rows["customers.csv"]);
  const customers = { isKnown: (id: number) => ids.has(id), reasonFor: (id: number) => because("noCustomer", id) };
  const people = rows["web-users.csv"] ?? [];
  const file = "web-users.csv";
  return [
    ...findUnknown(rows["contacts.csv"] ?? [], ({ customerId }) => [customerId], {
      file: "contacts.csv",
      column: "customerId",
      ...customers,
    }),
    ...findUnknown(people, (row) => [row.primaryCustomerId], { file, column: "primaryCustomerId", ...customers }),
    ...findUnknown(people, (row) => row.customerIds, { file, column: "customerIds", ...customers }),
  ];
}

function findUnknownContacts(rows: CommerceRows, stored: StoredReferences): RowProblem[] {
  const ids = idsOf(stored.contacts, rows["contacts.csv"]);
  const contacts = { isKnown: (id: number) => ids.has(id), reasonFor: (id: number) => because("noContact", id) };
  const people = rows["web-users.csv"] ?? [];
  const file = "web-users.csv";
  return [
    ...findUnknown(rows["customers.csv"] ?? [], (row) => [row.primaryContactId], {
      file: "customers.csv",
      column: "primaryContactId",
      ...contacts,
    }),
    ...findUnknown(people, (row) => [row.shippingContactId], { file, column: "shippingContactId", ...contacts }),
    ...findUnknown(people, (row) => [row.billingContactId], { file, column: "billingContactId", ...contacts }),
    ...findForeignContacts(rows, stored),
  ];
}

/** Addresses of another customer. An address without a customer may be used by all. */
function findForeignContacts(rows: CommerceRows, stored: StoredReferences): RowProblem[] {
  const given = (rows["contacts.csv"] ?? []).map(({ value }) => value);
  const ownerOf = new Map([...stored.contacts, ...given].map(({ id, customerId }) => [id, customerId]));
  const foreign = (file: CommerceFile, row: number, column: string, id: number | null, owners: readonly unknown[]) => {
    const owner = id === null ? null : (ownerOf.get(id) ?? null);
    if (owner === null || owners.includes(owner)) return [];
    return [{ file, row, column, reason: because("foreignContact", id ?? "", owner) }];
  };
  const people = (rows["web-users.csv"] ?? []).flatMap(({ row, value }) => {
    const owners = [value.primaryCustomerId, ...value.customerIds];
    return (["shippingContactId", "billingContactId"] as const).flatMap((column) =>
      foreign("web-users.csv", row, column, value[column], owners),
    );
  });
  const customers = (rows["customers.csv"] ?? []).flatMap(({ row, value: { id, primaryContactId } }) =>
    foreign("customers.csv", row, "primaryContactId", primaryContactId, [id]),
  );
  return [...people, ...customers, ...findMovedContacts(rows, stored)];
}

/** Addresses that move to a customer for whom their stored users, or customers, do not order. */
function findMovedContacts(rows: CommerceRows, stored: StoredReferences): RowProblem[] {
  const people = (rows["web-users.csv"] ?? []).map(({ value }) => value);
  const [ids, emails] = [new Set(people.map(({ id }) => id)), new Set(people.map(({ email }) => email))];
  const users = stored.users.filter(({ id, email }) => !ids.has(id) && !emails.has(email));
  const companies = new Set((rows["customers.csv"] ?? []).map(({ value }) => value.id));
  const customers = stored.customers.filter(({ id, isActive }) => isActive && !companies.has(id));
  return (rows["contacts.csv"] ?? []).flatMap(({ row, value: { id, customerId } }) => {
    if (customerId === null) return [];
    const place = { file: "contacts.csv", row, column: "customerId" };
    const ofUser = users.find(
      ({ contactIds, customerIds }) => contactIds.includes(id) && !customerIds.includes(customerId),
    );
    const ofCustomer = customers.find((each) => each.primaryContactId === id && each.id !== customerId);
    return [
      ...(ofUser ? [{ ...place, reason: because("movedContactOfUser", ofUser.email, customerId) }] : []),
      ...(ofCustomer ? [{ ...place, reason: because("movedContactOfCustomer", ofCustomer.id, customerId) }] : []),
    ];
  });
}

type Numbered = { readonly id: number };

function idsOf(stored: readonly Numbered[], given: readonly CheckedRow<Numbered>[] = []): ReadonlySet<number> {
  return new Set([...stored, ...given.map(({ value }) => value)].map(({ id }) => id));
}

type Entries = NonNullable<CommerceRows["price-list-entries.csv"]>;

export function findUnknownSchedules(entries: Entries, content: KnownContent): RowProblem[] {
  return reportedEntries(entries, content).flatMap(({ row, finding }) =>
    finding.code === "unknown-schedule"
      ? [
          {
            file: "price-list-entries.csv",
            row,
            column: "schedule",
            reason: because("noSchedule", finding.schedule),
          },
        ]
      : [],
  );
}

/** Price lists whose name differs from another only in capitals and spaces. */
export function findMisspelledLists(entries: Entries, lists: readonly string[]): RowProblem[] {
  const known = new Map(lists.map((name) => [foldText(name), name]));
  return entries.flatMap(({ row, value: { listName } }): RowProblem[] => {
    const other = known.get(foldText(listName));
    if (other === undefined) known.set(foldText(listName), listName);
    if (other === undefined || other === listName || lists.includes(listName)) return [];
    return [{ file: "price-list-entries.csv", row, column: "listName", reason: because("listAlike", listName, other) }];
  });
}

/** Entries that are odd but allowed: above the list price, or a price of zero, which takes parts off sale. */
export function findOddPrices(entries: Entries, content: KnownContent): RowProblem[] {
  const file = "price-list-entries.csv";
  return reportedEntries(entries, content).flatMap(({ row, finding }) => {
    if (finding.code === "mark-up") return [{ file, row, reason: because("aboveList", finding.percent) }];
    if (finding.code !== "no-price-left") return [];
    return [{ file, row, reason: because("noPriceLeft", finding.percent) }];
  });
}

function reportedEntries(entries: Entries, { series }: KnownContent) {
  const stored = entries.map(({ value }) => ({
    valueType: value.valueType,
    schedule: value.schedule,
    PriceListEntryItem: { name: value.partNumber },
    value: value.value,
  }));
  return reportPriceList(stored, series).map((finding) => ({ finding, row: rowOf(entries, finding.entry) }));
}

/** Without a fallback row, some orders have no sales representative. */
export function findMissingFallback(reps: CommerceRows["sales-reps.csv"]): RowProblem[] {
  if (!reps || reps.some(({ value }) => isFallback(value))) return [];
  return [{ file: "sales-reps.csv", row: null, reason: because("noFallback") }];
}

export function findRulesForAll(rules: CommerceRows["cart-item-rules.csv"] = []): RowProblem[] {
  return rules
    .filter(({ value: { pn } }) => /^\s*\*+\s*$/.test(pn))
    .map(({ row }) => ({ file: "cart-item-rules.csv", row, column: "pn", reason: because("ruleForAll") }));
}

/** Without a rate for its schedule, the rate of the state applies, and without that no tax. */
export function findUnknownTax(
  rules: NonNullable<CommerceRows["shipping-rules.csv"]>,
  { taxSchedules }: KnownContent,
): RowProblem[] {
  const found = findUnknown(rules, ({ schedule }) => [schedule], {
    file: "shipping-rules.csv",
    column: "schedule",
    isKnown: (schedule) => taxSchedules.has(normalizeCode(schedule)),
    reasonFor: (schedule) => because("noTaxRate", schedule),
  });
  return found.map(({ file, row, reason }) => ({ file, row, reason }));
}

function rowOf(rows: readonly CheckedRow<unknown>[], index: number): number | null {
  return rows[index]?.row ?? null;
}
