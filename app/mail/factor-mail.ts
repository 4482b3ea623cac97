import { translateMail } from "../i18n/mail-strings.ts";
import type { Content } from "../services/content/content.ts";
import type { FactorMail } from "../services/staff/second-factor.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";

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
