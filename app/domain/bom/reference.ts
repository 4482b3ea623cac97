import { withoutQuantity, wordsBeside, type Candidate } from "./candidates.ts";
import { contentIn, type LineFacts } from "./line-facts.ts";
import { countUnit } from "./quantity-words.ts";

const PRICE = /^(?:US|MX|USD|MXN)?\s*[$€]\s*[\d.,]+(?:\s*(?:USD|MXN|EUR))?$/i;

/** The reference column and unnamed cells; without columns, all cells but quantity, unit and price; plus the words next to the part number. */
export function referenceOf(facts: LineFacts, candidate: Candidate): string {
  const beside = wordsBeside(facts, candidate).map(({ text }) => text);
  return facts.cells
    .map((cell, index) => {
      if (index === candidate.cell) return beside.join(" ").replace(/,$/, "");
      return isReference(facts, index, candidate) ? cell.replace(/\s+/g, " ") : "";
    })
    .filter((text) => text !== "")
    .join(", ");
}

function isReference(facts: LineFacts, index: number, candidate: Candidate): boolean {
  const { used, quantity } = candidate;
  const text = facts.cells[index] ?? "";
  if (facts.columns?.[index]) return facts.columns[index] === "reference";
  if (text === "" || PRICE.test(text) || used.some(({ cell }) => cell === index)) return false;
  const range = facts.ranges.get(index);
  const isCut = quantity.kind === "bad" && quantity.reason === "two-readings" && /^\d{3}$/.test(text);
  if (isCut) return false;
  const inCell = facts.words.filter((word) => word.cell === index);
  if (!facts.columns && inCell.length > 0 && withoutQuantity(inCell, candidate).length === 0) return false;
  const isNumber = facts.figures.some(({ cell, role }) => cell === index && role === "label");
  if (facts.columns) return range !== undefined && countUnit(text, false) === null;
  return (
    range !== undefined && (contentIn(facts, range.first, range.end) > 0 || isNumber) && facts.unit?.cell !== index
  );
}
