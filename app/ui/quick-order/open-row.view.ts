import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { TypedRow } from "./typed-rows.tsx";
import type { CheckPage } from "./check-page.view.ts";
import { checkRow } from "./check-row.view.ts";

/** A refused line as a row of its form, with the problem and possible parts and quantities. */
export function openRow(line: CheckedLine, index: number, page: CheckPage): TypedRow {
  const { pn, quantity, reference, problem, choices, fixes } = checkRow(line, index, page).row;
  // A named list keeps the quantity of an orderable line, so it offers no others.
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
