import { CREDIT_CARD, isApprovedForTerms, readTerm, termInUse } from "../../domain/customers/payment-term.ts";
import type { CommerceRows } from "./commerce-files.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import { because } from "./reasons.ts";
import type { StoredReferences } from "./stored-references.server.ts";

const FILE = "customers.csv";

type Notes = { readonly problems: Pick<Problems, "add">; readonly warnings: RowProblem[] };

/** Converts payment terms to the spelling in use. Any other text than CREDIT CARD lets a customer buy on account. */
export function readTerms(
  commerce: CommerceRows,
  { terms }: Pick<StoredReferences, "terms">,
  { problems, warnings }: Notes,
): CommerceRows {
  const customers = commerce[FILE];
  if (!customers) return commerce;
  const isFirst = !terms.some(isApprovedForTerms);
  const inUse = [...new Set([...terms.filter((term) => term.trim() !== ""), CREDIT_CARD])].toSorted();
  const read = customers.map((customer) => {
    const { row, value } = customer;
    const arTerm = value.arTerm.trim();
    if (arTerm === "") return customer;
    const term = termInUse(arTerm, inUse) ?? (isFirst ? readTerm(arTerm) : null);
    if (term !== null) return { row, value: { ...value, arTerm: term } };
    if (isApprovedForTerms(arTerm) && readTerm(arTerm) === arTerm) {
      warnings.push({ file: FILE, row, column: "arTerm", reason: because("termNew", arTerm) });
      return customer;
    }
    const reason = isFirst ? because("termUnreadable") : because("termNotInUse", inUse.join(", "));
    problems.add({ file: FILE, row, column: "arTerm", reason, given: JSON.stringify(arTerm.slice(0, 60)) });
    return customer;
  });
  return { ...commerce, [FILE]: read };
}
