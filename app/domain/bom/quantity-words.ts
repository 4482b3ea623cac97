const UNITS =
  "pcs?|pces?|pieces?|pz|pzas?|pzs|piezas?|ea|each|units?|unds?|uds?|unid|unidad|unidades|un|h87|c62|lengths?|tramos?|sticks?|barras?";

/** These words may follow the number without a blank: `10pcs`. Words for packages may not: `TN-25PK` is a part number. */
export const UNIT_PATTERN = UNITS;

const UNIT = new RegExp(`^(?:${UNITS}|u|c/u|cu|stk|nos|total|totales)$`, "i");
const PACKAGE =
  /^(?:packs?|pks?|pkgs?|packages?|packets?|paqs?|pqtes?|paquetes?|box|boxes|bx|bxs|cajas?|cjas?|cjs?|bultos?|strips?|tiras?|sleeves?|trays?|charolas?|drums?|bags?|bgs?|bolsas?|cases?|cs|cartons?|ctns?|kits?|sets?|juegos?|jgos?|jgo|rolls?|rl|rls|rollos?|spools?|carretes?|reels?|tubes?|tubos?|bundles?|atados?|pallets?|tarimas?|lots?|lotes?)$/i;
const QUANTITY = /^(?:qty|qnty|quantity|cant|cantidad|ctd|cdad)$/i;
const OF_WORDS = /^(?:of|de|del)$/i;

/** `each`: follows a quantity (`19 each`) or a price (`19.00 each`), so the number before it may be either. */
export function isApiece(word: string): boolean {
  return /^(?:each|ea|c\/u|cu)$/i.test(word);
}

const UNITS_OF_SEVERAL_PIECES: readonly (readonly [RegExp, number])[] = [
  [/^(?:dz|dzn|doz|dozens?|dozs|docenas?|doc|docs)$/i, 12],
  [/^(?:pr|prs|pairs?|par|pares|couples?)$/i, 2],
  [/^(?:hundreds?|cientos?|centenas?|cen|cto)$/i, 100],
  [/^(?:thousands?|mil|millar|millares|mpcs|mll)$/i, 1000],
  [/^(?:gross|gruesas?|gr|grs)$/i, 144],
];

/** Read in a column of units only. Elsewhere these letters may belong to a part number. */
const IN_UNIT_COLUMN: readonly (readonly [RegExp, number])[] = [
  [/^(?:c|hu|cpcs)$/i, 100],
  [/^(?:m|mu|k)$/i, 1000],
];

/** Codes of SAP and UN/ECE that mean *piece*. Read in a cell of their own only: in a sentence they may be other words. */
const PIECE_IN_UNIT_CELL = /^(?:ST|[Ss]t|STCK|Stck|NAR|NMB|NIU|XUN|PIEZ)$/;

export type QuantityWord = "unit" | "package" | "quantity" | "of";

export function quantityWord(word: string): QuantityWord | null {
  if (UNIT.test(word)) return "unit";
  if (PACKAGE.test(word) || UNITS_OF_SEVERAL_PIECES.some(([words]) => words.test(word))) return "package";
  if (QUANTITY.test(word)) return "quantity";
  return OF_WORDS.test(word) ? "of" : null;
}

/** 12 for a dozen, 2 for a pair; null for a single piece and for a package whose size depends on the part. */
export function piecesOfUnit(word: string): number | null {
  return UNITS_OF_SEVERAL_PIECES.find(([words]) => words.test(word))?.[1] ?? null;
}

const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ft|feet|foot|pies?|')$/i, 304.8],
  [/^(?:m|mts?|mtr|mtrs|meters?|metres?|metros?|ml)$/, 1000],
  [/^(?:M|MTS?|MTR|METERS?|METROS?|ML)$/, 1000],
  [/^(?:yd|yds|yards?|yardas?)$/i, 914.4],
];

/** Millimeters in one foot, meter or yard; null for other words. Smaller units are not read, because no goods are sold by them. */
export function lengthUnit(word: string): number | null {
  return LENGTHS.find(([words]) => words.test(word))?.[1] ?? null;
}

