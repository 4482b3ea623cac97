import { attributeOf, extendPart, option, type Option } from "./extend-part.ts";
import { arrangements, build, formOf, segmentOf, valueOf, withValues } from "./forms.ts";
import { STATION_OPERATORS, type StationOperator } from "./station-operators.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { Part } from "../part.ts";
import type { Value } from "../scheme.ts";

const LANGUAGES = [
  option("E", "English legends", "leyendas en inglés"),
  option("S", "Spanish legends", "leyendas en español"),
];
const BOXES: readonly (readonly [series: string, box: string])[] = [
  ["CSP", "G"],
  ["CSM", "A"],
  ["CSM", "T"],
  ["CSM", "S"],
];
const SIZES = [2, 3];

/** All lit positions of a station share one lamp voltage; an unlit station has none. */
function lampCodes(operators: readonly StationOperator[]): readonly string[] {
  return operators.some(({ lit }) => lit) ? ["024", "120"] : ["000"];
}

/** The empty boxes of one material: one part per conduit entry, priced without an operator. */
function boxes(catalogue: Catalogue, series: string, box: string): { part: Part; code: string }[] {
  const form = formOf(catalogue, series);
  const [boxSegment] = form.segments;
  const chosen = boxSegment?.values.filter(({ code }) => code === box) ?? [];
  const empty = [valueOf("", null)];
  const changed = withValues(form, { [boxSegment?.name ?? ""]: chosen, lay: empty, lamp: empty });
  return [...build(catalogue, changed)].map(({ part, values }) => ({
    part,
    code: values.map(({ code }) => code).join(""),
  }));
}

/** The lamp's voltage is in the title; its price is part of the lit operator's. */
function lampOption({ code, text }: Value): Option {
  return { code, text, cents: 0, grams: 0 };
}

function positions(count: number): { code: string; en: string; es: string } {
  return { code: String(count), en: `${count} positions`, es: `${count} posiciones` };
}

type Variant = { operators: readonly StationOperator[]; lamp: Option; language: Option };

function* variants(lamps: readonly Option[]): Generator<Variant> {
  for (const operators of SIZES.flatMap((size) => [...arrangements(STATION_OPERATORS, size)])) {
    const wanted = lampCodes(operators);
    for (const lamp of lamps.filter(({ code }) => wanted.includes(code))) {
      for (const language of LANGUAGES) yield { operators, lamp, language };
    }
  }
}

/** L2: stations of two or three operators in any order, `CSP-X{box}{entry}{operators}{lamp}{lng}`. */
export function* customStations(catalogue: Catalogue): Generator<Part> {
  const lamps = segmentOf(formOf(catalogue, "CSP"), "lamp").values.map(lampOption);
  const empty = BOXES.flatMap(([series, box]) => boxes(catalogue, series, box));
  for (const { part, code } of empty) {
    for (const { operators, lamp, language } of variants(lamps)) {
      const letters = operators.map((operator) => operator.code).join("");
      yield extendPart(part, {
        pn: `${part.series}-X${code}${letters}${lamp.code}${language.code}`,
        options: [...operators, lamp, language],
        attributes: {
          stations: positions(operators.length),
          legendLanguage: attributeOf(language),
          ...(lamp.text && { lampVoltage: attributeOf(lamp) }),
        },
      });
    }
  }
}
