import { DEFAULT_LOCALE, isLocale, type Locale } from "../domain/locale.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { pagePath } from "../i18n/paths.ts";
import { authorText, changeLines } from "../ui/company/change-lines.view.ts";
import { INVITATION_DAYS, type CompanyMails } from "../services/company/members.ts";
import type { Content } from "../services/content/content.ts";
import type { MailMessage } from "../services/mail/mail.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { onOneLine } from "./order-mail-parts.ts";
import { formatMoment } from "../i18n/formats.ts";
import type { SharedCartMails } from "../services/shared-carts/shared-carts.ts";

export function createCompanyMails(
  env: { PUBLIC_ORIGIN?: string | undefined },
  content: Pick<Content, "site" | "words">,
): CompanyMails {
  /** A link to a page; only its path where PUBLIC_ORIGIN is not set. */
  const link = (text: string, path: string): MailBlock => ({
    kind: "link",
    text,
    href: `${env.PUBLIC_ORIGIN ?? ""}${path}`,
  });
  const mail = (
    to: string,
    locale: Locale,
    subject: string,
    contents: readonly (string | MailBlock)[],
  ): MailMessage => {
    const { name, phone, email } = content.site().config;
    const line = onOneLine(subject);
    const blocks: MailBlock[] = [
      { kind: "heading", text: name },
      ...contents.map((each) => (typeof each === "string" ? ({ kind: "paragraph", text: each } as const) : each)),
      { kind: "paragraph", text: translateMail(locale)("companyMail.contact", phone, email) },
    ];
    return { to, subject: line, text: mailText(blocks), html: mailHtml(blocks, locale, line) };
  };
  const shop = () => content.site().config.name;
  return {
    invitation({ to, locale, customerName, role, inviter, token }) {
      const t = translateMail(locale);
      const by =
        inviter === ""
          ? t("companyMail.invitedByShop", shop(), customerName)
          : t("companyMail.invitedBy", inviter, shop(), customerName);
      return mail(to, locale, t("companyMail.invitationSubject", customerName, shop()), [
        by,
        t(`companyMail.roles.${role}`),
        link(t("companyMail.open"), pagePath("companyInvitation", locale, { token })),
        t("companyMail.valid", INVITATION_DAYS),
      ]);
    },
    asked({ to, locale, customerName, name, email }) {
      const t = translateMail(locale);
      return mail(to, locale, t("companyMail.askedSubject", name, customerName), [
        t("companyMail.asked", name, email, customerName, shop()),
        t("companyMail.askedCheck"),
        link(t("companyMail.askedLink"), pagePath("company", locale)),
      ]);
    },
    accepted({ to, locale, customerName, role }) {
      const t = translateMail(locale);
      return mail(to, locale, t("companyMail.acceptedSubject", customerName), [
        t("companyMail.accepted", customerName, shop()),
        t(`companyMail.roles.${role}`),
        link(t("companyMail.toCompany"), pagePath("company", locale)),
      ]);
    },
    added({ to, locale, customerName, role }) {
      const t = translateMail(locale);
      return mail(to, locale, t("companyMail.addedSubject", customerName, shop()), [
        t("companyMail.added", customerName, shop()),
        t(`companyMail.roles.${role}`),
        t("companyMail.addedSignIn", to),
        link(t("companyMail.signIn"), pagePath("login", locale)),
        t("companyMail.addedMistake"),
      ]);
    },
    refused({ to, locale }) {
      const t = translateMail(locale);
      return mail(to, locale, t("companyMail.refusedSubject", shop()), [t("companyMail.refused")]);
    },
    changed({ to, locale, customerName, isAdministrator, changes }) {
      const t = translateMail(locale);
      const author = changes[0] ? authorText(changes[0].by, locale) : "";
      const lines = changes.flatMap((change) => changeLines(change, { t: content.words(locale), locale }));
      return mail(to, locale, t("companyMail.changedSubject", customerName), [
        t("companyMail.changedLead", customerName, shop()),
        ...lines,
        t("companyMail.changedBy", author),
        t(isAdministrator ? "companyMail.changedAdministrators" : "companyMail.changedAffected", customerName),
        ...(isAdministrator ? [link(t("companyMail.toLog"), pagePath("companyLog", locale))] : []),
      ]);
    },
    addressChanged({ to, locale: read, isOld }) {
      const locale = isLocale(read) ? read : DEFAULT_LOCALE;
      const t = translateMail(locale);
      return mail(to, locale, t("companyMail.addressSubject", shop()), [
        t(isOld ? "companyMail.addressOld" : "companyMail.addressNew", shop()),
      ]);
    },
    removed({ to, locale, customerName }) {
      const t = translateMail(locale);
      return mail(to, locale, t("companyMail.removedSubject", customerName), [
        t("companyMail.removed", customerName, shop()),
      ]);
    },
  };
}

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
