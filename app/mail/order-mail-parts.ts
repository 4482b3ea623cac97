import type { Order } from "../domain/orders/order.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { Translate } from "../i18n/strings.ts";
import { pagePath } from "../i18n/paths.ts";
import type { MailMessage } from "../services/mail/port.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { moneyText } from "../ui/orders/order-money.view.ts";
import { salesAddress } from "../domain/orders/sales-address.ts";

/** What mails of orders need to know of the shop. */
export type OrderMailSettings = {
  /** The words of pages, which mails share where they say the same, with what editors have changed. */
  readonly words: (locale: Order["locale"]) => Translate;
  readonly site: { readonly name: string; readonly phone: string; readonly email: string };
  /** PUBLIC_ORIGIN; without it mails carry no link. */
  readonly origin: string | null;
  /** Address of sales representatives who have none of their own, see `salesAddress`. */
  readonly salesMail: string;
};

/** A mail in the language of an order's buyer, or of whoever else reads it. */
export function mailOf(
  { locale }: Pick<Order, "locale">,
  to: string,
  subject: string,
  blocks: readonly MailBlock[],
): MailMessage {
  const line = onOneLine(subject);
  return { to, subject: line, text: mailText(blocks), html: mailHtml(blocks, locale, line) };
}

/** A subject is one line of a mail's head: what a buyer typed must not begin another one. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** What was received and what follows, in words; nothing while no money has moved. */
export function moneyBlocks(order: Order, { words }: OrderMailSettings): readonly MailBlock[] {
  const text = moneyText(order, { t: words(order.locale), locale: order.locale });
  return text === "" ? [] : [{ kind: "paragraph", text }];
}

/** Where a mail about an order goes that is for its sales representative. */
export function salesMailAddress({ buyer }: Order, { salesMail }: OrderMailSettings): string {
  return buyer.repEmail || salesAddress(salesMail, buyer.rep);
}

/** The page of an order, which only its buyer can open; null where the shop's address is not known. */
export function orderLink({ number, locale }: Order, { origin }: OrderMailSettings): string | null {
  return origin === null ? null : origin + pagePath("order", locale, { number });
}

/** How a mail to a buyer ends: the way to the order, and whom to ask. */
export function ending(order: Order, settings: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(order.locale);
  const { site } = settings;
  const { repName, repPhone, repEmail } = order.buyer;
  const rep: MailBlock = {
    kind: "facts",
    rows: [[t("orderMail.yourRep"), [repName, repPhone, repEmail].filter(Boolean)]],
  };
  const contact: MailBlock = { kind: "paragraph", text: t("orderMail.contact", site.phone, site.email) };
  const told = repName === "" ? [contact] : [rep, contact];
  const href = orderLink(order, settings);
  return href === null ? told : [{ kind: "link", text: t("orderMail.see"), href }, ...told];
}
