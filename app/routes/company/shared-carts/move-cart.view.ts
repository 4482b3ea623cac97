import { formatDeadline, formatTime } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey, Words } from "../../../i18n/strings.ts";
import type { Visitor } from "../../../domain/customers/web-user.ts";
import type { SharedCart, Taken, TakenBack } from "../../../services/shared-carts/shared-carts.ts";
import {
  type SharedListView,
  type RecipientView,
  type SharedCartNotice,
  sharedCartPath,
  newsOf,
} from "../../../ui/company/shared-cart.view.ts";
import { linesText } from "../../../ui/company/shared-carts.view.ts";
import { countText } from "../../../i18n/translate.ts";
import type { FlashMessage } from "../../../ui/toasts/flash-message.ts";
import { list, names } from "../../../ui/cart/cart-messages.view.ts";

/** The reader may see the owner's prices: both buy for the same customer, or for none, with the same price list. */
export function hasSamePrices(
  { customerId, priceList }: Pick<SharedCart, "customerId" | "priceList">,
  visitor: Pick<Visitor, "customer" | "priceList">,
): boolean {
  return customerId === (visitor.customer?.id ?? null) && priceList === visitor.priceList;
}

/** For the recipient of an open one. */
export function recipientView(
  found: SharedCart,
  list: SharedListView,
  { visitor, nonce, t, locale }: Words & { readonly visitor: Visitor; readonly nonce: string },
): RecipientView {
  const { giverName, note, expiresAt } = found;
  return {
    from: giverName === null ? t("company.handOver.take.fromSomeone") : t("company.handOver.take.from", giverName),
    prices: visitor.customer
      ? t("company.handOver.take.prices", visitor.customer.name)
      : t("company.handOver.take.pricesWeb"),
    signIn: visitor.user ? null : signInPath(found, locale),
    until: t("company.handOver.take.until", formatDeadline(expiresAt, locale)),
    note,
    told: giverName === null ? null : t("company.handOver.take.told", giverName),
    list,
    nonce,
  };
}

/** For a reader who cannot open it: it is over, or their own. Null for a recipient. */
export function sharedCartNotice(
  found: SharedCart,
  { isSignedIn, t, locale }: Words & { readonly isSignedIn: boolean },
): SharedCartNotice | null {
  const words = { t, locale };
  const cart = { href: pagePath("cart", locale), label: t("company.handOver.take.toCart") };
  if (found.isOwn) {
    const isWaiting = found.state === "waiting";
    return {
      isGone: false,
      title: t("company.handOver.given.titleOver"),
      text: [t("company.handOver.take.own"), newsOf(found, words) ?? stillWaits(found, words)],
      link: {
        href: sharedCartPath(found.id, locale),
        label: t(isWaiting ? "company.handOver.take.ownLink" : "company.handOver.cart.seeOver"),
      },
      signIn: null,
    };
  }
  if (found.isTaker) {
    const many = linesText(found.lines.length, t);
    const text = [t("company.handOver.take.byYou", formatTime(found.endedAt ?? found.createdAt, locale), many)];
    return { isGone: false, title: t("company.handOver.take.byYouTitle"), text, link: cart, signIn: null };
  }
  if (found.state === "waiting") return null;
  return {
    isGone: true,
    title: t("company.handOver.take.overTitle"),
    text: [overText(found, found.state, words)],
    link: { href: pagePath("companyCode", locale), label: t("company.handOver.code.title") },
    signIn: found.state === "taken" && !isSignedIn ? signInPath(found, locale) : null,
  };
}

const OVER = {
  taken: "company.handOver.take.overTaken",
  expired: "company.handOver.take.overExpired",
  withdrawn: "company.handOver.take.overWithdrawn",
} as const satisfies Record<Exclude<SharedCart["state"], "waiting">, StringKey>;

/** Owner, date, reason and contact. Only the owner sees the recipient. */
function overText(found: SharedCart, state: keyof typeof OVER, { t, locale }: Words): string {
  const { giverName, createdAt, endedAt, expiresAt } = found;
  const giver = giverName ?? t("company.handOver.take.someGiver");
  const end = formatTime(state === "expired" ? expiresAt : (endedAt ?? createdAt), locale);
  const whom = giverName ?? t("company.handOver.take.yourGiver");
  return t(OVER[state], giver, formatTime(createdAt, locale), end, whom);
}

function stillWaits({ expiresAt }: SharedCart, { t, locale }: Words): string {
  return t("company.handOver.take.ownWaits", formatDeadline(expiresAt, locale));
}

/** The sign-in returns to the link. */
function signInPath({ token }: SharedCart, locale: Words["locale"]): string {
  const back = pagePath("companyTake", locale, { code: token });
  return `${pagePath("login", locale)}?${new URLSearchParams({ back })}`;
}

type Done<T> = Extract<T, { readonly outcome: "taken" }>;

/** Names each line that is not in the cart, with the reason. */
export function takenMessage({ merge, unsold }: Done<Taken>, isCopy: boolean, { t }: Words): FlashMessage {
  const { merged, replaced, rejected } = merge;
  const problems = [
    unsold.length > 0 && t("company.handOver.take.unsold", names(unsold)),
    rejected.length > 0 && t("company.handOver.take.rejected", names(rejected)),
  ].filter((problem) => problem !== false);
  const sentences = [
    t(isCopy ? "company.handOver.take.copied" : "company.handOver.take.done", linesText(merged, t)),
    replaced.length > 0 && t("company.handOver.take.replaced", changes(replaced, t)),
    ...problems,
    problems.length > 0 && t("company.handOver.take.stays"),
  ].filter((sentence) => sentence !== false);
  return { type: problems.length > 0 ? "warning" : "success", message: sentences.join(" ") };
}

export function takenBackMessage({ merge }: Done<TakenBack>, { t }: Words): FlashMessage {
  const { merged, replaced, rejected } = merge;
  const sentences = [
    countText("company.handOver.back.done", merged, t),
    replaced.length > 0 && t("company.handOver.back.added", changes(replaced, t)),
    rejected.length > 0 && t("company.handOver.back.rejected", names(rejected)),
  ].filter((sentence) => sentence !== false);
  return { type: rejected.length > 0 ? "warning" : "success", message: sentences.join(" ") };
}

function changes(replaced: Done<Taken>["merge"]["replaced"], t: Words["t"]): string {
  return list(replaced.map(({ pn, from, to }) => t("cart.mergedChange", pn, to, from)));
}
