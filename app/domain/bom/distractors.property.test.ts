import fc from "fast-check";
import { expect, test } from "vitest";
import { extent } from "../../../tests/setup/extent.ts";
import { checkParsed, checkPaste } from "./check-paste.test-helper.ts";
import type { CheckedLine } from "./checked-line.ts";
import { parseBomRows } from "./parse-bom.ts";
import { isShelfCount } from "./qualified-heading.ts";

const RUNS = { numRuns: extent(200, 20_000) };

const PART_NUMBERS = ["KC-0093-10-120A", "PEF-PFGN-10", "PEF-PFRN-11", "TM-A1S-U", "ANC-LATCH", "TAX-5WALL"];

const QUANTITY_HEADS =
  "Qty|QTY.|Q'ty|Order Qty|Qty Ordered|Qty Req'd|Quantity|Quantity needed|Count|# Req'd|Total Qty|Buy Qty|To Order|Qty (ea)|Pcs|Cant.|Cantidad|Cant. total|Cantidad requerida|Cantidad solicitada|Por surtir|Pedir|Piezas|Pzas|Menge|Quantité";
const PART_HEADS =
  "Part Number|Part No.|P/N|PN|MPN|Mfr P/N|Catalog #|SKU|Número de parte|No. de parte|Código|Clave|Modelo|manf#";
/** Headings of facts, with cells. */
const FACTS: readonly (readonly [string, readonly string[]])[] = [
  ["Voltage|Volts|V|VAC|Coil voltage|Voltaje|Tensión", ["24", "120", "24 V", "120VAC", "240.0"]],
  ["Amps|A|FLA|Current|Corriente|Amperaje", ["9", "12", "9 A", "9.5", "12,5"]],
  ["HP|Motor HP|kW|Power|Potencia", ["5", "7.5", "1/2", "10 HP"]],
  ["Poles|No. of poles|Polos|Phase|Fases", ["3", "1", "3P", "3 pole"]],
  ["Rev|Revision|Rev.", ["1", "2", "0", "B"]],
  ["Nivel|Level|BOM Level", ["1"]],
  ["Weight|Weight (lb)|Peso|Peso kg|Length|Longitud|Height mm", ["2", "3.5", "120", "0,8"]],
  ["Unit Price|Price|Precio|Precio unitario|Unit cost|Costo", ["18.90", "20", "$19.30", "1,250.00"]],
  ["Lead time|Lead Time (days)|Tiempo de entrega|Plazo", ["5", "10", "2 weeks"]],
  ["Description|Descripción|Desc.", ["contactor 9 A 24 V", "push button 22 mm", "relé 3 polos", "4 pole 30 A"]],
  ["Notes|Notas|Reference|Ref Des|Tag", ["K1, K2", "pump 3", "tablero 7", "4", "see sheet 2"]],
  [
    "Stock|On hand|Available|Min|Max|Existencia|Disponible|Mínimo|Sys Qty|Qty reserved|Qty invoiced|Counted",
    ["3", "0", "120"],
  ],
  ["MOQ|SPQ|Std Pkg|Page|Sheet|Zone|Hoja|SCCR|kA|IP", ["10", "2", "65"]],
  ["Due date|Need by|Fecha de entrega|ETA|Ship date", ["12/15/2026", "15-Dec", "2026-12-15", "wk 50"]],
  ["Ext Price|Extended|Importe|Line Amount|I.V.A.", ["75.60", "1,512.00", "$57.90", "120"]],
  ["Mfr|Manufacturer|Fabricante|Brand", ["Ferrule", "3M", "Rittal"]],
  ["UOM|Unit|Unidad|U/M", ["EA", "PZA", "pcs", "each", ""]],
];

const pick = (list: string) => fc.constantFrom(...list.split("|"));
const fact = fc.constantFrom(...FACTS.keys()).chain((index) =>
  fc.record({
    kind: fc.constant(index),
    head: pick(FACTS[index]?.[0] ?? ""),
    values: fc.array(fc.constantFrom(...(FACTS[index]?.[1] ?? [])), { minLength: 6, maxLength: 6 }),
  }),
);
const facts = fc.uniqueArray(fact, { selector: ({ kind }) => kind, maxLength: 5 });
const quantity = fc.integer({ min: 1, max: 250 });
const style = fc.constantFrom(
  (count: number) => String(count),
  (count: number) => `${count}.0`,
  (count: number) => `${count},00`,
  (count: number) => `${count} pcs`,
  (count: number) => `${count} pzas`,
  (count: number) => `x${count}`,
);
const numbering = fc.constantFrom<((line: number) => string) | null>(
  null,
  (line) => String(line),
  (line) => String(line * 10),
  (line) => String(line * 10).padStart(4, "0"),
);

/** Lines checked with a quantity other than the requested one. */
function wronglyChecked(lines: readonly CheckedLine[], asked: readonly (readonly [string, number])[]) {
  const wanted = new Map(asked);
  return lines.flatMap((line) => {
    if (line.status !== "ready") return [];
    return wanted.get(line.part.pn) === line.order.quantity ? [] : [`${line.part.pn} ${line.order.quantity}`];
  });
}

const lines = fc
  .uniqueArray(fc.constantFrom(...PART_NUMBERS), { minLength: 1, maxLength: 6 })
  .chain((numbers) => fc.tuple(...numbers.map((pn) => fc.tuple(fc.constant(pn), quantity))));

