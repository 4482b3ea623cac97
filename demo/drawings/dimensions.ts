import type { Figure } from "../../app/domain/catalog/data-sheet.ts";
import type { PartRecord } from "../../app/domain/catalog/part-record.ts";

/** One size of the data sheet in both systems: `1.77` inches and `45` millimeters, `Ø` before a diameter. */
export type Size = { readonly inches: string; readonly millimetres: string; readonly round: boolean };

/** Known sizes of front view and side view. `behind`: depth behind the panel. */
export type Dimensions = {
  readonly width?: Size;
  readonly height?: Size;
  readonly depth?: Size;
  readonly behind?: Size;
};

/** Sizes of data sheet lines, by their English label. */
const MEANING: Readonly<Record<string, readonly (keyof Dimensions)[]>> = {
  "Dimensions W x H x D": ["width", "height", "depth"],
  "Depth behind panel": ["behind"],
  "Front plate": ["width", "height"],
  Face: ["width", "height"],
  Size: ["width", "height"],
  Width: ["width"],
};

/** `1.77 x 3.03 in (45 x 77 mm)`, perhaps with Ø before the figures. */
const SIZES = /(Ø?)([\d.]+(?: x [\d.]+)*) in \(Ø?([\d.]+(?: x [\d.]+)*) mm\)/;

/** Heads that are wider than the face of the data sheet. */
const MUSHROOMS = new Set(["M", "J"]);

/** Drawings of terminal blocks show one block and a row: a width would be under the wrong one. */
const NO_WIDTH = new Set(["TI", "TIP", "THD"]);

type PartToMeasure = Pick<PartRecord, "series" | "attributes">;

export function dimensionsOf(part: PartToMeasure, figures: readonly Figure[]): Dimensions {
  const found: Partial<Record<keyof Dimensions, Size>> = {};
  if (NO_WIDTH.has(part.series)) return found;
  for (const { label, value } of figures) {
    const meaning = MEANING[label.en] ?? [];
    if (meaning.length === 0 || !appliesTo(part, label.en, value.en)) continue;
    const [, mark, inches = "", millimetres = ""] = SIZES.exec(value.en) ?? [];
    const metric = millimetres.split(" x ");
    for (const [index, imperial] of inches.split(" x ").entries()) {
      const name = meaning[index];
      if (name && imperial && metric[index])
        found[name] ??= { inches: imperial, millimetres: metric[index], round: mark === "Ø" };
    }
  }
  return found;
}

function appliesTo({ attributes }: PartToMeasure, label: string, value: string): boolean {
  const code = (key: string) => attributes[key]?.code ?? "";
  // A mushroom head hides the bezel, whose size the face states.
  if (label === "Face") return !MUSHROOMS.has(code("operatorStyle")) && code("headDiameter") === "";
  if (label !== "Depth behind panel" || !value.includes("row of blocks")) return true;
  // The figure is for one row of three contact blocks.
  const blocks = Number(attributes["contactBlocks"]?.number ?? blocksOf(attributes["contacts"]?.en ?? ""));
  return blocks >= 1 && blocks <= 3;
}

/** `1 NO + 2 NC` is three blocks. */
function blocksOf(contacts: string): number {
  return [...contacts.matchAll(/(\d+) N[OC]/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}
