import { z } from "zod";
import { COMPANY_ROLES } from "../../../domain/company/rights.ts";
import { oneLineOf } from "../../../ui/forms/plain-text.ts";

const text = oneLineOf(1000);

/** Errors of fields are values, not exceptions. */
export const staffCompanyForm = z.object({
  intent: z.enum(["domain-add", "domain-remove", "member-role", "member-invite", "join-answer"]),
  nonce: text,
  domain: text,
  person: text,
  email: text,
  role: z.enum(COMPANY_ROLES).nullable().catch(null),
  /** A membership request, and the customer to join. */
  id: text,
  customer: text,
  answer: z.enum(["accept", "refuse"]).catch("refuse"),
});

export type StaffCompanyForm = z.output<typeof staffCompanyForm>;
