import { moneyOf } from "../domain/orders/ledger.ts";
import type { Order } from "../domain/orders/order.ts";
import { formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { Translate } from "../i18n/strings.ts";
import { pagePath } from "../i18n/paths.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { moneyText } from "../ui/orders/order-money.view.ts";
import { salesAddress } from "../domain/orders/sales-address.ts";

export type OrderMailSettings = {
  /** Strings of pages, with the changes of editors. */
  readonly words: (locale: Order["locale"]) => Translate;
  readonly site: { readonly name: string; readonly phone: string; readonly email: string };
  /** PUBLIC_ORIGIN; without it, mails have no links. */
  readonly origin: string | null;
  /** Fallback address, see `salesAddress`. */
  readonly salesMail: string;
};

export function mailOf(
  { locale }: Pick<Order, "locale">,
  to: string,
  subject: string,
  blocks: readonly MailBlock[],
): MailMessage {
  const line = onOneLine(subject);
  return { to, subject: line, text: mailText(blocks), html: mailHtml(blocks, locale, line) };
}

/** Prevents header injection by text that the buyer entered. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Payments and the balance; empty before the first payment. */
export function moneyBlocks(order: Order, { words }: OrderMailSettings): readonly MailBlock[] {
  const text = moneyText(order, { t: words(order.locale), locale: order.locale });
  return text === "" ? [] : [{ kind: "paragraph", text }];
}

/** What the order costs now; a canceled or credited order also has what it was ordered for. */
export function totalText(order: Order): string {
  const { locale, total } = order;
  const { due } = moneyOf(order);
  const now = formatMoney(due, locale);
  return due === total ? now : translateMail(locale)("orderMail.totalWas", now, formatMoney(total, locale));
}

export function salesMailAddress({ buyer }: Order, { salesMail }: OrderMailSettings): string {
  return buyer.repEmail || salesAddress(salesMail, buyer.rep);
}

/** Only the buyer can open this page. Null where PUBLIC_ORIGIN is not set. */
export function orderLink({ number, locale }: Order, { origin }: OrderMailSettings): string | null {
  return origin === null ? null : origin + pagePath("order", locale, { number });
}

/** Last blocks of a mail to a buyer: link to the order and contact. */
export function ending(order: Order, settings: OrderMailSettings): readonly MailBlock[] {
  const t = translateMail(order.locale);
  const { site } = settings;
  const { repName, repPhone, repEmail } = order.buyer;
  const rep: MailBlock = {
    kind: "facts",
    rows: [[t("orderMail.yourRep"), [repName, repPhone, repEmail].filter(Boolean)]],
  };
  const contact: MailBlock = { kind: "paragraph", text: t("orderMail.contact", site.phone, site.email) };
  const salesContacts = repName === "" ? [contact] : [rep, contact];
  const href = orderLink(order, settings);
  return href === null ? salesContacts : [{ kind: "link", text: t("orderMail.see"), href }, ...salesContacts];
}
