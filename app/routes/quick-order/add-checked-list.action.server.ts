import { data } from "react-router";
import { type ListInput, type ListRow, numberedSources, withPartNumber } from "../../domain/bom/list-input.ts";
import { isWithin } from "../../domain/bom/list-size.ts";
import { atPlace } from "../../domain/content/with-query.ts";
import type { CheckedRow, QuickOrderCheckForm } from "./quick-order-check.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { type CartAddition, type OwnCart, cookieCart } from "../../services/cart/cart.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import { additionMessage } from "../../ui/cart/cart-messages.view.ts";
import { sendNumberPath } from "../../ui/catalog/send-number-path.ts";
import { redirectDocumentTo } from "../../services/http/redirect.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { leadTo } from "../../ui/cart/add-lines.action.server.ts";
import { rowId } from "../../ui/quick-order/check-types.ts";
import { saveListOrRefuse, tooLongText } from "../../ui/quick-order/save-list.action.server.ts";
import { problemKindOf } from "../../domain/bom/problem-kind.ts";
import { joinedCustomerPartNumbers } from "../../domain/cart/joined-words.ts";

type Rows = QuickOrderCheckForm["rows"];

/** Saves the list, or adds its checked lines to the cart. */
export async function answerCheckForm(request: Request, form: QuickOrderCheckForm, listId: string, page: PageContext) {
  const { origin, book } = await page.services.quickOrder.sourceOf(listId, page.visitor);
  const savedId = (rows: readonly ListRow[]) =>
    saveListOrRefuse({ ...listOf(rows, form), ...(book ? { book } : {}) }, page, origin);
  const keep = async (rows: readonly ListRow[]) => checkPath(page, await savedId(rows));
  if (!isWithin(listOf(form.rows, form)))
    return data({ problem: tooLongText(page.t, page.locale), nonce: form.nonce }, { status: 413 });
  if (form.wants === "send") {
    const list = await savedId(form.rows);
    return redirectDocumentTo(sendNumberPath(page.locale, { list }), 303);
  }
  if (form.wants !== "add" && form.wants !== "order") {
    const rows = form.wants === "direct" ? await withDirectReplacements(form.rows, page) : form.rows;
    const open = isByScript(request) ? null : nextOpenRow(rows, form);
    const path = await keep(rows);
    return leadTo(page, open ? atPlace(path, rowId(open.lines?.[0] ?? 0)) : path, null, null);
  }
  const ready = await orderableRows(form.rows, page);
  if (ready.length === 0) {
    const message = page.t("quickOrder.nothingTicked");
    return leadTo(page, await keep(form.rows), { type: "warning", message }, null);
  }
  return addReady(request, form, ready, keep, page);
}

/** The next row with a question after an answer without scripts, from the top if none follows. Null after a plain check. */
function nextOpenRow(rows: readonly CheckedRow[], { wants, pressed }: QuickOrderCheckForm): CheckedRow | null {
  if (wants === "check" && pressed === null) return null;
  const open = rows.filter(({ isOpen }) => isOpen).toSorted((a, b) => a.index - b.index);
  return open.find(({ index }) => index > (pressed ?? -1)) ?? open[0] ?? null;
}

/** With scripts the page stays. */
function isByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

async function addReady(
  request: Request,
  form: QuickOrderCheckForm,
  ready: readonly OrderableRow[],
  keep: (rows: readonly ListRow[]) => Promise<string>,
  page: PageContext,
): Promise<Response> {
  const { services, visitor, locale, t } = page;
  const owner = await services.carts.ownerOf(request, visitor);
  const lines = ready.map(({ pn, quantity, reference, ownNumber }) => ({ pn, quantity, reference, ownNumber }));
  const addition = await services.carts.add(owner, visitor.buyer, lines, form.nonce);
  const inCart = await addedNumbers(addition, owner, page);
  const done = new Set(ready.flatMap(({ pn, rows }) => (inCart.has(pn) ? rows : [])));
  const left: Rows = form.rows.filter((row) => !done.has(row));
  const message = additionMessage(addition, {}, [], { t, locale });
  if (left.length === 0 && !form.rest)
    return leadTo(page, form.wants === "order" ? orderPath(page) : pagePath("cart", locale), message, addition.cartId);
  return leadTo(page, await keep(left), withLeft(message, left.length, page), addition.cartId);
}

