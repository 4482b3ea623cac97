import type { MiddlewareFunction } from "react-router";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { storableList } from "../../domain/bom/storable-list.ts";
import { type PageContext, pageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import {
  type FieldAnswer,
  LONGEST_ASKED,
  MOST_ASKED_ROWS,
  type RowAnswer,
  type RowChoice,
} from "../../ui/quick-order/row-answer.ts";
import { checkPageOf } from "../../ui/quick-order/open-check-page.loader.server.ts";
import { z } from "zod";
import { rowsOf } from "../../ui/quick-order/quick-order.form.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import { separateSources } from "../../domain/bom/merge-same-parts.ts";
import type { CheckRow, Choice, Fix } from "../../ui/quick-order/check-types.ts";
import { availabilityWords } from "../../ui/orders/parts.view.ts";
import { type CheckPage, linkedPart } from "../../ui/quick-order/check-page.view.ts";
import { checkRow } from "../../ui/quick-order/check-row.view.ts";

const fields = z.array(z.string().max(LONGEST_ASKED)).max(MOST_ASKED_ROWS);

/** Rows to answer during entry: `pn` and `quantity`, repeated. */
const askedRowsQuery = z
  .object({ pn: fields, quantity: fields })
  .transform(({ pn, quantity }) => rowsOf(pn, quantity, []));

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

function answer(status: number, body: { rows: readonly (RowAnswer | null)[] } | { error: string }): Response {
  return Response.json(body, { status, headers: HEADERS });
}

async function answersTo(rows: readonly ListRow[], page: PageContext): Promise<readonly (RowAnswer | null)[]> {
  const list = await page.services.quickOrder.lookUp(storableList({ kind: "rows", rows }), page.visitor);
  return rowAnswers(checkPageOf({ ...list, id: "", origin: null }, page));
}

/** Null for a row without a number. Rows are answered separately, although the review page merges equal ones. */
function rowAnswers(page: CheckPage): (RowAnswer | null)[] {
  const lines = page.list.lines.flatMap(separateSources);
  const answers = new Map(lines.map((line) => [line.sources[0].from, answerOf(line, page)] as const));
  return page.list.rows.map(({ pn }, index) => (pn.trim() === "" ? null : (answers.get(index + 1) ?? null)));
}

function answerOf(line: CheckedLine, page: CheckPage): RowAnswer {
  const { row } = checkRow(line, 0, page);
  const facts = partFacts(line, row, page);
  switch (line.status) {
    case "ready":
      return {
        number: fieldAnswer(facts),
        quantity: fieldAnswer([...totalOf(row, page), ...row.notes], null, row.fixes),
      };
    case "no-quantity":
      // The quantity is not entered yet.
      return { number: fieldAnswer(facts), quantity: null };
    case "held":
    case "bad-quantity":
      return { number: fieldAnswer(facts), quantity: fieldAnswer(row.notes, row.problem, row.fixes) };
    default:
      return { number: fieldAnswer([...facts, ...row.notes], row.problem, row.choices), quantity: null };
  }
}

/** Title, price and availability; empty for an ambiguous part. */
function partFacts(line: CheckedLine, { title, unitPrice }: CheckRow, page: CheckPage): string[] {
  if (title === null) return [];
  const { t } = page;
  const isSold = line.status !== "not-for-sale" && "part" in line;
  const part = isSold ? linkedPart(page, line.part.pn) : null;
  const price = unitPrice && `${unitPrice} ${t("cart.each")}`;
  return [title, price, part && availabilityWords(part.found.part, null, page)].filter((fact) => fact !== null);
}

function totalOf({ lineTotal }: CheckRow, { t }: CheckPage): string[] {
  return lineTotal === null ? [] : [`${t("quickOrder.total")} ${lineTotal}`];
}

type Choosable = Fix & Partial<Pick<Choice, "info" | "near">>;

function fieldAnswer(
  facts: readonly string[],
  problem: string | null = null,
  choices: readonly Choosable[] = [],
): FieldAnswer {
  return { facts, problem, choices: choices.map(toRowChoice) };
}

function toRowChoice({ label, value, info = "", near }: Choosable): RowChoice {
  const [, quantity = "", ...pn] = value.split(";");
  return { label, quantity, pn: pn.join(";"), info, ...(near ? { near } : {}) };
}
