import { foldText } from "../../domain/search/plain-text.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";

/** Kinds of ignored columns that concern the quantity. */
type Kind = "reserved" | "available" | "place";

const QUANTITY = "(?:qty|quantity|stock|pieces|units|cantidad|existencias?|piezas)";

const HEADINGS: readonly (readonly [Kind, RegExp])[] = [
  [
    "reserved",
    withQuantity(
      "allocated|allocation|reserved|reservations?|committed|on hold|hold|held|blocked|quarantined?|unavailable|not available|damaged|inspection|" +
        "reservad[oa]s?|asignad[oa]s?|apartad[oa]s?|comprometid[oa]s?|bloquead[oa]s?|cuarentena|no disponibles?|danad[oa]s?",
    ),
  ],
  [
    "available",
    withQuantity(
      "available|availability|atp|free|available to promise|on hand|in stock|net|disponibles?|libres?|neto|a mano",
    ),
  ],
  [
    "place",
    /^(?:warehouse|whse|wh|location|loc|site|plant|branch|depot|bin|store|storage location|almacen|bodega|ubicacion|sucursal|planta|deposito|sitio)(?: (?:code|id|name|no|number|codigo|nombre))?$/,
  ],
];

function withQuantity(words: string): RegExp {
  return new RegExp(`^(?:${QUANTITY} )?(?:${words})(?: ${QUANTITY})?$`);
}

/** Problems: columns that contradict the quantity. Warnings: several warehouses, because the shop has one stock. */
export function stockFinder(file: string, read: ReadonlySet<string>) {
  const known = new Map<string, Kind | null>();
  const kindOf = (column: string) => {
    if (!known.has(column)) known.set(column, read.has(column) ? null : kindOfHeading(column));
    return known.get(column) ?? null;
  };
  const places = new Map<string, string>();
  return ({ row, values }: NumberedRow): { problems: RowProblem[]; warnings: RowProblem[] } => {
    const columns = Object.entries(values).map(([column, value]) => ({ column, value, kind: kindOf(column) }));
    const problems = columns.flatMap(({ column, value, kind }): RowProblem[] => {
      const reason = doubtAbout(value, kind, values["quantity"] ?? "");
      return reason ? [{ file, row, column, reason }] : [];
    });
    const warnings = columns.flatMap(({ column, value, kind }): RowProblem[] => {
      if (kind !== "place" || value === "") return [];
      const first = places.get(column) ?? value;
      if (first !== "") places.set(column, value === first ? value : "");
      if (first === "" || first === value) return [];
      return [{ file, row, column, reason: because("severalPlaces", first.slice(0, 40), value.slice(0, 40)) }];
    });
    return { problems, warnings };
  };
}

function kindOfHeading(column: string): Kind | null {
  const heading = foldText(column.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  return HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? null;
}

function doubtAbout(value: string, kind: Kind | null, quantity: string): Reason | null {
  if (!/\d/.test(value)) return null;
  const [shown, pieces] = [value.slice(0, 20), Number(value)];
  if (kind === "reserved") return pieces === 0 ? null : because("reservedStock", shown);
  return kind === "available" && pieces !== Number(quantity) ? because("otherStock", shown, quantity) : null;
}

const KINDS = ["negativeStock", "passedDays"] as const;

/** Counts rows of a stock file that add no stock: quantities below 0, and days before `day` (`2026-11-27`). */
export function stockDoubts(file: string, day: string) {
  const found = KINDS.map((code) => ({ code, count: 0, pn: "", row: 0 }));
  return {
    see({ row, values }: NumberedRow): void {
      const { pn = "", quantity = "", date = "" } = values;
      const isDoubtful = { negativeStock: /^-0*[1-9]/.test(quantity), passedDays: date !== "" && date < day };
      for (const kind of found.filter(({ code }) => isDoubtful[code])) {
        if (kind.count === 0) Object.assign(kind, { pn, row });
        kind.count += 1;
      }
    },
    /** A warning for each kind, after the last row. */
    warnings: (): RowProblem[] =>
      found
        .filter(({ count }) => count > 0)
        .map(({ code, count, pn, row }) => ({ file, row: null, reason: because(code, count, pn.slice(0, 40), row) })),
  };
}
