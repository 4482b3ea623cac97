import { formatMoment } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { pagePath } from "../i18n/paths.ts";
import type { Content } from "../services/content/content.ts";
import type { SharedCartMails } from "../services/shared-carts/shared-carts.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { onOneLine } from "./order-mail-parts.ts";

export function createSharedCartMails(
  env: { readonly PUBLIC_ORIGIN?: string | undefined },
  content: Pick<Content, "site">,
): SharedCartMails {
  return {
    taken({ to, locale, id, takerName, lines, givenAt }) {
      const t = translateMail(locale);
      const { name, phone, email } = content.site().config;
      const who = takerName ?? t("handOverMail.someone");
      const many = lines === 1 ? t("handOverMail.linesOne") : t("handOverMail.lines", lines);
      const subject = onOneLine(
        takerName === null ? t("handOverMail.subjectSomeone") : t("handOverMail.subject", takerName),
      );
      const page = `${pagePath("companyHandOver", locale)}?given=${id}`;
      const link: readonly MailBlock[] = env.PUBLIC_ORIGIN
        ? [{ kind: "link", text: t("handOverMail.see"), href: env.PUBLIC_ORIGIN + page }]
        : [];
      const blocks: readonly MailBlock[] = [
        { kind: "heading", text: name },
        { kind: "paragraph", text: t("handOverMail.text", who, many, formatMoment(givenAt, locale)) },
        ...link,
        { kind: "paragraph", text: t("orderMail.contact", phone, email) },
      ];
      return { to, subject, text: mailText(blocks), html: mailHtml(blocks, locale, subject) };
    },
  };
}