/** Units of a size, without `in`, which is also a common word. */
export const SIZE = /^(?:mm|cm|ft|inch|inches|pulg|pulgadas|m|mts?|metros?|pies?)$/i;

const MONTHS =
  "jan|january|feb|february|mar|march|apr|april|jun|june|jul|july|aug|august|sept?|september|oct|october|nov|november|dec|december|ene|enero|febrero|marzo|abr|abril|mayo|junio|julio|ago|agosto|septiembre|octubre|noviembre|dic|diciembre";

export function isMonth(word: string): boolean {
  return new RegExp(`^(?:${MONTHS}|may)$`, "i").test(word);
}

const RATING = new RegExp(
  `^(?:${[
    "k?v|mv|v/?ac|v/?dc|vac|vdc|vca|vcd|vcc|volts?|voltios?|k?a|ma|amps?|amperes?|amper|amperios?|ac|dc|ca|cd",
    "hp|cv|k?w|watts?|k?va|kvar|kaic|kair|k?hz|hertz|[k]?ohms?|mh|uf|nf|caballos",
    "p|pols?|poles?|polos?|ph|phases?|fases?|fase|no|nc|na|awg|mcm|kcmil|ga|gauge|calibre|cal",
    "in|inch|inches|pulg|pulgadas?|mm2?|cm2?|mil[s]|th|wires?|hilos?|cond|conductors?|conductores|circuits?|circuitos?",
    "lbs?|libras?|kgs?|kilos?|g|grams?|gramos?|oz|nm|n\\.m|psi|bar|rpm|db|lm|lux|deg|degrees?|grados?|c|f|k|l|gal",
    MONTHS,
    "days?|dias?|días?|weeks?|semanas?|wks?|months?|mes|meses|years?|años?|anos?|yrs?|hours?|hrs?|horas?|min|mins|minutes?|minutos?|sec|secs|seconds?|segs?|segundos?|ms",
    "positions?|pos|posición|posicion|posiciones|ways?|vias?|vías?|contacts?|contactos?|pins?|pines|steps?|pasos?|levels?|nivel|niveles|modules?|módulos?|modulos?|channels?|canales|points?|puntos?|ports?|puertos?|gangs?|slots?|ranuras?|holes?|perforaciones|hoyos|bits?|stages?|speeds?|velocidades|colors?|colores",
    "usd|mxn|dlls|dls|dollars?|dolares|dólares|pesos|eur|%|pct|[$€£¢]",
  ].join("|")})$`,
  "i",
);

export function isRating(word: string): boolean {
  return RATING.test(word);
}

/** A number after these words is a label and not a quantity: panel 3, rev 2, coil 24, `@ 18`. */
const LABEL = new RegExp(
  `^(?:${[
    `${MONTHS}|may`,
    "panels?|tableros?|pumps?|bombas?|lines?|l[ií]neas?|ln|machines?|m[aá]quinas?|motors?|motor|motores|stations?|estaci[oó]n|rev|revision|revisi[oó]n|ver|version|zones?|zonas?|cells?|celdas?|bins?|rooms?|cuarto|jobs?|proj|project|proyecto|obra|pages?|page|p[aá]g|p[aá]gina|sheets?|hoja|drawings?|dwg|plano|dibujo",
    "no|num|n[uú]m|n[uú]mero|number|n[oº°]|nro|po|oc|orden|orders?|pedido|so|wo|ot|quote|rfq|cotizaci[oó]n|invoice|factura|tags?|cabinets?|gabinetes?|mcc|feeders?|alimentador|conveyors?|bandas?|transportador|floors?|piso|nave|area|[aá]rea|sections?|secci[oó]n|building|bldg|edificio|plant|planta|phase|fase|etapa",
    "items?|[ií]tem|pos|position|posici[oó]n|partidas?|part|ptda|pda|concepto|inciso|rengl[oó]n|step|paso|drives?|starters?|arrancador(?:es)?|tanks?|tanques?|compressors?|compresor(?:es)?|fans?|ventilador(?:es)?|blowers?|chillers?|skids?|plc|doors?|puertas?|racks?|rows?|fila|bay|unit|bucket|slot|shelf|anaquel|lote|lot|ref|code|c[oó]digo|class|clase|type|tipo|size|tama[nñ]o|talla|frame|model|modelo|series|serie|nema|ip|cat|grade|awg|cal|gauge",
    "rated|rating|nominal|coil|bobina|voltage|voltaje|tensi[oó]n|current|corriente|power|potencia|poles|polos|level|nivel|max|min|m[aá]x|m[ií]n|maximum|minimum|m[aá]ximo|m[ií]nimo|approx|aprox|circa|@|at|a|hasta|until|by|before|antes|week|semana|day|d[ií]a|date|fecha|bulletin|catalog|page|ext|tel|phone|att|line",
  ].join("|")})$`,
  "i",
);

