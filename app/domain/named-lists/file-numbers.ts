import { joinedCustomerPartNumbers, customerPartNumbersIn } from "../cart/joined-words.ts";
import type { CustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { foldCustomerPartNumber } from "../customer-part-numbers/fold-number.ts";
import type { FileLine } from "./list-file.ts";
import type { ListLine } from "./list-line.ts";

/** A number in a file that is not the customer's number of the part; dropped and reported. */
export type WrongNumber = { readonly row: number; readonly pn: string; readonly number: string };

/** A file cannot create customer part numbers. `theirs`: saved ones by folded number; `before`: number in the list so far. */
export function withTrueNumbers(
  { row, line }: FileLine,
  theirs: ReadonlyMap<string, CustomerPartNumber>,
  before: string,
): { readonly line: ListLine; readonly wrong: readonly WrongNumber[] } {
  const saved = new Set(customerPartNumbersIn(before));
  const stays = (number: string) => saved.has(number) && !theirs.has(foldCustomerPartNumber(number));
  const isTrue = (number: string) => {
    const folded = foldCustomerPartNumber(number);
    return stays(number) || folded === foldCustomerPartNumber(line.pn) || theirs.get(folded)?.pn === line.pn;
  };
  const numbers = customerPartNumbersIn(line.ownNumber);
  return {
    line: { ...line, ownNumber: joinedCustomerPartNumbers(numbers.filter(stays).map((ownNumber) => ({ ownNumber }))) },
    wrong: numbers.filter((number) => !isTrue(number)).map((number) => ({ row, pn: line.pn, number })),
  };
}
