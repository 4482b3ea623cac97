import { HOST_WORDS, SPARE_WORDS, UNIT_PATTERN } from "./quantity-words.ts";

const HOSTS = `(?:${HOST_WORDS}|tabs?|gab|m[aá]q|mach|assys?|racks?|boards?|drives?|jobs?|rooms?|floors?|areas?|buildings?|customers?|orders?|bays?|circuits?|loops?|trucks?|crews?|persons?|people|tarjetas?|proyectos?|obras?|pisos?|[aá]reas?|cuartos?|turnos?|edificios?|circuitos?|personas?|camion(?:es)?|variador(?:es)?|equipos?)`;
const PERIOD = "(?:day|week|month|quarter|year|d[ií]a|semana|quincena|mes|bimestre|trimestre|a[ñn]o)s?";
const SPARES = `(?:${SPARE_WORDS}|more|m[aá]s)`;
const FIGURE_WITH_UNIT = String.raw`\d\s*(?:(?:${UNIT_PATTERN})\.?\s+)?`;
const NAMED_SOURCE =
  "(?:the|your|our|my|attached|quotes?|quotation|drawings?|dwgs?|prints?|plans?|specs?|specifications?|sheet|e-?mail|po|rfq|nec|ul|nema|iec|nfpa|code|schedule|request|instructions?|phone|call|catalog|data|bom|list|notes?|details?|section|contract|engineer\\w*|mr|ms)";

const SHARE_PATTERNS = [
  String.raw`(?<!\bas )per\s+(?!${NAMED_SOURCE}\b)\p{L}+`,
  String.raw`${FIGURE_WITH_UNIT}per\W*$`,
  String.raw`(?:each|every|ea\.?|cada|c/|por|x|for a|para un)\s*(?<=[\s/])${HOSTS}`,
  String.raw`(?:every|cada|por|por cada)\s+${PERIOD}`,
  String.raw`(?:a|al|a la|/)\s*${PERIOD}\W*$`,
  "(?:daily|weekly|monthly|quarterly|yearly|annually|semanal|mensual|anual|quincenal)(?:es|mente)?",
  String.raw`(?:each|every one) of (?:the|these|those|our|\d)`,
  "of each",
  String.raw`(?:c/u|cada un[oa]) (?:de|para|en) (?:l[oa]s|est[oa]s|es[oa]s|\d)`,
  "(?<=\\d (?:pzas? )?)de cada(?: un[oa])?",
  String.raw`(?:for|para) (?:each|cada un[oa]) (?:of|de)`,
  String.raw`(?:[x*(]|for|para)\s*\d+ ${HOSTS}`,
];

const CONDITION_PATTERNS = [
  String.raw`if\s+\p{L}+`,
  "(?:as|when|where|subject to|depending on) (?:needed|required|available|possible|stock|availability)",
  String.raw`si (?:hay|est[aá]n?|se|tienen?|quedan?|alcanza|existen?|hubiera|es (?:posible|necesario))`,
  "(?:de ser posible|en caso de|seg[uú]n (?:disponibilidad|existencia|necesidad|se requiera)|sujet[oa]s? a)",
  "(?:optional|opcional(?:es)?)",
  "(?:estimated?|estimad[oa]s?|tentative|tentativ[oa]s?|tbd|por definir|y pico)",
  String.raw`(?<=\s|\()\?+(?=\s|\)|$)`,
];

const BOUND_PATTERNS = [
  "(?:or|o) (?:more|less|so|m[aá]s|menos)",
  "(?:at|al|por lo) (?:least|most|menos)",
  "(?:como|no) (?:m[aá]ximo|m[ií]nimo|more than|less than)",
  String.raw`(?<!(?<![\w-])\d+\s?\p{L}{1,4}\s)(?:min|max|m[ií]n|m[aá]x|minimum|maximum|m[ií]nimo|m[aá]ximo|approx|aprox|approximately|aproximadamente)\W*$`,
  String.raw`(?:double|twice|triple|doble)(?: of| de)?\s+\d`,
  String.raw`(?:twice|doubled|x ?2 each)\W*$`,
];

const OTHER_QUANTITY_PATTERNS = [
  String.raw`(?:another|otr[oa]s?|other)\s+\d`,
  String.raw`${FIGURE_WITH_UNIT}(?:(?:de|as|for|como|para)\s+)?${SPARES}`,
  String.raw`${SPARES}:?\s+\d`,
  String.raw`(?:plus|and|with|con|y|as|como|de|m[aá]s|\+)\s+${SPARES}`,
  String.raw`${SPARES}(?: only| solamente)?\W*$`,
  String.raw`(?:\+|plus|m[aá]s)\s*\d+\s*%`,
  String.raw`(?:short|back-?order(?:ed)?|on order|on hand|in stock|in transit|en existencia|en stock|en tr[aá]nsito|returned|(?<=\d\S{0,20}\s)returns?|instead|en su lugar)\W*$`,
  String.raw`\d+ (?:pcs |pzas? )?(?:already |ya )?(?:received|shipped|delivered|sent|invoiced|installed|recibid[oa]s?|surtid[oa]s?|entregad[oa]s?|enviad[oa]s?|facturad[oa]s?|instalad[oa]s?)`,
  String.raw`\d+ (?:pcs |pzas? )?(?:still |a[uú]n )?(?:open|pending|remaining|outstanding|pendientes?|abiert[oa]s?|faltantes?|restantes?|por (?:entregar|surtir|recibir))`,
];

