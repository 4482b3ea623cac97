import * as vocabulary from "./quantity-words.ts";
import { isCodeWord, type Word } from "./words.ts";

/** Words that mean something else before a figure than after it: `each 19` is a price, `unit 2` a place, `length 12` a size. */
const OTHER_BEFORE =
  /^(?:ea|each|c\/u|cu|un|units?|unid|unidad|lengths?|tramos?|sticks?|barras?|stk|nos|terminal(?:es)?|clemas?|power|fuentes?|modules?|m[oó]dulos?)$/i;

const OF_ORDERS = new RegExp(
  `^(?:${[
    "please|pls|plz|kindly|send|sending|ship|need|needs?|needed|want|wants?|order|ordering|buy|purchase|get|take|require|requires|required|requesting|supply|provide|furnish|add|also|and|plus|then|of|for|to|us|me|we|i|you|is|are|be|would|like|will|just|only|new|total|qty|quantity|amount",
    "quote|quoting|deliver|include|including|with|w|have|thanks|thx|hi|hello|use|make|it|them|these|this|my|our|your",
    "favor|por|enviar|env[ií]a|env[ií]ame|env[ií]eme|env[ií]en|mandar|manda|m[aá]ndame|m[aá]ndeme|manden|surtir|surte|s[uú]rteme|surtes|surtan|necesito|necesitamos|necesita|ocupo|ocupamos|quiero|queremos|requiero|requerimos|requiere|requieren|pedir|pido|pedimos|solicito|solicitamos|comprar|compra|ordenar|cotizar|cotiza|cot[ií]zame|cot[ií]ceme|coticen|dame|deme|agregar|agrega|agr[eé]game|incluir|incluye|tambi[eé]n|adem[aá]s|y|e|con|de|del|para|me|nos|se|te|le|son|ser[ií]an|ser[ií]a|es|solo|s[oó]lo|solamente|nuevos?|nuevas?|cantidad|cant|gracias|entregar|suministrar",
  ].join("|")})$`,
  "i",
);

/** Sizes, prices, documents and places: a figure after one of these is never a quantity. */
const NAMES_IT = new RegExp(
  `^(?:${[
    "fla|flc|lra|sccr|scr|torque|length|width|height|depth|weight|wt|dia|diam|diameter|[øØ]|largo|ancho|alto|peso|medida|di[aá]metro|marco|capacidad|capacity|mod|opc|opci[oó]n|option|temp|ratio",
    "list|net|cost|costo|price|precio|neto|lista|unitario|p\\.?u|pu|usd|mxn|total usd|importe",
    "pg|p[aá]g|sht|sh|det|detail|detalle|note|nota|fn|footnote|fig|figure|figura|dwg|anexo|folio|req|requisici[oó]n|requisition|cot|loc|location|ubicaci[oó]n|locker|aisle|pasillo|estante|col|column|columna|tab|ckt|circuit|circuito|node|nodo|addr|address|wire|cable|exp|serial|serie|lote|contrato|contract",
    "monday|tuesday|wednesday|thursday|friday|lunes|martes|mi[eé]rcoles|jueves|viernes|wk|sem|cw|q",
  ].join("|")})$`,
  "i",
);

/** `panel 3`, `HP 5`, `# 3`, `fig. 3`. */
export function namesFigure({ core, text }: Word): boolean {
  return text === "#" || vocabulary.isLabel(core || text) || vocabulary.isRating(core) || NAMES_IT.test(core || text);
}

const CONNECTING_WORDS = /^(?:of|de|del|for|por|para|to|a)$/i;

export function introduces({ core, role }: Word): boolean {
  return role !== null && role !== "of" && core.length > 2 && !OTHER_BEFORE.test(core);
}

/** `EA 4 PN`, `PN EA 4`, as printed by purchasing systems; next to another figure, `EA 19` may be a price. */
function isUnitFirst(words: readonly Word[], unit: number): boolean {
  const before = words[unit - 1];
  const isNext = before === undefined || before.cell !== words[unit]?.cell || isCodeWord(before);
  const isFigure = ({ text }: Word) => /^[^\p{L}\d]*\d[\d.,]*[^\p{L}\d]*$/u.test(text);
  return isNext && /^(?:EA|UN|UND)$/.test(words[unit]?.core ?? "") && words.filter(isFigure).length === 1;
}

/** A figure stays a quantity after a part number, goods or order words; after another word it may be a size or price: `torque 7`, `less 2`. */
export function leavesCount(words: readonly Word[], first: number, before: number): boolean {
  const { cell } = words[first] ?? {};
  const word = words[before];
  if (!word || word.cell !== cell) return true;
  if (words.slice(before + 1, first).some(({ text }) => /^[-–,;]+$/.test(text)) || /[,;]$/.test(word.text)) return true;
  if (/\d/.test(word.core) || !/\p{L}/u.test(word.core) || /^x$/i.test(word.core)) return true;
  if (CONNECTING_WORDS.test(word.core)) return leavesCount(words, before, before - 1);
  if (OTHER_BEFORE.test(word.core)) return isUnitFirst(words, before);
  if (/^rev(?:isi[oó]n|ision)?$/i.test(words[before - 1]?.core ?? "")) return true;
  return (
    word.role !== null ||
    OF_ORDERS.test(word.core) ||
    vocabulary.isGoods(word.core) ||
    vocabulary.beginsDescription(word.core)
  );
}
