import type { Locale, Localized } from "../locale.ts";
import { normalizeCode } from "../part-number.ts";
import { foldName } from "./fold-name.ts";

/** Spellings besides code and names, unambiguous within the country; folded before comparison. */
const US_SPELLINGS = `
  AL Ala; AK Alas; AZ Ariz; AR Ark; CA Cal, Calif; CO Colo; CT Conn; DE Del;
  DC Washington DC, Washington District of Columbia, Dist of Columbia; FL Fla, Flor; GA Geo; HI Haw; ID Ida; IL Ill, Ills; IN Ind;
  KS Kan, Kans; KY Ken, Kent; MA Mass; MI Mich; MN Minn; MS Miss; MT Mont; NE Neb, Nebr; NV Nev; NH N Hamp; NJ N Jersey;
  NM N Mex, New Mex; NY N York, New York State; NC N Car, N Carolina, No Carolina; ND N Dak, N Dakota, No Dakota, No Dak; OK Okla;
  OR Ore, Oreg; PA Penn, Penna; RI Rhode Isl; SC S Car, S Carolina, So Carolina; SD S Dak, S Dakota, So Dakota, So Dak;
  TN Tenn; TX Tex, Tejas; WA Wash, Washington State; WV W Va, W Virg, W Virginia; WI Wis, Wisc; WY Wyo;
  CA California State; HI Hawai’i; AA Armed Forces America; AE Armed Forces Africa, Armed Forces Canada, Armed Forces Middle East`;

const CANADIAN_SPELLINGS = `
  AB Alta; BC Brit Col, British Col; MB Man; NB N Bruns, Nouveau Brunswick; NL NF, Nfld, Newf, Newfoundland,
  Newfoundland Labrador, Newfoundland & Labrador, Terre Neuve et Labrador, Labrador; NT NWT, N W Territories, Territoires du Nord Ouest;
  NS N Scotia, Nouvelle Ecosse; NU Nvt; ON Ont; PE PEI, P E Island, Ile du Prince Edouard; QC PQ, Que, Queb; SK Sask;
  YT YK, Yuk, Yukon Territory; BC Colombie Britannique`;

const MEXICAN_SPELLINGS = `
  AG AGU, Ags; BC BCN, Baja California Norte, Baja Cal, Baja Calif, Baja Cal Norte;
  BS BCS, Baja Cal Sur, Baja Calif Sur, B California Sur; CM CAM, Camp; CS CHP, Chis; CH CHH, Chih;
  CX CMX, CDMX, DF, DIF, Distrito Federal, Mexico DF, Mexico Distrito Federal, Distrito Federal Mexico, Ciudad de Mexico DF,
  Ciudad de Mexico CDMX, CDMX Mexico, DF Mexico, Mexico CDMX, Cd de Mexico, Cd Mexico, Cd de Mex, Cd Mex, Ciudad Mexico, Mexico City;
  CO COA, Coah, Coahuila de Zaragoza; CL COL; DG DUR, Dgo;
  EM MEX, Mexico, Edomex, Edo Mex, Edo de Mex, Edo Mexico, Edo de Mexico, Estado Mexico, Estado de Mex, State of Mexico, Mexico State,
  Est de Mexico, Est Mexico; GT GUA, Gto; GR GRO; HG HID, Hgo; JA JAL; MI MIC, Mich, Michoacan de Ocampo; MO MOR; NA NAY;
  NL NLE, Nvo Leon, N Leon; OA OAX; PU PUE; QT QUE, QRO, Queretaro de Arteaga; QR ROO, Q Roo, QROO, Quintana R;
  SL SLP, S L Potosi, Sn Luis Potosi; SI SIN; SO SON; TB TAB; TM TAM, Tamps, Tamp; TL TLA, Tlax;
  VE VER, Veracruz de Ignacio de la Llave, Veracruz Llave, Veracruz Ignacio de la Llave; YU YUC; ZA ZAC`;

export const REGION_SPELLINGS = {
  US: readSpellings(US_SPELLINGS),
  CA: readSpellings(CANADIAN_SPELLINGS),
  MX: readSpellings(MEXICAN_SPELLINGS),
};

const STATE_WORDS = ["STATEOF", "COMMONWEALTHOF", "PROVINCEOF", "ESTADODE", "EDODE"] as const;

function readSpellings(text: string): (readonly [string, string])[] {
  return text.split(";").flatMap((entry) => {
    const [, code = "", spellings = ""] = /^\s*(..)\s+([\s\S]+)$/.exec(entry) ?? [];
    return spellings.split(",").map((spelling) => [spelling.trim(), code] as const);
  });
}

export type Region = { readonly code: string; readonly name: Localized<string> };

export const REGION_COUNTRIES = ["US", "CA", "MX"] as const;

export type RegionCountry = (typeof REGION_COUNTRIES)[number];

/** Code, English name and, if different, Spanish name. Bases abroad are US addresses; territories are countries. */
const US_STATES = `
  AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
  DC District of Columbia/Distrito de Columbia; FL Florida; GA Georgia; HI Hawaii/Hawái; ID Idaho; IL Illinois;
  IN Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana/Luisiana; ME Maine; MD Maryland; MA Massachusetts;
  MI Michigan/Míchigan; MN Minnesota; MS Mississippi/Misisipi; MO Missouri/Misuri; MT Montana; NE Nebraska;
  NV Nevada; NH New Hampshire/Nuevo Hampshire; NJ New Jersey/Nueva Jersey; NM New Mexico/Nuevo México;
  NY New York/Nueva York; NC North Carolina/Carolina del Norte; ND North Dakota/Dakota del Norte; OH Ohio;
  OK Oklahoma; OR Oregon/Oregón; PA Pennsylvania/Pensilvania; RI Rhode Island; SC South Carolina/Carolina del Sur;
  SD South Dakota/Dakota del Sur; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
  WV West Virginia/Virginia Occidental; WI Wisconsin; WY Wyoming; AA Armed Forces Americas/Fuerzas Armadas, América;
  AE Armed Forces Europe/Fuerzas Armadas, Europa; AP Armed Forces Pacific/Fuerzas Armadas, Pacífico`;

