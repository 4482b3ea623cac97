import { DISTRIBUTOR_TYPES, isDistributor } from "../../domain/customers/distributor.ts";
import { toCents } from "../../domain/money.ts";
import { foldText } from "../../domain/search/plain-text.ts";
import type { CommerceRow } from "./commerce-files.ts";
import { isLikeThousands, likeThousands } from "./doubtful-price.ts";
import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";

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
