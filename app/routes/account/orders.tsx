import { orderRepeatForm } from "./order-page.form.ts";
import { readOrderSearch, type OrderSearchFields } from "../../ui/orders/order-search.form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { OrdersPage } from "./orders-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import { answerReorder } from "./repeat-order.action.server.ts";
import { orderRows } from "../../ui/orders/order-row.view.ts";
import { ordersFile } from "./orders-file.loader.server.ts";
import type { Route } from "./+types/orders";

export const middleware: Route.MiddlewareFunction[] = [requireUser, ordersFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor, locale, t } = pageContext(context);
  const { typed, search, badDates, isReversed } = readOrderSearch(url.searchParams, locale);
  const found = await services.orders.list(visitor.member, search);
  const path = pagePath("orders", locale);
  const link = (extra: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...filledFields(typed), ...extra })}`;
  const pageLink = (page: number) => (page >= 1 && page <= found.last ? link({ page: String(page) }) : null);
  return {
    page: {
      ...accountPageInfo("orders", t("orders.title"), t("orders.description"), locale, t),
      hasErrors: badDates.length > 0,
    },
    list: {
      rows: orderRows(found, services.content.site().config.name, { t, locale }),
      total: found.total,
      search: {
        ...typed,
        badDates,
        isReversed,
        mine: found.hasOthers || search.isMine ? { isOn: search.isMine } : null,
      },
      isSearch: Object.keys(filledFields(typed)).length > 0,
      pages: {
        number: found.page,
        last: found.last,
        previous: pageLink(found.page - 1),
        next: pageLink(found.page + 1),
      },
      target: { path, nonce: newNonce() },
      files: { csv: link({ format: "csv" }), txt: link({ format: "txt" }) },
    },
  };
}

/** Without empty fields, so that the address is readable. */
function filledFields(typed: OrderSearchFields["typed"]): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ""));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { order } = await readForm(request, orderRepeatForm);
  return answerReorder(order, pageContext(context));
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("orders.title")}>
      <OrdersPage {...loaderData.list} />
    </AccountLayout>
  );
}
