import { countText } from "../../i18n/translate.ts";
import { readOrderSearch } from "../../ui/orders/order-search.form.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { accountFile } from "../../ui/account/account-file.loader.server.ts";
import { lineRowsOf, orderLinesFile } from "../../ui/orders/order-lines-file.view.ts";
import { orderOr404 } from "../../ui/orders/order.loader.server.ts";

/** Lines of all orders of a search, from all pages. */
export const ordersFile = accountFile("orders", async ({ context, url }, format) => {
  const { services, visitor, locale, t } = pageContext(context);
  const { search } = readOrderSearch(url.searchParams, locale);
  const rows = await services.orders.lines(visitor.member, search, locale);
  const orders = new Set(rows.map(({ number }) => number)).size;
  return {
    name: t("orders.title"),
    text: orderLinesFile(rows, countText("orders.file.heading", orders, t), format, {
      t,
      locale,
      shopName: services.content.site().config.name,
    }),
  };
});

export const orderFile = accountFile("order", async ({ context, params }, format) => {
  const page = pageContext(context);
  const { locale, t, services } = page;
  const shopName = services.content.site().config.name;
  const order = await orderOr404(params["number"] ?? "", page, "file");
  const title = t("orders.orderTitle", order.number);
  return {
    name: order.number,
    text: orderLinesFile(lineRowsOf(order, locale), title, format, { t, locale, shopName }),
  };
});
