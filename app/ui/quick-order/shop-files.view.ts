import type { ShopFile } from "../../domain/bom/shop-file.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import type { StringKey, Translate } from "../../i18n/strings.ts";
import type { FileFormat } from "../../services/products/series.ts";
import { cartHeads } from "../cart/cart-file.view.ts";
import { partTableHeads } from "../catalog/part-table-file.view.ts";
import { listHeads } from "../company/list-file.view.ts";
import { orderLinesHeads } from "../orders/order-lines-file.view.ts";
import { partsHeads } from "../orders/parts-file.view.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { TypedRow } from "./typed-rows.tsx";
import type { CheckPage } from "./check-page.view.ts";
import { doubtOf } from "./check-doubt.view.ts";
import { checkRow, orderOf } from "./check-row.view.ts";
import { openProblem } from "./check-texts.view.ts";
import { askedValue } from "./row-answer.form.ts";

type Columns = Readonly<
  Partial<Record<"quantity" | "reference" | "ownNumber" | "minimum" | "maximum" | "counted" | "first", StringKey>> & {
    pn: StringKey;
  }
>;

const FORMATS: readonly FileFormat[] = ["csv", "txt"];
const BOTH_CASES = [true, false];

export function shopFiles(wordsOf: (locale: Locale) => Translate): ShopFile[] {
  return LOCALES.flatMap((locale) => filesIn(wordsOf(locale)));
}

function filesIn(t: Translate): ShopFile[] {
  return [
    ...FORMATS.map((format) =>
      fileOf(t, cartHeads(t, format), {
        pn: "cart.partNumber",
        quantity: "cart.quantity",
        reference: "cart.reference",
        ownNumber: "cart.twinOwnNumber",
      }),
    ),
    ...FORMATS.map((format) =>
      fileOf(t, orderLinesHeads(t, format), {
        pn: "orders.file.pn",
        quantity: "orders.file.quantity",
        reference: "orders.file.reference",
        ownNumber: "orders.file.ownNumber",
      }),
    ),
    ...FORMATS.map((format) =>
      fileOf(t, listHeads(t, format), {
        pn: "orders.file.pn",
        quantity: "orders.file.quantity",
        reference: "company.lists.note",
        ownNumber: "orders.file.ownNumber",
        minimum: "company.lists.minimum",
        maximum: "company.lists.maximum",
        counted: "company.lists.counted",
      }),
    ),
    ...BOTH_CASES.map((hasOwn) => fileOf(t, partsHeads(t, hasOwn), { pn: "orders.file.pn" })),
    ...BOTH_CASES.flatMap((hasNumbers) => BOTH_CASES.flatMap((isOwn) => partTables(t, { hasNumbers, isOwn }))),
  ];
}

function partTables(t: Translate, kind: Parameters<typeof partTableHeads>[1]): ShopFile[] {
  return FORMATS.map((format) =>
    fileOf(t, partTableHeads(t, kind, format), {
      pn: "series.partNumber",
      first: format === "txt" ? "series.twinPack" : "series.partNumber",
    }),
  );
}

/** A file without a quantity column has unknown quantities. */
function fileOf(
  t: Translate,
  heads: readonly string[],
  { pn, quantity, reference, ownNumber, minimum, maximum, counted, first }: Columns,
): ShopFile {
  const at = (key: StringKey | undefined) => (key ? heads.indexOf(t(key)) : -1);
  return {
    heads,
    pn: at(pn),
    quantity: at(quantity),
    reference: at(reference),
    ownNumber: at(ownNumber),
    minimum: at(minimum),
    maximum: at(maximum),
    counted: at(counted),
    first: at(first ?? quantity ?? pn),
  };
}

/** A refused line as a row of its form, with the problem and possible parts and quantities. */
export function openRow(line: CheckedLine, index: number, page: CheckPage): TypedRow {
  const { pn, quantity: shown, reference, choices, fixes } = checkRow(line, index, page).row;
  const isMissing = line.sources[0].reading.quantity.kind === "missing";
  // The form would take an assumed quantity as an entered one.
  const quantity = isMissing ? "" : shown;
  const quantities = line.status === "bad-quantity" || isMissing ? fixes : [];
  const asked = askedValue({ pn, shown: quantity, doubt: doubtOf(line, orderOf(line), quantity) });
  const hold = line.sources.find((source) => source.hold)?.hold;
  return {
    ...(hold ? { hold } : {}),
    pn,
    quantity,
    reference,
    asked,
    problem: openProblem(line, page) ?? "",
    choices: [
      ...choices.map(({ value, part, info }) => ({ value, text: [part, info].filter(Boolean).join(" · ") })),
      ...quantities.map(({ value, label }) => ({ value, text: label })),
    ],
  };
}