/** A number after these words is not exactly the quantity: at least 4, about 4, we have 4. */
const BOUND =
  /^(?:max|min|m[aá]x|m[ií]n|maximum|minimum|m[aá]ximo|m[ií]nimo|approx|aprox|circa|hasta|between|entre|about|around|unos|unas|up|least|menos|opt|optional|opcional|alt|alternate|alterno|maybe|quiz[aá]s?|have|has|got|tengo|tenemos|hay)$/i;

export function isLabel(word: string): boolean {
  return LABEL.test(word) && !BOUND.test(word);
}

export function isBound(word: string): boolean {
  return BOUND.test(word);
}

const STOP =
  /^(?:for|para|of|de|del|on|en|to|the|please|pls|thanks|gracias|por favor|favor|urgent|urgente|needed|need|required|requeridos?|requeridas?|req|asap|new|nuev[oa]s?|off|only|solo|s[oó]lo|solamente|cada|pair|todos|all|and|y|at|@|price|precio|qty|cant|with|con|w|incl|including|ship|enviar|deliver|entregar|lo|antes|desc|description|descripci[oó]n|note|nota)$/i;

export function isStop(word: string): boolean {
  return STOP.test(word);
}

const GOODS_PATTERN =
  "contact(?:or|ores|ors)|relays?|relevador(?:es)?|rel[eé]s?|buttons?|push ?buttons?|pushbuttons?|bot[oó]n(?:es)?|botoneras?|terminals?|terminal(?:es)?|clemas?|blocks?|bloques?|overloads?|sobrecargas?|switch(?:es)?|selectors?|selector(?:es)?|interruptor(?:es)?|breakers?|ducts?|canaletas?|wireways?|fuses?|fusibles?|lamps?|l[aá]mparas?|lights?|luces|luz|pilots?|pilotos?|starters?|arrancador(?:es)?|timers?|temporizador(?:es)?|enclosures?|gabinetes?|covers?|tapas?|rails?|riel(?:es)?|parts?|partes?|disconnects?|desconectador(?:es)?|power|supplies|fuentes?|transformers?|transformador(?:es)?|sensors?|sensor(?:es)?|modules|m[oó]dulos|towers?|torres?|accessories|accesorios?|items|art[ií]culos?|assembl(?:y|ies)|bearings?|baleros?|rodamientos?|seals?|sellos?|retenes|ret[eé]n";

const GOODS_WORDS = new RegExp(`^(?:${GOODS_PATTERN})$`, "i");

export function isGoods(word: string): boolean {
  return GOODS_WORDS.test(word);
}

const DESCRIBING_WORDS =
  /^(?:green|red|black|white|gr[ae]y|blue|yellow|amber|clear|orange|verdes?|roj[oa]s?|negr[oa]s?|blanc[oa]s?|gris(?:es)?|azul(?:es)?|amarill[oa]s?|[aá]mbar|naranjas?|light|dark|heavy|small|large|compact|flush|extended|momentary|maintained|illuminated|nema|iec|din|single|double|triple|dual|screw|push|feed|slotted|ranurad[oa]s?|type|style|tipo|mushroom|emergency|paro|stop|start|auxiliary|auxiliar(?:es)?|contacts?|contactos?|normally|latching|reversing|magnetic|thermal|electronic|solid|tornillo|elevador|bobina|coil)$/i;