/** `3 on PO 4455` are on another order; `put on PO 4455` is an instruction. */
const ON_PAPER =
  "(?<!(?:put|bill|billed|invoice|charge|ship|place|add|cargar|facturar|poner|agregar|surtir|enviar)(?: it| this| them)? )(?:on|in|en|from|de(?= (?:la|el|nuestr[oa]|su|otr[oa]) )) (?:(?:the|our|your|my|an?|another|last|open|previous|la|el|nuestr[oa]|su|otr[oa]|[uú]ltim[oa]) ){0,2}(?:(?:p\\.? ?o|o\\.? ?c|s\\.? ?o)\\d*|(?:purchase |sales )?orders?|[oó]rden(?:es)?|pedidos?|invoices?|facturas?)";

const ANY_CONDITION = new RegExp(
  String.raw`(?<![\p{L}\p{N}/-])(?:${[...SHARE_PATTERNS, ...CONDITION_PATTERNS, ...BOUND_PATTERNS, ...OTHER_QUANTITY_PATTERNS, ON_PAPER].join("|")})(?![\p{L}\p{N}])`,
  "iu",
);

/** `4 PN pairs`: a package after the part number. */
const PACKAGES_BEHIND =
  /\d\S*\s+(?:sets|pairs|dozens?|boxes|cases|bags|cartons|packs|rolls|kits|juegos|pares|docenas?|cajas|bolsas|paquetes|rollos)\W*$/i;

/** `4?`, `4±1`. */
const UNCERTAIN_FIGURE = /(?:^|\s)\d+[?±]/;

/** In a quote, after the price. */
const AVAILABLE = /(?<=\$\s?\d[\d.,]*\s+(?:\S+\s+)?)(?:in stock|en existencia|en stock)\W*$/i;

/** Words that give the figure another meaning than the quantity to order: `4 per rack`, `another 4`, `4 if available`. */
export function isConditional(said: string): boolean {
  const text = said.replace(AVAILABLE, "");
  return ANY_CONDITION.test(text) || PACKAGES_BEHIND.test(text) || UNCERTAIN_FIGURE.test(text);
}

const PACK =
  "(?:packs?|pks?|pkgs?|pkts?|packages?|packets?|paqs?|pqtes?|paquetes?|box(?:es)?|bxs?|cajas?|cjas?|bags?|bgs?|bolsas?|cases?|cartons?|ctns?|rolls?|rollos?|reels?|sleeves?|bundles?|tubes?|tubos?|trays?|strips?|tiras?)";
const PACK_SIZE = String.raw`([1-9]\d{0,4})`;
const AFTER_SIZE = String.raw`(?![.,]?\d|\s*(?:mm|cm|m|in|ft|pulg|["”″])(?![\p{L}]))`;

/** `caja c/10`, `pk of 10`, `pk10`; not `box 12`, which is a place. */
const PACK_OF_SIZE = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(?:${PACK}\.?\s*(?:of|de|con|with|w/|c/|x|/|:)\s*|c/\s*|(?:pks?|pkgs?|paqs?)\.?\s*)${PACK_SIZE}${AFTER_SIZE}(?!\p{L}{3})`,
  "iu",
);

/** `10/pk`, `10 pcs per box`, `10-pack`. */
const SIZE_OF_PACK = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])${PACK_SIZE}\s*(?:(?:${UNIT_PATTERN})\.?\s*)?(?:(?:/|-|per|por|por cada|a|x)\s*)?${PACK}(?![\p{L}\p{N}-])`,
  "iu",
);

/** Pieces in a package named in the text. */
export function packSizeIn(text: string): number | null {
  const size = Number((PACK_OF_SIZE.exec(text) ?? SIZE_OF_PACK.exec(text))?.[1] ?? 0);
  return size > 1 ? size : null;
}

/** `4 on 12/1, 4 on 1/5`, `4 for MCC1, 4 for MCC2`, `MCC1: 4, MCC2: 6`. */
const SEVERAL_SHARES =
  /\d[^,;|]{0,40}[,;|]\s*\d{1,5}\s+(?:(?:pcs|ea|pzas?)\.?\s+)?(?:(?:for|on|para|el|en)\s+\S|\((?!\d))|(\p{L}{2,})\s?-?\d*:\s*\d+\s*[,;|]\s*\1\s?-?\d*:\s*\d/iu;

/** Several quantities of one part, each for a day or a place. */
export function isSharedOut(line: string): boolean {
  return SEVERAL_SHARES.test(line);
}

const CORRECTED_QUANTITY =
  /(?<![\p{L}\p{N}-])(?:change[d]?|update[d]?|correct(?:ed)?|increase[d]?|reduce[d]?|make(?: it)?|needs?|should be|qty|quantity|order|buy|cambiar|corregir|aumentar|reducir|deben? ser|son|pedir|comprar|cant|cantidad)\.?:?\s+(?:only\s+|solo\s+)?(?:to\s+|a\s+)?(\d{1,5})(?![\p{L}\p{N}.,/-])/iu;

/** Another quantity in a note: `change to 6`, `need 6`. */
export function correctedIn(note: string): number | null {
  const number = CORRECTED_QUANTITY.exec(note)?.[1];
  return number === undefined ? null : Number(number);
}
