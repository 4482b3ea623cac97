import { formatDeadline } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey, Words } from "../../i18n/strings.ts";
import type { Visitor } from "../../domain/customers/web-user.ts";
import type { HandOver } from "../../services/hand-over/port.ts";
import type { HandedListView, TakeView } from "../../ui/company/hand-over-views.ts";

/** Whether somebody may read what the parts cost the giver: both buy for the same customer, or for none, by the same list. */
export function hasSamePrices(
  { customerId, priceList }: Pick<HandOver, "customerId" | "priceList">,
  visitor: Pick<Visitor, "customer" | "priceList">,
): boolean {
  return customerId === (visitor.customer?.id ?? null) && priceList === visitor.priceList;
}

/** The page of one that waits, for whoever it was handed to. */
export function takeView(
  { token, giverName, note, expiresAt }: HandOver,
  list: HandedListView,
  { visitor, nonce, t, locale }: Words & { readonly visitor: Visitor; readonly nonce: string },
): TakeView {
  const back = pagePath("companyTake", locale, { code: token });
  return {
    from: giverName === null ? t("company.handOver.take.fromSomebody") : t("company.handOver.take.from", giverName),
    prices: visitor.customer
      ? t("company.handOver.take.prices", visitor.customer.name)
      : t("company.handOver.take.pricesWeb"),
    signIn: visitor.user ? null : `${pagePath("login", locale)}?${new URLSearchParams({ back })}`,
    until: t("company.handOver.take.until", formatDeadline(expiresAt, locale)),
    note,
    told: giverName === null ? null : t("company.handOver.take.told", giverName),
    list,
    nonce,
  };
}

const OVER = {
  taken: "company.handOver.take.overTaken",
  expired: "company.handOver.take.overExpired",
  withdrawn: "company.handOver.take.overWithdrawn",
} as const satisfies Record<Exclude<HandOver["state"], "waiting">, StringKey>;

/** Why one is no longer to be had; null while it is. */
export function overText(state: HandOver["state"], { t }: Pick<Words, "t">): string | null {
  return state === "waiting" ? null : t(OVER[state]);
}
