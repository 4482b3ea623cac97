import { foldPartNumber, normalizeCode } from "../../domain/part-number.ts";
import type { CartCommand } from "../../forms/cart-form.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { CartLineToAdd } from "../../services/cart/port.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";

type Addition = Extract<CartCommand, { intent: "add" }>;

/**
 * The lines with our numbers in the place of those of the customer. A number that is ours is meant as ours: pages name parts so, and
 * what somebody typed has been asked about before ({@link choiceOf}).
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
  const named = lines.filter(({ pn }) => theirs.has(foldPartNumber(pn)));
  if (named.length === 0) return lines;
  const ours = await services.catalog.findParts(named.map(({ pn }) => pn));
  return lines.map((line) => {
    const own = ours.has(normalizeCode(line.pn)) ? undefined : theirs.get(foldPartNumber(line.pn));
    return own ? { ...line, pn: own.pn } : line;
  });
}

/**
 * Where a typed number of the customer is more than one part, or its part cannot be ordered as it is, the check page of the quick order
 * asks; null where there is nothing to ask.
 */
export async function choiceOf(command: Addition, page: PageContext): Promise<Response | null> {
  const { services, visitor, locale } = page;
  if (!command.isTyped) return null;
  const typed = command.lines.map(({ pn }) => pn);
  const theirs = await services.ownNumbers.resolve(visitor.customer?.id ?? null, typed);
  if (theirs.size === 0) return null;
  const rows = command.lines.map(({ pn, quantity, reference }) => ({ pn, quantity: String(quantity), reference }));
  const { lines } = await services.quickOrder.lookUp({ kind: "rows", rows }, visitor);
  if (lines.every(({ status }) => status === "ready")) return null;
  const id = await services.quickOrder.keep({ kind: "rows", rows });
  return redirectTo(`${pagePath("quickOrderCheck", locale)}?list=${id}`, 303, { "Cache-Control": "private, no-store" });
}
