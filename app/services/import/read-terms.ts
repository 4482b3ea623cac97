import { CREDIT_CARD, isApprovedForTerms, readTerm, termInUse } from "../../domain/customers/payment-term.ts";
import type { CommerceRows } from "./commerce-files.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import { because } from "./reasons.ts";
import type { StoredReferences } from "./stored-references.server.ts";

const FILE = "customers.csv";

type Notes = { readonly problems: Pick<Problems, "add">; readonly warnings: RowProblem[] };

/**
 * The customers of a load with payment terms in use, whatever their spelling: `net30` becomes `NET 30`. A new term in the shop's spelling is
 * stored with a warning. Other text is a problem with its row and column, since any text but CREDIT CARD lets a customer buy on account. A
 * shop without any terms takes those of its first file, as far as they can be read.
 */
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
