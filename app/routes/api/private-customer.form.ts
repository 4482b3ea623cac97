import { z } from "zod";
import { readId } from "../../ui/forms/private-id.ts";

/**
 * Body of `POST /api/private/customer`. Only the address is read; list, term, segment, tax and rep are set by the server,
 * whatever the body says of them (R-CUST-07, A-18).
 */
export const privateCustomerSchema = z.object({
  CustomerPrimaryContact: z.union([z.string(), z.number()], "must be the id of an address").transform(readId),
});
