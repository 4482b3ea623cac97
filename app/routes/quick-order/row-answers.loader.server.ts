import type { MiddlewareFunction } from "react-router";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { storableList } from "../../domain/bom/storable-list.ts";
import { askedRowsQuery } from "./asked-rows-query.form.ts";
import { pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { LONGEST_ASKED, MOST_ASKED_ROWS, type RowAnswer } from "../../ui/quick-order/row-answer.ts";
import { rowAnswers } from "./row-answers.view.ts";
import { checkPageOf } from "../../ui/quick-order/open-check-page.loader.server.ts";

/** Prices depend on the customer. */
const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * `?format=json` with `pn` and `quantity` per row, for rows during entry. A middleware, because a page loader answers with its page. The
 * review page repeats everything.
 */
export const askedRows: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "json") return next();
  const page = pageContext(context);
  const asked = askedRowsQuery.safeParse({
    pn: url.searchParams.getAll("pn"),
    quantity: url.searchParams.getAll("quantity"),
  });
  if (!asked.success) return answer(400, { error: page.t("quickOrder.tooManyAsked", MOST_ASKED_ROWS, LONGEST_ASKED) });
  try {
    const rows = await withTimeLimit(answersTo(asked.data, page), TIME_LIMITS.request, "rows of the order form");
    return answer(200, { rows });
  } catch (error) {
    page.services.log.error("rows not answered", error);
    return answer(503, { error: page.t("quickOrder.away") });
  }
};

function answer(status: number, told: { rows: readonly (RowAnswer | null)[] } | { error: string }): Response {
  return Response.json(told, { status, headers: HEADERS });
}

async function answersTo(rows: readonly ListRow[], page: PageContext): Promise<readonly (RowAnswer | null)[]> {
  const list = await page.services.quickOrder.lookUp(storableList({ kind: "rows", rows }), page.visitor);
  return rowAnswers(checkPageOf({ ...list, id: "", origin: null }, page));
}
