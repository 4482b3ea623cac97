import { carrierName, methodText, paymentTermText } from "../../../i18n/order-words.ts";
import { ADDRESS_FIELDS, ADDRESS_FIELD_NAMES } from "../../../domain/customers/address-fields.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { cents } from "../../../domain/money.ts";
import { COMPANY_ROLES } from "../../../domain/company/rights.ts";
import { FREIGHT_APPROVALS, ORDER_STATUSES, AUDITED_ORDER_FIELDS } from "../../../domain/orders/order.ts";
import { LEDGER_KINDS } from "../../../domain/orders/ledger-entry.ts";
import { STAFF_ROLES } from "../../../domain/staff/rights.ts";
import { formatDeadline, formatMoney, formatTime } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Translate, Words } from "../../../i18n/strings.ts";
import { RUN_STATES } from "../../../services/import-runs/import-runs.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";

/** `from` is null for a fact that did not change. */
export type RecordChange = { readonly label: string; readonly from: string | null; readonly to: string };

export type RecordRow = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly role: string;
  readonly action: string;
  /** Changed records, with links where they have a page. */
  readonly on: readonly { readonly text: string; readonly href: string | null }[];
  readonly changes: readonly RecordChange[];
};

/** For the audit log, an order or a customer. */
export function recordRows(auditEntries: readonly RecordedAuditEntry[], words: Words): RecordRow[] {
  return auditEntries.map((auditEntry) => rowOf(auditEntry, words));
}

function rowOf(auditEntry: RecordedAuditEntry, { t, locale }: Words): RecordRow {
  const { id, at, by, role, action, orderNumber, customer, subject, before, after } = auditEntry;
  const order = orderNumber && {
    text: orderNumber,
    href: pagePath("staffOrder", locale, { number: orderNumber }),
  };
  const of = customer && {
    text: customer.name,
    href: pagePath("staffCustomer", locale, { id: String(customer.id) }),
  };
  const other = subject !== "" && { text: subjectText(auditEntry, t), href: null };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    id,
    at: formatDeadline(at, locale),
    by: by === null ? t("staff.record.system") : (by.email ?? t("staff.record.erased", by.id)),
    role: role === null ? "" : t(`staff.roles.${role}`),
    action: actionText(auditEntry, t),
    on: [order, of, other].filter((each) => each !== null && each !== false && each !== ""),
    changes: names.map((name) => {
      // Company roles have their own words.
      const known = name === "role" && action.startsWith("company.") ? "companyRole" : name;
      return changeOf(known, before[name], after[name], { t, locale });
    }),
  };
}

/** A page starts an import or its undo before the result is known; the load itself has an entry of its own. */
function actionText({ action, after }: RecordedAuditEntry, t: Translate): string {
  if (after["state"] === "applying") return t("staff.record.importStarted");
  if (after["state"] === "undoing") return t("staff.record.undoStarted");
  return t(`staff.record.actions.${action}`);
}

/** The audit log stores user ids; names are added if known. */
function subjectText({ action, subject, person }: RecordedAuditEntry, t: Translate): string {
  if (person !== null) return person;
  if (action === "export") return exportText(subject, t);
  return /^(staff|person)\./.test(action) ? t("staff.record.erased", subject) : subject;
}

/** Lists that the back office exports. */
const EXPORTS = {
  orders: "orders",
  searches: "searches",
  record: "record",
  "company log": "companyLog",
  "changed fields": "changedFields",
} as const;

function exportText(subject: string, t: Translate): string {
  const known = Object.keys(EXPORTS).find((each): each is keyof typeof EXPORTS => each === subject);
  return known ? t(`staff.record.exports.${EXPORTS[known]}`) : subject;
}

function changeOf(name: string, before: unknown, after: unknown, words: Words): RecordChange {
  const from = before === undefined ? null : valueText(name, before, words);
  const to = after === undefined ? words.t("staff.record.nothing") : valueText(name, after, words);
  return { label: fieldText(name, words), from, to };
}

/** Fields with a label; others appear by column name. Address fields have the labels of the form. */
const FIELDS = [
  ...AUDITED_ORDER_FIELDS,
  "entry",
  "amount",
  "reverses",
  "otherOrder",
  "owedWhenShipped",
  "lines",
  "parts",
  "parcels",
  "role",
  "companyRole",
  "paymentTerm",
  "taxable",
  "taxNote",
  "taxVerified",
  "freeGroundAt",
  "rep",
  "carrier",
  "ending",
  "files",
  "staffId",
  "locale",
  "phrase",
  "means",
  "version",
  "state",
  "loadedAt",
  "file",
  "name",
  "bytes",
  "rows",
  "added",
  "changed",
  "withdrawn",
  "encoding",
  "isChange",
  "mayWithdraw",
  "mayReprice",
  "movedBy",
  "territory",
  "method",
  "shippingContactId",
  "billingContactId",
  "references",
  "increase",
  "decrease",
  "remove",
  "clear",
  "parcel",
  "isShipped",
  "tracking",
  "domain",
  "invitation",
  "accepted",
  "limit",
  "isCommand",
  "load",
  "fields",
  "fieldCount",
  "priceList",
  "active",
  "email",
  "customerIds",
  "primaryCustomerId",
  "customerId",
  "value",
  "valueType",
  "type",
  "segment",
  "primaryContactId",
  "label",
  "areaCodes",
  "states",
  "countries",
  "phone",
  "schedule",
  "partNumber",
  "listName",
  "zip",
  "zone",
  "zipCodes",
  "groundDays",
  "pn",
  "exemptFromFreeShipping",
  "leadTime10Days",
  "nameEs",
  "phoneCode",
  "alpha2code",
  "alpha3code",
] as const;