test("list reader checks no wrong quantity, whatever columns are next to the right one", () => {
  fc.assert(
    fc.property(
      lines,
      pick(PART_HEADS),
      pick(QUANTITY_HEADS),
      facts,
      style,
      numbering,
      fc.infiniteStream(fc.nat(1000)),
      (asked, partHead, quantityHead, others, write, number, order) => {
        fc.pre(
          !isShelfCount(
            quantityHead,
            others.map(({ head }) => head),
          ),
        );
        const columns = [
          { head: partHead, values: asked.map(([pn]) => pn) },
          { head: quantityHead, values: asked.map(([, count]) => write(count)) },
          ...others.map(({ head, values }) => ({ head, values })),
          ...(number ? [{ head: "Item", values: asked.map((_line, index) => number(index + 1)) }] : []),
        ]
          .map((column) => ({ column, at: order.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ column }) => column);
        const rows = [
          columns.map(({ head }) => head),
          ...asked.map((_line, index) => columns.map(({ values }) => values[index] ?? "")),
        ];
        const sheet = checkParsed(parseBomRows(rows));
        expect(wronglyChecked(sheet, asked)).toEqual([]);
        expect(sheet.filter(({ status }) => status === "ready")).toHaveLength(asked.length);
        expect(wronglyChecked(checkPaste(rows.map((row) => row.join("\t")).join("\n")), asked)).toEqual([]);
      },
    ),
    RUNS,
  );
});

const RATINGS =
  'V|VAC|V AC|VDC|volts|A|amp|amps|HP|hp|kW|W|Hz|P|pole|poles|ph|phase|NO|NC|AWG|in|"|mm|lb|kg|Nm|°C|polos|voltios|fases|días|days|weeks|semanas|frobs|blah';
const rating = fc
  .tuple(fc.integer({ min: 1, max: 600 }), fc.constantFrom("", " "), pick(RATINGS))
  .map(([count, blank, unit]) => `${count}${blank}${unit}`);
const text = fc.record({
  before: fc.array(rating, { maxLength: 1 }),
  behind: fc.array(rating, { maxLength: 3 }),
  words: fc.constantFrom("", "contactor", "relevador", "push button green", "for panel 3", "coil"),
  place: fc.constantFrom("front", "behind", "end"),
  write: fc.constantFrom(
    (count: number) => String(count),
    (count: number) => `${count} pcs`,
    (count: number) => `x${count}`,
    (count: number) => `(${count})`,
    (count: number) => `qty ${count}`,
    (count: number) => `${count} pzas`,
  ),
  separator: fc.constantFrom(" ", ", ", "\t"),
});

test("list reader checks no rating of a pasted line as its quantity", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PART_NUMBERS),
      quantity,
      text,
      fc.boolean(),
      (pn, count, { before, behind, words, place, write, separator }, hasQuantity) => {
        const said = hasQuantity ? write(count) : "";
        const pieces =
          {
            front: [said, ...before, pn, words, ...behind],
            behind: [...before, pn, said, words, ...behind],
            end: [...before, pn, words, ...behind, said],
          }[place] ?? [];
        const line = pieces.filter((piece) => piece !== "").join(separator);
        expect([line, wronglyChecked(checkPaste(line), hasQuantity ? [[pn, count]] : [])]).toEqual([line, []]);
      },
    ),
    { numRuns: extent(500, 100_000) },
  );
});

test("list reader checks no item number before a line as its quantity", () => {
  fc.assert(
    fc.property(
      lines,
      numbering,
      pick("EA|PZA|PC|pcs| "),
      pick("\t|;| ; "),
      fc.boolean(),
      (asked, number, unit, separator, hasPrice) => {
        fc.pre(number !== null && asked.length > 1);
        const rows = asked.map(([pn, count], index) =>
          [
            number?.(index + 1),
            pn,
            "contactor 9 A",
            count,
            unit.trim(),
            ...(hasPrice ? ["18.90", (count * 18.9).toFixed(2)] : []),
          ].join(separator),
        );
        expect([rows, wronglyChecked(checkPaste(rows.join("\n")), asked)]).toEqual([rows, []]);
      },
    ),
    RUNS,
  );
});

const NAMED =
  "NEMA|type|class|size|frame|HP|FLA|kW|Hz|volts|AWG|torque|L|length|Ø|weight|peso|largo|calibre|marco|fig.|note|nota|sht|pg.|det|folio|req.|cot.|Dwg|loc|ckt|aisle|estante|tag|rack|bin|opc|@|$|USD|precio|price|list|net|costo|less|minus|over|under|more than|más de|menos de|about|unos|torx|frob|anexo|lunes|para el|el|semana|wk";

test("list reader checks no number, size, price or day named by the word before it as the quantity", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PART_NUMBERS),
      quantity,
      pick(NAMED),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom(" ", ": ", "=", ". "),
      fc.boolean(),
      (pn, count, name, figure, sign, hasQuantity) => {
        const named = `${name}${/\W$/.test(name) ? " " : sign}${figure}`;
        const lines = hasQuantity
          ? [`${count} ${pn} ${named}`, `${pn} ${count} pcs ${named}`]
          : [`${pn} ${named}`, `${named} ${pn}`];
        const wrong = lines.flatMap((line) => wronglyChecked(checkPaste(line), hasQuantity ? [[pn, count]] : []));
        expect([lines, wrong]).toEqual([lines, []]);
      },
    ),
    { numRuns: extent(500, 100_000) },
  );
});
