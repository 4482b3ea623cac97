import { z } from "zod";
import { MAIL_TOPICS, type MailTopic } from "../domain/company/order-mails.ts";
import { COMPANY_ROLES, type CompanyRole } from "../domain/company/rights.ts";
import { MOST_COPIES, type CompanySettings, type LimitWish } from "../domain/company/settings.ts";
import type { Cents } from "../domain/money.ts";
import { readTypedAmount } from "../domain/typed-amount.ts";
import { readEmail } from "./login-forms.ts";
import { oneLineOf } from "./plain-text.ts";
import { readId } from "./private-id.ts";

const text = oneLineOf(2000);
const box = z.literal("yes").optional().catch(undefined);
const role = z.enum(COMPANY_ROLES).nullable().catch(null);

/** The forms of the page of a company and of a person's. What is wrong with a field is told, not thrown. */
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
    "ask-not",
    "ask-withdraw",
  ]),
  nonce: text,
  /** They were told that nobody would be left to manage the company. */
  told: box,
  email: text,
  role,
  id: text,
  answer: z.enum(["accept", "refuse"]).catch("refuse"),
  limitKind: z.enum(["company", "none", "own"]).catch("company"),
  limit: text,
  mayApproveOwn: box,
  viewersSeeOwnOnly: box,
  copies: text,
  companyName: text,
  /** The step of checkout the question was asked on. */
  from: z.literal("checkout").optional().catch(undefined),
  ...topicBoxes(),
});

export type CompanyForm = z.output<typeof companyForm>;

function topicBoxes() {
  return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, box])) as Record<MailTopic, typeof box>;
}

/** What is wrong with a form, by the name of its words. */
type CompanyFormFault = "badEmail" | "badRole" | "badLimit" | "badCopies" | "tooManyCopies";

type Read<T> = { readonly value: T } | { readonly wrong: CompanyFormFault };

export function readInvitation(form: CompanyForm): Read<{ readonly email: string; readonly role: CompanyRole }> {
  const email = readEmail(form.email);
  if (email === null) return { wrong: "badEmail" };
  return form.role === null ? { wrong: "badRole" } : { value: { email, role: form.role } };
}

export function readPerson(form: CompanyForm): Read<{ readonly role: CompanyRole; readonly limit: LimitWish }> {
  if (form.role === null) return { wrong: "badRole" };
  const limit = readLimit(form);
  return limit === null ? { wrong: "badLimit" } : { value: { role: form.role, limit } };
}

function readLimit({ limitKind, limit }: CompanyForm): LimitWish | null {
  if (limitKind !== "own") return { kind: limitKind };
  const amount = readTypedAmount(limit.trim());
  return amount === null ? null : { kind: "own", amount };
}

/** Who answers somebody gives them a role, or null to refuse. */
export function readAnswer(form: CompanyForm): Read<{ readonly id: number; readonly role: CompanyRole | null }> {
  const id = readId(form.id) ?? 0;
  if (form.answer === "refuse") return { value: { id, role: null } };
  return form.role === null ? { wrong: "badRole" } : { value: { id, role: form.role } };
}

export function readSettings(form: CompanyForm): Read<CompanySettings> {
  const typed = form.limit.trim();
  const approvalLimit: Cents | null = form.limitKind === "own" ? readTypedAmount(typed) : null;
  if (form.limitKind === "own" && approvalLimit === null) return { wrong: "badLimit" };
  const lines = form.copies.split(/[\s,;]+/).filter((line) => line !== "");
  const copies = [...new Set(lines.map((line) => readEmail(line)))];
  if (copies.length > MOST_COPIES) return { wrong: "tooManyCopies" };
  const known = copies.filter((copy) => copy !== null);
  if (known.length < copies.length) return { wrong: "badCopies" };
  const { mayApproveOwn, viewersSeeOwnOnly } = form;
  return {
    value: {
      approvalLimit,
      mayApproveOwn: mayApproveOwn === "yes",
      viewersSeeOwnOnly: viewersSeeOwnOnly === "yes",
      copies: known,
    },
  };
}

/** Mails somebody does without: those whose box is not selected. */
export function readUnwantedMails(form: CompanyForm): readonly MailTopic[] {
  return MAIL_TOPICS.filter((topic) => form[topic] !== "yes");
}
