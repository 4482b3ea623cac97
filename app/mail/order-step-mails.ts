import { ZERO } from "../domain/money.ts";
import { hasMoved, moneyOf } from "../domain/orders/ledger.ts";
import { isAnswerDue, isCorrected } from "../domain/orders/order-steps.ts";
import { cardDebt, owesByCard } from "../domain/orders/shipment-steps.ts";
import { creditMemoNumber, creditMemosOf } from "../domain/orders/credit-memo.ts";
import type { LineChange, Order, OrderEvent } from "../domain/orders/order.ts";
import { formatCount, formatDay, formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { paymentTermText } from "../i18n/order-words.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import type { Addressee } from "../services/web-users/web-users.ts";
import { aheadMails, answerMail } from "./answer-mails.ts";
import { changeTable, risenMails } from "./risen-mails.ts";
import type { MailBlock } from "./mail-document.ts";
import { amountsBlock } from "./order-blocks.ts";
import { moneyRows } from "../ui/orders/order-money.view.ts";
import { balanceMails } from "./balance-mails.ts";
import { ending, mailOf, moneyBlocks, orderLink, totalText, type OrderMailSettings } from "./order-mail-parts.ts";

/**
 * Mails about a step of an order, except placing it. `order` is the order after the step. `asked` are the approvers who must approve the
 * new total; null if the buyer or no one is asked.
 */
export function composeStepMails(
  order: Order,
  event: OrderEvent,
  settings: OrderMailSettings,
  asked: readonly Addressee[] | null = null,
): readonly MailMessage[] {
  return [...stepMails(order, event, settings, asked), ...balanceMails(order, event, settings)];
}

function stepMails(
  order: Order,
  event: OrderEvent,
  settings: OrderMailSettings,
  asked: readonly Addressee[] | null,
): readonly MailMessage[] {
  switch (event.kind) {
    case "freight":
    case "tax":
      return [
        amountMail(order, event, event.kind, { ...settings, asked }),
        ...risenMails(order, event, asked ?? [], settings),
      ];
    case "agreed":
      return [answerMail(order, event, "agreed", settings), ...aheadMails(order, event, settings)];
    case "declined":
      return [answerMail(order, event, "declined", settings), statusMail(order, event, "cancelled", settings)];
    case "corrected":
    case "rest-cancelled":
      return [
        correctionMail(order, event, event.kind, { ...settings, asked }),
        ...risenMails(order, event, asked ?? [], settings),
      ];
    case "parcel":
      return [parcelMail(order, event, settings)];
    case "tracking":
      return [trackingMail(order, event, settings)];
    case "paid":
    case "refunded":
    case "payment-reversed":
    case "refund-reversed":
    case "credited":
    case "credit-reversed":
      return [moneyMail(order, event, event.kind, settings)];
    case "message":
      return [messageMail(order, event, settings)];
    case "status":
      return event.status === "accepted" || event.status === "cancelled"
        ? [statusMail(order, event, event.status, settings)]
        : [];
  }
}

const STATUS_SUBJECTS = {
  accepted: "statusMail.subjectAccepted",
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
    ...moneyBlocks(order, settings),
    ...(status === "accepted" ? dueBlocks(order, settings) : []),
    {
      kind: "facts",
      rows: [
        [t("orderMail.number"), order.number],
        [t("orderMail.poNumber"), order.poNumber],
        [t("statusMail.cancelledBy"), event.answeredBy ?? ""],
        [t("orderMail.total"), status === "cancelled" ? totalText(order) : ""],
        [t("statusMail.note"), event.note.split(/\r\n|[\r\n]/)],
        ...(status === "accepted" ? unpaidFacts(order, settings) : []),
      ],
    },
    ...ending(order, settings),
  ]);
}

/** Total and what is owed by card, before the first payment. */
function unpaidFacts(order: Order, settings: OrderMailSettings): readonly (readonly [string, string])[] {
  const { locale, total } = order;
  if (!owesByCard(order) || hasMoved(order)) return [];
  return [[translateMail(locale)("orderMail.total"), formatMoney(total, locale)], ...balanceFacts(order, settings)];
}

function balanceFacts(order: Order, { words }: OrderMailSettings): readonly (readonly [string, string])[] {
  const { locale } = order;
  return moneyRows(order, { t: words(locale), locale }).map(({ label, amount }) => [label, amount]);
}

