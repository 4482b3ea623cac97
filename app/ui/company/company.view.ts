import type { CompanySettings, LimitWish } from "../../domain/company/settings.ts";
import { MAIL_TOPICS } from "../../domain/company/order-mails.ts";
import type { Member } from "../../domain/company/member.ts";
import { mayInCompany, type CompanyRole } from "../../domain/company/rights.ts";
import { withoutApprover } from "../../domain/company/approval.ts";
import type { Cents } from "../../domain/money.ts";
import { formatDeadline, formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { CompanyFacts, CompanyPerson } from "../../services/company/members.ts";
import type { CompanyView, LimitFields, ManageView, PersonView, RefusedCompanyForm } from "./company-types.ts";
import type { CompanyFormFault } from "./company.form.ts";

/** 0 means all orders. */
function limitText(limit: Cents | null, { t, locale }: Words): string {
  if (limit === null) return t("company.limit.none");
  return limit === 0 ? t("company.limit.everything") : t("company.limit.above", formatMoney(limit, locale));
}

export function limitsText({ limit, spending }: Pick<Member, "limit" | "spending">, words: Words): string {
  if (spending === null) return limitText(limit, words);
  if (spending.amount === 0) return limitText(spending.amount, words);
  const sum = words.t(`company.spending.${spending.period}Above`, formatMoney(spending.amount, words.locale));
  return limit === null ? sum : words.t("company.spending.both", limitText(limit, words), sum);
}

/** Effective setting of a member's wish under the company's setting. */
export function wishText(
  wish: LimitWish,
  { approvalLimit, spending }: Pick<CompanySettings, "approvalLimit" | "spending">,
  words: Words,
): string {
  if (wish.kind === "none") return limitText(null, words);
  if (wish.kind === "own") return limitsText({ limit: wish.amount, spending }, words);
  return words.t("company.limit.asCompany", limitsText({ limit: approvalLimit, spending }, words));
}

/** As in a field: `84.20`. */
function typedAmount(amount: Cents | null): string {
  return amount === null ? "" : (amount / 100).toFixed(2);
}

export function limitFields(wish: LimitWish): LimitFields {
  return { kind: wish.kind, amount: wish.kind === "own" ? typedAmount(wish.amount) : "" };
}

export function companyView(
  facts: CompanyFacts,
  member: Member,
  { name, isLeaving }: { name: string; isLeaving: boolean },
  words: Words,
): CompanyView {
  const { locale } = words;
  const mayManage = mayInCompany(member.role, "people.manage");
  const administrators = facts.people.filter(({ role }) => role === "administrator");
  const people = facts.people.map((person) => ({
    ...person,
    limit: mayManage && mayInCompany(person.role, "order.place") ? wishText(person.limit, facts.settings, words) : null,
    href: mayManage ? pagePath("companyPerson", locale, { id: person.id }) : null,
    isSelf: person.id === member.webUserId,
  }));
  return {
    name,
    role: member.role,
    limit: limitsText(member, words),
    isManaged: administrators.length > 0,
    people,
    manage: mayManage ? manageView(facts, words) : null,
    logPath: mayManage ? pagePath("companyLog", locale) : null,
    wishes: MAIL_TOPICS.map((topic) => ({ topic, isWanted: !facts.unwanted.includes(topic) })),
    leavePath: `${pagePath("company", locale)}?leave=1#leave`,
    leaving: {
      isAsked: isLeaving,
      isLast: member.role === "administrator" && administrators.length === 1,
      handOverPath: pagePath("companyHandOver", locale),
    },
  };
}

function manageView(
  { people, invitations, requests, settings, outsideCopies }: CompanyFacts,
  { locale }: Words,
): ManageView {
  const { approvalLimit, spending, mayApproveOwn, viewersSeeOwnOnly, copies } = settings;
  return {
    stuck: withoutApprover(people, settings).map(({ name, email }) => name || email),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      until: formatDeadline(expiresAt, locale),
    })),
    requests: requests.map(({ id, name, email, companyName, askedAt }) => ({
      id,
      name,
      email,
      companyName,
      since: formatShortMoment(askedAt, locale),
    })),
    settings: {
      limit: { kind: approvalLimit === null ? "none" : "own", amount: typedAmount(approvalLimit) },
      spending: { kind: spending?.period ?? "none", amount: typedAmount(spending?.amount ?? null) },
      mayApproveOwn,
      viewersSeeOwnOnly,
      copies: copies.join("\n"),
      outsideCopies,
    },
  };
}

export function personView(
  person: CompanyPerson,
  { people, settings }: CompanyFacts,
  { webUserId }: Member,
  isRemoving: boolean,
  words: Words,
): PersonView {
  const { id, email, role, limit } = person;
  const administrators = people.filter((each) => each.role === "administrator");
  const path = pagePath("companyPerson", words.locale, { id });
  return {
    name: person.name || email,
    email,
    role,
    limit: limitFields(limit),
    companyLimit: limitsText({ limit: settings.approvalLimit, spending: settings.spending }, words),
    companySpending:
      settings.spending === null ? null : limitsText({ limit: null, spending: settings.spending }, words),
    isSelf: id === webUserId,
    isLast: role === "administrator" && administrators.length === 1,
    removePath: `${path}?remove=1#remove`,
    isRemoving,
    backPath: pagePath("company", words.locale),
  };
}

type Sent = { readonly intent: string; readonly nonce: string; readonly role: CompanyRole | null };

/** `errors` by field name. */
export function refusedForm(
  sent: Sent,
  message: string,
  errors: RefusedCompanyForm["errors"] = {},
): RefusedCompanyForm {
  const { role, nonce: _, ...typed } = sent;
  return { intent: sent.intent, message, errors, typed: { ...typed, role: role ?? "" } };
}

export function faultTexts(faults: readonly CompanyFormFault[], { t }: Pick<Words, "t">): RefusedCompanyForm["errors"] {
  const errors: Record<string, string> = {};
  for (const { field, fault, typed = "" } of faults) {
    const text = t(`company.faults.${fault}`, typed);
    errors[field] = errors[field] === undefined ? text : `${errors[field]} ${text}`;
  }
  return errors;
}
