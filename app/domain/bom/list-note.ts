import { HOST_WORDS } from "./quantity-words.ts";

const HOSTS = `(?:${HOST_WORDS}|racks?|drives?|trucks?|rooms?|cuartos?)`;

/** `Quantities below are per panel`. */
const QUANTITIES_PER_HOST = new RegExp(
  String.raw`\b(?:quantit(?:y|ies)|qtys?|cantidad(?:es)?|cants?\.?|numbers?|figures|all|todas?|todos?|bom|lista?|materials?|material(?:es)?|parts|partes)\b.{0,40}?\b(?:per|for each|each|every|por|para cada|x)\s+${HOSTS}(?![\w-])`,
  "iu",
);

/** `BOM for one panel`. */
const FOR_ONE = new RegExp(
  String.raw`\b(?:quantit(?:y|ies)|qtys?|cantidad(?:es)?|bom|lista?)\b.{0,40}?\b(?:for (?:one|1)|para un[oa]?|para 1|de un[oa]?)\s+${HOSTS}(?![\w-])`,
  "iu",
);

/** `Order for 3 panels`, `x 3 sets`, `BOM for 2 machines`. */
const HOSTS_IN_NOTE = new RegExp(
  String.raw`(?:^\W*x|\b(?:x|times|build(?:ing)?|make|making|order(?: for)?|for|son|are|para|por|armar|fabricar|construir|hacer|veces))\s*\(?(\d{1,3})\)?\s+(?:(?:identical|equal|new|igual(?:es)?|nuev[oa]s)\s+)?${HOSTS}(?![\w-])`,
  "iu",
);

const MULTIPLICATION =
  /\b(?:multiply|multiplied|times|multiplicar|multiplique|multiplicad[oa]s?)\b\D{0,30}\b(\d{1,3})\b/iu;

const DOUBLING =
  /\b(?:double|twice|duplicar|dupliquen?|el doble de?)\b.{0,20}?\b(?:quantit(?:y|ies)|qtys?|cantidad(?:es)?|all|everything|todo|todas?)\b/iu;

const IN_TRADE_UNITS =
  /\b(?:quantit(?:y|ies)|qtys?|cantidad(?:es)?|all|todo|todas?)\b.{0,30}?\b(?:in|en|by the|por)\s+(dozens?|docenas?|hundreds?|cientos?|thousands?|millares?|pairs?|pares|boxes|cajas|packs?|paquetes)\b/iu;

const LONGEST_NOTE = 200;

/** A line without a part that gives all quantities another meaning. `times` is null for an unknown number. */
export function listNote(text: string): { readonly times: number | null } | null {
  if (text.length > LONGEST_NOTE) return null;
  const said = HOSTS_IN_NOTE.exec(text)?.[1] ?? MULTIPLICATION.exec(text)?.[1];
  const times = said === undefined ? null : Number(said);
  if (times !== null && times > 1) return { times };
  if (DOUBLING.test(text)) return { times: 2 };
  return QUANTITIES_PER_HOST.test(text) || FOR_ONE.test(text) || IN_TRADE_UNITS.test(text) ? { times: null } : null;
}
