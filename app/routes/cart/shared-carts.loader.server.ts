import type { PageContext } from "../../middleware/page-context.server.ts";
import type { CartNoticeView } from "./cart-notice.tsx";
import { groupedCode } from "../../domain/cart/shared-cart-code.ts";
import { formatDeadline, formatTime } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";
import type { SharedCart } from "../../services/shared-carts/shared-carts.ts";
import { sharedCartPath } from "../../ui/company/shared-cart.view.ts";
import { linesText } from "../../ui/company/shared-carts.view.ts";

/** The cart page works without the shared carts if they cannot be read. */
export async function openSharedCarts(
  request: Request,
  { services, visitor, t, locale }: PageContext,
  nonce: string,
): Promise<CartNoticeView> {
  const open = await openOf(request, { services, visitor }).catch((error: unknown) => {
    services.log.error("hand-overs not read", error);
    return [];
  });
  return movedCartView(open, nonce, { t, locale });
}

async function openOf(request: Request, { services, visitor }: Pick<PageContext, "services" | "visitor">) {
  return services.sharedCarts.ofGiver(await services.carts.ownerOf(request, visitor));
}

/** The texts come from the server, because the page's scripts do not hold them. */
function movedCartView(open: readonly SharedCart[], nonce: string, words: Words): CartNoticeView {
  const { t, locale } = words;
  return {
    title: t("company.handOver.cart.title"),
    nonce,
    rows: open.map((given) => ({
      text: textOf(given, words),
      href: sharedCartPath(given.id, locale),
      see: t(given.state === "waiting" ? "company.handOver.cart.see" : "company.handOver.cart.seeOver"),
      takeBack: given.state === "taken" ? null : t("company.handOver.cart.takeBack"),
    })),
  };
}

function textOf(
  { state, lines, code, expiresAt, createdAt, endedAt, takerName }: SharedCart,
  { t, locale }: Words,
): string {
  const many = linesText(lines.length, t);
  if (state === "taken") {
    const who = takerName ?? t("company.handOver.someone");
    return t("company.handOver.cart.taken", who, many, formatTime(endedAt ?? createdAt, locale));
  }
  if (state === "waiting")
    return t("company.handOver.cart.waiting", many, groupedCode(code ?? ""), formatDeadline(expiresAt, locale));
  return t("company.handOver.cart.expired", many, formatTime(createdAt, locale));
}
