import { PRICE_BREAK } from "../../domain/bom/heading-words.ts";
import { foldText, plainText } from "../../domain/search/plain-text.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { type Reason, because } from "./reasons.ts";

const HEADING =
  /(?:^| )(?:currency|currencies|cur|curr|ccy|moneda|monedas|divisa|divisas|devise|wahrung|valuta|moeda)(?: |$)/;

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:us ?\$|usd|us ?dollars?|dolar(?:es)?|dlls?|dls)$/, "USD"],
  [/^(?:mx ?\$|mxn|mxp|pesos?(?: mexicanos)?|mn|m ?n|moneda nacional)$/, "MXN"],
  [/^euros?$/, "EUR"],
];

/** Codes and names that mean a currency under any heading. */
const ANYWHERE =
  /^(?:mxn|mxp|cad|eur|gbp|jpy|cny|brl|chf|aud|cop|ars|clp|gtq|m\. ?n\.?|mx ?\$|pesos?(?: mexicanos)?|moneda nacional|euros?)$/;

/** How an ignored column changes the meaning of a price or a quantity. */
type Basis = "currency" | "unit" | "least" | "break" | "from" | "until";

const PRICE = "(?:(?:list |unit )?price |precio )?";
const QUANTITY = "(?:qty|quantity|qnty|cant|cantidad|pcs|pieces|piezas|order|pedido|compra)";
const LEAST = "(?:min|minimum|minima|minimo|from|break|price break|starting|desde|a partir de)";
const BREAK =
  "(?:(?:qty |quantity |price |cant )?breaks?|tier|volume|quantity|escala|volumen|mayoreo|por volumen|de mayoreo|por cantidad)";
const MANY =
  "(?:at |for |from |over |desde |por |para |a partir de )?(?!20\\d\\d$)\\d+(?: (?:\\d+|pcs|pieces|ea|pzas|piezas|plus|up|and up|or more|o mas|y mas|en adelante))*";
const FROM = "(?:valid|validity|effective|eff|active|in force|valido|valida|vigente|vigencia|fecha|f)";
const UNTIL = "(?:valid|validity|effective|eff|good|in force|valido|valida|vigente|vigencia|fecha|f)";

const HEADINGS: readonly (readonly [Basis, RegExp])[] = [
  [
    "unit",
    /^(?:(?:price|sales|selling|stock|base|pricing) )?(?:unit|uom|um|u m|unit of measure|units of measure|per|price per)(?: of sale)?$/,
  ],
  ["unit", /^(?:unidad|unidad de medida|unidad de venta|precio por|(?:price|pricing) (?:basis|quantity|qty))$/],
  [
    "least",
    new RegExp(`^(?:${LEAST} ${QUANTITY}(?: ${QUANTITY})?|${QUANTITY} (?:de )?(?:${QUANTITY} )?${LEAST}|minqty|moq)$`),
  ],
  [
    "break",
    new RegExp(
      `^(?:${BREAK}(?: \\d+)? (?:price|precio)(?: \\d+)?|(?:list |unit )?(?:price|precio)s? ${BREAK}(?: \\d+)?|(?:price )?(?:breaks?|tier|escala) \\d+|(?:list |unit )?(?:price|precio) ${MANY})$`,
    ),
  ],
  [
    "from",
    new RegExp(
      `^${PRICE}${FROM} (?:from|date|on|as of|start|desde|inicio|de inicio|inicial|efectiva|de vigencia|a partir del?)$`,
    ),
  ],
  [
    "from",
    /^(?:(?:start|begin|beginning|from)(?: date| on)?|starts|begins|date from|(?:a partir de?l?|desde|inicio|comienza|empieza)(?: el)?)$/,
  ],
  ["from", /^(?:effective|eff)$/],
  [
    "until",
    new RegExp(
      `^${PRICE}${UNTIL} (?:to|until|till|thru|through|end|hasta|al|fin|de fin|final|de termino|de vencimiento|de caducidad)$`,
    ),
  ],
  [
    "until",
    /^(?:(?:end|ending|expiration|expiry|exp|to|until|thru|through)(?: date| on)?|ends|expires?(?: on)?|date to)$/,
  ],
  ["until", /^(?:hasta(?: el)?|vigencia|validity|vence|vencimiento|caduca|caducidad|termina|fin)$/],
];

/** Words of files for one piece. */
const PIECE =
  /^(?:|0|1|ea|each|pc|pcs|pce|piece|pieces|unit|units|un|pz|pza|pzas|pieza|piezas|unidad|unidades|c u|cada una?)$/;

/** `currency` is null if unknown; `day` is today, `2026-11-27`. */
type Shop = { readonly currency: string | null; readonly day: string };

/** Finds rows whose price or quantity means something else because of an ignored column. */
export function basisFinder(file: string, read: ReadonlySet<string>, { currency, day }: Shop) {
  const known = new Map<string, Basis | null>();
  const basisOf = (column: string) => {
    if (!known.has(column)) known.set(column, basisOfHeading(column));
    return known.get(column) ?? null;
  };
  return ({ row, values }: NumberedRow): RowProblem[] =>
    Object.entries(values).flatMap(([column, value]): RowProblem[] => {
      if (read.has(column) || value === "") return [];
      const basis = basisOf(column);
      const reason = otherMoney(value, basis, currency) ?? otherBasis(value, basis, day);
      return reason ? [{ file, row, column, reason }] : [];
    });
}

function basisOfHeading(column: string): Basis | null {
  if (isCurrencyHeading(column)) return "currency";
  const heading = foldText(column.replace(/(\p{Ll})(?=[\p{Lu}\d])/gu, "$1 "));
  const named = HEADINGS.find(([, words]) => words.test(heading))?.[0];
  return named ?? (PRICE_BREAK.test(column.trim()) ? "break" : null);
}

function otherMoney(value: string, basis: Basis | null, currency: string | null): Reason | null {
  const other = currency && otherCurrency(value, basis === "currency", currency);
  return other ? because("otherCurrency", other.slice(0, 20), currency) : null;
}

function otherBasis(value: string, basis: Basis | null, day: string): Reason | null {
  const shown = value.slice(0, 20);
  if (basis === "unit") return PIECE.test(foldText(value)) ? null : because("otherUnit", shown);
  if (basis === "break") return /[1-9]/.test(value) ? because("quantityPrice", shown) : null;
  if (basis === "least") return /^[01](?:\.0*)?$/.test(value) ? null : because("fromQuantity", shown);
  if (basis !== "from" && basis !== "until") return null;
  const given = dayOf(value);
  const isInForce = given !== null && (basis === "from" ? given <= day : given >= day);
  return isInForce ? null : because("notInForce", shown, day);
}

/** The date of `2026-11-27`, perhaps with a time; null for an ambiguous notation. */
function dayOf(value: string): string | null {
  return /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ].*)?$/.exec(value)?.slice(1).join("-") ?? null;
}

function isCurrencyHeading(heading: string): boolean {
  return HEADING.test(foldText(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
}

/** Another currency in a column that imports ignore; null for the shop's currency and for other values. */
function otherCurrency(value: string, isUnderHeading: boolean, shop: string): string | null {
  const text = plainText(value).trim();
  if (!isUnderHeading && !ANYWHERE.test(text)) return null;
  const code = codeOf(text.replaceAll(".", "").trim());
  return code === "" || code === shop ? null : value;
}

/** Empty without a code, or for a sign of several currencies. */
function codeOf(plain: string): string {
  if (!/[a-z€£¥]/.test(plain)) return "";
  return NAMES.find(([names]) => names.test(plain))?.[1] ?? plain.toUpperCase();
}
