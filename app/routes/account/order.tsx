import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { orderPageForm } from "./order-page.form.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { AccountFrame } from "../../ui/account/account-layout.tsx";
import { FreightQuestion } from "./freight-question.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderShipments } from "../../ui/orders/order-shipments.tsx";
import { OrderSheet } from "../../ui/orders/order-sheet.tsx";
import { OrderSteps } from "../../ui/orders/order-steps.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { answerFreight } from "./freight-answer.action.server.ts";
import { answerReorder } from "./repeat-order.action.server.ts";
import { linesTakenOut, orderOr404, orderViewOf } from "../../ui/orders/order.loader.server.ts";
import { orderFile } from "./orders-file.loader.server.ts";
import { newListPath } from "../../ui/company/list.view.ts";
import type { Route } from "./+types/order";

export const middleware: Route.MiddlewareFunction[] = [requireUser, orderFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const order = await orderOr404(params.number, page);
  const { number } = order;
  const alternates = pagePaths("order", { en: { number }, es: { number } });
  const title = t("orders.orderTitle", number);
  return {
    page: {
      title,
      description: t("orders.orderDescription"),
      alternates,
      crumbs: [
        { title: t("account.title"), href: pagePath("account", locale) },
        { title: t("orders.title"), href: pagePath("orders", locale) },
        { title, href: alternates[locale] },
      ],
    },
    order: await orderViewOf(order, signedInUser(context).id, page),
    nonce: newNonce(),
    path: alternates[locale],
    links: [
      { href: newListPath(`order-${number}`, locale), label: t("company.lists.saveLink") },
      ...(await linesTakenOut(order, page)),
    ],
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = signedInUser(context);
  const page = pageContext(context);
  const form = await readForm(request, orderPageForm);
  if (form.intent === "reorder") return answerReorder(params.number, page);
  return answerFreight(user.id, params.number, form, page);
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { order, nonce, path, links } = loaderData;
  return (
    <AccountFrame title={t("orders.orderTitle", order.number)}>
      {order.answer && <FreightQuestion question={order.answer} target={{ path, nonce }} />}
      <OrderActions number={order.number} target={{ path, nonce }} links={links} />
      <OrderSheet order={order} />
      <OrderShipments parcels={order.parcels} toCome={order.toCome} />
      <OrderSteps steps={order.steps} />
    </AccountFrame>
  );
}
