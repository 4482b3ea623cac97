import { foldText } from "../search/plain-text.ts";
import { MULTIPLIERS, REMAINDERS, TO_BUY } from "./heading-words.ts";
import { HOST_WORDS } from "./quantity-words.ts";

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

const UNDERWAY = /\b(?:on (?:order|po)|in transit|en (?:pedido|transito|camino|oc|orden))\b/;

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

/** A heading under which a figure may be another number than the quantity to order: `Qty per rack`, `Estimated Qty`, `Spare`. */
export function isQualifiedHeading(cell: string): boolean {
  const name = foldText(cell.replace(UNIT_OF_MEASURE, " "));
  const isToBuy = TO_BUY.test(name);
  const words = name.split(" ").filter((word) => !(isToBuy && REMAINDERS.has(word)));
  return (
    HEADING_WITH_SLASH.test(cell.trim()) ||
    EACH.test(name) ||
    MULTIPLIERS.test(name) ||
    UNDERWAY.test(name) ||
    words.some((word) => BESIDE_THE_ORDER.has(word))
  );
}
