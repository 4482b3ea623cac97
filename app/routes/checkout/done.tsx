import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { OrderSheet } from "../../ui/orders/order-sheet.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { orderOr404, orderViewOf } from "../../ui/orders/order.loader.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/done";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** A GET page, so that it can be reloaded, printed and found in the history. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const order = await orderOr404(params.number, page);
  const { number } = order;
  const alternates = pagePaths("checkoutDone", { en: { number }, es: { number } });
  const title = t("orders.orderTitle", number);
  return {
    page: {
      title,
      description: t("orders.done.description"),
      alternates,
      crumbs: [{ title, href: alternates[locale] }],
    },
    order: await orderViewOf(order, signedInUser(context).id, page),
    orderPath: pagePath("order", locale, { number }),
    homePath: pagePath("home", locale),
  };
}

export default function DoneRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { order, orderPath, homePath } = loaderData;
  return (
    <>
      <h1>{t("orders.orderTitle", order.number)}</h1>
      <div className="print:hidden">
        <p className="message message-success" role="status">
          {t("orders.done.thanks", order.number)}
        </p>
        <p className="pb-4">{t("orders.done.print")}</p>
      </div>
      <OrderSheet order={order} />
      <p className="pt-6 print:hidden">
        <SiteLink to={orderPath}>{t("orders.done.toOrder")}</SiteLink>
        {" · "}
        <SiteLink to={homePath}>{t("orders.done.toHome")}</SiteLink>
      </p>
    </>
  );
}
