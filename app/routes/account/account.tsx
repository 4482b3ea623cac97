import { visitorContext } from "../../context.ts";
import { isApprovedForTerms } from "../../domain/customers/payment-term.ts";
import { type Customer, priceListName } from "../../domain/customers/web-user.ts";
import type { ShopSettings } from "../../services/content/content.ts";
import { toCents } from "../../domain/money.ts";
import { moneyIn } from "../../i18n/formats.ts";
import { paymentTermText } from "../../i18n/order-words.ts";
import type { Translate } from "../../i18n/strings.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { BuyingFor } from "../../ui/account/buying-for.tsx";
import { CustomerFacts } from "../../ui/account/customer-facts.tsx";
import { RecentOrders } from "../../ui/orders/recent-orders.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { buyingFor, accountPageInfo } from "../../ui/account/account-page.view.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { dueInCompany } from "../../ui/company/approvals.loader.server.ts";
import { recentOrders } from "../../ui/orders/recent-orders.loader.server.ts";
import type { Route } from "./+types/account";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const user = signedInUser(context);
  const { customer } = context.get(visitorContext);
  const [rep, recent, due] = await Promise.all([
    customer && services.customers.salesRepOf(customer),
    recentOrders(page),
    dueInCompany(page),
  ]);
  const { phone, email } = services.content.site().config;
  return {
    page: accountPageInfo("account", t("account.title"), t("account.description"), locale, t),
    email: user.email,
    buying: buyingFor(page.visitor),
    customer: customer && {
      ...factsOf(customer, services.content.site().shop, t),
      freeGround: freeGround(customer, locale),
    },
    rep,
    contact: { phone, email },
    recent,
    due,
  };
}

/** Notes of staff users about an exemption stay internal; the buyer reads only that there is one. */
function factsOf({ id, name, priceList, paymentTerm, taxable }: Customer, shop: ShopSettings, t: Translate) {
  const { defaultPriceList } = shop;
  const hasWebPrices = priceListName({ priceList }, defaultPriceList) === defaultPriceList;
  const isApproved = isApprovedForTerms(paymentTerm);
  const terms = isApproved ? paymentTermText(paymentTerm, t) : null;
  return { id, name, hasWebPrices, terms, isTaxExempt: !taxable };
}

/** The customer's threshold of free ground freight; empty if the general one applies (R-SHIP-10). */
function freeGround({ freeGroundAt }: Customer, locale: "en" | "es"): string | null {
  return moneyIn(locale)(freeGroundAt === null ? null : toCents(freeGroundAt));
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { email, buying, customer, rep, contact, recent, due } = loaderData;
  return (
    <AccountLayout title={t("account.title")}>
      <p className="lead pt-0">{t("account.signedInAs", email)}</p>
      <BuyingFor buying={buying} />
      {due.map(({ href, text }) => (
        <p key={href} className="message message-warning">
          <a href={href}>{text}</a>
        </p>
      ))}
      <div className="grid items-start gap-4 pt-2 md:grid-cols-2">
        <div className="grid gap-4">
          <CustomerFacts customer={customer} rep={rep} contact={contact} />
        </div>
        <section className="card">
          <h2 className="pb-1 text-lg">{t("account.orders")}</h2>
          <RecentOrders rows={recent.orders} target={recent.target} />
        </section>
      </div>
    </AccountLayout>
  );
}
