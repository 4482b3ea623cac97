import type { Units } from "../units.ts";

const NUMBER = String.raw`(?:(?:\d+[ -])?\d+/(?:2|3|4|8)(?!\d)|\d+(?:[.,]\d+)?(?:/\d+)?)`;

type Known = { readonly units: Units; readonly rowUnits: readonly string[]; readonly columnUnits: readonly string[] };

/** `HP 10 460V`, `HP: 10 V: 460` and `10HP460V` as `10 hp 460 v`, in a query with a unit of the rows. */
export function unitsLast(plain: string, { units, rowUnits, columnUnits }: Known): string {
  const isOneOf = (names: readonly string[]) => (spelling: string) =>
    units.unitOf(spelling).exact.some((name) => names.includes(name));
  const isRow = isOneOf(rowUnits);
  const isOwn = isOneOf([...rowUnits, ...columnUnits]);
  const any = new RegExp(String.raw`(?<!\p{L})(?:${units.any})(?!\p{L})`, "gu");
  if (![...plain.matchAll(any)].some(([spelling]) => isRow(spelling))) return plain;
  return unitsSwapped(unglued(plain, units, isRow), units, isOwn);
}

/** Words of numbers with units alone, one of them of the rows; a part number begins with letters. */
function unglued(plain: string, { any }: Units, isRow: (spelling: string) => boolean): string {
  const amount = String.raw`${NUMBER}(?:${any})(?=[\d,;/]|-\d|$)`;
  const glued = new RegExp(String.raw`(?<=^|\s)(?:${amount}[-,;/]?){1,3}(?:${NUMBER}\p{L}{0,4})?(?=$|[\s,;])`, "gu");
  const each = new RegExp(String.raw`(${NUMBER})(${any})(?=\d|[-,;/]\d)[-,;/]?`, "gu");
  return plain.replace(glued, (word) => {
    const spelled = [...word.matchAll(each)].map(([, , unit = ""]) => unit);
    const last = new RegExp(String.raw`${NUMBER}(${any})$`, "u").exec(word)?.[1];
    const isPower = [...spelled, ...(last === undefined ? [] : [last])].some(isRow);
    return isPower ? word.replace(each, "$1 $2 ") : word;
  });
}

function unitsSwapped(plain: string, units: Units, isOwn: (spelling: string) => boolean): string {
  const { any } = units;
  const unit = String.raw`(?:${any})(?![\p{L}\p{N}])`;
  const colon = String.raw` ?[:=]? ?`;
  const first = new RegExp(
    String.raw`(?<!\d[ -]?)(?<![\p{L}\p{N}])(${any})(?!\p{L})${colon}(${NUMBER})(?![\p{L}\p{N}/]| ?-\d)(?! ?${unit}(?!${colon}\d))`,
    "gu",
  );
  const swapped = plain.replace(first, (all, spelling: string, number: string) =>
    isOwn(spelling) ? `${number} ${spelling}` : all,
  );
  // In `hp 10 v 460`, the second unit is next to a number until the first one is swapped.
  return swapped === plain ? plain : unitsSwapped(swapped, units, isOwn);
}
