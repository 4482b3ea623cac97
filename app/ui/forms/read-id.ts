import { z } from "zod";

/** Largest serial of the database. */
const LARGEST_ID = 2_147_483_647;

const id = z.coerce.number().int().min(1).max(LARGEST_ID);

/** Accepts a number or digits; null for anything else. */
export function readId(value: unknown): number | null {
  const isNumber = typeof value === "number" || (typeof value === "string" && /^\d{1,10}$/.test(value));
  return isNumber ? (id.safeParse(value).data ?? null) : null;
}
