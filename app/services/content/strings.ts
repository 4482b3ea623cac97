import { LOCALES, type Locale } from "../../domain/locale.ts";
import { isMailKey } from "../../i18n/mail-strings.ts";
import { carrierKey, methodKey } from "../../i18n/order-words.ts";
import { dictionariesIn } from "../../i18n/strings.ts";
import type { Dictionaries, Dictionary } from "../../i18n/i18next-options.ts";
import type { SiteContent } from "./site-content.ts";

const merged = new WeakMap<SiteContent, Dictionaries>();

/** Repository strings, overridden by carrier texts and string documents (R-I18N-18). */
export function dictionariesOf(site: SiteContent): Dictionaries {
  const known = merged.get(site);
  if (known) return known;
  const repository = dictionariesIn(site.shop.currency);
  const [en, es] = LOCALES.map((locale) => ({
    ...repository[locale],
    ...carrierWords(site, locale),
    ...overridesIn(site, locale),
  })) as [Dictionary, Dictionary];
  const dictionaries = { en, es };
  merged.set(site, dictionaries);
  return dictionaries;
}

function overridesIn({ strings }: Pick<SiteContent, "strings">, locale: Locale): Dictionary {
  return Object.fromEntries(
    strings.filter(({ slug }) => !isMailKey(slug)).map(({ slug, value }) => [slug, value[locale]]),
  );
}

export function editedTexts({ strings }: Pick<SiteContent, "strings">): Dictionaries {
  const [en, es] = LOCALES.map((locale) => Object.fromEntries(strings.map(({ slug, value }) => [slug, value[locale]])));
  return { en: en ?? {}, es: es ?? {} };
}

/** The domestic name of a carrier wins. */
function carrierWords({ carriers }: SiteContent, locale: Locale): Dictionary {
  const domesticLast = carriers.toSorted(
    (a, b) => Number(b.isInternational ?? false) - Number(a.isInternational ?? false),
  );
  return Object.fromEntries(
    domesticLast.flatMap(({ title, titleEs, slug, methods }) => [
      [carrierKey(slug.current), locale === "es" ? (titleEs ?? title) : title],
      ...methods
        .flatMap(({ name, nameEs, freeName, freeNameEs }) => [
          { en: name, es: nameEs ?? name },
          ...(freeName ? [{ en: freeName, es: freeNameEs ?? freeName }] : []),
        ])
        .map((name) => [methodKey(name.en), name[locale]]),
    ]),
  );
}