export function beginsDescription(word: string): boolean {
  return GOODS_WORDS.test(word) || DESCRIBING_WORDS.test(word);
}

export function isPer(word: string): boolean {
  return /^(?:per|por|x|\/|ea\.?\/|cada)$/i.test(word);
}

export const HOST_WORDS =
  "panels?|tableros?|machines?|m[aá]quinas?|cabinets?|gabinetes?|enclosures?|units?|unidad(?:es)?|pumps?|bombas?|lines?|l[ií]neas?|stations?|estaci(?:[oó]n|ones)|motors?|motores|starters?|arrancador(?:es)?|buckets?|mccs?|sets?|juegos?|kits?|assembl(?:y|ies)|ensambles?|doors?|puertas?|cells?|celdas?|sites?|plants?|plantas?|skids?|systems?|sistemas?|conveyors?|transportador(?:es)?|compressors?|compresor(?:es)?";

const SHARE = new RegExp(
  String.raw`(?<![\w/-])(?:(?:per|por|each|every|ea\.?|cada|todos los|todas las)\s+(?:${HOST_WORDS})|(?:(?:for|para|times)\s+|(?:each|ea\.?|c/u|cada uno)\s*[|,;x*]?\s*|(?<=\d.{0,8}\s)[x*]\s*(?!\d+ uni))(\d{1,4})\s+(?:${HOST_WORDS}))(?![\w-])`,
  "i",
);

/** A quantity per panel or machine, here called a host. `2 each for 3 cabinets` gives 3; `2 pcs per machine` gives null, because the text does not state how many. */
export function shareIn(text: string): { readonly hosts: number | null } | null {
  const share = SHARE.exec(text);
  if (!share) return null;
  return { hosts: share[1] === undefined ? null : Number(share[1]) };
}

const HOST_COUNT = new RegExp(
  String.raw`(?<![\w/.-])(\d{1,4})\s+(?:${HOST_WORDS})(?![\w-])|(?:no\.?|number|qty|quantity|cant\.?|cantidad|n[uú]m\.?|n[uú]mero|#)\s+(?:of|de)\s+(?:${HOST_WORDS})\s*[:=]?\s*(\d{1,4})(?!\d)`,
  "i",
);

export function hostsIn(text: string): number | null {
  const found = HOST_COUNT.exec(text.slice(0, 300));
  return found ? Number(found[1] ?? found[2]) : null;
}

/** Without `2 sets` and `2 units`, which may be quantities of the part. */
const SEVERAL_HOSTS =
  /(?<![\w/.-])([2-9]|[1-9]\d{1,3})\s+(?:panels|tableros|machines|m[aá]quinas|cabinets|gabinetes|racks|skids|systems|sistemas|stations|estaciones|conveyors|transportadores|assemblies|ensambles|bombas|pumps)(?![\w-])/i;

export function severalHostsIn(text: string): number | null {
  const hosts = SEVERAL_HOSTS.exec(text)?.[1];
  return hosts === undefined ? null : Number(hosts);
}

