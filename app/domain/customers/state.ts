import { normalizeCode } from "../part-number.ts";

const STATE_NAMES = `
Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE,
District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS,
Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS,
Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Puerto Rico PR, Rhode Island RI,
South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA,
West Virginia WV, Wisconsin WI, Wyoming WY,
Alberta AB, British Columbia BC, Manitoba MB, New Brunswick NB, Newfoundland and Labrador NL, Northwest Territories NT,
Nova Scotia NS, Nunavut NU, Ontario ON, Prince Edward Island PE, Quebec QC, Saskatchewan SK, Yukon YT`;

const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  STATE_NAMES.split(",").map((entry) => {
    const text = normalizeCode(entry);
    return [text.slice(0, -3), text.slice(-2)];
  }),
);

/**
 * The code of a state or province of the United States or Canada given by code or English name; other text stays as it is,
 * normalised. Rules and sales territories are kept by code (2.6).
 */
export function stateCode(state: string | null | undefined): string {
  const text = normalizeCode(state);
  return CODE_BY_NAME.get(text) ?? text;
}
