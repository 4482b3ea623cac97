import { missingPieces } from "../../domain/named-lists/missing-pieces.ts";
import type { ListLine } from "../../domain/named-lists/list-line.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import type { CartLineToAdd } from "../../services/cart/port.ts";
import { additionMessage } from "../../views/cart/cart-messages.ts";
import { leadTo } from "../cart/change-cart.server.ts";
import { refuse, saveLines, type ListAnswer, type ListDeed } from "./change-list.server.ts";

/** Parts a message names. */
const MOST_NAMED = 8;

/** Puts lines of a list into the cart as the cart adds: what is not for sale, or has no room, is told. */
export async function putIntoCart(request: Request, deed: ListDeed): Promise<ListAnswer> {
  const { form, list, page } = deed;
  if (form.intent === "cart-all") return add(request, deed, list.lines.map(asWanted), "");
  if (form.intent === "cart-short") return addShort(request, deed);
  if (form.chosen.length === 0)
    return refuse(400, page.t("company.lists.noneChosen"), {
      typed: Object.fromEntries(form.lines.map((line) => [line.pn, line])),
    });
  // What stands in the fields is what is wanted: it is saved first, by whoever may.
  const refused = list.mayChange && form.lines.length > 0 ? await saveLines(deed) : null;
  if (refused && !(refused instanceof Response)) return refused;
  const now = (await page.services.namedLists.find(deed.reader, list.id)) ?? list;
  const chosen = new Set(form.chosen);
  return add(request, deed, now.lines.filter(({ pn }) => chosen.has(pn)).map(asWanted), "");
}

function asWanted({ pn, quantity, note, ownNumber }: ListLine): CartLineToAdd {
  return { pn, quantity, reference: note, ownNumber };
}

/** Fills up what was counted as too few, in whole packages. */
async function addShort(request: Request, deed: ListDeed): Promise<ListAnswer> {
  const { list, page } = deed;
  const parts = await orUnavailable(page.services.log, "short parts", () =>
    page.services.catalog.findParts(list.lines.map(({ pn }) => pn)),
  );
  const short = list.lines.flatMap((line) => {
    const quantity = missingPieces(line, parts.get(line.pn)?.packageQuantity);
    return quantity === null ? [] : { ...asWanted(line), quantity };
  });
  if (short.length === 0) return refuse(400, page.t("company.lists.noneShort"));
  const named = short.slice(0, MOST_NAMED).map(({ pn, quantity }) => `${quantity} × ${pn}`);
  const more = short.length - named.length;
  const told = page.t("company.lists.shortParts", named.join(", ") + (more > 0 ? ` (+${more})` : ""));
  return add(request, deed, short, told);
}

async function add(
  request: Request,
  { page, form, here }: ListDeed,
  lines: readonly CartLineToAdd[],
  told: string,
): Promise<Response> {
  const { services, visitor, locale, t } = page;
  if (lines.length === 0)
    return services.flash.redirect(here, { type: "info", message: t("company.lists.nothingToAdd") });
  const addition = await orUnavailable(services.log, "list to cart", async () => {
    const owner = await services.carts.ownerOf(request, visitor);
    return services.carts.add(owner, visitor.buyer, lines, form.nonce);
  });
  const { message, ...flash } = additionMessage(addition, {}, [], { t, locale });
  const isTold = told !== "" && !addition.isRepeat && addition.added.length > 0;
  return leadTo(page, here, { ...flash, message: isTold ? `${message} ${told}` : message }, addition.cartId);
}