/** Old and new amounts, current charges, and the question to the buyer. */
function amountMail(order: Order, event: OrderEvent, kind: "freight" | "tax", settings: QuestionSettings): MailMessage {
  const { locale, number } = order;
  const t = translateMail(locale);
  const amount = formatMoney(kind === "tax" ? order.tax : (order.shipping ?? ZERO), locale);
  const isAsked = isAnswerDue(order) && settings.asked === null;
  const subjects = { freight: "amountMail.subjectFreight", tax: "amountMail.subjectTax" } as const;
  const asked = kind === "tax" ? "correctionMail.subjectAsk" : "amountMail.subjectAsk";
  const shown = isAsked && kind === "tax" ? formatMoney(order.total, locale) : amount;
  const subject = t(isAsked ? asked : subjects[kind], number, shown);
  return mailOf(order, order.buyer.email, subject, [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(`amountMail.${kind}`, number, amount) },
    ...changeTable(order, event),
    ...noteBlock(order, event),
    ...(isAnswerDue(order) ? question(order, settings) : total(order, settings)),
    { kind: "heading", text: t("orderMail.charges") },
    amountsBlock(order, settings.words(order.locale)),
    { kind: "paragraph", text: t("orderMail.usd") },
    ...ending(order, settings),
  ]);
}

/** `asked`: approvers of the buyer's company who must approve; they get a separate mail. */
type QuestionSettings = OrderMailSettings & { readonly asked: readonly Addressee[] | null };

function question(order: Order, settings: QuestionSettings): readonly MailBlock[] {
  const t = translateMail(order.locale);
  if (settings.asked) {
    const names = settings.asked.map(({ name }) => name).join(", ");
    const text = names === "" ? t("approvalMail.noOneAsked") : t("approvalMail.companyAsked", names);
    return [{ kind: "paragraph", text }];
  }
  const asked: MailBlock = { kind: "paragraph", text: t("amountMail.ask") };
  const href = orderLink(order, settings);
  const link = t(isCorrected(order) ? "amountMail.askLinkAmounts" : "amountMail.askLink");
  return href === null ? [asked] : [asked, { kind: "link", text: link, href }];
}

/** The order waits for payment, or is under way although it is not paid. */
function cardBlock(order: Order, { site }: OrderMailSettings): MailBlock {
  const t = translateMail(order.locale);
  const owed = formatMoney(moneyOf(order).owed, order.locale);
  const isHeld = cardDebt(order) === "held";
  return {
    kind: "paragraph",
    text: isHeld ? t("orderMail.nextCard", site.name) : t("orderMail.cardReleased", owed, site.name),
  };
}

/** What is owed, and how it is paid. */
function dueBlocks(order: Order, settings: OrderMailSettings): readonly MailBlock[] {
  const { locale, payment, paymentTerm, shipping } = order;
  if (owesByCard(order)) return [cardBlock(order, settings)];
  const { owed } = moneyOf(order);
  if (payment === "card" || owed === 0) return [];
  const key = shipping === null ? "orderMail.accountDueOpen" : "orderMail.accountDue";
  const term = paymentTermText(paymentTerm, settings.words(locale));
  return [{ kind: "paragraph", text: translateMail(locale)(key, formatMoney(owed, locale), term) }];
}

/** Current total, payments, and how the balance is paid. */
function total(order: Order, settings: OrderMailSettings): readonly MailBlock[] {
  const { locale, shipping, payment, paymentTerm } = order;
  const t = translateMail(locale);
  const amount = formatMoney(order.total, locale);
  const money = moneyBlocks(order, settings);
  if (shipping === null) return [{ kind: "paragraph", text: t("amountMail.open", amount) }, ...money];
  const now: MailBlock = { kind: "paragraph", text: t("amountMail.pay", amount) };
  if (moneyOf(order).owed === 0) return [now, ...money];
  if (payment === "card") return [now, ...money, cardBlock(order, settings)];
  if (money.length > 0) return [now, ...money];
  const term = paymentTermText(paymentTerm, settings.words(locale));
  return [{ kind: "paragraph", text: t("amountMail.account", amount, term) }];
}

