import { missingPieces } from "../../../domain/named-lists/missing-pieces.ts";
import type { ListLine } from "../../../domain/named-lists/list-line.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import type { CartLineToAdd } from "../../../services/cart/cart.ts";
import { additionMessage } from "../../../ui/cart/cart-messages.view.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";
import { refuse, type ListAnswer, type ListAuditEntry } from "./change-list.action.server.ts";

/** Limit of part numbers in a message. */
const MOST_NAMED = 8;

/** Reports parts that cannot be ordered or do not fit, and the warning of an earlier step. */
export async function putIntoCart(request: Request, deed: ListAuditEntry, warning: string): Promise<ListAnswer> {
  const { form, page } = deed;
  if (form.intent === "cart" && form.chosen.length === 0) return refuse(400, page.t("company.lists.noneChosen"));
  const { list } = deed;
  if (form.intent === "cart-all") return add(request, deed, list.lines.map(asWanted), { told: "", warning });
  if (form.intent === "cart-short") return addShort(request, deed, warning);
  const chosen = new Set(form.chosen);
  return add(request, deed, list.lines.filter(({ pn }) => chosen.has(pn)).map(asWanted), { told: "", warning });
}

function asWanted({ pn, quantity, note, ownNumber }: ListLine): CartLineToAdd {
  return { pn, quantity, reference: note, ownNumber };
}

/** Fills up to the minimum in whole packages, less the quantity in the cart, so that repeating it adds nothing. */
async function addShort(request: Request, deed: ListAuditEntry, warning: string): Promise<ListAnswer> {
  const { list, page, here } = deed;
  const { services, visitor, t } = page;
  const [parts, held] = await Promise.all([
    services.catalog.findParts(list.lines.map(({ pn }) => pn)),
    services.carts.read(await services.carts.ownerOf(request, visitor)),
  ]);
  const inCart = new Map(held.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const short = list.lines.flatMap((line) => {
    const has = inCart.get(line.pn) ?? 0;
    const quantity = missingPieces(line, parts.get(line.pn)?.packageQuantity, has);
    return quantity === null ? [] : { ...asWanted(line), quantity, has };
  });
  if (short.length === 0) return refuse(400, t("company.lists.noneShort"));
  const [more, enough] = [short.filter(({ quantity }) => quantity > 0), short.filter(({ quantity }) => quantity === 0)];
  const there = enough.length > 0 ? t("company.lists.shortInCart", named(enough.map(({ pn, has }) => [has, pn]))) : "";
  if (more.length === 0)
    return services.flash.redirect(here, { type: "info", message: sentences(there, warning), link: "cart" });
  const filled = t("company.lists.shortParts", named(more.map(({ pn, quantity }) => [quantity, pn])));
  const lines = more.map(({ has: _has, ...line }) => line);
  return add(request, deed, lines, { told: sentences(filled, there), warning });
}

const sentences = (...texts: readonly string[]) => texts.filter(Boolean).join(" ");

/** `17 × PEF-PFGN-10, …`. */
function named(pieces: readonly (readonly [quantity: number, pn: string])[]): string {
  const first = pieces.slice(0, MOST_NAMED).map(([quantity, pn]) => `${quantity} × ${pn}`);
  const more = pieces.length - first.length;
  return first.join(", ") + (more > 0 ? ` (+${more})` : "");
}

async function add(
  request: Request,
  { page, form, here }: ListAuditEntry,
  lines: readonly CartLineToAdd[],
  { told, warning }: { readonly told: string; readonly warning: string },
): Promise<Response> {
  const { services, visitor, locale, t } = page;
  if (lines.length === 0)
    return services.flash.redirect(here, {
      type: warning === "" ? "info" : "warning",
      message: sentences(t("company.lists.nothingToAdd"), warning),
    });
  const owner = await services.carts.ownerOf(request, visitor);
  const addition = await services.carts.add(owner, visitor.buyer, lines, form.nonce);
  const { message, ...flash } = additionMessage(addition, {}, [], { t, locale });
  const isTold = told !== "" && !addition.isRepeat && addition.added.length > 0;
  return leadTo(page, here, { ...flash, message: sentences(message, isTold ? told : "", warning) }, addition.cartId);
}
