import { z } from "zod";
import { COMPANY_ROLES } from "../../../domain/company/rights.ts";
import { oneLineOf } from "../../../ui/forms/plain-text.ts";

const text = oneLineOf(1000);

/** What the staff do for a customer as a company. What is wrong with a field is told, not thrown. */
export const staffCompanyForm = z.object({
  intent: z.enum(["domain-add", "domain-remove", "member-role", "member-invite", "join-answer"]),
  nonce: text,
  domain: text,
  person: text,
  email: text,
  role: z.enum(COMPANY_ROLES).nullable().catch(null),
  /** A request that waits, and the customer whose person they are to become. */
  id: text,
  customer: text,
  answer: z.enum(["accept", "refuse"]).catch("refuse"),
});

export type StaffCompanyForm = z.output<typeof staffCompanyForm>;
