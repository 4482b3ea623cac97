import { inDigits, SPELLED } from "./in-figures.ts";
import { plainText } from "./plain-text.ts";
import { tidy, withoutSpans, type Span } from "./reading/typed-amounts.ts";
import { overlaps } from "./reading/typed-phrases.ts";
import type { Units } from "./units.ts";

/** Words of a query that do not describe a part: the number of pieces, and polite words. */
export type Asides = {
  readonly query: string;
  readonly quantity: { readonly typed: string; readonly number: number } | null;
};

const START = String.raw`(?<![\p{L}\p{N}.,/#-])`;
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`;
const COUNT = String.raw`(?<count>[1-9]\d{0,4})`;
const PIECES = String.raw`(?:pcs?|pces?|pieces?|pz|pzas?|pzs|piezas?|ea|each|units?|unidad|unidades|unid|uds?)`;
/** Before a counted noun only: `par` is also a torque. */
const PAIR = String.raw`(?:a |an |un )?(?:pair|couple|par)(?= (?:of|de) )`;
const WANTED = String.raw`(?:need|want|quote|order|send|buy|necesito|necesitamos|quiero|queremos|requiero|requerimos|ocupo|cotizar|pedir|comprar)`;

const QUANTITIES = [
  String.raw`${START}(?:qty|qnty|quantity|cant|cantidad|ctd)\.? ?[:=]? ?\(?${COUNT}\)?(?:[ -]?${PIECES})?\.?${END}`,
  String.raw`${START}\(?${COUNT}\)?[ -]?${PIECES}\.?${END}(?: (?:of|de)${END})?`,
  String.raw`(?<=^|\s)\(${COUNT}\)(?=\s|$)`,
  String.raw`(?<=^|\s)x${COUNT}(?=\s|,|$)`,
  // `22 mm x 20` is a size, `9 A x 20` is not.
  String.raw`(?<!\d|"|\b(?:mm|cm|in|inch|pulg|x|por|by)) [x*] ${COUNT}(?=,|$)`,
  String.raw`^(?!4x)${COUNT} ?x (?=\p{L})`,
].map((pattern) => new RegExp(pattern, "gu"));

const POLITE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    "hello|hi|hey|dear|(?:sir|madam|team|all|friends)(?=[,.!]|$)|sirs?|good (?:morning|afternoon|evening|day)",
    "please|pls|plz|(?:many )?thanks(?: (?:in advance|a lot|so much|again))?|thank you(?: (?:very much|so much|in advance))?",
    "(?:best|kind|warm)?(?: (?:and))? ?regards|as soon as possible|asap|urgent(?:ly)?",
    "(?:can|could|would|may) (?:you|i|we)(?: (?:please|kindly))?(?: (?:send|give|quote|get|have|order|buy)(?: (?:me|us))?)?",
    "(?:i|we) (?:would|d) like(?: to (?:have|order|buy|get|receive))?|(?:i|we)(?: (?:am|are|m|re))? (?:looking for|need|want|require)",
    "looking for|need(?=s? (?:a|an|the|some|one|\\d))|do you (?:have|sell|carry|stock)|(?<=^ ?)(?:need(?:ed)?|wanted)(?= )|(?:a )?(?:quote|quotation|price)(?: (?:for|on|of))?",
    "(?:que tal|hola|estimad[oa]s?|buen(?:os|as)? (?:dia|dias|tarde|tardes|noche|noches))|por favor|favor(?: de)?|porfa(?:vor)?",
    "(?:me|nos) (?:pueden?|podrian?)(?: (?:dar|enviar|cotizar|pasar|vender))?|pueden? cotizar(?:me|nos)?|cotizar(?:me|nos)?|cotizacion(?: de)?",
    "necesit(?:o|amos)|quisier(?:a|amos)(?: (?:saber|comprar|cotizar|pedir))?|quier(?:o|emos)|queremos|ocup(?:o|amos)|requerimos|requiero|busc(?:o|amos|ando)",
    "(?:el |la )?(?:precio|disponibilidad)(?: (?:y|de))?|(?:muchas |mil )?gracias(?: (?:de antemano|por su ayuda))?|saludos(?: cordiales)?",
    "urgente|urge|lo antes posible|quedo (?:al pendiente|atento|en espera)(?: de su (?:amable )?(?:respuesta|atencion))?|tienen|manejan|venden",
  ].join("|")})(?![\p{L}\p{N}])`,
  "gu",
);

/** A number of these is a quantity: `5 contactors 25 A`, not `3 phases`. */
type IsCounted = (number: string, nouns: readonly string[]) => boolean;

/** Without the pieces and the polite words; of a long text, the clauses with a product or a number. A query of nothing else stays. */
export function withoutAsides(
  query: string,
  units: Units,
  { isCounted, ...known }: { isCounted: IsCounted } & KnownWords,
): Asides {
  const plain = plainText(query);
  const counted = countedIn(plain, units, isCounted);
  const spans: Span[] = [...spansOf(plain, POLITE), ...counted];
  // Part numbers are recognized by their capitals.
  const isLong = plain.split(" ").length > LONGEST_SHORT;
  if (isLong) spans.push(...besides(withoutSpans(plain, spans), known));
  const left = tidy(withoutSpans(plain.length === query.length ? query : plain, spans));
  if (spans.length === 0 || !/[\p{L}\p{N}]/u.test(left)) return { query, quantity: null };
  // Two quantities are of two parts.
  const [quantity, ...others] = counted;
  const isOne = quantity && others.length === 0;
  return { query: left, quantity: isOne ? { typed: quantity.typed, number: quantity.number } : null };
}

/** Words of a query; longer ones are sentences. */
const LONGEST_SHORT = 12;

const CLAUSE =
  /(?:^|[.!?;:](?=\s|$)|,(?=\s)|(?<!\p{L})(?=(?:because|since|porque|ya que|es para|it is for|that is for)(?!\p{L})))/gu;
const REASON = /^[\s,.]*(?:because|since|porque|ya que)(?!\p{L})/u;
const PURPOSE = /(?<!\p{L})(?:for|para)(?!\p{L})/u;
const FUNCTION_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${[
    "i|we|you|it|he|they|me|us|my|our|your|their|this|that|these|those|which|who|there|here|some|any|also|so|as|if|when|where|while",
    "is|are|am|was|were|be|been|being|has|have|had|will|would|can|could|should|must|may|do|does|did|on|in|from|about|into|soon|today|now",
    "es|son|esta|estan|ser|yo|me|nos|nuestro|nuestra|nuestros|nuestras|su|sus|mi|mis|este|esto|estos|estas|ese|esa|lo|le|les|se|si|cuando|donde",
    "tenemos|tengo|hay|sea|seria|pero|tambien|hoy|ahora|en|sobre|nuevo|nueva",
  ].join("|")})(?![\p{L}\p{N}-])`,
  "gu",
);

