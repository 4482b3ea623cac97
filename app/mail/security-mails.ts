import type { Locale } from "../domain/locale.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { Content } from "../services/content/content.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import { MOST_WRONG_GUESSES } from "../services/sign-in/guesses.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import type { FactorMail } from "../services/staff/second-factor.ts";

/** To the owner of an address for which many wrong codes were entered. It holds no link. */
export function createGuessMail(
  content: Pick<Content, "site">,
  isHosted: boolean,
): (to: string, locale: Locale) => MailMessage {
  return (to, locale) => {
    const t = translateMail(locale);
    const { name, phone } = content.site().config;
    const subject = t("guessMail.subject");
    const texts = [
      t("guessMail.what", MOST_WRONG_GUESSES, to, name),
      isHosted ? t("guessMail.known", phone) : t("guessMail.long"),
      t("guessMail.unasked"),
      t("guessMail.phone", phone),
    ];
    const blocks: MailBlock[] = [
      { kind: "heading", text: name },
      ...texts.map((text) => ({ kind: "paragraph", text }) as const),
    ];
    return { to, subject, text: mailText(blocks), html: mailHtml(blocks, locale, subject) };
  };
}

/** To a staff user whose second factor was added, removed or reset. */
export function createFactorMail(content: Pick<Content, "site">): FactorMail {
  return (to, locale, news) => {
    const t = translateMail(locale);
    const { name, phone } = content.site().config;
    const subject = t(`factorMail.${news}Subject`, name);
    const texts = [t(`factorMail.${news}`, name), t("factorMail.unasked", phone)];
    const blocks: MailBlock[] = [
      { kind: "heading", text: name },
      ...texts.map((text) => ({ kind: "paragraph", text }) as const),
    ];
    return { to, subject, text: mailText(blocks), html: mailHtml(blocks, locale, subject) };
  };
}
