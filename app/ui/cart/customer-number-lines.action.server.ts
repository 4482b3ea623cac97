import { isWithin } from "../../domain/bom/list-size.ts";
import { foldOwnNumber } from "../../domain/own-numbers/fold-own-number.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { CartCommand } from "./cart.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { CartLineToAdd } from "../../services/cart/port.ts";
import { keepListOrRefuse, throwTooLong } from "../quick-order/keep-list.action.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";

type Addition = Extract<CartCommand, { intent: "add" }>;

/**
 * The lines with our numbers in the place of those of the customer. A number that is ours is meant as ours: pages name parts so, and
 * what somebody typed has been asked about before ({@link asTyped}).
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
  const named = lines.filter(({ pn }) => theirs.has(foldOwnNumber(pn)));
  if (named.length === 0) return lines;
  const ours = await services.catalog.findParts(named.map(({ pn }) => pn));
  return lines.map((line) => {
    const own = ours.has(normalizeCode(line.pn)) ? undefined : theirs.get(foldOwnNumber(line.pn));
    return own ? { ...line, pn: own.pn } : line;
  });
}

/**
 * An addition that somebody typed, naming parts by our numbers. Where a line cannot be ordered as it is typed, the check page of the quick
 * order asks, which keeps what was typed and knows all numbers: former ones, those of other makers and of the customer.
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
