import { z } from "zod";
import { APPROVAL_STEPS, type ApprovalStep } from "../../../domain/company/approval-steps.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { isFreeText, startOf } from "../../../ui/forms/plain-text.ts";

/** Signs of a reason at most. */
export const LONGEST_REASON = 500;

/** A cart has no more lines. */
const MOST_LINES = 2000;

/** The step a form of the page of a request is for, as its address names it; null for none. */
export function approvalStepOf(named: string | null): ApprovalStep | null {
  return APPROVAL_STEPS.find((step) => step === named) ?? null;
}

/** Fields of the forms that answer a request without ordering it. What is wrong with a reason is told, not thrown. */
const answer = z.object({
  nonce: z.string().min(8).max(200),
  reason: startOf(20_000),
  pn: z.array(z.string().max(100).refine(isFreeText)).max(MOST_LINES),
});

export type ApprovalAnswer = z.infer<typeof answer>;

/** Null for what no page of ours sends. */
export function readApprovalAnswer(form: FormData): ApprovalAnswer | null {
  const fields = { nonce: form.get("nonce"), reason: form.get("reason") ?? "", pn: [...new Set(form.getAll("pn"))] };
  return answer.safeParse(fields).data ?? null;
}

/** What is wrong with a reason as it was typed; null when nothing is. */
export function reasonProblem(typed: string): StringKey | null {
  const text = typed.trim();
  if (text === "") return "company.approvals.reasonMissing";
  if (text.length > LONGEST_REASON) return "company.approvals.reasonLong";
  return isFreeText(text.replace(/[\r\n\t]/g, " ")) ? null : "checkout.shipping.wrongCharacters";
}
