import { z } from "zod";
import { APPROVAL_STEPS, type ApprovalStep } from "../../../domain/company/approval.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { isFreeText, startOf } from "../../../ui/forms/plain-text.ts";

/** In characters. */
export const LONGEST_REASON = 500;

/** The limit of lines in a cart. */
const MOST_LINES = 2000;

/** Null for an unknown step. */
export function approvalStepOf(named: string | null): ApprovalStep | null {
  return APPROVAL_STEPS.find((step) => step === named) ?? null;
}

/** Errors of a reason are values, not exceptions. */
const answer = z.object({
  nonce: z.string().min(8).max(200),
  reason: startOf(20_000),
  pn: z.array(z.string().max(100).refine(isFreeText)).max(MOST_LINES),
});

export type ApprovalAnswer = z.infer<typeof answer>;

/** Null for a form that no page of the shop sends. */
export function readApprovalAnswer(form: FormData): ApprovalAnswer | null {
  const fields = { nonce: form.get("nonce"), reason: form.get("reason") ?? "", pn: [...new Set(form.getAll("pn"))] };
  return answer.safeParse(fields).data ?? null;
}

/** Null for a valid reason. */
export function reasonProblem(typed: string): StringKey | null {
  const text = typed.trim();
  if (text === "") return "company.approvals.reasonMissing";
  if (text.length > LONGEST_REASON) return "company.approvals.reasonLong";
  return isFreeText(text.replace(/[\r\n\t]/g, " ")) ? null : "checkout.shipping.wrongCharacters";
}
