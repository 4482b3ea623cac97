import { z } from "zod";
import { perAddressField } from "../../domain/customers/address-fields.ts";

/** Above the limit of every field; the address rules have the limits. */
const LONGEST_TEXT = 1000;

/** Some programs send `null` for an empty field. */
const text = z
  .string()
  .max(LONGEST_TEXT)
  .nullable()
  .transform((value) => value ?? "")
  .exactOptional();

/**
 * Fields of an address that a body contains (R-API-02, R-API-03). All others are dropped: callers never set `taxable`, labels, ids or links
 * to customers (R-ADDR-13, A-17).
 */
export const privateContactSchema = z.object(perAddressField(() => text));
