import { z } from "zod";
import { COMPANY_ROLES } from "../../domain/company/rights.ts";
import { SPENDING_PERIODS } from "../../domain/company/spending.ts";
import { cents } from "../../domain/money.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatDeadline, formatMoney } from "../../i18n/formats.ts";
import { carrierName, paymentTermText } from "../../i18n/order-words.ts";
import { translateMail } from "../../i18n/mail-strings.ts";
import type { Words } from "../../i18n/strings.ts";
import type { LoggedAuthor, LoggedChange, MailedChange } from "../../services/company/company-log.ts";
import type { ChangeRow } from "./change-table.tsx";

const loggedSpending = z.object({ amount: z.number().int(), period: z.enum(SPENDING_PERIODS) });

type Say = ReturnType<typeof translateMail>;

type In = { readonly t: Say; readonly locale: Locale; readonly ofPages: Words["t"] };

export function authorText(by: LoggedAuthor, locale: Locale): string {
  const t = translateMail(locale);
  if (by.kind === "member") return by.name === "" ? t("companyMail.log.erased") : by.name;
  return t(by.kind === "import" ? "companyMail.log.import" : "companyMail.log.shop");
}

/** One line per field, with the words of the mails; terms and carriers with those of the pages. */
export function changeLines(change: Omit<MailedChange, "by">, { t: ofPages, locale }: Words): string[] {
  const t = translateMail(locale);
  const { action, before, after } = change;
  const name = change.subject === "" ? t("companyMail.log.erased") : change.subject;
  const words = { t, locale, ofPages };
  switch (action) {
    case "role":
      return [t("companyMail.log.role", name, roleText(before["role"], t), roleText(after["role"], t))];
    case "limit":
      return [t("companyMail.log.limit", name, limitText(before["limit"], words), limitText(after["limit"], words))];
    case "joined":
      return [t("companyMail.log.joined", name, roleText(after["role"], t))];
    case "left":
      return [t("companyMail.log.left", name)];
    case "removed":
      return [t("companyMail.log.removed", name)];
    case "invited":
      return [t("companyMail.log.invited", String(after["email"] ?? ""), roleText(after["role"], t))];
    case "invitation-withdrawn":
      return [t("companyMail.log.withdrawn", String(before["email"] ?? ""))];
    case "request-refused":
      return [t("companyMail.log.refused", name)];
    case "domain":
      return "domain" in after
        ? [t("companyMail.log.domainAdded", String(after["domain"]))]
        : [t("companyMail.log.domainRemoved", String(before["domain"] ?? ""))];
    case "part-numbers":
      return [numbersText(before, after, t)];
    case "address":
      return [addressText(before["address"], after["address"], t)];
    case "carrier-account":
      return [t("companyMail.log.account", accountText(before, words), accountText(after, words))];
    case "settings":
    case "terms":
      return fieldLines(before, after, words);
    case "user":
      return fieldLines(before, after, words).map((line) => t("companyMail.log.user", name, line));
  }
}

export function changeRows(changes: readonly LoggedChange[], words: Words): ChangeRow[] {
  return changes.map((change) => ({
    id: change.id,
    at: formatDeadline(change.at, words.locale),
    by: authorText(change.by, words.locale),
    lines: changeLines(change, words),
  }));
}

export function changesFile(changes: readonly LoggedChange[], { t, locale }: Words): string[][] {
  const heads = (["at", "by", "what"] as const).map((head) => t(`company.log.${head}`));
  const rows = changes.map((change) => [
    change.at,
    authorText(change.by, locale),
    changeLines(change, { t, locale }).join("; "),
  ]);
  return [heads, ...rows];
}

function roleText(role: unknown, t: Say): string {
  const known = COMPANY_ROLES.find((each) => each === role);
  return known ? t(`companyMail.log.roles.${known}`) : String(role ?? "");
}

/** `limit` in cents: 0 for all orders, null for no limit or the company's limit. */
function limitText(limit: unknown, { t, locale }: In): string {
  if (limit === "company") return t("companyMail.log.limitOfCompany");
  if (typeof limit !== "number") return t("companyMail.log.noLimit");
  return limit === 0 ? t("companyMail.log.everyOrder") : formatMoney(cents(limit), locale);
}

function spendingText(value: unknown, { t, locale }: In): string {
  const { data } = loggedSpending.safeParse(value);
  return data
    ? t(`companyMail.log.spending.${data.period}`, formatMoney(cents(data.amount), locale))
    : t("companyMail.log.noLimit");
}

function numbersText(before: MailedChange["before"], after: MailedChange["after"], t: Say): string {
  if ("added" in after) {
    const [added, changed, removed] = [after["added"], after["changed"], after["removed"]].map(Number);
    return t("companyMail.log.numbers", added ?? 0, changed ?? 0, removed ?? 0);
  }
  const saved = "number" in after;
  const { number, pn } = (saved ? after : before) as { number?: unknown; pn?: unknown };
  return t(saved ? "companyMail.log.numberSaved" : "companyMail.log.numberRemoved", String(number), String(pn));
}

function addressText(before: unknown, after: unknown, t: Say): string {
  if (before === undefined) return t("companyMail.log.addressAdded", String(after));
  if (after === undefined) return t("companyMail.log.addressRemoved", String(before));
  if (before === after) return t("companyMail.log.addressContact", String(after));
  return t("companyMail.log.addressChanged", String(before), String(after));
}

function accountText({ carrier, ending }: MailedChange["before"], { t, ofPages }: In): string {
  if (carrier === undefined) return t("companyMail.log.none");
  return t("companyMail.log.accountEnding", carrierName(String(carrier), ofPages), String(ending));
}

const FIELDS = [
  "name",
  "type",
  "approvalLimit",
  "spending",
  "mayApproveOwn",
  "viewersSeeOwnOnly",
  "copies",
  "paymentTerm",
  "taxable",
  "taxNote",
  "taxVerified",
  "freeGroundAt",
  "priceList",
  "active",
  "email",
  "customerIds",
  "primaryCustomerId",
] as const;

function fieldLines(before: MailedChange["before"], after: MailedChange["after"], words: In): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const known = FIELDS.find((field) => field === name);
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (known === undefined || JSON.stringify(from) === JSON.stringify(to)) return [];
    const [was, is] = [from, to].map((value) => valueText(known, value, words));
    return [words.t("companyMail.log.field", words.t(`companyMail.log.fields.${known}`), was ?? "", is ?? "")];
  });
}

function valueText(name: (typeof FIELDS)[number], value: unknown, words: In): string {
  const { t, ofPages } = words;
  if (name === "approvalLimit") return limitText(value, words);
  if (name === "spending") return spendingText(value, words);
  if (name === "paymentTerm")
    return typeof value === "string" && value !== "" ? paymentTermText(value, ofPages) : t("companyMail.log.byCard");
  if (value === true || value === "true") return t("companyMail.log.yes");
  if (value === false || value === "false") return t("companyMail.log.no");
  if (Array.isArray(value)) return value.length === 0 ? t("companyMail.log.none") : value.join(", ");
  return value === null || value === "" ? t("companyMail.log.none") : String(value);
}
