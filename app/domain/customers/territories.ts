import { foldName } from "./fold-name.ts";

/**
 * Places that the United States mail serves like states and that are countries of their own here: their codes, the spellings of
 * their names, and the first three digits of their ZIP codes. Freight goes there as abroad.
 */
const TERRITORIES = `
  PR Puerto Rico, P Rico, Porto Rico/006 007 009; VI Virgin Islands, US Virgin Islands, United States Virgin Islands, USVI,
  Virgin Islands of the United States, Islas Virgenes, Islas Virgenes de los Estados Unidos, Islas Virgenes Americanas/008;
  GU Guam/969; AS American Samoa, Samoa Americana/967; MP Northern Mariana Islands, N Mariana Islands, CNMI, Saipan,
  Islas Marianas del Norte, Marianas del Norte/969; FM Micronesia, Federated States of Micronesia/969;
  MH Marshall Islands, Islas Marshall/969; PW Palau, Palaos/969`;

const CODE_BY_SPELLING = new Map<string, string>();
const PREFIXES_BY_CODE = new Map<string, readonly string[]>();

for (const entry of TERRITORIES.split(";")) {
  const [, code = "", names = "", prefixes = ""] = /^\s*(..)\s+([^/]+)\/(.+)$/.exec(entry) ?? [];
  PREFIXES_BY_CODE.set(code, prefixes.trim().split(" "));
  for (const spelling of [code, ...names.split(",")]) CODE_BY_SPELLING.set(foldName(spelling), code);
}

/** ZIP codes of a territory among those of a state. */
const AMERICAN_SAMOA = "96799";

/** The country that a "state" of a United States address is; null when it is none. */
export function territoryCode(state: string): string | null {
  return CODE_BY_SPELLING.get(foldName(state)) ?? null;
}

/** Whether a country, given by its alpha-2 code, has ZIP codes of the United States. */
export function isTerritory(country: string): boolean {
  return PREFIXES_BY_CODE.has(country);
}

/** Whether a ZIP code is one of a territory: of this one, or of any. */
export function isTerritoryZip(zip: string, territory?: string): boolean {
  const five = zip.slice(0, 5);
  if (five.startsWith("967")) return five === AMERICAN_SAMOA && (territory === undefined || territory === "AS");
  const isOf = (prefixes: readonly string[]) => prefixes.includes(five.slice(0, 3));
  if (territory !== undefined) return isOf(PREFIXES_BY_CODE.get(territory) ?? []);
  return [...PREFIXES_BY_CODE.values()].some(isOf);
}