const CHANGED_QUANTITY =
  /(?<![\w/-])(?:not|was|were|from|instead of|rather than|previously|formerly|originally|have|has|got|less|minus|tengo|tenemos|hay|quedan|menos|en (?:vez|lugar) de|eran?|antes|(?<=\d(?: \|)? \(?)no)\s+(\d{1,5})(?![\w.,/-]*\d)\s*(\S*)/gi;

export function changedIn(text: string): readonly number[] {
  const found = [...text.matchAll(CHANGED_QUANTITY)].filter(([, , next = ""]) => !isRating(next) && !SIZE.test(next));
  return found.map(([, figure]) => Number(figure)).filter((figure) => figure > 0);
}

export const SPARE_WORDS = "spares?|extras?|repuestos?|refacci[oó]n(?:es)?|reservas?|additional|adicional(?:es)?";
const SPARES_PATTERN = `(?:${SPARE_WORDS})`;
const SPARES_IN_TEXT = new RegExp(
  String.raw`(?:[,;|(+]|\b(?:plus|and|m[aá]s|y))\s*(?:${SPARES_PATTERN}:?\s+(\d{1,5})|(\d{1,5})\s+(?:(?:pcs|pzas?|ea)\.?\s+)?${SPARES_PATTERN})(?![\w-])`,
  "i",
);

export function sparesIn(text: string): number | null {
  const [, after, before] = SPARES_IN_TEXT.exec(text) ?? [];
  return after === undefined && before === undefined ? null : Number(after ?? before);
}

/** Usual voltages and frequencies of motors and coils. Such a number after a rating is a second rating: `110 V 60`. */
const USUAL_RATINGS: ReadonlySet<number> = new Set([
  24, 48, 50, 60, 110, 115, 120, 127, 208, 220, 230, 240, 277, 380, 400, 415, 440, 460, 480, 575, 600,
]);

export function isUsualRating(figure: number): boolean {
  return USUAL_RATINGS.has(figure);
}

const NUMBER_WORDS = new Map(
  [
    "one uno una",
    "two dos",
    "three tres",
    "four cuatro",
    "five cinco",
    "six seis",
    "seven siete",
    "eight ocho",
    "nine nueve",
    "ten diez",
    "eleven once",
    "twelve doce",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1] as const)),
);

export function numberWord(word: string): number | null {
  return NUMBER_WORDS.get(word.toLowerCase()) ?? null;
}

export type CountUnit =
  | { readonly kind: "piece" | "package" | "unknown" }
  | { readonly kind: "pieces"; readonly pieces: number }
  | { readonly kind: "length"; readonly millimeters: number };

function isSamePieces(text: string): boolean {
  const words = text.replace(/\(s\)/i, "").split(/[\s()/-]+/);
  const said = words.filter((word) => word !== "");
  return (
    said.length > 0 && said.length < 4 && said.every((word) => UNIT.test(word) || /^(?:uni|st[uü]ck)$/i.test(word))
  );
}

/** Unit in a cell. `isNamed`: the cell is in a column of units, where any word is a unit. In other columns an unknown word gives null. */
export function countUnit(cell: string, isNamed: boolean): CountUnit | null {
  const text = cell.trim().replace(/[.:]+$/, "");
  if (/^[$€\d.,\s]*[$€.,][$€\d.,\s]*$/.test(text)) return null;
  if (isSamePieces(text) || PIECE_IN_UNIT_CELL.test(text)) return { kind: "piece" };
  if (text === "" || UNIT.test(text) || /^(?:pce|ea|pc|1|1 ?(?:pcs?|ea|pza?))$/i.test(text))
    return text === "" ? null : { kind: "piece" };
  const numbered = [...UNITS_OF_SEVERAL_PIECES, ...(isNamed ? IN_UNIT_COLUMN : [])].find(([words]) => words.test(text));
  if (numbered && !(isNamed && /^(?:m|mts?)$/.test(text))) return { kind: "pieces", pieces: numbered[1] };
  const millimeters = lengthUnit(text);
  if (millimeters !== null && (isNamed || text.length > 1)) return { kind: "length", millimeters };
  if (PACKAGE.test(text)) return { kind: "package" };
  const sized =
    /^([a-z]{1,8})[ ./]*(?:of|de|c\/|x)?[ ./]*(\d{1,5})(?:[ /]*[a-z]{1,8}\.?)?$|^(\d{1,5})[ /]+([a-z]{1,8})\.?$/i.exec(
      text,
    );
  const word = sized?.[1] ?? sized?.[4];
  const size = Number(sized?.[2] ?? sized?.[3] ?? 0);
  if (word && PACKAGE.test(word) && size > 0) return { kind: "pieces", pieces: size };
  return isNamed ? { kind: "unknown" } : null;
}
