import { z } from "zod";
import { readNames } from "../../ui/login/login.form.ts";
import { readId } from "../../ui/forms/read-id.ts";

/**
 * `PATCH /api/private/user`: names by the rules of the form (R-AUTH-16). The session decides whose names, not the body (R-AUTH-18, A-19).
 */
export const privateUserSchema = z
  .object({ nameFirst: z.unknown(), nameLast: z.unknown() })
  .transform((body, context): { nameFirst: string; nameLast: string } => {
    const { nameFirst, nameLast } = readNames(body);
    const refuse = (field: string) => context.addIssue({ code: "custom", path: [field], message: "Not a valid name." });
    if (nameFirst === null) refuse("nameFirst");
    if (nameLast === null) refuse("nameLast");
    return { nameFirst: nameFirst ?? "", nameLast: nameLast ?? "" };
  });

/** `POST /api/private/customer`. Only the address is read; the server sets list, term, segment, tax and rep (R-CUST-07, A-18). */
export const privateCustomerSchema = z.object({
  CustomerPrimaryContact: z.union([z.string(), z.number()], "must be the id of an address").transform(readId),
});
