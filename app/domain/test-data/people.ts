import { signedOut } from "../customers/web-user.ts";
import type { Country } from "../customers/country.ts";
import type { SalesRep } from "../customers/sales-rep.ts";
import type { Destination } from "../orders/destination.ts";
import type { QuoteCustomer } from "../orders/quote-order.ts";

/** A part of the country list, in its shape. */
export const COUNTRIES: readonly Country[] = [
  { name: "United States", phoneCode: "1", alpha2code: "US", alpha3code: "USA" },
  { name: "Canada", phoneCode: "1", alpha2code: "CA", alpha3code: "CAN" },
  { name: "Mexico", phoneCode: "52", alpha2code: "MX", alpha3code: "MEX" },
  { name: "Guatemala", phoneCode: "502", alpha2code: "GT", alpha3code: "GTM" },
  { name: "Germany", phoneCode: "49", alpha2code: "DE", alpha3code: "DEU" },
  { name: "Colombia", phoneCode: "57", alpha2code: "CO", alpha3code: "COL" },
  { name: "Panama", phoneCode: "507", alpha2code: "PA", alpha3code: "PAN" },
  { name: "Korea, Republic of", phoneCode: "82", alpha2code: "KR", alpha3code: "KOR" },
  { name: "United Kingdom", phoneCode: "44", alpha2code: "GB", alpha3code: "GBR" },
  { name: "Puerto Rico", phoneCode: "1", alpha2code: "PR", alpha3code: "PRI" },
];

function rep(
  label: string,
  territory: string,
  code: string,
  areaCodes: string,
  states: string,
  countries: string,
): SalesRep {
  return { label, territory, rep: code, areaCodes, states, countries };
}

/** Sales reps in stored order (commerce-data section 4). */
export const SALES_REPS: readonly SalesRep[] = [
  rep("Three Rivers", "T1", "KM", "412,724,878,814,304,681", "WV", ""),
  rep("Keystone East", "T2", "RB", "215,267,445,610,484,717,223,570,272", "PA,NJ,DE,MD,DC", ""),
  rep("Great Lakes", "T3", "JL", "216,440,330,234,419,567,313,248,586,734", "OH,MI,IN", ""),
  rep("Northeast", "T4", "SV", "617,857,508,774,860,401,603,802,207", "NY,CT,MA,RI,NH,VT,ME", ""),
  rep("Southeast", "T5", "TP", "404,678,770,704,980,919,984,803,864,843", "NC,SC,GA,FL,AL,TN,VA,KY,MS", ""),
  rep("Midwest", "T6", "AN", "312,773,847,630,708,414,262,608", "IL,WI,MN,IA,MO,KS,NE,ND,SD", ""),
  rep("South Central", "T7", "CR", "214,469,972,817,713,281,832,956", "TX,OK,AR,LA,NM", ""),
  rep("West", "T8", "DW", "206,425,503,415,408,310,213,818,602,480", "CA,OR,WA,NV,AZ,UT,CO,ID,MT,WY,AK,HI", ""),
  rep("México y Centroamérica", "T9", "LG", "", "", "MX,GT,HN,SV,NI,CR,PA"),
  rep("House account FALLBACK", "HSE", "IS", "", "", ""),
];

function customer(customerType: string, isFreeGroundAt: number | null, taxable: boolean): QuoteCustomer {
  return { customerType, isFreeGroundAt, taxable };
}

/** Customers (commerce-data section 3). */
export const CUSTOMERS = {
  meridian: customer("OEM", null, false),
  triRiver: customer("D1-Distributor/Stocking", 250, false),
  palmetto: customer("D2-Distributor/Reseller/Non-Stocking", 350, false),
  tablerosDelNorte: customer("OEM-Export", null, false),
  lakeshore: customer("OEM", null, true),
} as const;

function place(country: string, state: string, postalCode: string, taxable: boolean): Destination {
  return { country, state, postalCode, taxable };
}

/** Addresses by contact id (commerce-data section 3), and the two that golden orders of visitors use. */
export const PLACES = {
  akron5002: place("US", "OH", "44308", false),
  fieldDock5003: place("US", "PA", "15222", true),
  pittsburgh5004: place("US", "PA", "15222", false),
  raleigh5007: place("US", "NC", "27601-1234", true),
  monterrey5008: place("MX", "NL", "64000", false),
  erie5010: place("US", "PA", "16501", true),
  buffalo5011: place("US", "NY", "14203", true),
  sanJuan5012: place("US", "PR", "00907", true),
  anchorage5013: place("US", "AK", "99501", true),
  toronto5014: place("CA", "ON", "M5V 2T6", false),
  cleveland: place("US", "OH", "44114", true),
  beverlyHills: place("US", "CA", "90210", true),
} as const;

/** A buyer who is not signed in, in the shop of the specification. */
export const SIGNED_OUT = signedOut("OEM");
