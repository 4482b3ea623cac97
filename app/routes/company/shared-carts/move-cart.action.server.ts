import { data } from "react-router";
import { takeForm } from "./shared-cart.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import type { OwnCart } from "../../../services/cart/cart.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { takenMessage } from "./move-cart.view.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";
import { whoseForm } from "./share-cart.action.server.ts";

export async function takeCart(request: Request, token: string, owner: OwnCart, page: PageContext) {
  const { services, visitor, t, locale } = page;
  const { intent, nonce } = await readForm(request, takeForm);
  const refuse = (message: string) => data({ refused: message }, { status: 409 });
  // A browser without cookies would lose the cart at once.
  if (owner.kind === "visitor" && !request.headers.has("Cookie")) return refuse(t("company.handOver.take.noCookies"));
  const taking = {
    token,
    taker: owner,
    buyer: visitor.buyer,
    form: submissionKey(nonce, [intent, token, whoseForm(owner)]),
  };
  const isCopy = intent === "copy";
  const taken = await services.sharedCarts[intent](taking);
  const cart = pagePath("cart", locale);
  switch (taken.outcome) {
    case "taken":
      return leadTo(page, cart, takenMessage(taken, isCopy, page), taken.cartId);
    case "repeated":
      return leadTo(page, cart, { type: "info", message: t("company.handOver.take.repeated") }, null);
    case "missing":
      throw notFound();
    case "own":
      return redirectTo(pagePath("companyTake", locale, { code: token }), 303);
    case "over":
      return refuse(t("company.handOver.take.isOver"));
    case "nothing":
      return refuse(t("company.handOver.take.nothing"));
  }
}
