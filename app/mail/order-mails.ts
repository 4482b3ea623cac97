import { type MailTopic, type OrderAudience, topicOfStep } from "../domain/company/order-mails.ts";
import { isAnswerDue } from "../domain/orders/order-steps.ts";
import { hasMoved, moneyOf } from "../domain/orders/ledger.ts";
import type { Order, OrderEvent } from "../domain/orders/order.ts";
import { formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { ORDER_TEXT_WORDS, paymentTermText, placedByText } from "../i18n/order-words.ts";
import type { Content } from "../services/content/content.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import type { OrderMails } from "../services/orders/orders.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { orderBlocks } from "./order-blocks.ts";
import { ending, mailOf, onOneLine, type OrderMailSettings, salesMailAddress } from "./order-mail-parts.ts";
import { composeStepMails } from "./order-step-mails.ts";
import { salesPattern } from "../domain/orders/sales-address.ts";
import { escapeHtml } from "../domain/escape-html.ts";

type About = {
  readonly order: Order;
  /** Null for mails that a buyer cannot turn off. */
  readonly topic: MailTopic | null;
  readonly settings: OrderMailSettings;
};

/** Mails to the buyer by their preferences, and copies for the company. Copies have no link, because only members may open an order. */
export function mailsFor(
  { unwanted, copies, instead }: OrderAudience,
  { order, topic, settings }: About,
  compose: (settings: OrderMailSettings) => readonly MailMessage[],
): readonly MailMessage[] {
  const { email } = order.buyer;
  const isWanted = instead === null && (topic === null || !unwanted.includes(topic));
  const mails = compose(settings).filter(({ to }) => isWanted || to !== email);
  // Approvers get a separate mail.
  const told = new Set([email, ...mails.map(({ to }) => to)]);
  const others = [...new Set([...copies, ...(instead ?? [])])].filter((to) => !told.has(to));
  if (others.length === 0) return mails;
  const theirs = compose({ ...settings, origin: null }).filter(({ to }) => to === email);
  return [...mails, ...theirs.flatMap((mail) => others.map((to) => copyOf(mail, to, order)))];
}

function copyOf(mail: MailMessage, to: string, { locale, buyer }: Order): MailMessage {
  const t = translateMail(locale);
  const said = t("companyMail.copy", buyer.name, buyer.customerName);
  return {
    to,
    subject: t("companyMail.copySubject", mail.subject),
    text: `${said}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}\n<p>${escapeHtml(said)}</p>`),
  };
}

type Settings = Parameters<typeof salesPattern>[0] & { PUBLIC_ORIGIN?: string | undefined };

export function createOrderMails(env: Settings, content: Pick<Content, "site" | "words">): OrderMails {
  const settings = (): OrderMailSettings => ({
    site: content.site().config,
    words: content.words,
    origin: env.PUBLIC_ORIGIN ?? null,
    salesMail: salesPattern(env, content.site().shop.salesMail),
  });
  return {
    placed: (order, placedBy, audience) => [
      ...mailsFor(audience, { order, topic: "placed", settings: settings() }, (each) =>
        composeOrderMails(order, each, placedBy),
      ),
      ...(audience.sharer ? [sharerMail(order, settings(), audience.sharer)] : []),
    ],
    step: (order, event, audience, asked) =>
      mailsFor(audience, { order, topic: topicOf(order, event), settings: settings() }, (each) =>
        composeStepMails(order, event, each, asked),
      ),
  };
}

function topicOf(order: Order, event: OrderEvent) {
  return topicOfStep(event, isAnswerDue(order), hasMoved(order) && moneyOf(order).state !== "settled");
}

/**
 * One mail to the buyer and one to the sales representative, both in the buyer's language. `placedBy` is the staff user who has
 * placed the order in the buyer's name.
 */
export function composeOrderMails(
  order: Order,
  settings: OrderMailSettings,
  placedBy: string | null = null,
): readonly MailMessage[] {
  return [buyerMail(order, settings), salesMail(order, settings, placedBy)];
}

