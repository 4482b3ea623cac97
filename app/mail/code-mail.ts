import { escapeHtml } from "../domain/escape-html.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import type { CodeMail, MailMessage } from "../services/mail/mail.ts";

const CODE_STYLE = "font:700 2em/1.5 monospace;letter-spacing:.2em";

/**
 * The code has its own line in the text. It is not in the subject, which locked screens show (R-SEC-06). There is no link, because a mail
 * scanner could open it.
 */
export function codeMail({ to, code, locale, minutes, site }: CodeMail): MailMessage {
  const t = translateMail(locale);
  const subject = t("codeMail.subject", site.name);
  const asked = t("codeMail.asked", site.name);
  const rest = [
    `${t("codeMail.valid", minutes)} ${t("codeMail.noLink")}`,
    t("codeMail.secret", site.name),
    t("codeMail.ignore"),
    t("codeMail.phone", site.phone),
  ];
  const text = [site.name, asked, code, ...rest].join("\n\n");
  const paragraphs = rest.map((each) => `<p>${escapeHtml(each)}</p>`);
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    `<p><strong>${escapeHtml(site.name)}</strong></p>`,
    `<p>${escapeHtml(asked)}</p>`,
    `<p style="${CODE_STYLE}">${escapeHtml(code)}</p>`,
    ...paragraphs,
    "</body></html>",
  ].join("\n");
  return { to, subject, text: `${text}\n`, html: `${html}\n` };
}
