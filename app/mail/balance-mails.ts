import { moneyOf } from "../domain/orders/ledger.ts";
import type { Order, OrderEvent } from "../domain/orders/order.ts";
import { formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { pagePath } from "../i18n/paths.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import { moneyRows } from "../ui/orders/order-money.view.ts";
import type { MailBlock } from "./mail-document.ts";
import { mailOf, salesMailAddress, totalText, type OrderMailSettings } from "./order-mail-parts.ts";

/** To the sales representative: after a step, an order is partly paid or needs a refund. */
export function balanceMails(order: Order, event: OrderEvent, settings: OrderMailSettings): readonly MailMessage[] {
  const { owed, toRefund, state } = moneyOf(order);
  if (state === "settled" || order.received === 0 || !movesBalance(event)) return [];
  const { number, locale, buyer, poNumber } = order;
  const t = translateMail(locale);
  const customer = buyer.customerName || buyer.name;
  const amount = formatMoney(state === "owed" ? owed : toRefund, locale);
  const kind = state === "owed" ? "owed" : "refund";
  const subject = t(
    state === "owed" ? "balanceMail.subjectOwed" : "balanceMail.subjectRefund",
    number,
    amount,
    customer,
  );
  return [
    mailOf(order, salesMailAddress(order, settings), subject, [
      { kind: "heading", text: settings.site.name },
      { kind: "paragraph", text: t(`balanceMail.${kind}`, number, amount) },
      {
        kind: "facts",
        rows: [
          [t("orderMail.number"), number],
          [t("orderMail.poNumber"), poNumber],
          [t("balanceMail.customer"), customer],
          [t("orderMail.total"), totalText(order)],
          ...moneyRows(order, { t: settings.words(locale), locale }).map(
            ({ label, amount: sum }) => [label, sum] as const,
          ),
        ],
      },
      ...staffLink(order, settings),
    ]),
  ];
}

/** If the buyer has declined and so canceled the order, the mail about the answer already has the balance. */
function movesBalance({ kind, status, amounts, payment }: OrderEvent): boolean {
  if (kind === "declined") return false;
  if (payment !== null || (kind === "status" && status === "cancelled")) return true;
  return amounts !== null && amounts.before.total !== amounts.after.total;
}

function staffLink({ number, locale }: Order, { origin }: OrderMailSettings): readonly MailBlock[] {
  if (origin === null) return [];
  const href = origin + pagePath("staffOrder", locale, { number });
  return [{ kind: "link", text: translateMail(locale)("balanceMail.staffPage"), href }];
}
