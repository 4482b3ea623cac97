import { z } from "zod";
import { readId } from "../../ui/forms/private-id.ts";

/** `POST /api/private/customer`. Only the address is read; the server sets list, term, segment, tax and rep (R-CUST-07, A-18). */
export const privateCustomerSchema = z.object({
  CustomerPrimaryContact: z.union([z.string(), z.number()], "must be the id of an address").transform(readId),
});
