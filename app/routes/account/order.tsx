import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { creditMemoPath } from "../../i18n/paper-paths.ts";
import { creditMemoNumber, creditMemosOf } from "../../domain/orders/credit-memo.ts";
import { orderPageForm } from "./order-page.form.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
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
import { Form } from "react-router";
import type { AnswerView } from "../../ui/orders/order-types.ts";
import { ReorderButton, ReorderForm, type ReorderTarget } from "../../ui/orders/reorder-form.tsx";

type Props = { question: AnswerView; target: ReorderTarget };

const AMOUNT = "text-right";

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
      ...creditMemosOf(order).map((entry) => {
        const memo = creditMemoNumber(entry.creditMemo);
        return { href: creditMemoPath("credit", number, memo, locale), label: t("orders.creditPdf", memo) };
      }),
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
    <AccountLayout title={t("orders.orderTitle", order.number)}>
      {order.answer && <FreightQuestion question={order.answer} target={{ path, nonce }} />}
      <OrderActions number={order.number} target={{ path, nonce }} links={links} />
      <OrderSheet order={order} />
      <OrderShipments parcels={order.parcels} toCome={order.toCome} />
      <OrderSteps steps={order.steps} />
    </AccountLayout>
  );
}

type OrderActionsProps = {
  number: string;
  target: ReorderTarget;
  /** Links to a list of its lines, and to its approval request. */
  links: readonly { href: string; label: string }[];
};

function OrderActions({ number, target, links }: OrderActionsProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 text-sm print:hidden">
      <ReorderForm target={target}>
        <ReorderButton number={number} />
      </ReorderForm>
      <p>
        <a href={`${target.path}.pdf`} data-reload="">
          {t("orders.pdf")}
        </a>
      </p>
      {links.map(({ href, label }) => (
        <p key={href}>
          <a href={href} data-reload="">
            {label}
          </a>
        </p>
      ))}
      <p>
        {t("orders.csv")}{" "}
        <a href={`${target.path}?format=csv`} data-reload="">
          {t("series.csv")}
        </a>
        {" · "}
        <a href={`${target.path}?format=txt`} data-reload="">
          {t("series.txt")}
        </a>
      </p>
    </div>
  );
}

/** Asks about freight, or all amounts of a corrected order. Works without scripts. */
function FreightQuestion({ question, target }: Props) {
  const t = useTranslate();
  const { changes, note } = question;
  return (
    <section className="message message-warning print:hidden" aria-labelledby="freight-question">
      <h2 id="freight-question">{question.title}</h2>
      <p>{t("orders.answer.text")}</p>
      <table className="my-3 table w-auto">
        <thead>
          <tr>
            <th scope="col">{t("orders.answer.amount")}</th>
            <th scope="col" className={AMOUNT}>
              {t("orders.answer.before")}
            </th>
            <th scope="col" className={AMOUNT}>
              {t("orders.answer.now")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, now }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={AMOUNT}>{before}</td>
              <td className={AMOUNT}>
                <strong>{now}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== "" && (
        <p>
          <strong>{t("orders.answer.note")}</strong> {note}
        </p>
      )}
      <Form
        method="post"
        action={target.path}
        discover="none"
        id="freight-answers"
        className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3"
      >
        <input type="hidden" name="nonce" value={target.nonce} />
        <input type="hidden" name="shown" value={question.shown} />
        <button type="submit" name="intent" value="agree" className="button button-primary">
          {t("orders.answer.agree")}
        </button>
        {/* Closed, so that no accidental click cancels an order; it opens without scripts. */}
        <details>
          <summary className="py-2">{t("orders.answer.declineTitle")}</summary>
          <p>{t("orders.answer.declineText")}</p>
          <button type="submit" name="intent" value="decline" className="button">
            {t("orders.answer.decline")}
          </button>
        </details>
      </Form>
    </section>
  );
}