const CORRECTION_WORDS = {
  corrected: { subject: "correctionMail.subject", text: "correctionMail.corrected" },
  "rest-cancelled": { subject: "correctionMail.subjectRest", text: "correctionMail.restCancelled" },
} as const;

/** Old and new lines, current charges, and the question to the buyer. */
function correctionMail(
  order: Order,
  event: OrderEvent,
  kind: keyof typeof CORRECTION_WORDS,
  settings: QuestionSettings,
): MailMessage {
  const { number, locale } = order;
  const t = translateMail(locale);
  const { subject, text } = CORRECTION_WORDS[kind];
  const isAsked = isAnswerDue(order) && settings.asked === null;
  const amount = formatMoney(order.total, locale);
  return mailOf(order, order.buyer.email, t(isAsked ? "correctionMail.subjectAsk" : subject, number, amount), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(text, number) },
    ...noteBlock(order, event),
    ...lineTable(order, event),
    ...changeTable(order, event),
    ...(isAnswerDue(order) ? question(order, settings) : total(order, settings)),
    { kind: "heading", text: t("orderMail.charges") },
    amountsBlock(order, settings.words(order.locale)),
    { kind: "paragraph", text: t("orderMail.usd") },
    ...ending(order, settings),
  ]);
}

function noteBlock({ locale }: Order, { note }: OrderEvent): readonly MailBlock[] {
  if (note === "") return [];
  return [{ kind: "facts", rows: [[translateMail(locale)("statusMail.note"), note.split(/\r\n|[\r\n]/)]] }];
}

function lineTable(order: Order, { lines }: OrderEvent): readonly MailBlock[] {
  if (lines === null || lines.length === 0) return [];
  const { locale } = order;
  const t = translateMail(locale);
  const shown = (amounts: LineChange["after"]) =>
    amounts === null ? "–" : `${formatCount(amounts.quantity, locale)} × ${formatMoney(amounts.unitPrice, locale)}`;
  const rows = lines.map(({ pn, titleEn, titleEs, before, after }) => [
    [pn, locale === "es" ? titleEs : titleEn, ...customerPartNumberOf(pn, order)],
    shown(before),
    shown(after),
  ]);
  const columns = [
    { title: t("orderMail.pn"), width: 36, isCode: true },
    { title: t("amountMail.before"), width: 19, isNumber: true },
    { title: t("amountMail.now"), width: 19, isNumber: true },
  ];
  return [{ kind: "table", columns, rows }];
}

/** The buyer's customer part number, if the line has one. */
function customerPartNumberOf(part: string, { lines, locale }: Order): readonly string[] {
  const own = lines.find(({ pn }) => pn === part)?.ownNumber;
  return own ? [translateMail(locale)("orderMail.ownNumber", own)] : [];
}

function carriageFacts({ number, poNumber, locale }: Order, { carrier, tracking, note }: OrderEvent): MailBlock {
  const t = translateMail(locale);
  const rows = [
    [t("orderMail.number"), number],
    [t("orderMail.poNumber"), poNumber],
    [t("statusMail.carrier"), carrier],
    [t("statusMail.tracking"), tracking],
    [t("statusMail.note"), note.split(/\r\n|[\r\n]/)],
  ] as const;
  return { kind: "facts", rows };
}

/** The carrier or tracking number of a shipment was added or corrected. */
function trackingMail(order: Order, event: OrderEvent, settings: OrderMailSettings): MailMessage {
  const t = translateMail(order.locale);
  const sentence = event.tracking === "" ? "parcelMail.untracked" : "parcelMail.tracking";
  return mailOf(order, order.buyer.email, t("parcelMail.subjectTracking", order.number), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(sentence, order.number, event.parcel ?? 1) },
    carriageFacts(order, event),
    ...ending(order, settings),
  ]);
}