/** Also for fields that an import changes. */
export function fieldText(name: string, { t }: Words): string {
  const known = FIELDS.find((field) => field === name);
  if (known) return t(`staff.record.fields.${known}`);
  const ofAddress = ADDRESS_FIELD_NAMES.find((field) => field === name);
  return ofAddress ? t(ADDRESS_FIELDS[ofAddress].label) : name;
}

/** In cents. */
const MONEY = new Set([
  "subtotal",
  "handling",
  "nonStandardFee",
  "tariff",
  "shipping",
  "tax",
  "total",
  "received",
  "refunded",
  "credited",
  "amount",
  "owedWhenShipped",
]);

function valueText(name: string, value: unknown, words: Words): string {
  const { t, locale } = words;
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return t("staff.record.nothing");
  if (typeof value === "boolean") return t(value ? "staff.record.yes" : "staff.record.no");
  if (MONEY.has(name) && Number.isSafeInteger(value)) return formatMoney(cents(value as number), locale);
  if (name.endsWith("At") && typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value))
    return formatTime(value, locale);
  const status = name === "status" ? ORDER_STATUSES.find((each) => each === value) : undefined;
  if (status) return t(`orders.status.${status}`);
  const approval = name === "freightApproval" ? FREIGHT_APPROVALS.find((each) => each === value) : undefined;
  if (approval) return t(`staff.record.freightApprovals.${approval}`);
  const entry = name === "entry" ? LEDGER_KINDS.find((each) => each === value) : undefined;
  if (entry) return t(`staff.record.entries.${entry}`);
  const role = name === "role" ? STAFF_ROLES.find((each) => each === value) : undefined;
  if (role) return t(`staff.roles.${role}`);
  const companyRole = name === "companyRole" ? COMPANY_ROLES.find((each) => each === value) : undefined;
  if (companyRole) return t(`company.roles.${companyRole}`);
  const coded = typeof value === "string" ? codedText(name, value, t) : null;
  if (coded !== null) return coded;
  if (Array.isArray(value)) return value.map((each) => itemText(each, words)).join("; ");
  return typeof value === "object" ? itemText(value, words) : String(value);
}

/** Codes that the database stores, in words; null for other text. */
function codedText(name: string, value: string, t: Translate): string | null {
  if (name === "paymentTerm") return paymentTermText(value, t);
  if (name === "carrier") return carrierName(value, t);
  if (name === "method") return methodText(value, t);
  const locale = name === "locale" ? LOCALES.find((each) => each === value) : undefined;
  if (locale) return t(`staff.searches.${locale}`);
  const state = name === "state" ? RUN_STATES.find((each) => each === value) : undefined;
  if (state) return t(`staff.data.state.${state}`);
  const kind = name === "valueType" ? PRICE_KINDS.find((each) => each === value) : undefined;
  return kind ? t(`staff.record.priceKinds.${kind === "Actual" ? "actual" : "discount"}`) : null;
}

/** Kinds of values in `price-list-entries.csv`. */
const PRICE_KINDS = ["Actual", "% Discount"] as const;

/** A line with its quantity before and after, a shipment with its quantities, or name and value. */
function itemText(item: unknown, words: Words): string {
  if (typeof item !== "object" || item === null) return String(item);
  const fields = item as Readonly<Record<string, unknown>>;
  if ("pn" in fields && "to" in fields)
    return `${String(fields["pn"])}: ${String(fields["from"])} → ${String(fields["to"])}`;
  if ("pn" in fields && "quantity" in fields) return `${String(fields["pn"])} × ${String(fields["quantity"])}`;
  if ("record" in fields && "field" in fields) return importedText(fields, words);
  return Object.entries(fields)
    .map(([name, value]) => `${fieldText(name, words)}: ${valueText(name, value, words)}`)
    .join(", ");
}

/** `customers.csv 1003, Payment terms: NET 30 → NET 60`. */
function importedText(fields: Readonly<Record<string, unknown>>, words: Words): string {
  const { file, record, field, before, after } = fields;
  if (field === "") return `${String(file)} ${String(record)}: ${words.t("staff.data.kinds.withdrawn")}`;
  const name = fieldText(String(field), words);
  const [from, to] = [before, after].map((value) => importedValue(String(field), value, words));
  return `${String(file)} ${String(record)}, ${name}: ${from} → ${to}`;
}

/** Imports record texts of files. */
function importedValue(field: string, value: unknown, words: Words): string {
  const flag = value === "true" || value === "false" ? value === "true" : value;
  return valueText(field, flag ?? null, words);
}

/** Timestamps as stored, changes as JSON. */
export function recordFile(auditEntries: readonly RecordedAuditEntry[], { t }: Words): string[][] {
  const heads = ["at", "by", "action", "order", "customer", "on", "before", "after"] as const;
  const rows = auditEntries.map((auditEntry) => {
    const { at, by, orderNumber, customer, before, after } = auditEntry;
    const who = by === null ? t("staff.record.system") : (by.email ?? t("staff.record.erased", by.id));
    const what = actionText(auditEntry, t);
    const on = auditEntry.subject === "" ? "" : subjectText(auditEntry, t);
    const changes = [before, after].map((fields) => JSON.stringify(fields));
    return [at, who, what, orderNumber ?? "", customer ? String(customer.id) : "", on, ...changes];
  });
  return [heads.map((head) => t(`staff.record.${head}`)), ...rows];
}
