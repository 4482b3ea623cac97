import { type InitOptions, type Resource, createInstance, type i18n } from "i18next";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../domain/locale.ts";

export type Dictionary = Readonly<Record<string, string>>;

export type Dictionaries = Readonly<Record<Locale, Dictionary>>;

/** Flat keys, `{0}` and `{1}` as placeholders, no escaping (React escapes), missing values stay visible (R-I18N-17, R-I18N-19, A-73). */
function i18nextOptions(dictionaries: Dictionaries): Omit<InitOptions, "detection"> {
  const resources: Resource = {};
  for (const locale of LOCALES) resources[locale] = { translation: dictionaries[locale] };
  return {
    resources,
    supportedLngs: [...LOCALES],
    fallbackLng: DEFAULT_LOCALE,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false, skipOnVariables: true },
    missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  };
}

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
