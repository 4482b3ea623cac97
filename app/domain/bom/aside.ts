import { isAroundMessage } from "./message-marks.ts";
import type { SplitRecord } from "./read-records.ts";
import { isCodeText } from "./words.ts";

/** `sep=;`, a line that sets the cell separator for spreadsheet programs. */
export function isSeparatorLine(text: string): boolean {
  return /^\s*"?sep=.?"?\s*$/i.test(text);
}

const SUM =
  /^[\s"']*(?:grand |sub ?|gran )?(?:totals?|totales)\b|^[\s"']*(?:subtotal|suma|sum|i\.?v\.?a\.?|(?:sales )?tax|freight|flete|env[ií]o|shipping|handling|amount due|importe total|balance)\b/i;

const ABOUT_THE_LIST =
  /^[\s"']*(?:project|proyecto|date|fecha|customer|cliente|rev|revision|revisi[oó]n|drawing|dwg|plano|page|p[aá]gina|prepared|elabor[oó]|approved|autoriz[oó]|bom|bill of materials?|lista de materiales|requisici[oó]n|requisition|quote|rfq|cotizaci[oó]n|po|purchase order|orden de compra|title|t[ií]tulo|job|obra|panel|tablero|assembly|ensamble|company|empresa|vendor|supplier|proveedor|ship to|bill to|solicit[oó]|departamento|department|folio)\b/i;

/** A line with only a document number: `PO 4501`, `PO PO 4501`, `Orden de compra: 4501`. */
const PAPER =
  /^\W*(?:p\.?o\.?|o\.?c\.?|orden(?: de compra)?|purchase order|pedido|order|job|obra|project|proyecto|requisici[oó]n|requisition|rfq|quote|cotizaci[oó]n|folio)(?:[\s:#.-]+(?:po|oc|no|num|number|n[uú]mero))*[\s:#.-]+[a-z]{0,4}-?\d[\d-]*\W*$/i;

export function isSum(cells: readonly string[]): boolean {
  return SUM.test(cells.find((cell) => cell !== "") ?? "");
}

export function isAside({ cells, text: typed }: SplitRecord, isAboveHeader: boolean, isSigned: boolean): boolean {
  const text = cells.filter((cell) => cell !== "").join(" ");
  if (text.length > 300) return false;
  if (PAPER.test(text)) return true;
  if (SUM.test(text) || isAroundMessage(typed)) return !isCodeText(text);
  if (isSigned && !isCodeText(text)) return true;
  return isAboveHeader && (ABOUT_THE_LIST.test(text) || !isCodeText(text));
}
