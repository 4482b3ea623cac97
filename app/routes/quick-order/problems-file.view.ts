import { inputLines } from "../../domain/bom/clean-text.ts";
import { isSheetMark } from "../../domain/bom/workbook.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import type { CheckRow } from "../../ui/quick-order/check-types.ts";
import { pastedLines } from "../../ui/quick-order/check-doubt.view.ts";
import { lineNumbers, type CheckPage } from "../../ui/quick-order/check-page.view.ts";
import { checkRow, linesOf } from "../../ui/quick-order/check-row.view.ts";

export function problemsText(page: CheckPage): string {
  const { list, t } = page;
  const heads = [
    "csvLines",
    "csvTyped",
    "partNumber",
    "quantity",
    "reference",
    "csvOwn",
    "csvProblem",
    "csvProposal",
  ] as const;
  const open = list.lines.filter(({ status }) => status !== "ready");
  const problems = open.map((line, index) => {
    const { row } = checkRow(line, index, page);
    return [lineNumbers(linesOf(line, page), list), pastedLines(line, page).join("\n"), ...cellsOf(row)];
  });
  return toSpreadsheetCsv([heads.map((key) => t(`quickOrder.${key}`)), ...problems, ...restOf(page)]);
}

function cellsOf({ pn, quantity, reference, ownNumber, problem, choices, fixes }: CheckRow): string[] {
  const proposals = [...choices, ...fixes].map(({ label }) => label);
  return [pn, quantity, reference, ownNumber, problem ?? "", proposals.join(" / ")];
}

/** Lines beyond the limit are in the file as well. */
function restOf({ list, t }: CheckPage): string[][] {
  const { rest } = list;
  if (!rest) return [];
  return inputLines(rest.text).flatMap((text, index) =>
    text.trim() === "" || isSheetMark(text)
      ? []
      : [[lineNumbers([rest.from + index], list), text, "", "", "", "", t("quickOrder.csvNotRead"), ""]],
  );
}
