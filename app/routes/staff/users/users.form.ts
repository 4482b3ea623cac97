import { z } from "zod";
import { STAFF_ROLES } from "../../../domain/staff/rights.ts";
import { startOf } from "../../../ui/forms/plain-text.ts";

const text = startOf(1000);

/** A change of the staff: somebody is given a role, or taken off it. What is wrong with a field is told, not thrown. */
export const staffPeopleForm = z.object({
  intent: z.enum(["put", "remove", "reset-factor"]),
  email: text,
  role: z.enum(STAFF_ROLES).nullable().catch(null),
  nonce: text,
});
