import { foldText } from "../search/plain-text.ts";
import * as names from "./heading-words.ts";
import { HOST_WORDS, isMonth } from "./quantity-words.ts";

/** Without `units` and `lines`, which may be the pieces and the lines of the order. */
const HOST = String.raw`(?!lines?\b|lineas?\b|\w+s\b)(?:${HOST_WORDS}|tab|pnl|rack|board|tarjeta|drive|variador|unitari[oa]|assy|vehicle|truck|room|cuarto|floor|piso|building|edificio|equipo|batch|bay|circuit|circuito|box|caja|bag|bolsa|carton|ctn|case|pallet|bin|tote|kanban|charola|contenedor|tarima)`;
const HOSTS = `(?:${HOST_WORDS}|tabs?|pnls?|racks?|boxes|cajas)`;

/** `Qty per rack`, `Cant. x tablero`, `Pzas. p/gabinete`. */
const EACH = new RegExp(
  [
    String.raw`(?<!\bas )\bper\b(?! (?:drawing|dwg|print|plan|spec|quote|po|rfq|schedule|order)\b)`,
    String.raw`\bpor\b(?! (?:surtir|comprar|pedir|ordenar|cotizar|requisitar|orden|pedido)\b)`,
    String.raw`^each .|. each\b|\bcada\b|\bc u\b|. x\b|\bx ?\d|\d ?x\b`,
    String.raw`\b[pc] ${HOSTS}\b`,
    // `Panel 3` and `Panel A` name a panel.
    String.raw`\b${HOST}\b(?! (?:\d+|[a-z])\b)(?! (?:of|de) )`,
    String.raw`\b\d+ ${HOSTS}\b`,
  ].join("|"),
);

/** `Qty/PM`, `QTY/A`, `Cant/mtto`. */
const HEADING_WITH_SLASH =
  /^(?:qty|quantity|cant|cantidad)\.?\/(?!(?:u\/?m|uom|ea|pcs?|pzas?|pz|und?|unit|cant|qty)\b)[a-z]{1,4}\.?$/i;

const UNIT_OF_MEASURE = /[([{]\s*(?:each|unit)\s*[)\]}]|\s-\s*each\s*$|\/\s*(?:uom|u\/?m)\b/gi;

const UNDERWAY = /\b(?:on (?:order|ord|po)|in transit|en (?:pedido|transito|camino|oc|orden))\b/;

const OTHER_PLAIN_WORDS = new Set(
  (
    "an a as at be with bom build design job project proyecto obra list lista bill material materials materiales takeoff mto in to " +
    "ords purch reqs por per this now cotizar quote quotation rfq drawing dwg print plan spec schedule all todos todas tableros new " +
    "revised revision nueva nuevo revisada revisado corrected corregida updated actualizada sol solic release releases nec necesita " +
    "agreed acordada scheduled programada dozen dozens dz docena docenas pair pairs par pares pack packs pk package packages " +
    "paquete paquetes box boxes caja cajas set sets juego juegos uom um meas measure final customer client cliente web"
  ).split(" "),
);
/** Words that leave a quantity what it is; another word may give it another meaning: `Qty Recd`, `Cant. inventario`. */
const PLAIN_WORDS = [
  names.QUANTITY,
  names.BUYING,
  names.PREFERRED,
  names.PIECES,
  names.FILLERS,
  names.PART_WORDS,
  names.COUNTERS,
  OTHER_PLAIN_WORDS,
];

/** `Panel 3 qty`, `Qty for panel A`. */
const PLACE_WORD = new RegExp(`^(?:${HOST_WORDS}|\\d+)$`);

const PANEL_LETTER = new RegExp(`\\b(${HOST_WORDS}) [a-z]$`);

/** Estimates, reserves, limits, and quantities that were received, shipped or counted. */
const BESIDE_THE_ORDER = new Set(
  (
    "estimated estimate est estim estimada estimado estimadas estimados approx approximate approximately aprox aproximada aproximado projected proyectada " +
    "proyectado planned planeada planeado budget budgeted presupuesto presupuestada presupuestado forecast forecasted pronostico pronosticada expected " +
    "esperada anticipated prevista tentative tentativa tentativo proposed propuesta recommended recomendada recomendado suggested sugerida sugerido " +
    "preliminary prelim preliminar provisional optional opcional max maximum min minimum maximo maxima minimo minima target avg average promedio " +
    "typical typ annual yearly anual monthly mensual weekly semanal daily diario diaria quarterly trimestral eau usage consumo moq mpq spq multiple " +
    "spare spares extra extras additional adicional adicionales refaccion refacciones repuesto repuestos reserve reserva stock hand existing existencia " +
    "existencias existente existentes installed instalada instalado previous previously prior previa already ya last old former anterior ultima ultimo " +
    "shipped enviada embarcada surtida sent delivered entregada received recibida backordered backorder bo returned devuelta cancelled canceled " +
    "cancelada counted contada conteo physical fisica sample samples muestra muestras scrap merma overage alternate alterna available disponible " +
    "committed allocated asignada reserved reservada issued used usada consumed consumida invoiced billed facturada history historical safety reorder hold follow cancel over sold vendida vendidas " +
    "found verified audited left alt later future next luego despues futura proxima proximo " +
    "teorica real actual apartada apartado bodega almacen warehouse reordered"
  ).split(" "),
);

const COUNT = /^(?:count|counts|ct|conteo|cuenta)$/;
const SHELF =
  /^(?:min|max|par|minimum|maximum|minimo|maximo|min qty|max qty|on hand|stock|existencia|last count|bin|reorder point|punto de reorden)$/;

/** Next to `Min`, `Count` is the number of pieces on a shelf. */
export function isShelfCount(cell: string, cells: readonly string[]): boolean {
  return COUNT.test(foldText(cell)) && cells.some((each) => SHELF.test(foldText(each)));
}

const PLACE_OR_MONTH = /^\p{L}+\.?(?:[ #-]+\p{L}|[ #-]*\d{1,3})$/u;

/** `Total` may be money, except next to the columns that it sums up: `Panel A,Panel B,Total`. */
export function isLoneTotal(cell: string, cells: readonly string[]): boolean {
  const words = foldText(cell).split(" ");
  if (!words.every((word) => names.SUMS.has(word) || /^(?:grand|gran|general)$/.test(word)) || cell === "")
    return false;
  return cells.filter((each) => PLACE_OR_MONTH.test(each.trim()) || isMonth(each.trim())).length < 2;
}

/** A heading under which a figure may be another number than the quantity to order: `Qty per rack`, `Estimated Qty`, `Spare`. */
export function isQualifiedHeading(cell: string): boolean {
  const name = foldText(names.plainHeading(cell).replace(UNIT_OF_MEASURE, " "));
  const isToBuy = names.TO_BUY.test(name);
  const words = name
    .replace(PANEL_LETTER, "$1")
    .split(" ")
    .filter((word) => !(isToBuy && names.REMAINDERS.has(word)));
  return (
    HEADING_WITH_SLASH.test(cell.trim()) ||
    EACH.test(name) ||
    names.MULTIPLIERS.test(name) ||
    UNDERWAY.test(name) ||
    words.some((word) => BESIDE_THE_ORDER.has(word) || !isPlainWord(word))
  );
}

function isPlainWord(word: string): boolean {
  return names.QUANTITY_IN_WORD.test(word) || PLAIN_WORDS.some((words) => words.has(word)) || PLACE_WORD.test(word);
}
