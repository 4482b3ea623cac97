import type { Locale } from "../domain/locale.ts";
import type { Translate } from "../i18n/strings.ts";

/** What a view speaks: the words of one language, and the language itself for figures, dates and addresses. */
export type Words = { readonly t: Translate; readonly locale: Locale };
