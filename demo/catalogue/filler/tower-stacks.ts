import { attributeOf, extendPart, option } from "./extend-part.ts";
import { arrangements, build, formOf, segmentOf, valueOf, withValues } from "./forms.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { Part } from "../part.ts";
import type { Form, Value } from "../scheme.ts";

const WIRINGS = [
  option("T", "screw terminals", "terminales de tornillo"),
  option("M", "M12 connector", "conector M12", 2100, 60),
  option("C", "3 m cable", "cable de 3 m", 900, 160),
];
const BODIES = [option("G", "gray body", "cuerpo gris"), option("K", "black body", "cuerpo negro")];

/** Surcharge for every light after the first, as in the TLA scheme. */
const TIER = { cents: 1900, grams: 60 };

/** Number of lights and the voltages of each tower diameter. */
const DIAMETERS = [
  { code: "7", tiers: [1, 2, 3, 4, 5], lamps: ["024", "120", "240"] },
  { code: "5", tiers: [1, 2, 3], lamps: ["024", "120"] },
];

function stack(colors: readonly Value[]): Value {
  const extra = colors.length - 1;
  const text = {
    en: colors.map((color) => color.text?.en ?? "").join("/"),
    es: colors.map((color) => color.text?.es ?? "").join("/"),
  };
  const code = colors.map((color) => color.code).join("");
  return valueOf(code, text, { cents: extra * TIER.cents, grams: extra * TIER.grams });
}

function widened(form: Form, colors: readonly Value[], { code, tiers, lamps }: (typeof DIAMETERS)[number]): Form {
  return withValues(form, {
    dia: segmentOf(form, "dia").values.filter((value) => value.code === code),
    lamp: segmentOf(form, "lamp").values.filter((value) => lamps.includes(value.code)),
    seq: tiers.flatMap((size) => [...arrangements(colors, size)].map(stack)),
  });
}

/** L3: tower lights in every color order, `…-{wiring}{body}`. */
export function* towerStacks(catalogue: Catalogue): Generator<Part> {
  const form = formOf(catalogue, "TLA");
  const colors = segmentOf(formOf(catalogue, "TLM"), "lens").values;
  for (const diameter of DIAMETERS) {
    for (const { part } of build(catalogue, widened(form, colors, diameter))) {
      for (const wiring of WIRINGS) {
        for (const body of BODIES) {
          yield extendPart(part, {
            pn: `${part.pn}-${wiring.code}${body.code}`,
            options: [wiring, body],
            attributes: { termination: attributeOf(wiring) },
          });
        }
      }
    }
  }
}
