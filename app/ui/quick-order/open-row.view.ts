import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { TypedRow } from "./typed-rows.tsx";
import type { CheckPage } from "./check-page.view.ts";
import { checkRow } from "./check-row.view.ts";

/** A line nobody could take as it stands, as a row of the form it came from: what is wrong with it, and the parts and quantities it may mean. */
export function openRow(line: CheckedLine, index: number, page: CheckPage): TypedRow {
  const { pn, quantity, reference, problem, choices, fixes } = checkRow(line, index, page).row;
  // Of a line that can be ordered the offers are no answers: it stands in a list in the quantity it has.
  const quantities = line.status === "bad-quantity" ? fixes : [];
  const hold = line.sources.find((source) => source.hold)?.hold;
  return {
    ...(hold ? { hold } : {}),
    pn,
    quantity,
    reference,
    problem: problem ?? "",
    choices: [
      ...choices.map(({ value, part, info }) => ({ value, text: [part, info].filter(Boolean).join(" · ") })),
      ...quantities.map(({ value, label }) => ({ value, text: label })),
    ],
  };
}
