import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import { apart } from "../../domain/bom/merge-same-parts.ts";
import type { Choice, CheckRow, Fix } from "../../ui/quick-order/check-types.ts";
import type { FieldAnswer, RowAnswer, RowChoice } from "../../ui/quick-order/row-answer.ts";
import { availabilityWords } from "../../ui/orders/parts.view.ts";
import { linkedPart, type CheckPage } from "../../ui/quick-order/check-page.view.ts";
import { checkRow } from "../../ui/quick-order/check-row.view.ts";

/** Null for a row without a number. Rows are answered separately, although the review page merges equal ones. */
export function rowAnswers(page: CheckPage): (RowAnswer | null)[] {
  const lines = page.list.lines.flatMap(apart);
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
