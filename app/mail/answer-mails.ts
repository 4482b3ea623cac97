import { ZERO } from "../domain/money.ts";
import { isCorrected, answererOf } from "../domain/orders/order-steps.ts";
import type { Order, OrderEvent } from "../domain/orders/order.ts";
import { formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import {
  ending,
  mailOf,
  moneyBlocks,
  salesMailAddress,
  totalText,
  type OrderMailSettings,
} from "./order-mail-parts.ts";

/** After a correction of lines or tax, the answer is about the total; otherwise about freight. */
const ANSWER_WORDS = {
  freight: {
    agreed: { subject: "answerMail.subjectAgreed", text: "answerMail.agreed" },
    declined: { subject: "answerMail.subjectDeclined", text: "answerMail.declined" },
  },
  amounts: {
    agreed: { subject: "answerMail.subjectAgreedAmounts", text: "answerMail.agreedAmounts" },
    declined: { subject: "answerMail.subjectDeclinedAmounts", text: "answerMail.declinedAmounts" },
  },
} as const;

/** To the sales representative. */
export function answerMail(
  order: Order,
  event: OrderEvent,
  answer: "agreed" | "declined",
  settings: OrderMailSettings,
): MailMessage {
  const { locale, number, buyer, poNumber, shipping } = order;
  const t = translateMail(locale);
  const freight = formatMoney(shipping ?? ZERO, locale);
  const total = formatMoney(order.total, locale);
  const customer = buyer.customerName || buyer.name;
  const { subject, text } = ANSWER_WORDS[isCorrected(order) ? "amounts" : "freight"][answer];
  const asked = isCorrected(order) ? total : freight;
  return mailOf(order, salesMailAddress(order, settings), t(subject, number, customer, asked), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(text, answererOf(event, order), number) },
    {
      kind: "facts",
      rows: [
        [t("orderMail.number"), number],
        [t("orderMail.poNumber"), poNumber],
        [t("answerMail.customer"), customer],
        [t("orderMail.buyer"), event.answeredBy === null ? "" : buyer.name],
        [t("orderMail.freightOpen"), freight],
        [t("orderMail.total"), totalText(order)],
      ],
    },
    ...moneyBlocks(order, settings),
  ]);
}

/** To a buyer whose order an approver of the company has approved. */
export function aheadMails(
  order: Order,
  { answeredBy }: OrderEvent,
  settings: OrderMailSettings,
): readonly MailMessage[] {
  if (answeredBy === null) return [];
  const { locale, number, buyer, poNumber } = order;
  const t = translateMail(locale);
  const total = formatMoney(order.total, locale);
  return [
    mailOf(order, buyer.email, t("answerMail.ahead", number, answeredBy, total), [
      { kind: "heading", text: settings.site.name },
      { kind: "paragraph", text: t("answerMail.aheadText", answeredBy, number) },
      {
        kind: "facts",
        rows: [
          [t("orderMail.number"), number],
          [t("orderMail.poNumber"), poNumber],
          [t("orderMail.total"), total],
        ],
      },
      ...ending(order, settings),
    ]),
  ];
}
