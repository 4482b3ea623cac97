import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { TypedRow } from "../../ui/quick-order/typed-rows.tsx";
import type { CheckPage } from "./check-page.ts";
import { checkRow } from "./check-row.ts";

/** A line nobody could take as it stands, as a row of the form it came from: what is wrong with it, and the parts it may mean. */
export function openRow(line: CheckedLine, index: number, page: CheckPage): TypedRow {
  const { pn, quantity, reference, problem, choices } = checkRow(line, index, page).row;
  return {
    pn,
    quantity,
    reference,
    problem: problem ?? "",
    choices: choices.map(({ value, part, info }) => ({ value, text: [part, info].filter(Boolean).join(" · ") })),
  };
}
