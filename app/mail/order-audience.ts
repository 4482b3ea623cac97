import type { MailTopic, OrderAudience } from "../domain/company/order-mails.ts";
import { escapeHtml } from "../domain/escape-html.ts";
import type { Order } from "../domain/orders/order.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import type { OrderMailSettings } from "./order-mail-parts.ts";

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
