import type { MiddlewareFunction } from "react-router";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { openCheckPage } from "../../ui/quick-order/open-check-page.loader.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { inputLines } from "../../domain/bom/clean-text.ts";
import { isSheetMark } from "../../domain/bom/workbook.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import type { CheckRow } from "../../ui/quick-order/check-types.ts";
import { pastedLines } from "../../ui/quick-order/check-doubt.view.ts";
import { type CheckPage, lineNumbers } from "../../ui/quick-order/check-page.view.ts";
import { checkRow, linesOf } from "../../ui/quick-order/check-row.view.ts";

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** `?format=csv` of the review page. A middleware, because a page loader answers with its page. */
export const problemsFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
  const { services, t } = pageContext(context);
  const reading = writeProblems(context, url.searchParams.get("list") ?? "");
  const text = await withTimeLimit(reading, TIME_LIMITS.request, "quick order").catch((error: unknown) => {
    services.log.error("problems not written", error);
    return undefined;
  });
  if (text === undefined) return fileAway(t("series.twinAway"));
  // The page reports the missing list.
  if (text === null) return next();
  return fileResponse(text, "csv", "problems", { "Cache-Control": "private, no-store" });
};

async function writeProblems(context: Context, id: string): Promise<string | null> {
  const page = await openCheckPage(pageContext(context), id);
  return page && problemsText(page);
}

function problemsText(page: CheckPage): string {
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
