import { createInstance, type i18n } from "i18next";
import type { Locale } from "../domain/locale.ts";
import { i18nextOptions, type Dictionaries } from "./i18next-options.ts";

const instances = new WeakMap<Dictionaries, Map<Locale, i18n>>();

/** Shared by all requests, so it has no state of a request (R-I18N-08). */
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
