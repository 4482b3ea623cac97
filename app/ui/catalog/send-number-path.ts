import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";

/** The form for a number, or for the unknown lines of a quick order list. On the page of the cross-reference: each route adds to the scripts of
 * every page. */
export function sendNumberPath(locale: Locale, asked: { readonly send: string } | { readonly list: string }): string {
  return `${pagePath("crossReference", locale)}?${new URLSearchParams(asked)}`;
}
