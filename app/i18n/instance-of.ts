import { createInstance, type i18n } from "i18next";
import type { Locale } from "../domain/locale.ts";
import { i18nextOptions, type Dictionaries } from "./i18next-options.ts";

const instances = new WeakMap<Dictionaries, Map<Locale, i18n>>();

/**
 * i18next for one language of one version of the strings. It is only ever read, so all requests share it: nothing of a request,
 * least of all its language, is in it (R-I18N-08).
 */
export function instanceOf(dictionaries: Dictionaries, locale: Locale): i18n {
  const ofVersion = instances.get(dictionaries) ?? new Map<Locale, i18n>();
  instances.set(dictionaries, ofVersion);
  const known = ofVersion.get(locale);
  if (known) return known;
  const made = createInstance();
  void made.init({ ...i18nextOptions(dictionaries), lng: locale });
  ofVersion.set(locale, made);
  return made;
}
