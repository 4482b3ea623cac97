import type { Locale } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import type { OrderRow, RepView } from "../../ui/orders/order-types.ts";
import { RecentOrders } from "../../ui/orders/recent-orders.tsx";
import type { ReorderTarget } from "../../ui/orders/reorder-form.tsx";

export type BuyerOverviewView = {
  /** What waits for an answer of this user in the company. */
  due: readonly { text: string; href: string }[];
  /** `subtotal` is null if unknown; null without a cart. */
  cart: { lines: number; subtotal: string | null } | null;
  orders: readonly OrderRow[] | null;
  rep: RepView | null;
  target: ReorderTarget;
  locale: Locale;
};

/** The open cart, the last orders, and contacts. */
export function BuyerOverview({ desk }: { desk: BuyerOverviewView }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { due, cart, orders, rep, target, locale } = desk;
  const repPhone = rep?.phone || phone;
  return (
    <div
      id="overview"
      className="mb-4 grid gap-x-12 gap-y-4 border-t-2 border-primary-600 bg-neutral-50 px-4 py-3 md:grid-cols-overview print:hidden [&_p]:py-0.5"
    >
      <section>
        {due.map(({ href, text }) => (
          <p key={href} className="font-semibold">
            <SiteLink to={href}>{text}</SiteLink>
          </p>
        ))}
        <h2 className="text-base">{t("orders.overview.orders")}</h2>
        <RecentOrders rows={orders} target={target} />
      </section>
      <section>
        <h2 className="text-base">{t("orders.overview.cart")}</h2>
        {cart ? (
          <p>
            <SiteLink to={pagePath("cart", locale)}>
              {t(cart.lines === 1 ? "cart.oneLine" : "cart.lines", cart.lines)}
            </SiteLink>
            {cart.subtotal && ` · ${cart.subtotal}`}
          </p>
        ) : (
          <p>{t("orders.overview.noCart")}</p>
        )}
        <p>
          <SiteLink to={pagePath("partsBought", locale)}>{t("orders.parts.title")}</SiteLink>
        </p>
        <h2 className="mt-3 text-base">{t("account.rep")}</h2>
        <p>
          {rep && `${rep.name} · `}
          <a className="whitespace-nowrap" href={`tel:${repPhone.replace(/[^+\d]/g, "")}`}>
            {repPhone}
          </a>
        </p>
      </section>
    </div>
  );
}
