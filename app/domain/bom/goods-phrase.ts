import { isGoods, isMonth } from "./quantity-words.ts";
import { isCodeWord, type Word } from "./words.ts";

/** `4 pilot light PN` are four lights; in `3 light tower PN`, the figure may belong to the light. */
const KINDS =
  /^(?:push|pilot|overload|selector|limit|control|timing|time|delay|power|terminal|motor|cable|din|mounting|proximity|photo|photoelectric|safety|solid|state|push-?button|indicator|emergency|e-?stop|stop|disconnect|signal|end|circuit)$/i;

/** Spanish names the piece first, so the words after it describe it. */
const SPANISH =
  /^(?:contactores|relevador|rel[eé]|bot[oó]n|clema|bloque|interruptor|canaleta|fusible|l[aá]mpara|luz|piloto|arrancador|temporizador|gabinete|tapa|riel|desconectador|fuente|transformador|m[oó]dulo|torre|balero|rodamiento|sello|ret[eé]n|parte|art[ií]culo)$/i;

const LOOKS =
  /^(?:new|green|red|black|white|gr[ae]y|blue|yellow|amber|clear|orange|nuev[oa]|verde|roj[oa]|negr[oa]|blanc[oa]|gris|azul|amarill[oa]|[aá]mbar|naranja|dark|heavy|duty|small|large|compact|flush|extended|momentary|maintained|illuminated|iec|mushroom|auxiliary|latching|reversing|magnetic|thermal|electronic|t[eé]rmic[oa]|magn[eé]tic[oa]|electr[oó]nic[oa]|slotted)$/i;

const MAKERS =
  /^(?:ferrule|siemens|abb|schneider|telemecanique|eaton|cutler-hammer|allen-bradley|a-?b|rockwell|omron|fuji|mitsubishi|lovato|chint|weg|idec|wago|weidm[uü]e?ller|phoenix|rittal|hoffman|hammond|panduit|bussmann|littelfuse|mersen|skf|nsk|ntn|fag|timken)$/i;

const LEADS_ON =
  /^(?:for|para|de|del|con|with|w|at|@|in|en|ref|tag|no|num|n[oº°]|pn|part|parte|item|model|modelo|cat|catalog|type|tipo)$/i;

const CURRENT = /^(?:ac|dc|ca|cd|vac|vdc|vca|vcd|hp|kw|amps?|volts?)$/i;

/** Words after a figure that leave it the quantity: goods, or a date (`4 by 12/15`). */
export function isPlainBehind(words: readonly Word[], at: number): boolean {
  const [by, date] = words.slice(at, at + 2);
  const isDay =
    date?.cell === by?.cell && (/^\d{1,2}[/-]\d{1,2}\b/.test(date?.core ?? "") || isMonth(date?.core ?? ""));
  return (isDay && BY.test(by?.core ?? "")) || isGoodsPhrase(words, at);
}

const BY = /^(?:by|due|eta|before|until|needed|need|req|deliver|ship|antes)$/i;

/** The words from `at` on name what is counted, up to the part number: `4 green pilot light PN`, `4 contactor 9A PN`. */
export function isGoodsPhrase(words: readonly Word[], at: number): boolean {
  const { cell } = words[at] ?? {};
  let first = at;
  while (words[first]?.isMark && words[first]?.cell === cell) first += 1;
  if (!mayBegin(words[first]?.core ?? "")) return false;
  const named = words.slice(first).filter((word) => word.cell === cell);
  const coreAt = (index: number) => named[index]?.core ?? "";
  let noun = 0;
  while (MAKERS.test(coreAt(noun)) || LOOKS.test(coreAt(noun)) || KINDS.test(coreAt(noun))) noun += 1;
  if (!isNoun(coreAt(noun), coreAt(noun - 1))) noun -= 1;
  if (!isNoun(coreAt(noun), coreAt(noun - 1))) return false;
  const part = named.findIndex((word, index) => index > noun && isCodeWord(word));
  const between = named.slice(noun + 1, part === -1 ? undefined : part);
  const isPlain = between.every(({ role }) => role === null || role === "of" || role === "quantity");
  return isPlain && (SPANISH.test(coreAt(noun)) || mayFollow(named[noun], between));
}

function mayBegin(core: string): boolean {
  return isGoods(core) || MAKERS.test(core) || LOOKS.test(core) || KINDS.test(core);
}

function isNoun(word: string, before: string): boolean {
  return isGoods(word) || (/^power$/i.test(before) && /^supply$/i.test(word));
}

/** Not another noun: `2 button station`, `3 light tower`. */
function mayFollow(noun: Word | undefined, between: readonly Word[]): boolean {
  const [next, other] = between.slice(between.findIndex(({ core }) => !LOOKS.test(core)));
  const isEnd = between.every(({ core }) => LOOKS.test(core));
  if (isEnd || !next || next.isMark || /[,;:]$/.test(noun?.text ?? "")) return true;
  if (/\d/.test(next.core) || CURRENT.test(next.core) || LEADS_ON.test(next.core)) return true;
  // A part number with blanks.
  return /^[A-Z]{1,5}$/.test(next.core) && /^\d/.test(other?.core ?? "");
}
