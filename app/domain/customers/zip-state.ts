import { isTerritoryZip } from "./territories.ts";

/** By the first three digits, ranges inclusive. Prefixes of territories and federal offices are left out. */
const PREFIXES = `
  AA 340; AE 090-098; AK 995-999; AL 350-352 354-369; AP 962-966; AR 716-729; AZ 850-853 855-857 859-860 863-865;
  CA 900-908 910-928 930-961; CO 800-816; CT 060-069; DC 200 202-204; DE 197-199; FL 320-339 341-342 344 346-347 349;
  GA 300-319 398-399; HI 967-968; IA 500-516 520-528; ID 832-838; IL 600-620 622-629; IN 460-479; KS 660-662 664-679;
  KY 400-418 420-427; LA 700-701 703-708 710-714; MA 010-027; MD 206-212 214-219; ME 039-049; MI 480-499;
  MN 550-551 553-567; MO 630-631 633-641 644-658; MS 386-397; MT 590-599; NC 270-289; ND 580-588; NE 680-681 683-693;
  NH 030-038; NJ 070-089; NM 870-871 873-875 877-884; NV 889-891 893-895 897-898; NY 005 100-149; OH 430-459;
  OK 730-731 734-741 743-749; OR 970-979; PA 150-196; RI 028-029; SC 290-299; SD 570-577; TN 370-385;
  TX 733 750-770 772-799 885; UT 840-847; VA 201 220-246; VT 050-054 056-059; WA 980-986 988-994;
  WI 530-532 534-535 537-549; WV 247-268; WY 820-831`;

/** ZIP codes outside the state of their prefix. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  "06390",
  "20040",
  "20041",
  "20042",
  "73949",
  "73960",
  "83414",
  "96799",
  "96898",
]);

const STATE_BY_PREFIX: ReadonlyMap<string, string> = new Map(PREFIXES.split(";").flatMap(readState));

export function stateOfZip(zip: string): string | null {
  const five = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1];
  if (five === undefined || EXCEPTIONS.has(five)) return null;
  return STATE_BY_PREFIX.get(five.slice(0, 3)) ?? null;
}

const NEVER = /^00[0-4]/;

export function isZipOf(state: string, zip: string): boolean {
  if (NEVER.test(zip) || isTerritoryZip(zip)) return false;
  const found = stateOfZip(zip);
  return found === null || found === state;
}

function readState(entry: string): (readonly [string, string])[] {
  const [state = "", ...ranges] = entry.trim().split(/\s+/);
  return ranges.flatMap((range) => {
    const [first = "", last = first] = range.split("-");
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_, index) => [String(Number(first) + index).padStart(3, "0"), state] as const);
  });
}
