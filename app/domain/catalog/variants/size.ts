type Size = { readonly value: number; readonly unit: string | null };

/** Units of one dimension with their factor to the first one. */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { in: 1, '"': 1, "″": 1, inch: 1, ft: 12, "'": 12, "′": 12, mm: 1 / 25.4, cm: 1 / 2.54, m: 1000 / 25.4 },
  { W: 1, mW: 0.001, kW: 1000, MW: 1e6 },
  { A: 1, mA: 0.001, kA: 1000 },
  { V: 1, mV: 0.001, kV: 1000 },
  { Hz: 1, kHz: 1000, MHz: 1e6 },
  { Ω: 1, kΩ: 1000, MΩ: 1e6 },
  { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 },
  { s: 1, ms: 0.001, min: 60, h: 3600 },
];

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** `1-1/4`, `1 1/4`, `1/2`, `1,000`, `2.5`, `-40`, each with the rest. */
const FIGURE = /^([-−]?)(?:(\d+)[- ](\d+)\/(\d+)|(\d+)\/(\d+)|(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?)(?!\d)(.*)$/s;

/** Dash sizes of hoses and fittings, in sixteenths of an inch. */
const DASH = /^-\d\d$/;

/** `#10` or `#10-32`; diameter in inches (ASME B18). */
const SCREW = /^#(\d{1,2})(?!\d)/;

/** `M6`, `M8x1.25`. */
const METRIC = /^M(\d+(?:\.\d+)?)(?![\w.])|^M(\d+(?:\.\d+)?)(?= ?[x×])/i;

/** `4/0`: gauges thicker than 0. */
const AUGHT = /^(\d)\/0(?!\d)/;

/** In the most common unit; null when not a size. A range sorts by its start. With `hasUnit`, `-20` is a negative number, not a dash size. */
export function sizesOf(texts: readonly string[], hasUnit: boolean): (number | null)[] {
  const isDashed = !hasUnit && texts.some((text) => DASH.test(text)) && texts.every(isDashOrWord);
  const sizes = texts.map((text) => (isDashed ? readSize(text.replace(/^-/, "")) : readSize(text)));
  const scale = scaleOf(sizes);
  return sizes.map((size) => size && size.value * scale(size.unit));
}

function isDashOrWord(text: string): boolean {
  return DASH.test(text) || readSize(text) === null;
}

function readSize(text: string): Size | null {
  const written = text
    .replaceAll(
      /(\d?)([½⅓⅔¼¾⅛⅜⅝⅞])/g,
      (_all, whole: string, sign: string) => `${whole}${whole === "" ? "" : " "}${FRACTIONS[sign] ?? ""}`,
    )
    .replace(/^[\sØø⌀≥≤<>±~]+/, "");
  const screw = SCREW.exec(written);
  if (screw) return { value: 0.06 + 0.013 * Number(screw[1]), unit: "in" };
  const metric = METRIC.exec(written);
  if (metric) return { value: Number(metric[1] ?? metric[2]), unit: "mm" };
  const aught = AUGHT.exec(written);
  if (aught) return { value: 1 - Number(aught[1]), unit: null };
  return readFigure(written);
}

function readFigure(written: string): Size | null {
  const [, sign, whole, over, under, top, bottom, digits, decimals = "", rest = ""] = FIGURE.exec(written) ?? [];
  if (sign === undefined) return null;
  const fraction = fractionOf(over ?? top, under ?? bottom);
  const value = digits === undefined ? Number(whole ?? 0) + fraction : Number(digits.replaceAll(",", "") + decimals);
  return Number.isFinite(value) ? { value: sign === "" ? value : -value, unit: unitIn(rest) } : null;
}

function fractionOf(top: string | undefined, bottom: string | undefined): number {
  return top === undefined || bottom === undefined ? 0 : Number(top) / Number(bottom);
}

function unitIn(rest: string): string | null {
  const [, word = ""] = /^(?:\s*(?:[-–…]|\.\.+|to|x|×)?\s*[\d./ -]*)\s*([a-zA-ZΩ]+|["″'′])/.exec(rest) ?? [];
  return FAMILIES.some((family) => Object.hasOwn(family, word)) ? word : null;
}

function scaleOf(sizes: readonly (Size | null)[]): (unit: string | null) => number {
  const counts = new Map<string, number>();
  for (const size of sizes) if (size?.unit) counts.set(size.unit, (counts.get(size.unit) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const family = FAMILIES.find((each) => usual !== undefined && Object.hasOwn(each, usual)) ?? {};
  return (unit) => (unit !== null && usual !== undefined ? (family[unit] ?? 1) / (family[usual] ?? 1) : 1);
}
