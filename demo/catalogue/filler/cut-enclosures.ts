import { extendPart, fitted, option, without, type Option } from "./extend-part.ts";
import { partIndex, partsOf } from "./forms.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { AttributeValue, Part } from "../part.ts";

const MOST_HOLES = 20;
const HOLE_CENTS = 120;

const DIAMETERS: readonly AttributeValue[] = [
  { code: "22", en: "22 mm holes", es: "perforaciones de 22 mm" },
  { code: "30", en: "30 mm holes", es: "perforaciones de 30 mm" },
];
const FACES = [
  option("F", "in the door", "en la puerta"),
  option("S", "in the right side", "en el costado derecho"),
  option("B", "in the bottom", "en la base"),
];
const PANELS: readonly (readonly [code: string, en: string, es: string])[] = [
  ["G", "galvanized back panel", "platina galvanizada"],
  ["W", "white back panel", "platina blanca"],
  ["P", "perforated back panel", "platina perforada"],
];

function holeCount(count: number): AttributeValue {
  const code = String(count).padStart(2, "0");
  return count === 1
    ? { code, en: "1 hole", es: "1 perforación" }
    : { code, en: `${count} holes`, es: `${count} perforaciones` };
}

/** The hole pattern as one piece of the title: "5 holes of 22 mm in the door". */
function cutOut(count: AttributeValue, diameter: AttributeValue, face: Option): Option {
  const en = `${count.en} of ${diameter.code} mm ${face.text?.en ?? ""}`;
  const es = `${count.es} de ${diameter.code} mm ${face.text?.es ?? ""}`;
  return option(`${count.code}${diameter.code}${face.code}`, en, es, HOLE_CENTS * Number(count.code));
}

type CutOut = { cut: Option; attributes: Record<string, AttributeValue> };

function cutOuts(): CutOut[] {
  const counts = Array.from({ length: MOST_HOLES }, (_, index) => holeCount(index + 1));
  return counts.flatMap((count) =>
    DIAMETERS.flatMap((diameter) =>
      FACES.map((face) => ({
        cut: cutOut(count, diameter, face),
        attributes: { stations: count, mountingHole: diameter },
      })),
    ),
  );
}

/** The size code of an enclosure begins with that of its back panel, height and width. */
function panelOptions(enclosure: Part, accessories: ReadonlyMap<string, Part>): Option[] {
  const size = (enclosure.attributes["enclosureSize"]?.code ?? "").slice(0, 4);
  const panels = PANELS.map(([code, en, es]) => fitted(code, { en, es }, accessories.get(`ENX-BP${code}${size}`)));
  return [without("N"), ...panels];
}

/** L7: wall-mount enclosures with cut-outs, `…-{count}{22|30}{face}{panel}`. */
export function* cutEnclosures(catalogue: Catalogue): Generator<Part> {
  const accessories = partIndex(catalogue, "ENX");
  const all = cutOuts();
  for (const base of partsOf(catalogue, "ENW")) {
    const panels = panelOptions(base, accessories);
    for (const { cut, attributes } of all) {
      for (const panel of panels) {
        yield extendPart(base, {
          pn: `${base.pn}-${cut.code}${panel.code}`,
          options: [cut, panel],
          attributes,
        });
      }
    }
  }
}
