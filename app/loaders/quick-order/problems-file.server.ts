import type { MiddlewareFunction } from "react-router";
import { toCsv } from "../../domain/csv.ts";
import { inputLines } from "../../domain/bom/clean-text.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import type { CheckRow } from "../../ui/quick-order/check-view.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { twinAway, twinResponse } from "../../middleware/twin-response.server.ts";
import { pastedLines } from "../../views/quick-order/check-doubt.ts";
import { linesOf, checkRow } from "../../views/quick-order/check-row.ts";
import type { CheckPage } from "../../views/quick-order/check-page.ts";
import { openCheckPage } from "./open-check-page.server.ts";

/** No program waits longer because the catalogue hangs. */
const LIMIT_MS = 4000;

/** Spreadsheets take a file without it for one in the encoding of their country. */
const BYTE_ORDER_MARK = "\uFEFF";

type Context = Parameters<MiddlewareFunction>[0]["context"];

/**
 * What has to be looked at as a file: the check page with `?format=csv`. A middleware, because the loader of a page can only
 * answer with that page.
 */
export const problemsFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
  const { services, t } = pageContext(context);
  const reading = writeProblems(context, url.searchParams.get("list") ?? "");
  const text = await withTimeLimit(reading, LIMIT_MS, "quick order").catch((error: unknown) => {
    services.log.error("problems not written", error);
    return undefined;
  });
  if (text === undefined) return twinAway(t("series.twinAway"));
  // The page says that there is no such list.
  if (text === null) return next();
  return twinResponse(text, "csv", "problems", { "Cache-Control": "private, no-store" });
};

async function writeProblems(context: Context, id: string): Promise<string | null> {
  const page = await openCheckPage(pageContext(context), id);
  if (!page) return null;
  const { list, t } = page;
  const heads = ["csvLines", "csvTyped", "partNumber", "quantity", "reference", "csvProblem", "csvProposal"] as const;
  const open = list.lines.filter(({ status }) => status !== "ready");
  const problems = open.map((line, index) => {
    const { row } = checkRow(line, index, page);
    return [linesOf(line, page).join(" "), pastedLines(line, page).join("\n"), ...cellsOf(row)];
  });
  return BYTE_ORDER_MARK + toCsv([heads.map((key) => t(`quickOrder.${key}`)), ...problems, ...restOf(page)]);
}

function cellsOf({ pn, quantity, reference, problem, choices, fixes }: CheckRow): string[] {
  const proposals = [...choices, ...fixes].map(({ label }) => label);
  return [pn, quantity, reference, problem ?? "", proposals.join(" / ")];
}

/** Lines nobody has read yet are in the file as well. */
function restOf({ list: { rest }, t }: CheckPage): string[][] {
  if (!rest) return [];
  return inputLines(rest.text).flatMap((text, index) =>
    text.trim() === "" ? [] : [[String(rest.from + index), text, "", "", "", t("quickOrder.csvNotRead"), ""]],
  );
}
