import { AMOUNTS } from "../domain/orders/order-steps.ts";
import type { Order, OrderEvent, SettledAmounts } from "../domain/orders/order.ts";
import { formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import type { Addressee } from "../services/web-users/web-users.ts";
import type { MailBlock } from "./mail-document.ts";
import { mailOf, orderLink, type OrderMailSettings } from "./order-mail-parts.ts";

/** To the approvers of the buyer's company: the total is now above the approved total. */
export function risenMails(
  order: Order,
  event: OrderEvent,
  asked: readonly Addressee[],
  settings: OrderMailSettings,
): readonly MailMessage[] {
  return asked.map(({ email, locale }) => {
    const t = translateMail(locale);
    const read = { ...order, locale };
    const { number, buyer } = order;
    const href = orderLink(read, settings);
    const link: readonly MailBlock[] = href === null ? [] : [{ kind: "link", text: t("approvalMail.risenLink"), href }];
    return mailOf(read, email, t("approvalMail.risenSubject", number, formatMoney(order.total, locale)), [
      { kind: "heading", text: settings.site.name },
      { kind: "paragraph", text: t("approvalMail.risen", number, buyer.name) },
      ...changeTable(read, event),
      ...link,
      { kind: "paragraph", text: t("orderMail.contact", settings.site.phone, settings.site.email) },
    ]);
  });
}

export function changeTable({ locale }: Pick<Order, "locale">, { amounts }: OrderEvent): readonly MailBlock[] {
  if (amounts === null) return [];
  const t = translateMail(locale);
  const { before, after } = amounts;
  const shown = (amount: SettledAmounts["shipping"]) =>
    amount === null ? t("orderMail.toBeDetermined") : formatMoney(amount, locale);
  const rows = AMOUNTS.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || was === is ? [] : [[t(AMOUNT_NAMES[name]), shown(was), shown(is)]];
  });
  const columns = [
    { title: t("amountMail.amount"), width: 36 },
    { title: t("amountMail.before"), width: 19, isNumber: true },
    { title: t("amountMail.now"), width: 19, isNumber: true },
  ];
  return [{ kind: "table", columns, rows }];
}

const AMOUNT_NAMES = {
  subtotal: "orderMail.subtotal",
  handling: "orderMail.handling",
  nonStandardFee: "orderMail.nonStandardFee",
  tariff: "orderMail.tariff",
  shipping: "orderMail.freightOpen",
  tax: "orderMail.tax",
  total: "orderMail.total",
} as const;
