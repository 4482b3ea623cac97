/** Words for one piece, as they stand behind or before a quantity. */
const UNITS = "pcs?|pces?|pieces?|pz|pzas?|pzs|piezas?|ea|each|units?|unds?|uds?|unidad|unidades|un";

/** Words for pieces that may be written onto the figure: `10pcs`. Packages may not, `TN-25PK` is a part. */
export const UNIT_PATTERN = UNITS;

const UNIT = new RegExp(`^(?:${UNITS}|u|c/u|cu)$`, "i");
const PACKAGE = /^(?:packs?|pks?|pkgs?|packages?|paqs?|paquetes?|box|boxes|bx|cajas?|bags?|bolsas?)$/i;
const QUANTITY = /^(?:qty|qnty|quantity|cant|cantidad|ctd|cdad)$/i;
const OF = /^(?:of|de)$/i;

export type QuantityWord = "unit" | "package" | "quantity" | "of";

/** What a word has to do with a quantity, in either language; null when nothing. */
export function quantityWord(word: string): QuantityWord | null {
  if (UNIT.test(word)) return "unit";
  if (PACKAGE.test(word)) return "package";
  if (QUANTITY.test(word)) return "quantity";
  return OF.test(word) ? "of" : null;
}