/** The review page asks for missing values itself. */
function orderPath({ visitor, locale }: PageContext): string {
  return pagePath(visitor.user ? "checkoutReview" : "checkoutAddress", locale);
}

/** Added parts that are in the cart. A repeated form was added the first time. */
async function addedNumbers(
  { isRepeat, added, cartId }: CartAddition,
  owner: OwnCart,
  { services }: PageContext,
): Promise<ReadonlySet<string>> {
  if (!isRepeat) return new Set(added.map(({ pn }) => pn));
  const own = owner.kind === "user" ? owner : { ...owner, cartId: cookieCart(owner) ?? cartId };
  return new Set((await services.carts.read(own)).map(({ pn }) => pn));
}

function withLeft(message: FlashMessage, left: number, { t }: PageContext): FlashMessage {
  if (left === 0) return message;
  const text = left === 1 ? t("quickOrder.leftOne") : t("quickOrder.left", left);
  return { ...message, message: `${message.message} ${text}` };
}

/** Without the fields that only this form needs. */
function listOf(rows: readonly ListRow[], { rest }: QuickOrderCheckForm): ListInput {
  const plain = rows.map(
    ({ pn, quantity, reference, lines, isLeftOut, typed, doubt, ownNumber, isUndecided, isOurs, hold }) => ({
      pn,
      quantity,
      reference,
      lines,
      isLeftOut,
      typed,
      doubt,
      ownNumber,
      isUndecided,
      isOurs,
      hold,
    }),
  );
  return { kind: "rows", rows: plain, ...(rest ? { rest } : {}) };
}

function checkPath({ locale }: PageContext, id: string): string {
  return `${pagePath("quickOrderCheck", locale)}?list=${id}`;
}

/**
 * Replaces numbers by exact equivalents of the current catalog, not those of the page. Customer part numbers and other rows stay unchanged.
 */
async function withDirectReplacements(
  rows: readonly CheckedRow[],
  { services, visitor }: PageContext,
): Promise<readonly CheckedRow[]> {
  const { lines } = await services.quickOrder.lookUp({ kind: "rows", rows }, visitor);
  const successors = new Map<number, string>();
  for (const line of lines)
    if (line.status === "replaced" && problemKindOf(line) === "direct")
      for (const { from } of line.sources) successors.set(from - 1, line.successor.pn);
  return rows.map((row, at) => {
    const pn = successors.get(at);
    return pn === undefined ? row : { ...withPartNumber(row, pn), isOurs: true, isLeftOut: undefined, isOpen: false };
  });
}

/** A line for the cart, with its form rows. */
type OrderableRow = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly rows: readonly CheckedRow[];
};

/** Checked rows that can be ordered exactly as entered. Rows with another meaning now, or without a quantity, are left out. */
async function orderableRows(rows: readonly CheckedRow[], { services, visitor }: PageContext): Promise<OrderableRow[]> {
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const { lines, parts, rows: numbered } = await services.quickOrder.lookUp({ kind: "rows", rows: ticked }, visitor);
  return lines.flatMap((line): OrderableRow[] => {
    if (line.status !== "ready" || !parts.get(line.part.pn)?.priced.orderable) return [];
    const { part, order, reference, sources } = line;
    const own = sources.flatMap(({ from }) => ticked[from - 1] ?? []);
    const ownNumber = joinedCustomerPartNumbers(numberedSources(line, numbered));
    return [{ pn: part.pn, quantity: order.quantity, reference, ownNumber, rows: own }];
  });
}