type KnownWords = {
  readonly isProduct: (word: string) => boolean;
  /** Any word of the catalog. */
  readonly isKnown: (word: string) => boolean;
};

/** Clauses of so few words are facts: `door mount`. */
const SHORT_CLAUSE = 3;

/** Parts of a long text that do not describe the part: reasons, clauses without a product or a number, purposes without a number, and function words. */
function besides(plain: string, { isProduct, isKnown }: KnownWords): Span[] {
  const starts = [...plain.matchAll(CLAUSE)].map(({ index }) => index);
  const clauses = starts.map((at, place) => ({ at, end: starts[place + 1] ?? plain.length }));
  const dropped = clauses.flatMap(({ at, end }): Span[] => {
    const text = plain.slice(at, end);
    const words = text.match(/\p{L}+/gu) ?? [];
    const isFact = words.length <= SHORT_CLAUSE && words.some(isKnown);
    if (REASON.test(text) || !(isFact || /\d/.test(text) || words.some(isProduct))) return [{ at, end }];
    const purpose = PURPOSE.exec(text);
    const isBare = purpose !== null && !/\d/.test(text.slice(purpose.index));
    return isBare ? [{ at: at + purpose.index, end }] : [];
  });
  return dropped.length === clauses.length ? [] : [...dropped, ...spansOf(plain, FUNCTION_WORDS)];
}

type Counted = Span & { readonly typed: string; readonly number: number };

function countedIn(plain: string, units: Units, isCounted: IsCounted): Counted[] {
  const named = QUANTITIES.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map((match) => countedOf(match, match[0])),
  );
  const apart = named.filter((each, at) => !named.slice(0, at).some((other) => overlaps(other, each)));
  const noun = new RegExp(
    String.raw`(?:^|(?<=${WANTED} (?:(?:a|the) )?)|(?<=\b(?:for|para|y|and) ))(?:${COUNT}|(?<spelled>${SPELLED})|(?<pair>${PAIR}))(?![ -]?(?:${units.any})(?!\p{L})) (?:\d+(?:[.,]\d+)?[ -]?(?:${units.any})(?!\p{L}) )?(?:(?:of|de) (?:the |los |las )?)?(?<nouns>\p{L}+(?:[ -]\p{L}+){0,2})`,
    "gu",
  );
  const counted = [...plain.matchAll(noun)].flatMap((match) => {
    const { count: figures, spelled = "", pair, nouns = "" } = match.groups ?? {};
    const count = pair ? "2" : (figures ?? inDigits(spelled));
    const words = nouns.split(/[ -]/);
    // `2 button stations`: the first word may be counted in the product.
    const isPieces = words.some((_word, at) => isCounted(count, words.slice(0, at + 1)));
    return isPieces ? [countedOf(match, figures ?? pair ?? spelled, count)] : [];
  });
  return [...apart, ...counted.filter((each) => !apart.some((other) => overlaps(other, each)))];
}

function countedOf(match: RegExpExecArray, typed: string, count = match.groups?.["count"]): Counted {
  return {
    at: match.index,
    end: match.index + typed.length,
    typed: typed.trim(),
    number: Number(count),
  };
}

function spansOf(plain: string, pattern: RegExp): Span[] {
  return [...plain.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length }));
}
