import { DISTRIBUTOR_TYPES, isDistributor } from "../../domain/customers/distributor.ts";
import { toCents } from "../../domain/money.ts";
import { foldText } from "../../domain/search/plain-text.ts";
import type { CommerceRow, CommerceRows } from "./commerce-files.ts";
import { isLikeThousands, likeThousands } from "./doubtful-prices.ts";
import type { FieldChange } from "./changes.ts";
import type { RowProblem, Problems } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";
import { CREDIT_CARD, isApprovedForTerms, readTerm, termInUse } from "../../domain/customers/payment-term.ts";
import type { StoredReferences } from "./stored-references.server.ts";

const FILE = "customers.csv";

/** Warnings about the free freight amount and the customer type. */
export function findDoubtfulCustomers(customers: readonly CheckedRow<CommerceRow<typeof FILE>>[]): RowProblem[] {
  return customers.flatMap(({ row, value: { isFreeGroundAt, custType } }): RowProblem[] => {
    const found: readonly (readonly [string, Reason | null])[] = [
      ["isFreeGroundAt", doubtAboutFreeGround(isFreeGroundAt)],
      ["custType", doubtAboutType(custType)],
    ];
    return found.flatMap(([column, reason]) => (reason ? [{ file: FILE, row, column, reason }] : []));
  });
}

function doubtAboutFreeGround(amount: string | null): Reason | null {
  if (amount === null) return null;
  if (isLikeThousands(amount)) return likeThousands(amount);
  return toCents(amount) === 0 ? because("zeroFreeGround") : null;
}

/** Only the exact type names get the freight of distributors. */
function doubtAboutType(type: string): Reason | null {
  if (isDistributor(type)) return null;
  const isLikeOne = /\b(?:d1|d2|distrib\p{L}*|reseller|mayorista|revendedor)\b/u.test(foldText(type));
  return isLikeOne ? because("typeAlike", type.slice(0, 40), DISTRIBUTOR_TYPES.join(", ")) : null;
}

/** Warnings about customers who order on account and would pay by card, also because of an empty field. */
export function findOffAccount(fields: readonly FieldChange[]): RowProblem[] {
  const moved = fields.filter(
    ({ file, field, before, after }) =>
      file === FILE && field === "paymentTerm" && isApprovedForTerms(before) && !isApprovedForTerms(after),
  );
  return moved.map(({ record, before, after }) => {
    const reason = because(after === null ? "offAccountEmpty" : "offAccount", record, before ?? "");
    return { file: FILE, row: null, column: "arTerm", reason };
  });
}

type Findings = { readonly problems: Pick<Problems, "add">; readonly warnings: RowProblem[] };

/** Converts payment terms to the spelling in use. Any other text than CREDIT CARD lets a customer buy on account. */
export function readTerms(
  commerce: CommerceRows,
  { terms }: Pick<StoredReferences, "terms">,
  { problems, warnings }: Findings,
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
