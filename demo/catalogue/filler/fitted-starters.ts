import { attributeOf, extendPart, option, without } from "./extend-part.ts";
import { partsOf } from "./forms.ts";
import type { Catalogue } from "../generate-parts.ts";
import type { Part } from "../part.ts";

const LIGHT_CENTS = 1400;
const LIGHT_GRAMS = 28;

const LIGHTS = (
  [
    ["R", "red", "roja"],
    ["G", "green", "verde"],
    ["A", "amber", "ámbar"],
    ["B", "blue", "azul"],
    ["W", "white", "blanca"],
  ] as const
).map(([code, en, es]) => option(code, `${en} cover light`, `luz ${es} en tapa`, LIGHT_CENTS, LIGHT_GRAMS));

const NAMEPLATES = (
  [
    ["2", "208 V"],
    ["3", "230 V"],
    ["4", "460 V"],
    ["5", "575 V"],
  ] as const
).map(([code, volts]) => option(code, `${volts} nameplate`, `placa de ${volts}`));

const LANGUAGES = [
  option("E", "English legend", "leyenda en inglés"),
  option("S", "Spanish legend", "leyenda en español"),
];
const GROUNDS = [without("N"), option("G", "ground kit", "kit de tierra", 900, 170)];

/** L5: enclosed starters with a cover light, `…-{light}{nameplate}{lng}{ground}`. */
export function* fittedStarters(catalogue: Catalogue): Generator<Part> {
  for (const base of partsOf(catalogue, "DS")) {
    for (const light of LIGHTS) {
      for (const nameplate of NAMEPLATES) {
        for (const language of LANGUAGES) {
          for (const ground of GROUNDS) {
            yield extendPart(base, {
              pn: `${base.pn}-${light.code}${nameplate.code}${language.code}${ground.code}`,
              options: [light, nameplate, language, ground],
              attributes: {
                lensColor: attributeOf(light),
                supplyVoltage: attributeOf(nameplate),
                legendLanguage: attributeOf(language),
              },
            });
          }
        }
      }
    }
  }
}
