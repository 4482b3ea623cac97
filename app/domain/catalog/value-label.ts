import type { Locale, Localized } from "../locale.ts";

type Unit = { readonly unit?: Localized<string> | null | undefined };

/** Needs the unit; `24 V AC/DC LED` has one. */
const BARE_FIGURE = /^[\d\s.,/-]+$/;

export function valueLabel(value: Localized<string>, { unit }: Unit, locale: Locale): string {
  const text = value[locale];
  return unit && BARE_FIGURE.test(text) ? `${text} ${unit[locale]}` : text;
}
