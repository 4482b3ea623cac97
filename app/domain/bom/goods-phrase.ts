import { isGoods, isMonth } from "./quantity-words.ts";
import { isCodeWord, type Word } from "./words.ts";

/** Words before the noun. `4 pilot light PN`: quantity 4. `3 light tower PN`: 3 may be the number of lights of the tower. */
const NOUN_MODIFIERS =
  /^(?:push|pilot|overload|selector|limit|control|timing|time|delay|power|terminal|motor|cable|din|mounting|proximity|photo|photoelectric|safety|solid|state|push-?button|indicator|emergency|e-?stop|stop|disconnect|signal|end|circuit)$/i;

/** Spanish nouns; the words after them describe them. */
const SPANISH_NOUNS =
  /^(?:contactores|relevador|rel[eé]|bot[oó]n|clema|bloque|interruptor|canaleta|fusible|l[aá]mpara|luz|piloto|arrancador|temporizador|gabinete|tapa|riel|desconectador|fuente|transformador|m[oó]dulo|torre|balero|rodamiento|sello|ret[eé]n|parte|art[ií]culo)$/i;

const ADJECTIVES =
  /^(?:new|green|red|black|white|gr[ae]y|blue|yellow|amber|clear|orange|nuev[oa]|verde|roj[oa]|negr[oa]|blanc[oa]|gris|azul|amarill[oa]|[aá]mbar|naranja|dark|heavy|duty|small|large|compact|flush|extended|momentary|maintained|illuminated|iec|mushroom|auxiliary|latching|reversing|magnetic|thermal|electronic|t[eé]rmic[oa]|magn[eé]tic[oa]|electr[oó]nic[oa]|slotted)$/i;

const MAKERS =
  /^(?:ferrule|siemens|abb|schneider|telemecanique|eaton|cutler-hammer|allen-bradley|a-?b|rockwell|omron|fuji|mitsubishi|lovato|chint|weg|idec|wago|weidm[uü]e?ller|phoenix|rittal|hoffman|hammond|panduit|bussmann|littelfuse|mersen|skf|nsk|ntn|fag|timken)$/i;

const CONNECTING_WORDS =
  /^(?:for|para|de|del|con|with|w|at|@|in|en|ref|tag|no|num|n[oº°]|pn|part|parte|item|model|modelo|cat|catalog|type|tipo)$/i;

const ELECTRICAL_UNITS = /^(?:ac|dc|ca|cd|vac|vdc|vca|vcd|hp|kw|amps?|volts?)$/i;

const DATE_WORDS = /^(?:by|due|eta|before|until|needed|need|req|deliver|ship|antes)$/i;

/** True if the words after the figure allow it to be the quantity: goods, or a date (`4 by 12/15`). */
export function keepsFigureAsQuantity(words: readonly Word[], at: number): boolean {
  return isDate(words[at], words[at + 1]) || isGoodsPhrase(words, at);
}

function isDate(dateWord: Word | undefined, day: Word | undefined): boolean {
  if (!dateWord || dateWord.cell !== day?.cell || !DATE_WORDS.test(dateWord.core)) return false;
  return /^\d{1,2}[/-]\d{1,2}\b/.test(day.core) || isMonth(day.core);
}

/** The words from `at` on name what is counted, up to the part number: `4 green pilot light PN`, `4 contactor 9A PN`. */
export function isGoodsPhrase(words: readonly Word[], at: number): boolean {
  const { cell } = words[at] ?? {};
  let first = at;
  while (words[first]?.isMark && words[first]?.cell === cell) first += 1;
  if (!mayBegin(words[first]?.core ?? "")) return false;
  const inCell = words.slice(first).filter((word) => word.cell === cell);
  const coreAt = (index: number) => inCell[index]?.core ?? "";
  const isNounAt = (index: number) => isNoun(coreAt(index), coreAt(index - 1));
  let afterModifiers = 0;
  while (isBeforeNoun(coreAt(afterModifiers))) afterModifiers += 1;
  // The last skipped word may itself be the noun: `4 overload PN`.
  const noun = [afterModifiers, afterModifiers - 1].find(isNounAt);
  if (noun === undefined) return false;
  const part = inCell.findIndex((word, index) => index > noun && isCodeWord(word));
  const between = inCell.slice(noun + 1, part === -1 ? undefined : part);
  const isPlain = between.every(({ role }) => role === null || role === "of" || role === "quantity");
  return isPlain && (SPANISH_NOUNS.test(coreAt(noun)) || endsAfterNoun(inCell[noun], between));
}

function mayBegin(core: string): boolean {
  return isGoods(core) || isBeforeNoun(core);
}

function isBeforeNoun(core: string): boolean {
  return MAKERS.test(core) || ADJECTIVES.test(core) || NOUN_MODIFIERS.test(core);
}

function isNoun(word: string, before: string): boolean {
  return isGoods(word) || (/^power$/i.test(before) && /^supply$/i.test(word));
}

/** False if another noun follows, which the figure may describe: `2 button station`, `3 light tower`. */
function endsAfterNoun(noun: Word | undefined, between: readonly Word[]): boolean {
  const isEnd = between.every(({ core }) => ADJECTIVES.test(core));
  if (isEnd || /[,;:]$/.test(noun?.text ?? "")) return true;
  const [next, afterNext] = between.slice(between.findIndex(({ core }) => !ADJECTIVES.test(core)));
  if (!next || next.isMark) return true;
  if (/\d/.test(next.core) || ELECTRICAL_UNITS.test(next.core) || CONNECTING_WORDS.test(next.core)) return true;
  // Part number typed with blanks: `KC 0093`.
  return /^[A-Z]{1,5}$/.test(next.core) && /^\d/.test(afterNext?.core ?? "");
}
