import { countryCode, indexCountries } from "../../domain/customers/country.ts";
import { DEFAULT_PRICE_LIST } from "../../domain/customers/price-list-name.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { reportPriceList } from "../../domain/pricing/report-price-list.ts";
import type { CommerceFile, CommerceRows } from "./commerce-files.ts";
import type { RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { findRepeated, findUnknown } from "./cross-checks.ts";
import type { CheckedRow } from "./read-rows.ts";

/** What no single row shows: keys that stand twice. */
export function findRepeatedKeys(rows: CommerceRows): RowProblem[] {
  return [
    ...findRepeated(rows["countries.csv"], (row) => row.alpha2code, "countries.csv", "alpha2code"),
    ...findRepeated(rows["countries.csv"], (row) => row.alpha3code, "countries.csv", "alpha3code"),
    ...findRepeated(rows["customers.csv"], (row) => String(row.id), "customers.csv", "id"),
    ...findRepeated(rows["contacts.csv"], (row) => String(row.id), "contacts.csv", "id"),
    ...findRepeated(rows["web-users.csv"], (row) => row.id, "web-users.csv", "id"),
    ...findRepeated(rows["web-users.csv"], (row) => row.email, "web-users.csv", "email"),
    ...findRepeated(rows["shipping-zones.csv"], (row) => row.zip, "shipping-zones.csv", "zip"),
  ];
}

/** References that lead nowhere. A file that is not whole is asked nothing: what refers to its bad rows is not wrong itself. */
export function findUnknownReferences(
  rows: CommerceRows,
  content: KnownContent | null,
  isWhole: (file: CommerceFile) => boolean,
): RowProblem[] {
  const to = (file: CommerceFile, find: () => readonly RowProblem[]) => (isWhole(file) ? find() : []);
  return [
    ...to("price-list-entries.csv", () => findUnknownLists(rows)),
    ...to("countries.csv", () => findUnknownCountries(rows)),
    ...to("customers.csv", () => findUnknownCustomers(rows)),
    ...to("contacts.csv", () => findUnknownContacts(rows)),
    ...(content ? findUnknownSchedules(rows["price-list-entries.csv"], content) : []),
  ];
}

/** The visitors' list needs no entries: without any they see list prices. */
function findUnknownLists(rows: CommerceRows): RowProblem[] {
  const lists = new Set(rows["price-list-entries.csv"].map(({ value }) => value.listName));
  return findUnknown(rows["customers.csv"], ({ priceList }) => [priceList], {
    file: "customers.csv",
    column: "priceList",
    isKnown: (name) => lists.has(name) || name === DEFAULT_PRICE_LIST,
    told: (name) => `price-list-entries.csv has no list ${name}`,
  });
}

function findUnknownCountries(rows: CommerceRows): RowProblem[] {
  const countries = indexCountries(rows["countries.csv"].map(({ value }) => value));
  return findUnknown(rows["contacts.csv"], ({ addressCountry }) => [addressCountry], {
    file: "contacts.csv",
    column: "addressCountry",
    isKnown: (country) => countryCode(country, countries) !== null,
    told: (country) => `countries.csv has no ${country}`,
  });
}

function findUnknownCustomers(rows: CommerceRows): RowProblem[] {
  const ids = new Set(rows["customers.csv"].map(({ value }) => value.id));
  const customers = { isKnown: (id: number) => ids.has(id), told: (id: number) => `there is no customer ${id}` };
  const people = rows["web-users.csv"];
  const file = "web-users.csv";
  return [
    ...findUnknown(rows["contacts.csv"], ({ customerId }) => [customerId], {
      file: "contacts.csv",
      column: "customerId",
      ...customers,
    }),
    ...findUnknown(people, (row) => [row.primaryCustomerId], { file, column: "primaryCustomerId", ...customers }),
    ...findUnknown(people, (row) => row.customerIds, { file, column: "customerIds", ...customers }),
  ];
}

function findUnknownContacts(rows: CommerceRows): RowProblem[] {
  const ids = new Set(rows["contacts.csv"].map(({ value }) => value.id));
  const contacts = { isKnown: (id: number) => ids.has(id), told: (id: number) => `there is no contact ${id}` };
  const people = rows["web-users.csv"];
  const file = "web-users.csv";
  return [
    ...findUnknown(rows["customers.csv"], (row) => [row.primaryContactId], {
      file: "customers.csv",
      column: "primaryContactId",
      ...contacts,
    }),
    ...findUnknown(people, (row) => [row.shippingContactId], { file, column: "shippingContactId", ...contacts }),
    ...findUnknown(people, (row) => [row.billingContactId], { file, column: "billingContactId", ...contacts }),
  ];
}

function findUnknownSchedules(entries: CommerceRows["price-list-entries.csv"], content: KnownContent): RowProblem[] {
  return reportedEntries(entries, content).flatMap(({ row, finding }) =>
    finding.code === "unknown-schedule"
      ? [
          {
            file: "price-list-entries.csv",
            row,
            column: "schedule",
            reason: `no series has schedule ${finding.schedule}`,
          },
        ]
      : [],
  );
}

/** Entries that are odd and may be meant: a price above list, and one of nothing, which takes parts off sale. */
export function findOddPrices(entries: CommerceRows["price-list-entries.csv"], content: KnownContent): string[] {
  return reportedEntries(entries, content).flatMap(({ row, finding }) => {
    if (finding.code === "mark-up") return [`price-list-entries.csv, row ${row}: ${finding.percent} % is above list`];
    if (finding.code !== "no-price-left") return [];
    return [`price-list-entries.csv, row ${row}: ${finding.percent} % leaves no price, so that nobody can order`];
  });
}

function reportedEntries(entries: CommerceRows["price-list-entries.csv"], { series }: KnownContent) {
  const stored = entries.map(({ value }) => ({
    valueType: value.valueType,
    schedule: value.schedule,
    PriceListEntryItem: { name: value.partNumber },
    value: value.value,
  }));
  return reportPriceList(stored, series).map((finding) => ({ finding, row: rowOf(entries, finding.entry) }));
}

/** A rule whose tax schedule has no rate falls back to its state's, and without one nothing is charged, which may be meant. */
export function findUnknownTax(rules: CommerceRows["shipping-rules.csv"], { taxSchedules }: KnownContent): string[] {
  const found = findUnknown(rules, ({ schedule }) => [schedule], {
    file: "shipping-rules.csv",
    column: "schedule",
    isKnown: (schedule) => taxSchedules.has(normalizeCode(schedule)),
    told: (schedule) => `there is no tax rate for schedule ${schedule} in the content`,
  });
  return found.map(({ file, row, reason }) => `${file}, row ${row}: ${reason}`);
}

function rowOf(rows: readonly CheckedRow<unknown>[], index: number): number | null {
  return rows[index]?.row ?? null;
}
