import type { Bilingual } from "../../catalogue/part.ts";

/** A suffix of a number and its meaning. `factor` multiplies the price of the plain size. */
export type Variant = {
  readonly suffix: string;
  readonly factor: number;
  readonly values: Readonly<Record<string, string>>;
};

export type Kind = {
  readonly category: string;
  readonly name: Bilingual;
  /** `UCP 205`, but `6205`. */
  readonly hasBlank: boolean;
  readonly variants: readonly Variant[];
  /** Price in cents of the smallest size, and for each cubic centimeter of it. */
  readonly price: readonly [base: number, perVolume: number];
  readonly origin: string;
  readonly values: Readonly<Record<string, string>>;
};

export const WORDS: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  closure: {
    OPEN: { en: "open", es: "abierto" },
    ZZ: { en: "two shields (ZZ)", es: "dos tapas metálicas (ZZ)" },
    "2RS": { en: "two seals (2RS)", es: "dos sellos de hule (2RS)" },
  },
  clearance: {
    CN: { en: "normal (CN)", es: "normal (CN)" },
    C3: { en: "greater than normal (C3)", es: "mayor que la normal (C3)" },
  },
  housing: {
    UCP: { en: "pillow block, 2 bolts", es: "de piso, 2 tornillos" },
    UCF: { en: "square flange, 4 bolts", es: "de pared cuadrada, 4 tornillos" },
    UCFL: { en: "oval flange, 2 bolts", es: "de pared ovalada, 2 tornillos" },
  },
  endCover: {
    NONE: { en: "without", es: "sin tapa" },
    CAP: { en: "with end cover", es: "con tapa" },
  },
  sealMaterial: {
    NBR: { en: "nitrile (NBR)", es: "nitrilo (NBR)" },
    FKM: { en: "fluoroelastomer (FKM)", es: "fluoroelastómero (FKM)" },
  },
};

const plain: Variant = { suffix: "", factor: 1, values: {} };

const RADIAL: readonly Variant[] = [
  { suffix: "", factor: 1, values: { closure: "OPEN", clearance: "CN" } },
  { suffix: " ZZ", factor: 1.12, values: { closure: "ZZ", clearance: "CN" } },
  { suffix: " ZZ C3", factor: 1.16, values: { closure: "ZZ", clearance: "C3" } },
  { suffix: " 2RS", factor: 1.2, values: { closure: "2RS", clearance: "CN" } },
  { suffix: " 2RS C3", factor: 1.24, values: { closure: "2RS", clearance: "C3" } },
];

const CLEARANCES: readonly Variant[] = [
  { suffix: "", factor: 1, values: { clearance: "CN" } },
  { suffix: " C3", factor: 1.06, values: { clearance: "C3" } },
];

const COVERS: readonly Variant[] = [
  { suffix: "", factor: 1, values: { endCover: "NONE" } },
  { suffix: "+CAP", factor: 1.15, values: { endCover: "CAP" } },
];

const deepGroove: Kind = {
  category: "deep-groove-ball-bearings",
  name: { en: "deep groove ball bearing", es: "rodamiento rígido de bolas" },
  hasBlank: false,
  variants: RADIAL,
  price: [340, 14],
  origin: "CN",
  values: {},
};

const tapered: Kind = {
  category: "tapered-roller-bearings",
  name: { en: "tapered roller bearing", es: "rodamiento de rodillos cónicos" },
  hasBlank: false,
  variants: [plain],
  price: [720, 19],
  origin: "MX",
  values: {},
};

const mounted: Kind = {
  category: "flanged-units",
  name: { en: "flanged bearing unit", es: "chumacera de pared" },
  hasBlank: true,
  variants: COVERS,
  price: [1150, 5],
  origin: "CN",
  values: {},
};

export const KINDS: Readonly<Record<string, Kind>> = {
  60: deepGroove,
  62: deepGroove,
  63: deepGroove,
  302: tapered,
  322: tapered,
  NU: {
    category: "cylindrical-roller-bearings",
    name: { en: "cylindrical roller bearing", es: "rodamiento de rodillos cilíndricos" },
    hasBlank: true,
    variants: CLEARANCES,
    price: [2100, 34],
    origin: "US",
    values: {},
  },
  UCP: {
    ...mounted,
    category: "pillow-blocks",
    name: { en: "pillow block", es: "chumacera de piso" },
    price: [1150, 2],
    values: { housing: "UCP" },
  },
  UCF: {
    ...mounted,
    name: { en: "square flanged unit", es: "chumacera de pared cuadrada" },
    values: { housing: "UCF" },
  },
  UCFL: {
    ...mounted,
    name: { en: "oval flanged unit", es: "chumacera de pared ovalada" },
    values: { housing: "UCFL" },
  },
  TC: {
    category: "oil-seals",
    name: { en: "oil seal", es: "retén" },
    hasBlank: true,
    variants: [
      { suffix: "", factor: 1, values: { sealMaterial: "NBR" } },
      { suffix: " FKM", factor: 3.4, values: { sealMaterial: "FKM" } },
    ],
    price: [260, 6],
    origin: "MX",
    values: {},
  },
  KM: {
    category: "lock-nuts",
    name: { en: "bearing lock nut", es: "tuerca de fijación" },
    hasBlank: true,
    variants: [plain],
    price: [310, 9],
    origin: "US",
    values: {},
  },
};
