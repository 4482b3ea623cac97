import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { translateMail } from "../../i18n/mail-strings.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Content } from "../content/port.ts";
import type { Env } from "../env.server.ts";
import type { MailMessage } from "../mail/port.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { orderBlocks } from "./order-mail-blocks.ts";
import { salesAddress, salesPattern } from "./sales-address.ts";

/** What mails of orders need to know of the shop. */
export type OrderMailSettings = {
  readonly site: { readonly name: string; readonly phone: string; readonly email: string };
  /** PUBLIC_ORIGIN; without it mails carry no link. */
  readonly origin: string | null;
  /** Address of the sales representatives, see `salesAddress`. */
  readonly salesMail: string;
};

/** The mails of orders, in the name of the shop as it is called when they are written. */
export type OrderMails = {
  placed(order: Order): readonly MailMessage[];
  /** Null for a step the buyer has a mail about already. */
  status(order: Order, event: OrderEvent): MailMessage | null;
};

/** Binds the mails to the shop's name, address and sales representatives. */
export function createOrderMails(
  env: Pick<Env, "PUBLIC_ORIGIN" | "SALES_MAIL" | "MAIL_FROM">,
  content: Pick<Content, "site">,
): OrderMails {
  const settings = (): OrderMailSettings => ({
    site: content.site().config,
    origin: env.PUBLIC_ORIGIN ?? null,
    salesMail: salesPattern(env),
  });
  return {
    placed: (order) => composeOrderMails(order, settings()),
    status: (order, event) => composeStatusMail(order, event, settings()),
  };
}

/** The mails an order sets off: one to the buyer, one to the sales representative, both in the buyer's language. */
export function composeOrderMails(order: Order, settings: OrderMailSettings): readonly MailMessage[] {
  return [buyerMail(order, settings), salesMail(order, settings)];
}

/** The mail that tells the buyer of a step of the order; null for the steps that placing it takes, which have mails of their own. */
export function composeStatusMail(order: Order, event: OrderEvent, settings: OrderMailSettings): MailMessage | null {
  const t = translateMail(order.locale);
  const { status } = event;
  if (status === "received" || status === "awaiting-payment") return null;
  const subject = t(STATUS_SUBJECTS[status], order.number);
  const blocks: readonly MailBlock[] = [
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
  ];
  return message(order, order.buyer.email, subject, blocks);
}

const STATUS_SUBJECTS = {
  accepted: "statusMail.subjectAccepted",
  shipped: "statusMail.subjectShipped",
  cancelled: "statusMail.subjectCancelled",
} as const;

function buyerMail(order: Order, settings: OrderMailSettings): MailMessage {
  const t = translateMail(order.locale);
  const { number, poNumber } = order;
  const subject = poNumber === "" ? t("orderMail.subject", number) : t("orderMail.subjectPo", number, poNumber);
  return message(order, order.buyer.email, subject, [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("orderMail.received", number) },
    ...nextSteps(order, settings),
    ...orderBlocks(order),
    ...ending(order, settings),
  ]);
}

/** For the shop's own people: whose order it is, and what the buyer has been told. No link, which only the buyer could open. */
function salesMail(order: Order, { site, salesMail: pattern }: OrderMailSettings): MailMessage {
  const t = translateMail(order.locale);
  const { buyer, number, total, locale, facts } = order;
  const customer = buyer.customerName || buyer.name;
  const subject = t("orderMail.subjectSales", number, customer, formatMoney(total, locale));
  return message(order, salesAddress(pattern, buyer.rep), subject, [
    { kind: "heading", text: site.name },
    { kind: "paragraph", text: t("orderMail.forSales", customer, number) },
    {
      kind: "facts",
      rows: [
        [t("orderMail.rep"), [buyer.rep, t("orderMail.territory", buyer.territory)]],
        [t("orderMail.priceList"), facts.priceList],
      ],
    },
    ...reviews(order),
    ...orderBlocks(order),
  ]);
}

/** What happens next, so that the buyer need not call to ask. */
function nextSteps(order: Order, { site }: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(order.locale);
  const payment =
    order.payment === "card" ? t("orderMail.nextCard", site.name) : t("orderMail.nextTerms", order.paymentTerm);
  return [{ kind: "paragraph", text: payment }, ...reviews(order)];
}

function reviews({ locale, shipping, facts }: Order): readonly MailBlock[] {
  const t = translateMail(locale);
  const told = [
    shipping === null && t("orderMail.nextFreight"),
    facts.internationalReview && t("orderMail.nextExport"),
    facts.taxReview && t("orderMail.nextTax"),
    facts.leadTime10Days && t("orderMail.nextLate"),
  ];
  return told.filter((text) => text !== false).map((text) => ({ kind: "paragraph", text }));
}

function ending({ number, locale }: Order, { origin, site }: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(locale);
  const contact: MailBlock = { kind: "paragraph", text: t("orderMail.contact", site.phone, site.email) };
  if (origin === null) return [contact];
  const href = origin + pagePath("order", locale, { number });
  return [{ kind: "link", text: t("orderMail.see"), href }, contact];
}

function message({ locale }: Order, to: string, subject: string, blocks: readonly MailBlock[]): MailMessage {
  const line = onOneLine(subject);
  return { to, subject: line, text: mailText(blocks), html: mailHtml(blocks, locale, line) };
}

/** A subject is one line of a mail's head: what a buyer typed must not begin another one. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
