import { pagePath } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { OrderStatusText } from "../../ui/orders/order-status-text.tsx";
import type { OrderRow } from "../../ui/orders/order-types.ts";
import type { BuyerOverviewView } from "./buyer-overview.loader.server.ts";

type Props = { desk: BuyerOverviewView };

const CARD = "card flex flex-col [&>:last-child]:mt-auto [&>:last-child]:pt-3";

/** What waits, the last order, the cart and the lists of a signed-in user, side by side. */
export function BuyerDesk({ desk }: Props) {
  return (
    <div
      id="overview"
      className="grid gap-4 pb-4 sm:grid-cols-2 page:auto-cols-fr page:grid-flow-col page:grid-cols-none print:hidden"
    >
      <Due desk={desk} />
      <LastOrders desk={desk} />
      <Cart desk={desk} />
      <Lists desk={desk} />
    </div>
  );
}

function Due({ desk: { due } }: Props) {
  const t = useTranslate();
  const [first] = due;
  if (!first) return null;
  return (
    <section className={`${CARD} border-warning-200 bg-warning-50`}>
      <h2 className="text-lg">{t("home.waiting")}</h2>
      {due.map(({ href, text }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
      <p>
        <a href={first.href} className="button button-primary">
          {t("home.review")}
        </a>
      </p>
    </section>
  );
}

function LastOrders({ desk: { orders, target } }: Props) {
  const t = useTranslate();
  const hasOrders = orders !== null && orders.length > 0;
  return (
    <section className={CARD}>
      <Head title={t("home.lastOrders")} href={target.path} link={t("orders.toAll")} />
      {!hasOrders && <p className="text-neutral-600">{t(orders === null ? "orders.away" : "orders.empty")}</p>}
      {hasOrders && (
        <form method="post" action={target.path}>
          <input type="hidden" name="intent" value="reorder" />
          <input type="hidden" name="nonce" value={target.nonce} />
          <ul className="grid gap-2">
            {orders.map((order) => (
              <li key={order.number} className="flex flex-wrap items-center justify-between gap-x-4">
                <div className="min-w-0">
                  <OrderFacts order={order} />
                </div>{" "}
                <button
                  type="submit"
                  name="order"
                  value={order.number}
                  className="button"
                  aria-label={t("orders.reorderOrder", order.number)}
                >
                  {t("orders.reorder")}
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </section>
  );
}

function OrderFacts({ order }: { order: OrderRow }) {
  const t = useTranslate();
  const { number, href, day, poNumber, status, total, isAnswerDue, balance } = order;
  return (
    <>
      <p>
        <a href={href} className="pn">
          {number}
        </a>{" "}
        · <b>{total}</b>
      </p>
      <p className="text-sm text-neutral-600">
        {[day, poNumber && t("orders.poOf", poNumber), balance].filter(Boolean).join(" · ")}{" "}
        <OrderStatusText status={status} /> {isAnswerDue && <small>{t("orders.answerDue")}</small>}
      </p>
    </>
  );
}

function Cart({ desk: { cart, locale } }: Props) {
  const t = useTranslate();
  const path = pagePath("cart", locale);
  return (
    <section className={CARD}>
      <Head title={t("orders.overview.cart")} />
      {cart ? (
        <>
          <p>
            {t(cart.lines === 1 ? "cart.oneLine" : "cart.lines", cart.lines)}
            {cart.subtotal && (
              <>
                {" · "}
                <b>{cart.subtotal}</b>
              </>
            )}
          </p>
          <p>
            <a href={path} className="button">
              {t("cart.toCart")}
            </a>
          </p>
        </>
      ) : (
        <p className="text-neutral-600">{t("orders.overview.noCart")}</p>
      )}
    </section>
  );
}

function Lists({ desk: { locale, lists } }: Props) {
  const t = useTranslate();
  return (
    <section className={CARD}>
      <Head title={t("company.lists.title")} href={pagePath("companyLists", locale)} link={t("home.allLists")} />
      <ul>
        {lists.map(({ href, name, short }) => (
          <li key={href} className="wrap-anywhere">
            <a href={href}>{name}</a> {short > 0 && <b className="text-warning-700">{t("home.short", short)}</b>}
          </li>
        ))}
        <li>
          <a href={pagePath("favorites", locale)}>{t("favorites.title")}</a>
        </li>
      </ul>
      <p>
        <a href={pagePath("partsBought", locale)} className="button">
          {t("orders.parts.title")}
        </a>
      </p>
    </section>
  );
}

function Head({ title, href, link }: { title: string; href?: string; link?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 pb-1">
      <h2 className="text-lg">{title}</h2>
      {href && (
        <a href={href} className="text-sm">
          {link}
        </a>
      )}
    </div>
  );
}