const CANADIAN_PROVINCES = `
  AB Alberta; BC British Columbia/Columbia Británica; MB Manitoba; NB New Brunswick/Nuevo Brunswick;
  NL Newfoundland and Labrador/Terranova y Labrador; NT Northwest Territories/Territorios del Noroeste;
  NS Nova Scotia/Nueva Escocia; NU Nunavut; ON Ontario; PE Prince Edward Island/Isla del Príncipe Eduardo; QC Quebec;
  SK Saskatchewan; YT Yukon/Yukón`;

const MEXICAN_STATES = `
  AG Aguascalientes; BC Baja California; BS Baja California Sur; CM Campeche; CS Chiapas; CH Chihuahua;
  CX Ciudad de México; CO Coahuila; CL Colima; DG Durango; EM Estado de México; GT Guanajuato; GR Guerrero;
  HG Hidalgo; JA Jalisco; MI Michoacán; MO Morelos; NA Nayarit; NL Nuevo León; OA Oaxaca; PU Puebla; QT Querétaro;
  QR Quintana Roo; SL San Luis Potosí; SI Sinaloa; SO Sonora; TB Tabasco; TM Tamaulipas; TL Tlaxcala; VE Veracruz;
  YU Yucatán; ZA Zacatecas`;

export const REGIONS: Readonly<Record<RegionCountry, readonly Region[]>> = {
  US: readRegions(US_STATES),
  CA: readRegions(CANADIAN_PROVINCES),
  MX: readRegions(MEXICAN_STATES),
};

/** US mail abroad, which parcel carriers do not deliver. */
export const MILITARY_STATES: ReadonlySet<string> = new Set(["AA", "AE", "AP"]);

export function hasRegions(country: string): country is RegionCountry {
  return REGION_COUNTRIES.some((each) => each === country);
}

/** Accepts code, name, ISO code or usual abbreviation. Null when unknown or ambiguous. */
export function regionCode(country: RegionCountry, text: string, postalCode = ""): string | null {
  const name = text.replace(new RegExp(`^\\s*${country}\\s*[-–]\\s*`, "i"), "");
  const folded = foldName(name);
  if (country === "MX" && isDoubtful(folded, postalCode)) return null;
  const codes = CODES[country];
  const stateWord = STATE_WORDS.find((word) => folded.startsWith(word));
  return codes.get(folded) ?? (stateWord && codes.get(folded.slice(stateWord.length))) ?? codeAndName(codes, name);
}

/** Code of a US or Canadian state; other text is normalized. Rules and territories use codes (2.6). */
export function stateCode(state: string | null | undefined): string {
  const text = state ?? "";
  return regionCode("US", text) ?? regionCode("CA", text) ?? normalizeCode(text);
}

function codeAndName(codes: ReadonlyMap<string, string>, text: string): string | null {
  const parts = /^([^-–(,/]+)[-–(,/]([^-–(,/]+)$/.exec(text)?.slice(1) ?? [];
  const [first, second] = parts.map((part) => codes.get(foldName(part)));
  return first !== undefined && first === second ? first : null;
}

/** Ambiguous spellings in Mexico, decided by postal code (first two digits): the population register writes CL for Coahuila; México is also the city. */
const SECOND_READINGS: Readonly<Record<string, readonly [number, number]>> = {
  CL: [25, 27],
  CM: [28, 28],
  SL: [80, 82],
  MEX: [0, 16],
};

const STATE_OF_MEXICO = [50, 57] as const;

function isDoubtful(folded: string, postalCode: string): boolean {
  const prefix = Number(/^\s*(\d{2})\d{3}\s*$/.exec(postalCode)?.[1] ?? Number.NaN);
  if (folded === "MEXICO") return !(prefix >= STATE_OF_MEXICO[0] && prefix <= STATE_OF_MEXICO[1]);
  const [first, last] = SECOND_READINGS[folded] ?? [1, 0];
  return prefix >= first && prefix <= last;
}

export function regionName(country: RegionCountry, code: string, locale: Locale): string | null {
  return REGIONS[country].find((region) => region.code === code)?.name[locale] ?? null;
}

function readRegions(text: string): Region[] {
  return text.split(";").map((entry) => {
    const [, code = "", en = "", es = en] = /^(..) ([^/]+)(?:\/(.+))?$/.exec(entry.trim()) ?? [];
    return { code, name: { en, es } };
  });
}

const CODES: Readonly<Record<RegionCountry, ReadonlyMap<string, string>>> = {
  US: codesOf("US"),
  CA: codesOf("CA"),
  MX: codesOf("MX"),
};

function codesOf(country: RegionCountry): ReadonlyMap<string, string> {
  const named = REGIONS[country].flatMap(({ code, name }) => [code, name.en, name.es].map((text) => [text, code]));
  return new Map([...REGION_SPELLINGS[country], ...named].map(([text = "", code = ""]) => [foldName(text), code]));
}
