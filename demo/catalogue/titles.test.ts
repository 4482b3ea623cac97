import { expect, it } from "vitest";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";

const titles = new Map<string, readonly [string, string]>();
for (const { pn, titleEn, titleEs } of generateParts(loadCatalogue())) titles.set(pn, [titleEn, titleEs]);

it.each([
  [
    "PEF-PFGN-10", // an unmarked cap says nothing about marking
    "22 mm IEC push button, plastic bezel, flush, green, 1 NO",
    "botón pulsador IEC de 22 mm, bisel plástico, rasante, color verde, 1 NA",
  ],
  [
    "PNL-FR024-11",
    "22 mm NEMA illuminated push button, flush, red lens, 24 V AC/DC LED, 1 NO + 1 NC",
    "botón pulsador iluminado NEMA de 22 mm, rasante, lente rojo, LED 24 V CA/CD, 1 NA + 1 NC",
  ],
  [
    "PNE-T4R000-02",
    "22 mm NEMA latching mushroom push button, twist release, 40 mm head, red, 2 NC, emergency stop",
    "botón de hongo con enclavamiento NEMA de 22 mm, girar para liberar, cabeza de 40 mm, color rojo, 2 NC, paro de emergencia",
  ],
  [
    "XHA-M34R-02", // three-position push-pull: red, yet never an emergency stop
    "30 mm latching mushroom push button, chromed die-cast, push-pull, 3-position, 40 mm head, red, 2 NC",
    "botón de hongo con enclavamiento de 30 mm, fundición cromada, empujar-jalar, 3 posiciones, cabeza de 40 mm, color rojo, 2 NC",
  ],
  [
    "PED-GRW024-11", // PED names its light in full: no "lens" affix
    "22 mm IEC double push button, green I flush / red O flush, white center light, 24 V AC/DC LED, 1 NO + 1 NC",
    "botón pulsador doble IEC de 22 mm, verde I rasante / rojo O rasante, luz central blanca, LED 24 V CA/CD, 1 NA + 1 NC",
  ],
  ["ANC-LR024", "22 mm NEMA LED module, red, 24 V AC/DC LED", "módulo LED NEMA de 22 mm, rojo, LED 24 V CA/CD"],
  [
    "GPL-22SK001E", // the engraved text stays English in the Spanish title
    "legend plate, 22 mm standard, black with white text, START, English legend",
    "placa de leyenda, 22 mm estándar, negra con texto blanco, START, leyenda en inglés",
  ],
  [
    "GPL-22SK001S",
    "legend plate, 22 mm standard, black with white text, ARRANQUE, Spanish legend",
    "placa de leyenda, 22 mm estándar, negra con texto blanco, ARRANQUE, leyenda en español",
  ],
  [
    "GPL-22SK000E", // nothing is engraved on a blank plate
    "legend plate, 22 mm standard, black with white text, (blank), English legend",
    "placa de leyenda, 22 mm estándar, negra con texto blanco, (sin texto), leyenda en inglés",
  ],
  [
    "KC-0093-10-120A",
    "contactor, 9 A, 3-pole, 1 NO auxiliary, 110-120 V AC coil",
    "contactor, 9 A, 3 polos, auxiliar 1 NA, bobina 110-120 V CA",
  ],
  [
    "TI-04GZ",
    "IEC screw terminal block, 4 mm² (24-10 AWG), ground, green/yellow",
    "clema IEC de tornillo, 4 mm² (24-10 AWG), de tierra, color verde/amarillo",
  ],
  [
    "WDS-2030GCS",
    "wide-slot wire duct, 2 x 3 in, light gray, with cover, standard holes",
    "canaleta ranurada de ranura ancha, 2 x 3 pulg, color gris claro, con tapa, perforaciones estándar",
  ],
  [
    "TLM-7Z99024",
    "tower light sound module, 70 mm, 99 dB multi-tone siren, 24 V AC/DC",
    "módulo sonoro para torre, 70 mm, sirena multitono de 99 dB, 24 V CA/CD",
  ],
])("%s is titled in both languages", (pn, en, es) => {
  expect(titles.get(pn)).toEqual([en, es]);
});
