import { UNITED_STATES } from "../customers/country.ts";
import { readPostalCode } from "../customers/postal-code.ts";
import type { DecimalInput } from "../decimal.ts";

/** R-ENT-17: first three postal digits, and the zone. */
export type ZoneRow = { readonly zip: string | number; readonly zone: DecimalInput };

/** Null for an invalid zone. */
export type ZoneIndex = ReadonlyMap<string, number | null>;

const FIRST_ZONE = 2;
const LAST_ZONE = 8;

/** The first row of a prefix wins. Numbers are padded: 4 is 004 (R-ENT-17). */
export function indexZones(rows: readonly ZoneRow[]): ZoneIndex {
  const index = new Map<string, number | null>();
  for (const row of rows) {
    const prefix = String(row.zip).trim().padStart(3, "0");
    if (!index.has(prefix)) index.set(prefix, validZone(row.zone));
  }
  return index;
}

function validZone(input: DecimalInput): number | null {
  const zone = Number(input);
  return Number.isInteger(zone) && zone >= FIRST_ZONE && zone <= LAST_ZONE ? zone : null;
}

/** 2 to 8; null when unknown (R-SHIP-06, section 2.5). Null never becomes a default zone. */
export function findZone(postalCode: string | null | undefined, zones: ZoneIndex): number | null {
  const prefix = readPostalCode(UNITED_STATES, postalCode ?? "")?.slice(0, 3);
  return (prefix && zones.get(prefix)) || null;
}
