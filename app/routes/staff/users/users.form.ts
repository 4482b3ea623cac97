import { z } from "zod";
import { STAFF_ROLES } from "../../../domain/staff/rights.ts";
import { startOf } from "../../../ui/forms/plain-text.ts";

const text = startOf(1000);

/** Errors of fields are values, not exceptions. */
export const staffPeopleForm = z.object({
  intent: z.enum(["put", "remove", "reset-factor"]),
  email: text,
  role: z.enum(STAFF_ROLES).nullable().catch(null),
  nonce: text,
});
