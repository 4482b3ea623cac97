import { extendPart } from "./extend-part.ts";
import { build, formOf, segmentOf, valueOf, withValues } from "./forms.ts";
import { MACHINES, type Machine } from "./machine-names.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { AttributeValue, Bilingual, Part } from "../part.ts";
import type { Value } from "../scheme.ts";

const FUNCTIONS = [
  { code: "1", en: "START", es: "ARRANQUE" },
  { code: "2", en: "STOP", es: "PARO" },
  { code: "3", en: "RUN", es: "MARCHA" },
  { code: "4", en: "FAULT", es: "FALLA" },
];
const FORMATS = new Set(["22S", "22J", "30S", "30J"]);
const COLORS = new Set(["K", "W", "A"]);
const HIGHEST_NUMBER = 40;
const CENTS = 80;

type NumberedText = { value: Value; attribute: AttributeValue };

function engraving({ name }: Machine, number: string, text: Bilingual): Bilingual {
  return { en: `${name.en}${number} ${text.en}`, es: `${name.es}${number} ${text.es}` };
}

/** The texts by code. The attribute leaves the number out, since 4,800 legends make no usable filter; the title has it. */
function numberedTexts(): NumberedText[] {
  const texts: NumberedText[] = [];
  for (const machine of MACHINES) {
    for (let number = 1; number <= HIGHEST_NUMBER; number += 1) {
      for (const text of FUNCTIONS) {
        const code = `N${machine.code}${String(number).padStart(2, "0")}${text.code}`;
        texts.push({
          value: valueOf(code, engraving(machine, ` ${number}`, text), { cents: CENTS }),
          attribute: { code: `N${machine.code}${text.code}`, ...engraving(machine, "", text) },
        });
      }
    }
  }
  return texts;
}

/** L4: plates for numbered machines, `GPL-{fmt}{col}N{machine}{number}{function}{lng}`. */
export function* numberedLegends(catalogue: Catalogue): Generator<Part> {
  const form = formOf(catalogue, "GPL");
  const fmt = segmentOf(form, "fmt").values.filter(({ code }) => FORMATS.has(code));
  const col = segmentOf(form, "col").values.filter(({ code }) => COLORS.has(code));
  for (const { value, attribute } of numberedTexts()) {
    for (const { part } of build(catalogue, withValues(form, { fmt, col, txt: [value] }))) {
      yield extendPart(part, { pn: part.pn, options: [], attributes: { legendText: attribute } });
    }
  }
}
