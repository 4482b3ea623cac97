import type { Locale, Localized } from "../locale.ts";
import { normalizeCode } from "../part-number.ts";

/** A state or province as an address carries it. */
export type Region = { readonly code: string; readonly name: Localized<string> };

/** Countries whose addresses name a state or province of a list. */
export const REGION_COUNTRIES = ["US", "CA", "MX"] as const;

export type RegionCountry = (typeof REGION_COUNTRIES)[number];

/** Code, English name and, where it differs, Spanish name. Bases abroad are US addresses; territories are countries. */
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

/** The states and provinces of a country in the order lists show them. Codes are unique within a country only. */
export const REGIONS: Readonly<Record<RegionCountry, readonly Region[]>> = {
  US: readRegions(US_STATES),
  CA: readRegions(CANADIAN_PROVINCES),
  MX: readRegions(MEXICAN_STATES),
};

export function hasRegions(country: string): country is RegionCountry {
  return REGION_COUNTRIES.some((each) => each === country);
}

/** The code of a state or province given by code or by either name, with or without accents; null when it is none of the country. */
export function regionCode(country: RegionCountry, text: string): string | null {
  const wanted = foldRegion(text);
  const found = REGIONS[country].find(({ code, name }) => [code, name.en, name.es].map(foldRegion).includes(wanted));
  return found?.code ?? null;
}

/** The name of a state or province in a language; null for a code its country does not have. */
export function regionName(country: RegionCountry, code: string, locale: Locale): string | null {
  return REGIONS[country].find((region) => region.code === code)?.name[locale] ?? null;
}

function readRegions(text: string): Region[] {
  return text.split(";").map((entry) => {
    const [, code = "", en = "", es = en] = /^(..) ([^/]+)(?:\/(.+))?$/.exec(entry.trim()) ?? [];
    return { code, name: { en, es } };
  });
}

function foldRegion(text: string): string {
  return normalizeCode(text)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
}
