import { ZERO } from "../../domain/money.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import type { Order, OrderEvent, SettledAmounts } from "../../domain/orders/order.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { translateMail } from "../../i18n/mail-strings.ts";
import type { MailMessage } from "../../services/mail/port.ts";
import type { MailBlock } from "./mail-document.ts";
import { amountsBlock } from "./order-blocks.ts";
import { ending, mailOf, orderLink, salesMailAddress, type OrderMailSettings } from "./order-mail-parts.ts";

/**
 * The mails that tell of a step an order has taken: to the buyer of what the shop's people have done, to the sales representative of
 * what the buyer has answered. None for placing an order, which has mails of its own. `order` is what the step has made of it.
 */
export function composeStepMails(order: Order, event: OrderEvent, settings: OrderMailSettings): readonly MailMessage[] {
  switch (event.kind) {
    case "freight":
    case "tax":
      return [amountMail(order, event, event.kind, settings)];
    case "agreed":
      return [answerMail(order, "agreed", settings)];
    case "declined":
      return [answerMail(order, "declined", settings), statusMail(order, event, "cancelled", settings)];
    case "status":
      if (event.status === "received" || event.status === "awaiting-payment") return [];
      return [statusMail(order, event, event.status, settings)];
  }
}

const STATUS_SUBJECTS = {
  accepted: "statusMail.subjectAccepted",
  shipped: "statusMail.subjectShipped",
  cancelled: "statusMail.subjectCancelled",
} as const;

function statusMail(
  order: Order,
  event: OrderEvent,
  status: keyof typeof STATUS_SUBJECTS,
  settings: OrderMailSettings,
): MailMessage {
  const t = translateMail(order.locale);
  return mailOf(order, order.buyer.email, t(STATUS_SUBJECTS[status], order.number), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(`statusMail.${status}`, order.number) },
    {
      kind: "facts",
      rows: [
        [t("orderMail.number"), order.number],
        [t("orderMail.poNumber"), order.poNumber],
        [t("statusMail.carrier"), event.carrier],
        [t("statusMail.tracking"), event.tracking],
        [t("statusMail.note"), event.note.split(/\r\n|[\r\n]/)],
      ],
    },
    ...ending(order, settings),
  ]);
}

/** Old and new amounts, all charges as they are now, and what is asked of the buyer. */
function amountMail(
  order: Order,
  event: OrderEvent,
  kind: "freight" | "tax",
  settings: OrderMailSettings,
): MailMessage {
  const { locale, number } = order;
  const t = translateMail(locale);
  const amount = formatMoney(kind === "tax" ? order.tax : (order.shipping ?? ZERO), locale);
  const isAsked = kind === "freight" && isAnswerDue(order);
  const subjects = { freight: "amountMail.subjectFreight", tax: "amountMail.subjectTax" } as const;
  const subject = t(isAsked ? "amountMail.subjectAsk" : subjects[kind], number, amount);
  const note: MailBlock = { kind: "facts", rows: [[t("statusMail.note"), event.note.split(/\r\n|[\r\n]/)]] };
  return mailOf(order, order.buyer.email, subject, [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(`amountMail.${kind}`, number, amount) },
    ...changeTable(order, event),
    ...(event.note === "" ? [] : [note]),
    ...(isAsked ? question(order, settings) : total(order, settings)),
    { kind: "heading", text: t("orderMail.charges") },
    amountsBlock(order, settings.words(order.locale)),
    { kind: "paragraph", text: t("orderMail.usd") },
    ...ending(order, settings),
  ]);
}

function question(order: Order, settings: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(order.locale);
  const asked: MailBlock = { kind: "paragraph", text: t("amountMail.ask") };
  const href = orderLink(order, settings);
  return href === null ? [asked] : [asked, { kind: "link", text: t("amountMail.askLink"), href }];
}

function total({ locale, total, shipping, status }: Order, { site }: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(locale);
  const amount = formatMoney(total, locale);
  if (shipping === null) return [{ kind: "paragraph", text: t("amountMail.open", amount) }];
  if (status !== "awaiting-payment") return [{ kind: "paragraph", text: t("amountMail.final", amount) }];
  return [
    { kind: "paragraph", text: t("amountMail.pay", amount) },
    { kind: "paragraph", text: t("orderMail.nextCard", site.name) },
  ];
}

/** Every amount that has changed, as it was and as it is. */
function changeTable({ locale }: Order, { amounts }: OrderEvent): readonly MailBlock[] {
  if (amounts === null) return [];
  const t = translateMail(locale);
  const { before, after } = amounts;
  const shown = (amount: SettledAmounts["shipping"]) =>
    amount === null ? t("orderMail.toBeDetermined") : formatMoney(amount, locale);
  const names = { shipping: "orderMail.freightOpen", tax: "orderMail.tax", total: "orderMail.total" } as const;
  const rows = (["shipping", "tax", "total"] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => [t(names[name]), shown(before[name]), shown(after[name])] as const);
  const columns = [
    { title: t("amountMail.amount"), width: 36 },
    { title: t("amountMail.before"), width: 19, isNumber: true },
    { title: t("amountMail.now"), width: 19, isNumber: true },
  ];
  return [{ kind: "table", columns, rows }];
}

function answerMail(order: Order, answer: "agreed" | "declined", settings: OrderMailSettings): MailMessage {
  const { locale, number, buyer, poNumber, shipping } = order;
  const t = translateMail(locale);
  const freight = formatMoney(shipping ?? ZERO, locale);
  const subjects = { agreed: "answerMail.subjectAgreed", declined: "answerMail.subjectDeclined" } as const;
  const customer = buyer.customerName || buyer.name;
  return mailOf(order, salesMailAddress(order, settings), t(subjects[answer], number, customer, freight), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(`answerMail.${answer}`, buyer.name, number) },
    {
      kind: "facts",
      rows: [
        [t("orderMail.number"), number],
        [t("orderMail.poNumber"), poNumber],
        [t("answerMail.customer"), customer],
        [t("orderMail.freightOpen"), freight],
        [t("orderMail.total"), formatMoney(order.total, locale)],
      ],
    },
  ]);
}