/** For the colleague who shared the cart, in their language. */
function sharerMail(
  { number, poNumber, buyer }: Order,
  { site, words }: OrderMailSettings,
  { email, locale }: NonNullable<OrderAudience["sharer"]>,
): MailMessage {
  const t = translateMail(locale);
  const subject = onOneLine(t("handOverMail.orderedSubject", buyer.name, number));
  const po =
    poNumber === ""
      ? []
      : [{ kind: "facts", rows: [[words(locale)(ORDER_TEXT_WORDS.poNumber.label), poNumber]] } as const];
  const blocks: readonly MailBlock[] = [
    { kind: "heading", text: site.name },
    { kind: "paragraph", text: t("handOverMail.ordered", buyer.name, number) },
    ...po,
    { kind: "paragraph", text: t("orderMail.contact", site.phone, site.email) },
  ];
  return { to: email, subject, text: mailText(blocks), html: mailHtml(blocks, locale, subject) };
}

function buyerMail(order: Order, settings: OrderMailSettings): MailMessage {
  const t = translateMail(order.locale);
  const { number, poNumber } = order;
  const subject = poNumber === "" ? t("orderMail.subject", number) : t("orderMail.subjectPo", number, poNumber);
  return mailOf(order, order.buyer.email, subject, [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("orderMail.received", number) },
    ...placedForYou(order, settings),
    ...nextSteps(order, settings),
    ...orderBlocks(order, settings.site.name, settings.words(order.locale)),
    ...ending(order, settings),
  ]);
}

/** The buyer's company must see the author of the order. */
function placedForYou(order: Order, { site, words }: OrderMailSettings): readonly MailBlock[] {
  const t = words(order.locale);
  const text = placedByText({ ...order, buyer: order.buyer.name }, site.name, t);
  return text === "" ? [] : [{ kind: "paragraph", text: `${text}.` }];
}

/** No link: only the buyer could open it. */
function salesMail(order: Order, settings: OrderMailSettings, placedBy: string | null): MailMessage {
  const t = translateMail(order.locale);
  const { buyer, number, total, locale, facts } = order;
  const customer = buyer.customerName || buyer.name;
  const subject = t("orderMail.subjectSales", number, customer, formatMoney(total, locale));
  return mailOf(order, salesMailAddress(order, settings), subject, [
    { kind: "heading", text: settings.site.name },
    { kind: "paragraph", text: t("orderMail.forSales", customer, number) },
    ...(placedBy === null ? [] : [{ kind: "paragraph", text: t("orderMail.placedBy", placedBy, buyer.name) } as const]),
    {
      kind: "facts",
      rows: [
        [t("orderMail.rep"), [buyer.repName || buyer.rep, t("orderMail.territory", buyer.territory)]],
        [t("orderMail.priceList"), facts.priceList],
      ],
    },
    ...reviews(order, SALES_SENTENCES),
    ...orderBlocks(order, settings.site.name, settings.words(order.locale), "staff"),
  ]);
}

function nextSteps(order: Order, { site, words }: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(order.locale);
  const payment =
    order.payment === "card"
      ? t("orderMail.nextCard", site.name)
      : t("orderMail.nextTerms", paymentTermText(order.paymentTerm, words(order.locale)));
  return [{ kind: "paragraph", text: payment }, ...reviews(order, BUYER_SENTENCES)];
}

/** Freight or tax to be determined: what the shop does next, and the task of the sales representative. */
const BUYER_SENTENCES = {
  freight: "orderMail.nextFreight",
  freightAsk: "orderMail.nextFreightAsk",
  tax: "orderMail.nextTax",
} as const;
const SALES_SENTENCES = {
  freight: "orderMail.salesFreight",
  freightAsk: "orderMail.salesFreightAsk",
  tax: "orderMail.salesTax",
} as const;

function reviews(
  { locale, shipping, freightApproval, facts }: Order,
  sentences: typeof BUYER_SENTENCES | typeof SALES_SENTENCES,
): readonly MailBlock[] {
  const t = translateMail(locale);
  const told = [
    shipping === null && t(freightApproval === "waiting" ? sentences.freightAsk : sentences.freight),
    facts.internationalReview && t("orderMail.nextExport"),
    facts.taxReview && t(sentences.tax),
    facts.leadTime10Days && t("orderMail.nextLate"),
  ];
  return told.filter((text) => text !== false).map((text) => ({ kind: "paragraph", text }));
}
