import { foldName } from "./fold-name.ts";

/** Served by US mail like states, but countries here, with international freight: code, names, ZIP prefixes. */
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

/** ZIP code of a territory within a state's prefix. */
const AMERICAN_SAMOA = "96799";

export function territoryCode(state: string): string | null {
  return CODE_BY_SPELLING.get(foldName(state)) ?? null;
}

export function isTerritory(country: string): boolean {
  return PREFIXES_BY_CODE.has(country);
}

export function isTerritoryZip(zip: string, territory?: string): boolean {
  const five = zip.slice(0, 5);
  if (five.startsWith("967")) return five === AMERICAN_SAMOA && (territory === undefined || territory === "AS");
  const isOf = (prefixes: readonly string[]) => prefixes.includes(five.slice(0, 3));
  if (territory !== undefined) return isOf(PREFIXES_BY_CODE.get(territory) ?? []);
  return [...PREFIXES_BY_CODE.values()].some(isOf);
}
