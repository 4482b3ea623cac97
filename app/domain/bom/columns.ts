import { foldText } from "../search/plain-text.ts";
import type { SplitRecord } from "./read-records.ts";

/** What a column holds; `ignored` columns say nothing about what is ordered. */
type ColumnRole = "part" | "quantity" | "reference" | "description" | "unit" | "ignored";

/** The role of each column by its place; null for a column without a known name. */
export type Columns = readonly (ColumnRole | null)[];

/** Words of column names, both languages without accents. The first role with a word in the name has it. */
const NAMES: readonly (readonly [ColumnRole, ReadonlySet<string>])[] = [
  ["ignored", words("price precio total subtotal importe amount cost costo extended currency moneda unitario")],
  ["reference", words("own my customer client mi cliente propio propia interno interna")],
  ["description", words("description desc descripcion detalle detail details nombre name")],
  [
    "quantity",
    words("qty qnty quantity quantities cant cantidad cantidades ctd cdad pcs pieces pzas piezas units unidades"),
  ],
  ["unit", words("unit uom um unidad medida measure")],
  ["part", words("part parts pn parte partes pieza sku mpn model modelo cat catalog catalogue catalogo")],
  ["part", words("code codigo clave product producto articulo material")],
  [
    "reference",
    words("reference ref referencia tag tags designator designators location ubicacion etiqueta project proyecto"),
  ],
  ["reference", words("note notes nota notas remark remarks comment comments comentario comentarios observaciones")],
  ["ignored", words("item items line linea pos position posicion partida renglon no num number numero nro")],
  ["ignored", words("mfr manufacturer brand marca fabricante supplier proveedor")],
];

/** Words that stand between the others; `p n` is P/N, `u m` is U/M. */
const FILLERS = words(
  "p n m u o numbers numeros of the your de del la el su order ordered required requerida solicitada",
);

const KNOWN = new Set([...NAMES.flatMap(([, names]) => [...names]), ...FILLERS]);

/** "Ferrule part number", "No. de parte Rittal": whose number it is may be any one word. */
const WHOSE_NUMBER = /\b(?:part (?:number|num|no)|p n|(?:numero|num|no|nro) de parte)\b/;

const MOST_WORDS = 12;
const LONGEST_HEADER = 500;

/** The columns a header row names; null when the row is no header. A row with a digit never is. */
export function readHeader({ cells }: Pick<SplitRecord, "cells">): Columns | null {
  const text = cells.join(" ");
  if (text.length > LONGEST_HEADER || /\d/.test(text)) return null;
  const roles = cells.map(roleOf);
  const unnamed = cells.filter((cell, index) => cell !== "" && roles[index] === null).length;
  const named = roles.filter((role) => role !== null);
  const hasKey = named.includes("part") || named.includes("quantity");
  const isHeader = unnamed === 0 ? named.length > 0 : named.length > 1 && hasKey;
  return isHeader ? withPartColumn(roles, cells) : null;
}

function roleOf(cell: string): ColumnRole | null {
  const name = foldText(cell);
  if (name === "u m") return "unit";
  const parts = name.split(" ");
  if (parts.length > MOST_WORDS) return null;
  const unknown = parts.filter((word) => !KNOWN.has(word));
  const isNumber = WHOSE_NUMBER.test(name);
  if (unknown.length > (isNumber ? 1 : 0)) return null;
  const named = NAMES.find(([, names]) => parts.some((word) => names.has(word)));
  return named?.[0] ?? (isNumber ? "part" : null);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** The buyer's own number for a part: "Your number", "Su número", "Customer part number", "Número propio". */
const OWN_NUMBER =
  /^(?=.*\b(?:your|my|own|customer|client|su|mi|propio|interno|cliente)\b).*\b(?:number|num|no|numero|nro|p n)\b/;

/**
 * Without a column for part numbers, that of the buyer's own has them, else the one called item or reference: `Su número;Cantidad`,
 * `Item;Cantidad`, `Referencia;Cantidad`.
 */
function withPartColumn(roles: readonly (ColumnRole | null)[], cells: readonly string[]): Columns {
  if (roles.includes("part")) return roles;
  const own = cells.findIndex((cell) => OWN_NUMBER.test(foldText(cell)));
  const at = own === -1 ? cells.findIndex((cell) => /^(?:item|ref)/i.test(cell)) : own;
  return roles.map((role, index) => (index === at ? "part" : role));
}
