import { z } from "zod";
import { MAIL_TOPICS, type MailTopic } from "../../domain/company/order-mails.ts";
import { COMPANY_ROLES, type CompanyRole } from "../../domain/company/rights.ts";
import { MOST_COPIES, type CompanySettings, type LimitWish } from "../../domain/company/settings.ts";
import { SPENDING_PERIODS, type SpendingLimit } from "../../domain/company/spending.ts";
import { readTypedAmount } from "../../domain/money.ts";
import { readEmail } from "../login/login.form.ts";
import { linesOfText, oneLineOf } from "../forms/plain-text.ts";
import { readId } from "../forms/read-id.ts";

const text = oneLineOf(2000);
const box = z.literal("yes").optional().catch(undefined);
const role = z.enum(COMPANY_ROLES).nullable().catch(null);

/** Forms of the company page and of a member's page. Errors are values, not exceptions. */
export const companyForm = z.object({
  intent: z.enum([
    "invite",
    "withdraw",
    "answer",
    "settings",
    "wishes",
    "leave",
    "person",
    "remove",
    "ask",
    "ask-withdraw",
  ]),
  nonce: text,
  /** The member has confirmed that the company will have no administrator. */
  told: box,
  email: text,
  role,
  id: text,
  answer: z.enum(["accept", "refuse"]).catch("refuse"),
  limitKind: z.enum(["company", "none", "own"]).catch("company"),
  limit: text,
  /** Displayed value: an unchanged amount next to the choice "no limit" is not an error. */
  wasLimit: text,
  spendingKind: z.enum(["none", ...SPENDING_PERIODS]).catch("none"),
  spending: text,
  wasSpending: text,
  mayApproveOwn: box,
  viewersSeeOwnOnly: box,
  /** Far above five addresses, so that a long text is refused and not cut. */
  copies: linesOfText(20_000).default(""),
  outside: box,
  companyName: text,
  ...topicBoxes(),
});

export type CompanyForm = z.output<typeof companyForm>;

function topicBoxes() {
  return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, box])) as Record<MailTopic, typeof box>;
}

/** `field` is the key of its label. */
export type CompanyFormFault = {
  readonly field: "email" | "role" | "limit" | "spending" | "copies";
  readonly fault:
    | "badEmail"
    | "badRole"
    | "badLimit"
    | "limitUnused"
    | "badSpending"
    | "spendingUnused"
    | "badCopies"
    | "tooManyCopies";
  readonly typed?: string;
};

type Read<T> = { readonly value: T } | { readonly wrong: readonly CompanyFormFault[] };

const BAD_ROLE = { field: "role", fault: "badRole" } as const;
const BAD_LIMIT = { field: "limit", fault: "badLimit" } as const;
/** An amount together with a choice without an amount is ambiguous. */
const LIMIT_UNUSED = { field: "limit", fault: "limitUnused" } as const;

export function readInvitation(form: CompanyForm): Read<{ readonly email: string; readonly role: CompanyRole }> {
  const { role } = form;
  const email = readEmail(form.email);
  if (email !== null && role !== null) return { value: { email, role } };
  return {
    wrong: [
      ...(email === null ? [{ field: "email", fault: "badEmail" } as const] : []),
      ...(role === null ? [BAD_ROLE] : []),
    ],
  };
}

export function readPerson(form: CompanyForm): Read<{ readonly role: CompanyRole; readonly limit: LimitWish }> {
  const { role } = form;
  const limit = readLimit(form);
  if (role !== null && "value" in limit) return { value: { role, limit: limit.value } };
  return { wrong: [...(role === null ? [BAD_ROLE] : []), ...("wrong" in limit ? limit.wrong : [])] };
}

export function readLimit({
  limitKind,
  limit,
  wasLimit,
}: Pick<CompanyForm, "limitKind" | "limit" | "wasLimit">): Read<LimitWish> {
  const typed = limit.trim();
  if (limitKind !== "own")
    return typed === "" || typed === wasLimit ? { value: { kind: limitKind } } : { wrong: [LIMIT_UNUSED] };
  const amount = readTypedAmount(typed);
  return amount === null ? { wrong: [BAD_LIMIT] } : { value: { kind: "own", amount } };
}

function readSpending({ spendingKind, spending, wasSpending }: CompanyForm): Read<SpendingLimit | null> {
  const typed = spending.trim();
  if (spendingKind === "none")
    return typed === "" || typed === wasSpending
      ? { value: null }
      : { wrong: [{ field: "spending", fault: "spendingUnused" }] };
  const amount = readTypedAmount(typed);
  return amount === null
    ? { wrong: [{ field: "spending", fault: "badSpending" }] }
    : { value: { amount, period: spendingKind } };
}

/** The role is null for a refusal. */
export function readAnswer(form: CompanyForm): Read<{ readonly id: number; readonly role: CompanyRole | null }> {
  const id = readId(form.id) ?? 0;
  if (form.answer === "refuse") return { value: { id, role: null } };
  return form.role === null ? { wrong: [BAD_ROLE] } : { value: { id, role: form.role } };
}

export function readSettings(form: CompanyForm): Read<CompanySettings> {
  const limit = readLimit(form);
  const spending = readSpending(form);
  const copies = readCopies(form.copies);
  const wrong = [limit, spending].flatMap((read) => ("wrong" in read ? read.wrong : []));
  if ("wrong" in limit || "wrong" in spending || copies.wrong.length > 0) return { wrong: [...wrong, ...copies.wrong] };
  const { mayApproveOwn, viewersSeeOwnOnly } = form;
  return {
    value: {
      approvalLimit: limit.value.kind === "own" ? limit.value.amount : null,
      spending: spending.value,
      mayApproveOwn: mayApproveOwn === "yes",
      viewersSeeOwnOnly: viewersSeeOwnOnly === "yes",
      copies: copies.emails,
    },
  };
}

/** Splits at spaces, commas and line breaks. */
function readCopies(typed: string): {
  readonly emails: readonly string[];
  readonly wrong: readonly CompanyFormFault[];
} {
  const read = typed
    .split(/[\s,;]+/)
    .filter((text) => text !== "")
    .map((text) => ({ text, email: readEmail(text) }));
  const bad = read.flatMap(({ text, email }) => (email === null ? [text] : []));
  const emails = [...new Set(read.flatMap(({ email }) => email ?? []))];
  return {
    emails,
    wrong: [
      ...(bad.length > 0 ? [{ field: "copies", fault: "badCopies", typed: bad.join(", ") } as const] : []),
      ...(emails.length > MOST_COPIES ? [{ field: "copies", fault: "tooManyCopies" } as const] : []),
    ],
  };
}

export function readUnwantedMails(form: CompanyForm): readonly MailTopic[] {
  return MAIL_TOPICS.filter((topic) => form[topic] !== "yes");
}