function parcelMail(order: Order, event: OrderEvent, settings: OrderMailSettings): MailMessage {
  const { number, locale, lines, status } = order;
  const t = translateMail(locale);
  const sent = order.parcels.find(({ parcel }) => parcel === event.parcel)?.lines ?? [];
  const titles = new Map(lines.map((line) => [line.pn, locale === "es" ? line.titleEs : line.titleEn]));
  const columns = [
    { title: t("orderMail.pn"), width: 36, isCode: true },
    { title: t("orderMail.quantity"), width: 12, isNumber: true },
  ];
  const rows = sent.map(({ pn, quantity }) => [
    [pn, titles.get(pn) ?? "", ...customerPartNumberOf(pn, order)],
    formatCount(quantity, locale),
  ]);
  const isAll = status === "shipped";
  const subject = isAll ? "statusMail.subjectShipped" : "parcelMail.subjectPartly";
  return mailOf(order, order.buyer.email, t(subject, number), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("statusMail.shipped", number) },
    carriageFacts(order, event),
    { kind: "table", columns, rows },
    { kind: "paragraph", text: t(isAll ? "parcelMail.all" : "parcelMail.more") },
    ...dueBlocks(order, settings),
    ...ending(order, settings),
  ]);
}

const MONEY_WORDS = {
  paid: { subject: "paidMail.subject", text: "paidMail.text", reference: "paidMail.reference" },
  refunded: {
    subject: "paidMail.subjectRefunded",
    text: "paidMail.textRefunded",
    reference: "paidMail.referenceRefund",
  },
  "payment-reversed": {
    subject: "paidMail.subjectPaymentReversed",
    text: "paidMail.textPaymentReversed",
    reference: "paidMail.reference",
  },
  "refund-reversed": {
    subject: "paidMail.subjectRefundReversed",
    text: "paidMail.textRefundReversed",
    reference: "paidMail.referenceRefund",
  },
  credited: {
    subject: "paidMail.subjectCredited",
    text: "paidMail.textCredited",
    reference: "paidMail.referenceCredit",
  },
  "credit-reversed": {
    subject: "paidMail.subjectCreditReversed",
    text: "paidMail.textCreditReversed",
    reference: "paidMail.referenceCredit",
  },
} as const;

/** Number of the latest credit. */
function creditMemoOf(order: Order): string {
  const latest = creditMemosOf(order).at(-1);
  return latest ? creditMemoNumber(latest.creditMemo) : "";
}

/** For the buyers of both orders; neither email names the other order, which may be another customer's. */
const MOVED_TEXTS = { to: "paidMail.textMovedTo", from: "paidMail.textMovedFrom" } as const;

/** A payment, a refund, a credit, or the correction of one, and the new balance. */
function moneyMail(
  order: Order,
  { payment, note }: OrderEvent,
  kind: keyof typeof MONEY_WORDS,
  settings: OrderMailSettings,
): MailMessage {
  const { number, locale, poNumber } = order;
  const t = translateMail(locale);
  const words = MONEY_WORDS[kind];
  const text = payment?.isMoved ? MOVED_TEXTS[kind === "paid" ? "to" : "from"] : words.text;
  const amount = formatMoney(payment?.amount ?? ZERO, locale);
  return mailOf(order, order.buyer.email, t(words.subject, number, amount), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t(text, number, amount) },
    ...moneyBlocks(order, settings),
    ...(kind === "payment-reversed" && !hasMoved(order) ? dueBlocks(order, settings) : []),
    {
      kind: "facts",
      rows: [
        [t("orderMail.number"), number],
        [t("orderMail.poNumber"), poNumber],
        [t("paidMail.means"), payment?.means ? t(`paidMail.by.${payment.means}`) : ""],
        [t("paidMail.day"), payment?.day ? formatDay(payment.day, locale) : ""],
        [t(words.reference), payment?.reference ?? ""],
        [t("paidMail.creditMemo"), kind === "credited" ? creditMemoOf(order) : ""],
        [t("paidMail.reason"), note.split(/\r\n|[\r\n]/)],
        [t("orderMail.total"), totalText(order)],
        ...balanceFacts(order, settings),
      ],
    },
    ...ending(order, settings),
  ]);
}

/** A message of a staff user, unchanged. */
function messageMail(order: Order, event: OrderEvent, settings: OrderMailSettings): MailMessage {
  const t = translateMail(order.locale);
  const paragraphs = event.note.split(/\r\n|[\r\n]/).filter((text) => text.trim() !== "");
  return mailOf(order, order.buyer.email, t("messageMail.subject", order.number), [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("messageMail.text", order.number) },
    ...paragraphs.map((text) => ({ kind: "paragraph", text }) as const),
    ...ending(order, settings),
  ]);
}
