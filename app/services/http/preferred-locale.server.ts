import { parseCookie } from "cookie";
import Negotiator from "negotiator";
import type { Cookie, MiddlewareFunction, RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../../domain/locale.ts";
import { localeCookie, type LocaleCookieEnv } from "./cookies.server.ts";

const LONGEST_HEADER = 1000;

export type PreferredLocale = {
  /** For routes without a language in the address. */
  find: MiddlewareFunction<Response>;
  /** Cookie, then Accept-Language, then the default (R-I18N-02, A-01). */
  of(context: Readonly<RouterContextProvider>): Locale;
};

/** For `/`; elsewhere the address sets the language (decision 0051). */
export function createPreferredLocale(env: LocaleCookieEnv): PreferredLocale {
  const [find, localeOf] = createI18nextMiddleware({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage: DEFAULT_LOCALE,
      order: ["cookie", "custom"],
      cookie: storedLocale(env),
      findLocale: async ({ headers }) => wishedLanguages(headers.get("Accept-Language")),
    },
  });
  return {
    find,
    of(context) {
      const locale = localeOf(context);
      return isLocale(locale) ? locale : DEFAULT_LOCALE;
    },
  };
}

/** Holds the plain code (R-I18N-12), which `createCookie` would encode. */
function storedLocale(env: LocaleCookieEnv): Cookie {
  return {
    name: env.LOCALE_COOKIE_NAME,
    isSigned: false,
    async parse(header) {
      const stored = parseCookie(header ?? "")[env.LOCALE_COOKIE_NAME];
      return isLocale(stored) ? stored : null;
    },
    serialize: async (locale, options) => localeCookie(env, locale, options?.secure ?? false),
  };
}

/** By weight, without regions (R-I18N-05). The library reads the first language only. */
function wishedLanguages(header: string | null): string[] {
  const headers = { "accept-language": header?.slice(0, LONGEST_HEADER) };
  return new Negotiator({ headers }).languages().map((tag) => tag.replace(/-.*/, ""));
}
