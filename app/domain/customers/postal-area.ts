/** First two digits of Mexican postal codes, ranges inclusive. */
const MEXICAN = `
  CX 01-16; AG 20; BC 21-22; BS 23; CM 24; CO 25-27; CL 28; CS 29-30; CH 31-33; DG 34-35; GT 36-38; GR 39-41; HG 42-43;
  JA 44-49; EM 50-57; MI 58-61; MO 62; NA 63; NL 64-67; OA 68-71; PU 72-75; QT 76; QR 77; SL 78-79; SI 80-82; SO 83-85;
  TB 86; TM 87-89; TL 90; VE 91-96; YU 97; ZA 98-99`;

/** First letters of Canadian postal codes. */
const CANADIAN: Readonly<Record<string, string>> = {
  NL: "A",
  NS: "B",
  PE: "C",
  NB: "E",
  QC: "GHJ",
  ON: "KLMNP",
  MB: "R",
  SK: "S",
  AB: "T",
  BC: "V",
  NT: "X",
  NU: "X",
  YT: "Y",
};

/** Federal offices on both sides of the Ottawa River. */
const BOTH_SIDES = /^K1A/;

const STATES = new Map(MEXICAN.split(";").map(readState));

/** Unknown states and prefixes are not refused. */
export function isPostalCodeOf(country: "CA" | "MX", state: string, postalCode: string): boolean {
  if (country === "CA")
    return BOTH_SIDES.test(postalCode) || (CANADIAN[state] ?? postalCode).includes(postalCode[0] ?? "");
  const prefix = Number(postalCode.slice(0, 2));
  const owner = [...STATES].find(([, ranges]) => ranges.some(([first, last]) => prefix >= first && prefix <= last));
  return owner === undefined || !STATES.has(state) || owner[0] === state;
}

function readState(entry: string): readonly [string, readonly (readonly [number, number])[]] {
  const [state = "", ...ranges] = entry.trim().split(/\s+/);
  const read = ranges.map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number(first), Number(last)] as const;
  });
  return [state, read];
}
