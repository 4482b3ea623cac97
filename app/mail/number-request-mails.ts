import { formatMoney } from "../i18n/formats.ts";
import { translateMail } from "../i18n/mail-strings.ts";
import { pagePath } from "../i18n/paths.ts";
import type { Locale } from "../domain/locale.ts";
import type { Content } from "../services/content/content.ts";
import type { AnsweredLine, NumberRequestMails, PricedAnswer } from "../services/number-requests/number-requests.ts";
import { mailHtml, mailText, type MailBlock } from "./mail-document.ts";
import { onOneLine } from "./order-mail-parts.ts";

/** Characters of a part number in the subject; a longer one is cut. */
const LONGEST_IN_SUBJECT = 40;

/** Emails are in the language of the request. */
export function createNumberRequestMails(
  env: { readonly PUBLIC_ORIGIN?: string | undefined },
  content: Pick<Content, "site">,
): NumberRequestMails {
  return {
    answered({ email, locale, note }, { lines, isWebPrice }, text) {
      const t = translateMail(locale);
      const { name, phone, email: contact } = content.site().config;
      const [first] = lines;
      const namedNumber = (first?.number ?? "").slice(0, LONGEST_IN_SUBJECT);
      const subject = onOneLine(
        lines.length === 1
          ? t("numberMail.subjectOne", namedNumber)
          : t("numberMail.subject", namedNumber, lines.length - 1),
      );
      const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== "");
      const blocks: readonly MailBlock[] = [
        { kind: "heading", text: name },
        { kind: "paragraph", text: t(lines.length === 1 ? "numberMail.introOne" : "numberMail.intro") },
        {
          kind: "facts",
          rows: lines.map((line) => rowOf(line, { isWebPrice, locale, origin: env.PUBLIC_ORIGIN ?? "" })),
        },
        ...paragraphs.map((each) => ({ kind: "paragraph", text: each }) as const),
        ...(note === "" ? [] : [{ kind: "paragraph", text: t("numberMail.note", note) } as const]),
        { kind: "paragraph", text: t("numberMail.check") },
        { kind: "paragraph", text: t("orderMail.contact", phone, contact) },
      ];
      return { to: email, subject, text: mailText(blocks), html: mailHtml(blocks, locale, subject) };
    },
  };
}

/** The number that the buyer sent; next to it the shop's part with its price, or that the shop has no such part. */
type Reader = Pick<PricedAnswer, "isWebPrice"> & { readonly origin: string; readonly locale: Locale };

function rowOf(
  { number, quantity, part, price }: AnsweredLine,
  { isWebPrice, origin, locale }: Reader,
): readonly [string, string[]] {
  const t = translateMail(locale);
  const requested = quantity === "" ? number : t("numberMail.line", number, quantity);
  if (!part) return [requested, [t("numberMail.noPart")]];
  const title = locale === "en" ? part.titleEn : part.titleEs;
  const href = `${origin}${pagePath("products", locale)}?${new URLSearchParams({ q: part.pn })}`;
  const cost =
    price === null ? "" : t(`numberMail.${isWebPrice ? "webPrice" : "yourPrice"}`, formatMoney(price, locale));
  return [requested, [part.pn, title, ...(cost === "" ? [] : [cost]), ...(origin === "" ? [] : [href])]];
}
