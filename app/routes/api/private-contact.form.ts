import { z } from "zod";
import { perAddressField } from "../../domain/customers/address-fields.ts";

/** Far more than any field of an address may have; the rules of addresses say how much that is. */
const LONGEST_TEXT = 1000;

/** `null` is what some programs send for an empty field. */
const text = z
  .string()
  .max(LONGEST_TEXT)
  .nullable()
  .transform((value) => value ?? "")
  .exactOptional();

/**
 * Fields of an address in the body of a call, those that are there (R-API-02, R-API-03). Whatever else the body has is dropped:
 * `taxable`, labels, ids and links to customers are never set by a caller (R-ADDR-13, A-17).
 */
export const privateContactSchema = z.object(perAddressField(() => text));
