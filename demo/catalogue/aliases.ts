import type { Bilingual, Part } from "./part.ts";

export type AliasGrade = "direct" | "similar" | "functional";

/** A number that buyers still use, and the shop's part for it. `brand` is null for the shop's former numbers. */
export type Alias = {
  alias: string;
  brand: string | null;
  pn: string;
  grade: AliasGrade;
  noteEn: string;
  noteEs: string;
};

type Graded = { grade: AliasGrade; note: Bilingual };
type Row = readonly [alias: string, pn: string];

const RENAMED: Graded = {
  grade: "direct",
  note: { en: "former number of the same part", es: "número anterior de la misma parte" },
};
const SUCCESSOR: Graded = {
  grade: "functional",
  note: { en: "same function, check the terminal numbers", es: "misma función, revise los números de terminal" },
};
const SAME_HOLE: Graded = {
  grade: "direct",
  note: { en: "same hole and contacts", es: "misma perforación y contactos" },
};
const OTHER_HEAD: Graded = {
  grade: "similar",
  note: { en: "40 mm head, check the guard", es: "cabeza de 40 mm, revise la guarda" },
};
const OTHER_DEPTH: Graded = {
  grade: "similar",
  note: { en: "check the depth behind the panel", es: "revise el fondo detrás del panel" },
};
const SAME_RATING: Graded = {
  grade: "direct",
  note: { en: "same rating and coil, 1 NO auxiliary", es: "misma capacidad y bobina, auxiliar 1 NA" },
};
const MORE_AUXILIARIES: Graded = {
  grade: "similar",
  note: {
    en: "same rating and coil, 1 NO + 1 NC auxiliary, check the mounting holes",
    es: "misma capacidad y bobina, auxiliar 1 NA + 1 NC, revise los barrenos",
  },
};
const SAME_WIRE: Graded = {
  grade: "direct",
  note: { en: "same wire size and color, order our end plate", es: "mismo calibre y color, pida nuestra tapa final" },
};

const OWN: readonly Row[] = [
  ...["R", "G", "K"].map((cap): Row => [`FC-PB22-${cap}F`, `PEF-PF${cap}N-11`]),
  ["FC-ES40", "PEM-T4R000-02"],
  ...["R", "G", "A"].map((lens): Row => [`FC-PL30-${lens}120`, `LHA-MS${lens}T120`]),
  ["FC-C09-120", "KC-0093-10-120A"],
  ["FC-C25-24DC", "KC-0253-10-024D"],
  ["FC-TB4-GR", "TI-04FS"],
  ["FC-WD23-G", "WDS-2030GNS"],
  ["FC-HOA30", "SHA-M3MN-20"],
  ["FC-RLY11-24", "RG-3P-024DL"],
];

/** Norvane numbers its cap colors from 1: black, red, green, yellow, blue, white, gray. */
const NORVANE_CAPS = [..."KRGYBWS"];
const NORVANE_CONTACTS = { A: "10", B: "01" };

function norvane(styles: string, caps: readonly string[]): Row[] {
  return [...styles].flatMap((style) =>
    caps.flatMap((cap, at) =>
      Object.entries(NORVANE_CONTACTS).map(([letter, contacts]): Row => [
        `NV800-${style}${at + 1}${letter}`,
        `PEF-P${style}${cap}N-${contacts}`,
      ]),
    ),
  );
}

const HALBROOK_BODIES = { "1": "M", "2": "C" };
const HALBROOK_CONTACTS = { "1": "11", "2": "10", "3": "01", "4": "20", "5": "22" };

const HALBROOK: readonly Row[] = Object.entries(HALBROOK_BODIES).flatMap(([digit, body]) =>
  [..."KRGYBWOS"].flatMap((color) =>
    Object.entries(HALBROOK_CONTACTS).map(([last, contacts]): Row => [
      `HB30T${digit}${color}${last}`,
      `PHF-${body}F${color}-${contacts}`,
    ]),
  ),
);

const OSTMARK_COILS = { "24": "024A", "120": "120A", "240": "240A", "480": "480A", "24D": "024D", "125D": "125D" };

function ostmark(sizes: readonly number[], auxiliary: string): Row[] {
  return sizes.flatMap((amps) =>
    Object.entries(OSTMARK_COILS).map(([volts, coil]): Row => [
      `OK3-${amps}-${volts}`,
      `KC-${String(amps).padStart(3, "0")}3-${auxiliary}-${coil}`,
    ]),
  );
}

const COMMON_COLORS = { GY: "FS", BU: "FB", BK: "FK", RD: "FR", PE: "GZ" };
const ALL_COLORS = { ...COMMON_COLORS, YE: "FY", GN: "FG", WH: "FW", OG: "FO", BN: "FN" };

/** Castrell writes the conductor size in full ("2.5"); the shop rounds it to two digits. Large blocks come in fewer colors. */
function castrell(sizes: readonly number[], colors: Readonly<Record<string, string>>): Row[] {
  return sizes.flatMap((size) =>
    Object.entries(colors).map(([color, type]): Row => [
      `CT ${size} ${color}`,
      `TI-${String(Math.floor(size)).padStart(2, "0")}${type}`,
    ]),
  );
}

const TABLES: readonly (readonly [brand: string | null, graded: Graded, rows: readonly Row[]])[] = [
  [null, RENAMED, OWN],
  [null, SUCCESSOR, [["FC-TR-MF", "TM-M1S-U"]]],
  ["Norvane", SAME_HOLE, norvane("FE", NORVANE_CAPS)],
  // Mushroom heads are made in the first four colors alone.
  ["Norvane", OTHER_HEAD, norvane("M", NORVANE_CAPS.slice(0, 4))],
  ["Halbrook", OTHER_DEPTH, HALBROOK],
  ["Ostmark", SAME_RATING, ostmark([9, 12, 18, 25, 32], "10")],
  ["Ostmark", MORE_AUXILIARIES, ostmark([40, 50, 65, 80, 95, 115, 150], "11")],
  ["Castrell", SAME_WIRE, castrell([2.5, 4, 6, 10], ALL_COLORS)],
  ["Castrell", SAME_WIRE, castrell([16, 35, 70], COMMON_COLORS)],
];

/** The shop's former numbers and those of other (invented) manufacturers. Throws if a part is not in the catalog, an error in the tables above. */
export function demoAliases(parts: Iterable<Part>): Alias[] {
  const known = new Set<string>();
  for (const { pn } of parts) known.add(pn);
  return TABLES.flatMap(([brand, { grade, note }, rows]) =>
    rows.map(([alias, pn]): Alias => {
      if (!known.has(pn)) throw new Error(`${alias} leads to ${pn}, which is not in the catalogue`);
      return { alias, brand, pn, grade, noteEn: note.en, noteEs: note.es };
    }),
  );
}
