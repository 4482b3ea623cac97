import { isWithin } from "../../domain/bom/list-size.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/fold-number.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { CartCommand } from "./cart.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { CartLineToAdd } from "../../services/cart/cart.ts";
import { keepListOrRefuse, throwTooLong } from "../quick-order/keep-list.action.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";

type Addition = Extract<CartCommand, { intent: "add" }>;

/**
 * Replaces customer part numbers by the shop's. A shop's part number always means that part; {@link asTyped} has already resolved entered
 * numbers.
 */
export async function withOurNumbers(
  lines: Addition["lines"],
  { services, visitor }: PageContext,
): Promise<readonly CartLineToAdd[]> {
  const customer = visitor.customer?.id ?? null;
  const theirs = await services.ownNumbers.resolve(
    customer,
    lines.map(({ pn }) => pn),
  );
  const named = lines.filter(({ pn }) => theirs.has(foldCustomerPartNumber(pn)));
  if (named.length === 0) return lines;
  const ours = await services.catalog.findParts(named.map(({ pn }) => pn));
  return lines.map((line) => {
    const own = ours.has(normalizeCode(line.pn)) ? undefined : theirs.get(foldCustomerPartNumber(line.pn));
    return own ? { ...line, pn: own.pn } : line;
  });
}

/**
 * Replaces entered numbers by the shop's. If a line is ambiguous or cannot be ordered, returns the review page of the quick order, which
 * knows former numbers, other makers' numbers and customer part numbers.
 */
export async function asTyped(command: Addition, page: PageContext): Promise<Addition | Response> {
  const { services, visitor, locale } = page;
  const rows = [
    ...command.lines.map(({ pn, quantity, reference }) => ({ pn, quantity: String(quantity), reference })),
    ...command.unreadable.map(({ pn, typed }) => ({ pn, quantity: typed, reference: "" })),
  ];
  if (!isWithin({ kind: "rows", rows })) return throwTooLong();
  const lines = await services.quickOrder.understand({ kind: "rows", rows }, visitor);
  const ready = lines.flatMap((line) =>
    line.status === "ready" ? { pn: line.part.pn, quantity: line.order.quantity, reference: line.reference } : [],
  );
  if (ready.length === lines.length) return { ...command, lines: ready };
  const id = await keepListOrRefuse({ kind: "rows", rows }, page);
  return redirectTo(`${pagePath("quickOrderCheck", locale)}?list=${id}`, 303, { "Cache-Control": "private, no-store" });
}
