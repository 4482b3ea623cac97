import { z } from "zod";

/** The largest number a record can have. */
const LARGEST_ID = 2_147_483_647;

const id = z.coerce.number().int().min(1).max(LARGEST_ID);

/** The number of a record, as number or as its digits. Null for anything else: there is no record of that name. */
export function readId(value: unknown): number | null {
  const isNumber = typeof value === "number" || (typeof value === "string" && /^\d{1,10}$/.test(value));
  return isNumber ? (id.safeParse(value).data ?? null) : null;
}
