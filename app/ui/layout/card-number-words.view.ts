import type { Locale } from "../../domain/locale.ts";
import { translateMail } from "../../i18n/mail-strings.ts";
import type { CardNumberWords } from "../forms/card-number.server.tsx";

/** These strings never load in a browser. The number is never repeated. */
export function cardNumberWords(
  { back, hasFile, isStaff }: { readonly back: string | null; readonly hasFile: boolean; readonly isStaff: boolean },
  locale: Locale,
): CardNumberWords {
  const t = translateMail(locale);
  return {
    message: t("cardNumber.message"),
    hint: t(isStaff ? "cardNumber.keptStaff" : "cardNumber.kept"),
    error: t(isStaff ? "cardNumber.masked" : "cardNumber.field"),
    submit: t("cardNumber.again"),
    fileNotKept: hasFile ? t("cardNumber.fileNotKept") : "",
    back: back === null ? null : { href: back, label: t("cardNumber.back") },
  };
}

/** Notes have one label; other fields use the label of their page. */
const NOTES: ReadonlySet<string> = new Set(["note", "text", "reason", "message"]);

export function cardFieldLabel(name: string, locale: Locale): string {
  const t = translateMail(locale);
  if (name === "poNumber") return t("cardNumber.poNumber");
  return t(NOTES.has(name) ? "cardNumber.note" : "cardNumber.entry");
}
