import type { Locale, Localized } from "../locale.ts";

/** What an attribute's values are measured in. */
type Unit = { readonly unit?: Localized<string> | null | undefined };

/** A value that is a bare figure needs its unit; `24 V AC/DC LED` has it. */
const BARE_FIGURE = /^[\d\s.,/-]+$/;

/** The value of an attribute as text, with its unit. */
export function valueLabel(value: Localized<string>, { unit }: Unit, locale: Locale): string {
  const text = value[locale];
  return unit && BARE_FIGURE.test(text) ? `${text} ${unit[locale]}` : text;
}
