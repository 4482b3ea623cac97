import { data } from "react-router";
import { giveForm, LONGEST_NOTE, takeBackForm } from "./shared-cart.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { sharedByUserOr404 } from "./shared-cart.loader.server.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import { cookieCart, type OwnCart } from "../../../services/cart/cart.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import type { RefusedGiving } from "./share-cart.tsx";
import { sharedCartPath } from "../../../ui/company/shared-cart.view.ts";
import { takenBackMessage } from "./move-cart.view.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";

/** Forms of different owners never share a nonce. */
export function whoseForm(owner: OwnCart): string | null {
  return owner.kind === "user" ? `user ${owner.webUserId}` : owner.cartId;
}

/** Shares the cart and opens the page with its code. */
export async function giveCart(request: Request, owner: OwnCart, page: PageContext) {
  const { services, visitor, t, locale } = page;
  const { note, nonce, language } = await readForm(request, giveForm);
  if (language !== undefined) return data<{ refused: RefusedGiving }>({ refused: { note, error: null } });
  if ([...note].length > LONGEST_NOTE) {
    const error = t("company.handOver.noteLong", LONGEST_NOTE);
    return data<{ refused: RefusedGiving }>({ refused: { note, error } }, { status: 400 });
  }
  const form = submissionKey(nonce, ["hand-over", whoseForm(owner)]);
  const about = { priceList: visitor.priceList, note, form };
  const given = await services.sharedCarts.give(owner, about);
  if (given.outcome === "given") return redirectTo(sharedCartPath(given.id, locale), 303);
  if (given.outcome === "empty")
    return data<{ refused: RefusedGiving }>({ refused: { note, error: null } }, { status: 409 });
  return services.flash.redirect(pagePath("cart", locale), {
    type: "info",
    message: t("company.handOver.repeated"),
  });
}

/** Cancels an open one and returns to the cart. */
export async function takeBack(request: Request, owner: OwnCart, id: string, page: PageContext) {
  const { services, t, locale } = page;
  const { nonce } = await readForm(request, takeBackForm);
  const given = await sharedByUserOr404(owner, id, page);
  const form = submissionKey(nonce, ["take back", whoseForm(owner), given.id]);
  const back = await services.sharedCarts.takeBack(owner, given.id, form);
  const cart = pagePath("cart", locale);
  switch (back.outcome) {
    case "taken":
      return leadTo(page, cart, takenBackMessage(back, page), back.cartId ?? cookieCart(owner));
    case "missing":
      throw notFound();
    case "repeated":
      return leadTo(page, cart, { type: "info", message: t("company.handOver.take.repeated") }, null);
    case "over":
    case "nothing":
      return services.flash.redirect(cart, { type: "warning", message: t(`company.handOver.back.${back.outcome}`) });
  }
}
