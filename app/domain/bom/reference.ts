import { wordsBeside, type Candidate } from "./candidates.ts";
import { contentIn, type LineFacts } from "./line-facts.ts";

const PRICE = /^(?:US|MX|USD|MXN)?\s*[$€]\s*[\d.,]+(?:\s*(?:USD|MXN|EUR))?$/i;

/**
 * The buyer's own reference: the column of that name, else every cell that is no number, unit or price; and what stands beside
 * the part number.
 */
export function referenceOf(facts: LineFacts, candidate: Candidate): string {
  const beside = wordsBeside(facts, candidate).map(({ text }) => text);
  return facts.cells
    .map((cell, index) => {
      if (index === candidate.cell) return beside.join(" ").replace(/,$/, "");
      return isReference(facts, index) ? cell.replace(/\s+/g, " ") : "";
    })
    .filter((text) => text !== "")
    .join(", ");
}

function isReference(facts: LineFacts, index: number): boolean {
  if (facts.columns) return facts.columns[index] === "reference";
  const range = facts.ranges.get(index);
  return range !== undefined && contentIn(facts, range.first, range.end) > 0 && !PRICE.test(facts.cells[index] ?? "");
}
