import { foldText } from "../search/plain-text.ts";
import type { Hold } from "./bom-line.ts";
import type { Columns } from "./columns.ts";
import { SENT } from "./heading-words.ts";
import { isCodeText } from "./words.ts";

/** Phrases anywhere in a text that mean *do not buy*. */
const NOT_WANTED_PHRASE =
  /(?<![\w-])(?:dnp|dni|dnf|dns|do ?not (?:populate|load|fit|place|install|stuff|mount|ship|order|buy|purchase|send|use)|don'?t (?:populate|load|fit|place|install|ship|order|buy|need|send)|not (?:required|needed|populated|fitted|mounted|to be (?:ordered|bought|shipped))|no longer (?:needed|required|wanted|used)|(?:is |been )?(?:deleted|void(?:ed)?|obsoleted?|cancell?ed)|no (?:requerid[oa]s?|requiere|se requieren?|se necesitan?|se ocupan?|necesari[oa]s?|montar|surtir|comprar|enviar|mandar|poner|colocar|instalar|pedir|ordenar|embarcar|lleva)|ya no(?: se)? (?:necesitan?|requieren?|ocupan?|necesitamos|requerimos|ocupamos|usan?|pedir|surtir)|(?:se )?(?:eliminad|borrad|anulad|cancelad|suprimid)[oa]s?|obsolet[oa]s?|rma|cancel(?:ar|en|e)?|devoluci[oó]n|already (?:have|got|ordered|bought|received|on order)|ya (?:tengo|tenemos|hay|pedid[oa]s?|comprad[oa]s?|recibid[oa]s?|se (?:pidi[oó]|compr[oó]|recibi[oó]))|not for (?:order|purchase)|(?:quote|pricing|price|budget(?:ary)?|reference) only|for (?:quotation|quote|budget)(?! ?(?:#|no\b|\w*\d))|s[oó]lo (?:cotizar|cotizaci[oó]n|precios?|referencia)|para cotizar|(?:customer|cust\.?|owner|client|cliente)[- ](?:(?:will|to|is to) )?(?:suppl(?:y|ies|ied)|furnish(?:es|ed)?|provid(?:e|es|ed))|(?:awaiting|wait(?:ing)? for|pending) (?:approval|confirmation|po|go[- ]ahead)|(?:pendiente de|esper(?:ar|en|e)|en espera de) (?:la |el )?(?:aprob|autoriz|confirm|visto|orden)\p{L}*|(?:supplied|furnished|provided) by (?:the )?(?:customer|client|owner|others)|(?:lo )?(?:suministra|surte|proporciona)(?:d[oa])?(?: por)? (?:el )?cliente|(?:suministr|surtid|proporcionad)(?:o|a|ado|ada) por (?:el )?(?:cliente|otros)|not in contract|(?:return|devolver|regresar|quitar|remove)(?= \d+\W*$)|on hold|(?<=\d[^\d]{0,12})hold(?=\W*$)|(?:we|i)(?: already| still)? have (?:these|them|it|this|that|those|enough|some|plenty|all)|l[oa]s? (?:tengo|tenemos)|(?:hay|tenemos) suficientes?|en espera de confirmar|have (?:them |it )?(?:in|on) (?:stock|hand)|to be confirmed|(?:por|pendiente de) confirmar|tbc|shipped complete|by others|por otros|suministro (?:del )?cliente|(?<=\d[)\]]?\s)returns?(?=\W*$))(?![\w-])/iu;

/** `no KC-0093 5`, `ya no KC-0093`; `No. KC-0093` names a number. */
const NEGATION = /^[\s>*•·-]*((?:ya )?no|not|sin|without|except|excepto)\s+(\S+)/iu;

/** A text that begins with the request to remove the line. */
const REMOVAL_REQUEST =
  /^[\W_]*(?:(?:please|pls|kindly|por favor|favor de|line \d+|item \d+|l[ií]nea \d+|partida \d+)[\s,:]+)*(?:remove|cancel|return|delete|omit|void|drop|skip|take (?:off|out)|hold off|quitar|quiten|quite|cancelar|cancelen|cancele|devolver|devoluci[oó]n|regresar|credit|hold|eliminar|eliminen|elimine|borrar|omitir|retirar|anular)\b(?![-\w])/i;

/** Notes that correct their line: `sustituir por KC-0093`, `change to 24 V`, `son 8`, `make it 6`. */
const CORRECTION =
  /(?<![\p{L}\d-])(?:(?:sustitu(?:ir|ya|yan|ye|id[oa])|reempla(?:zar|ce|cen|za|zad[oa])|cambi(?:ar|e|en|a|ad[oa])|surtir|mandar|enviar)(?:l[ao]s?)? (?:por|con|a)|(?:replaced?|substituted?|superseded|swap(?:ped)?|changed?)(?: (?:it|them|this))? (?:by|with|for|to)|(?:use|usar|order|pedir)(?= \S*\d\S* (?:instead|en (?:su )?lugar))|(?:son|sean|que sean|deben? ser|ser[ií]an|mejor|ahora(?: son)?|make (?:it|that)|should be|must be|now)) (?:qty\.? |cant\.? )?(?=[\p{L}-]*\d)[\p{L}\d][\p{L}\d./-]*/iu;

/** A *no* below these headings means *do not buy*. */
const BUY_HEADING =
  /\b(?:order|buy|purchase|approved?|approval|authori[sz]ed|need|needed|required|comprar|pedir|surtir|ordenar|autorizad[oa]|aprobad[oa]|requerid[oa])\b/;
/** A *yes* below these headings means that the line has been bought. */
const BOUGHT_HEADING =
  /\b(?:ordered|received|shipped|issued|installed|existing|in stock|on hand|have|done|complete|completed|closed|clsd|surtid[oa]s?|recibid[oa]s?|comprad[oa]s?|pedid[oa]s?|entregad[oa]s?|instalad[oa]s?|existentes?|hay)\b/;
const SOURCE_HEADING =
  /\b(?:source|sourcing|sourced|supply|supplied|supplier|provided|provider|procured|procurement|furnished|make|buy|origen|suministro|suministra|surte|provee)\b/;
/** Sources other than a purchase, below {@link SOURCE_HEADING}. */
const OTHER_SOURCE =
  /^(?:stock|from stock|in stock|de stock|almac[eé]n|warehouse|customer|client|cliente|owner|others|by others|otros|por otros|make|made|in[- ]house|internal|fabricar|existing|existentes?)$/i;
const ALREADY_THERE = /^(?:existing|existentes?|re-?used?|reutilizar|by others|por otros)$/i;

/** States of a line that needs no order. */
const CLOSED_STATE =
  /^(?:x|(?:delet|remov|cancel|void|drop|obsolet|reject|suspend|inactiv|closed?|complet|finish|received|shipped|delivered|invoiced|returned|hold|on hold|quitar|elimin|baja|cerrad|surtid|recibid|entregad|facturad|rechazad|suspendid|terminad|detenid|canc))/;

/** Headings of lists of changes, in which only added lines are orders. */
const CHANGE_HEADING =
  /^(?:action|accion|movement|movimiento|tipo de movimiento|transaction|transaccion|add(?: or)? (?:del|delete|remove)|alta baja)$/;
const ADDED =
  /^(?:|a|n|add(?:ed|ition|s)?|new|buy|order|purchase|alta|agregar?|agregad[oa]|anadir|anadid[oa]|nuev[oa]|comprar?|pedir|adicion)$/;

/** Totals of pivot tables in the part-number cell: `KC-0093 Total`, `Total KC-0093`, `KC-0093 Count`. */
const PIVOT_TOTAL =
  /^(?:(sub-?\s?totals?|totals?)(?: (?:of|for|de))? \S+|\S+ (sub-?\s?totals?|totals?|counts?|sum|cuenta|suma))$/i;

const NO_ANSWER = /^(?:|-+|n\/?a|none|ninguno|na)$/i;
const YES = /^(?:y|yes|s|si|sí|true|1|x|✓|✔|✅|☑|verdadero|ok)$/i;
const NO = /^(?:n|no|false|0|falso|✗|✘|❌)$/i;

/** A crossing sign before or after the text. */
const CROSS_SIGN = /^[\s*•-]*(\/\/|[❌✗✘🚫⛔✖])(?!\s*\d+\s*$)|([❌✗✘🚫⛔])\uFE0F?\s*$/u;

/** `~~text~~`. */
const STRIKETHROUGH = /^(~{1,2})[^~]+\1$/;

/** Boxes without and with a mark. `☒` is marked, except in lists that use `☑`. */
const EMPTY_BOX = /^[\s*•-]*(\[\s?\]|☐|⬜|□)/u;
const MARKED_BOX = /^[\s*•-]*(?:\[[x✓✔]\]|[☑✅☒✔])/iu;
const TICKED_BOX = /^[\s*•-]*[☑✅]/u;
const CROSSED_BOX = /^[\s*•-]*(☒)/u;

const RETURN_DOCUMENT = /^(?:returns?|returned|credit (?:memo|note)|refund|nota de cr[eé]dito|reembolso)$/i;

/** Boxes that a list uses. An empty box means *do not buy* only in a list with marked boxes, and `☒` only in one with `☑`. */
export type ListMarks = { readonly hasMarked: boolean; readonly hasTicked: boolean };

export function listMarks(texts: readonly string[]): ListMarks {
  return {
    hasMarked: texts.some((text) => MARKED_BOX.test(text)),
    hasTicked: texts.some((text) => TICKED_BOX.test(text)),
  };
}

export function crossedOut(text: string, { hasMarked, hasTicked }: ListMarks): Hold | null {
  if (STRIKETHROUGH.test(text.trim())) return { kind: "struck", text: "" };
  const crossed = CROSS_SIGN.exec(text);
  const box = (hasMarked ? EMPTY_BOX.exec(text) : null) ?? (hasTicked ? CROSSED_BOX.exec(text) : null);
  const sign = crossed?.[1] ?? crossed?.[2] ?? box?.[1];
  return sign === undefined ? null : { kind: "not-wanted", text: sign };
}

/** Words of the line that mean *do not buy*. */
export function notWanted(cells: readonly string[], columns: Columns | null, headings: readonly string[]): Hold | null {
  const text =
    pivotTotalIn(cells, columns) ?? (columns ? phraseInColumns(cells, columns, headings) : phraseInText(cells));
  return text === null ? null : { kind: "not-wanted", text: text.slice(0, 60) };
}

function pivotTotalIn(cells: readonly string[], columns: Columns | null): string | null {
  const cell = columns ? (cells[columns.indexOf("part")] ?? "") : cells.length > 1 ? (cells[0] ?? "") : "";
  const sum = PIVOT_TOTAL.exec(cell.trim());
  return sum?.[1] ?? sum?.[2] ?? null;
}

function phraseInText(cells: readonly string[]): string | null {
  const line = cells.join(" ");
  const [, negation = "", next = ""] = NEGATION.exec(line) ?? [];
  if (negation !== "" && /\p{L}/u.test(next) && isCodeText(next)) return negation;
  return (
    NOT_WANTED_PHRASE.exec(line)?.[0] ??
    REMOVAL_REQUEST.exec(line)?.[0]
      .trim()
      .replace(/^[\W_]+/, "") ??
    null
  );
}

function phraseInColumns(cells: readonly string[], columns: Columns, headings: readonly string[]): string | null {
  for (const [index, cell] of cells.entries()) {
    const heading = columns[index] === "part" ? "" : foldText(headings[index] ?? "");
    if (isNothingOpen(cell.trim(), heading, headings)) return `${headings[index] ?? ""}: ${cell.trim()}`;
    if (isAnsweredNo(cell.trim(), heading)) return `${headings[index] ?? ""}: ${cell.trim()}`;
    const phrase = phraseInCell(cell.trim(), columns[index] ?? null, heading);
    if (phrase !== null) return isBareAnswer(phrase) ? `${headings[index] ?? ""}: ${phrase}` : phrase;
  }
  return null;
}

const OPEN_HEADING =
  /^(?:(?:qty|cant|cantidad) )?(?:open|balance|bal|remaining|outstanding|pending|still open|abiert[oa]|pendientes?|saldo|restantes?|por (?:recibir|surtir|entregar))(?: (?:qty|quantity|cant))?$/;

/** Next to what was ordered and received, 0 under `Open` leaves nothing to order. */
function isNothingOpen(cell: string, heading: string, headings: readonly string[]): boolean {
  return (
    /^0(?:[.,]0+)?$/.test(cell) && OPEN_HEADING.test(heading) && headings.some((each) => SENT.test(foldText(each)))
  );
}

/** `Approved: no`, `Received: x`, `Source: customer`. */
function isAnsweredNo(cell: string, heading: string): boolean {
  if (heading === "" || cell === "" || /\d/.test(cell)) return false;
  if (NO.test(cell)) return BUY_HEADING.test(heading);
  if (YES.test(cell)) return BOUGHT_HEADING.test(heading);
  return ALREADY_THERE.test(cell) || (SOURCE_HEADING.test(heading) && OTHER_SOURCE.test(cell));
}

/** Yes/no columns in which some rows have an answer and others none. */
export function unansweredColumns(
  rows: readonly (readonly string[])[],
  columns: Columns,
  headings: readonly string[],
): readonly number[] {
  return columns.flatMap((role, index) => {
    const isAsked = role === "keep" || BUY_HEADING.test(foldText(headings[index] ?? ""));
    if (!isAsked || role === "part" || role === "quantity") return [];
    const answers = rows.map((cells) => (cells[index] ?? "").trim());
    const isYesNo = answers.every((answer) => answer === "" || YES.test(answer) || NO.test(answer));
    return isYesNo && answers.some((answer) => YES.test(answer)) && answers.includes("") ? [index] : [];
  });
}

const COLUMNS_WITHOUT_NOTES: ReadonlySet<Columns[number]> = new Set(["quantity", "rival", "backorder", "unit"]);

function isOtherAction(heading: string, cell: string): boolean {
  return CHANGE_HEADING.test(heading) && !ADDED.test(foldText(cell));
}

function phraseInCell(cell: string, role: Columns[number], heading: string): string | null {
  if (cell === "") return null;
  if (role === "skip")
    return NO_ANSWER.test(cell) || NO.test(cell) || /^(?:fitted|populate|mount|load)$/i.test(cell) ? null : cell;
  if (role === "keep" && (NO.test(cell) || NOT_WANTED_PHRASE.test(cell))) return cell;
  if (role === "part") return null;
  if (RETURN_DOCUMENT.test(cell)) return cell;
  const phrase = NOT_WANTED_PHRASE.exec(cell)?.[0] ?? null;
  if (phrase !== null) return phrase;
  const correction = COLUMNS_WITHOUT_NOTES.has(role) ? null : CORRECTION.exec(cell);
  if (correction) return correction[0];
  if (role === "state" && (CLOSED_STATE.test(foldText(cell)) || isOtherAction(heading, cell))) return cell;
  return role === "reference" || role === "state" || role === null || role === "unknown"
    ? (REMOVAL_REQUEST.exec(cell)?.[0].trim() ?? null)
    : null;
}

/** Means nothing without the heading of its column. */
function isBareAnswer(text: string): boolean {
  return YES.test(text) || NO.test(text) || text.length < 3;
}
