import { extendPart, type Option } from "./extend-part.ts";
import { formOf, partsOf, segmentOf } from "./forms.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { AttributeValue, Part } from "../part.ts";

const SERIES = ["PNF", "PNL", "SNA", "PEF", "PEL", "SEA", "SEL", "PHF", "PHL", "SHA"];

const CENTS = 280;
const PLATE_GRAMS = 5;

type Legend = { option: Option; attributes: Record<string, AttributeValue> };

/** The 48 standard texts in both languages, without the blank plate. */
function legends(catalogue: Catalogue): Legend[] {
  const form = formOf(catalogue, "GPL");
  const languages = segmentOf(form, "lng").values;
  return segmentOf(form, "txt").values.flatMap(({ code, text }) => {
    if (code === "000" || !text) return [];
    return languages.map((language): Legend => {
      const engraved = language.code === "S" ? text.es : text.en;
      const name = language.text ?? { en: "", es: "" };
      return {
        option: {
          code: `${code}${language.code}`,
          text: { en: `legend ${engraved}`, es: `leyenda ${engraved}` },
          cents: CENTS,
          grams: PLATE_GRAMS,
        },
        attributes: {
          legendText: { code, ...text },
          legendLanguage: { code: language.code, ...name },
        },
      };
    });
  });
}

/** L1: push buttons and selectors with a fitted legend plate, `…-{txt}{lng}`. */
export function* fittedLegends(catalogue: Catalogue): Generator<Part> {
  const all = legends(catalogue);
  for (const series of SERIES) {
    for (const base of partsOf(catalogue, series)) {
      for (const { option, attributes } of all) {
        yield extendPart(base, { pn: `${base.pn}-${option.code}`, options: [option], attributes });
      }
    }
  }
}
