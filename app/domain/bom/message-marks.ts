import { isCodeText } from "./words.ts";

const TIME = String.raw`(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?:\s?(?:[ap]\.?\s?m\.?|hrs?\.?|horas|h))?(?![\p{L}\d])`;
const DATE = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})`;
const STAMP = String.raw`(?:(?:${DATE}|\d{1,2}[/.]\d{1,2})(?:,|\s|T)\s?${TIME}|${TIME},?\s${DATE}|${TIME})`;

const QUOTE_MARKS = /^\s*\|?(?:>(?!=)[\s|]*)+/;

/** Chat prefixes: `[10:32, 26/11/2026] Luis: `, `26/11/26, 10:32 a. m. - Luis: `. */
const CHAT_STAMP = new RegExp(
  String.raw`^[\s*•]*\[?${STAMP}\]?(?:\s*[-–~✓]+|\s*:)?\s*(?:([^:;|\t]{1,50}):(?=\s))?\s*`,
  "iu",
);

const CLOCK = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])\[?(?:${DATE}(?:,|\s|T)\s?)?(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?(?:[ap]\.?\s?m\.?|hrs?\.?|horas|h))?(?![\p{L}\d])(?:,?\s${DATE})?\]?`,
  "giu",
);

export function withoutMessageMarks(line: string): string {
  const own = QUOTE_MARKS.test(line) ? line.replace(QUOTE_MARKS, "") : line;
  if (!/\d[:.h]\d/.test(own)) return own;
  const stamp = CHAT_STAMP.exec(own);
  if (!stamp || !/\d[:h]\d|\[/.test(stamp[0])) return own.replace(CLOCK, " ");
  const sender = stamp[1] ?? "";
  const rest = own.slice(stamp[0].length);
  return (isCodeText(sender) ? `${sender}: ${rest}` : rest).replace(CLOCK, " ");
}

const GREETING =
  /^\W*(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|hola|estimad[oa]s?|buen(?:os|as)? ?(?:d[ií]as?|tardes|noches)?|qu[eé] tal|apreciable)(?![\p{L}\d])[^\d]*$/iu;
const REQUEST =
  /^\W*(?:please|pls|kindly|can you|could you|we (?:need|want|require)|i (?:need|want)|i'd like|here is|here's|attached|the following|por favor|favor de|me (?:cotiza|puede|podr[ií]a|ayuda|apoya)|nos (?:cotiza|puede|podr[ií]a|ayuda|apoya)|(?:se )?(?:necesito|necesitamos|requiero|requerimos|solicito|solicitamos)|te (?:paso|mando|encargo)|les? (?:paso|mando|encargo)|adjunto|anexo|lo siguiente)(?![\p{L}\d])[^\d]*$/iu;
const CLOSING =
  /^\W*(?:(?:many |best |kind |warm )?(?:thanks|thank you|regards|wishes)|thx|sincerely|cheers|best|(?:muchas |mil )?gracias|(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|atentamente|atte\.?|quedo (?:atent[oa]|al pendiente|en espera|a la espera|pendiente|a sus [oó]rdenes)|de antemano)(?![\p{L}\d])[^\d]*$/iu;
const HEADER =
  /^\W*(?:from|sent|to|cc|bcc|subject|date|reply-to|de|enviad[oa](?: el)?|para|asunto|fecha|cco|importance|importancia)\s?:/iu;
const QUOTE_HEADING =
  /^\W*(?:on|el|le)\b.{4,160}\b(?:wrote|escribi[oó])\s?:?\s*$|^-{2,}\s?(?:original|mensaje|forwarded)|^\W*(?:begin forwarded message|inicio del mensaje reenviado)/iu;
const CONTACT =
  /^\W*(?:tel|tels|tel[eé]fono|phone|ph|cel|celular|m[oó]vil|mobile|cell|direct|directo|office|oficina|fax|ext|e-?mail|correo|web|whatsapp|rfc)\b[.:#\s]|[\w.+-]+@[\w-]+\.\w{2,}|^\W*(?:https?:|www\.)/iu;
const SENT_FROM = /^\W*(?:sent from|enviado desde|get outlook|obtener outlook|<[^>]{0,40}(?:omitted|omitid[oa])>)/iu;

/** Sender and time: `Luis Vega 10:32 a. m.`, `Bob Miller Today at 9:41 AM`, or the time alone. */
const SENDER = new RegExp(
  String.raw`^[\s*•[(]*(?:[\p{L}.'@-]+[ ,]+){0,5}(?:[\p{L}.'@-]+)?[\s,[(]*(?:${DATE}(?:,|\s|T)\s?)?${TIME}[\])\s:]*(?:[\p{L}.'-]+[ :]*){0,4}$`,
  "iu",
);

export function isAroundMessage(text: string): boolean {
  return (
    [GREETING, REQUEST, CLOSING, HEADER, QUOTE_HEADING, CONTACT, SENT_FROM].some((line) => line.test(text)) ||
    isSender(text)
  );
}

function isSender(text: string): boolean {
  return text.length < 100 && /\d[:.h]\d\d/.test(text) && SENDER.test(text);
}

export function isClosing(text: string): boolean {
  return CLOSING.test(text) || SENT_FROM.test(text);
}
