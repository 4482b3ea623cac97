import { describe, expect, test } from "vitest";
import { parseBom } from "../../domain/bom/parse-bom.ts";
import { readNumbers } from "../../domain/customer-part-numbers/read-numbers.ts";
import { readCsv } from "../../domain/read-csv.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { partTableText } from "../catalog/part-table-file.view.ts";
import { listFileText } from "../company/list-file.view.ts";
import { orderLinesFile } from "../orders/order-lines-file.view.ts";
import { partsFileText } from "../orders/parts-file.view.ts";

const OURS = "TI-04FS";
const THEIRS = "TDN-001";

/** Column titles of the shop's files: shop's number, customer part number, quantity, and all columns. */
function filesIn(locale: Locale) {
  const words = { locale, t: translateFrom(DICTIONARIES[locale]) };
  const { t } = words;
  const headsOf = (csv: string) => readCsv(csv.replace(/^\uFEFF/, ""))[0] ?? [];
  const parts = { ...words, heading: "", parts: [], total: 0, priceOf: null, isOwn: true, numbers: new Map() };
  return {
    "lines of orders": headsOf(orderLinesFile([], "", "csv", { ...words, shopName: "Ferrule" })),
    "parts bought": headsOf(partsFileText([], "csv", { ...words, hasOwn: true })),
    "a list": headsOf(listFileText("", [], "csv", words)),
    parts: headsOf(partTableText(parts, "csv")),
    "the cart": ["number", "partNumber", "twinDescription", "reference", "twinOwnNumber", "quantity"].map((key) =>
      t(`cart.${key}` as "cart.number"),
    ),
    "problems of a list": ["csvLines", "csvTyped", "partNumber", "quantity", "reference", "csvOwn", "csvProblem"].map(
      (key) => t(`quickOrder.${key}` as "quickOrder.quantity"),
    ),
    "own numbers": ["number", "pn", "descriptionOf"].map((key) => t(`company.numbers.${key}` as "company.numbers.pn")),
  };
}

const OUR_NAMES = { en: ["Part number", "Our part number"], es: ["Número de parte", "Nuestro número de parte"] };
const THEIR_NAME = { en: "Your number", es: "Su número" };
const PIECES = { en: "Quantity", es: "Cantidad" };

function readingOf(heads: readonly string[], cells: readonly string[], sign: string) {
  const { lines } = parseBom([heads, cells].map((row) => row.join(sign)).join("\r\n"));
  const [line, ...more] = lines;
  const { number, quantity } = line?.readings[0] ?? {};
  return { number, quantity: quantity && "pieces" in quantity ? quantity.pieces : quantity, more: more.length };
}

describe.each(LOCALES)("headings of the shop's files in %s", (locale) => {
  const files = Object.entries(filesIn(locale));

  test.each(files)("file %s is read by shop's or customer part number with any separator", (_name, heads) => {
    const numbers = heads.filter((head) => OUR_NAMES[locale].includes(head) || head === THEIR_NAME[locale]);
    expect(numbers.length).toBeGreaterThan(0);
    for (const head of numbers)
      for (const sign of [",", ";", "\t"]) {
        const plain = readingOf(["Part number", "Quantity"], [THEIRS, "5"], sign);
        expect([head, readingOf([head, PIECES[locale]], [THEIRS, "5"], sign)]).toEqual([head, plain]);
        expect([head, readingOf([PIECES[locale], head], ["5", THEIRS], sign)]).toEqual([head, plain]);
      }
  });

  test.each(files)("file %s is ordered by shop's part number if a row has both", (_name, heads) => {
    const cells = heads.map((head) => {
      if (OUR_NAMES[locale].includes(head)) return OURS;
      if (head === THEIR_NAME[locale]) return THEIRS;
      return head === PIECES[locale] ? "5" : "";
    });
    const hasPieces = heads.includes(PIECES[locale]);
    const read = readingOf(hasPieces ? heads : [...heads, PIECES[locale]], hasPieces ? cells : [...cells, "5"], ",");
    expect(read).toEqual(readingOf(["Part number", "Quantity"], [OURS, "5"], ","));
  });

  test("file of part numbers is read with its columns in any order", () => {
    const heads = [THEIR_NAME[locale], ...OUR_NAMES[locale]].slice(0, 2);
    for (const order of [heads, heads.toReversed()]) {
      const cells = order.map((head) => (head === THEIR_NAME[locale] ? THEIRS : OURS));
      const text = [order, cells].map((row) => row.join(";")).join("\n");
      expect(readNumbers({ kind: "text", text }, () => false)).toMatchObject([{ number: THEIRS, pn: OURS }]);
    }
  });
});
