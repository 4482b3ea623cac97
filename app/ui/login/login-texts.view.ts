import type { Locale } from "../../domain/locale.ts";
import { countText } from "../../i18n/translate.ts";
import { pagePaths, type PageKey } from "../../i18n/paths.ts";
import type { StringKey, Translate } from "../../i18n/strings.ts";
import { RESEND_SECONDS, type SignInFailure } from "../../services/sign-in/sign-in.ts";

/** Not cached and not indexed (R-SEO-08). */
export function loginPageInfo(page: PageKey, title: string, description: string, locale: Locale) {
  const alternates = pagePaths(page);
  return { title, description, alternates, crumbs: [{ title, href: alternates[locale] }] };
}

/** Never the provider's text (R-AUTH-26, R-ERR-13, A-66). */
export function failureText({ kind, wait }: SignInFailure, t: Translate): string {
  const texts: Record<Exclude<SignInFailure["kind"], "too-soon">, StringKey> = {
    "invalid-email": "login.invalidEmail",
    "invalid-code": "login.codeWrong",
    "too-many": "login.tooMany",
    unavailable: "login.unavailable",
    "signed-out": "login.refused",
    refused: "login.refused",
    "other-google": "login.googleOther",
    misconfigured: "login.misconfigured",
    "mail-limit": "login.mailLimit",
    "mail-failed": "login.mailFailed",
    "address-refused": "login.addressRefused",
    "slow-mail": "login.slowMail",
    closed: "login.closed",
    guessed: "login.guessed",
  };
  if (kind !== "too-soon") return t(texts[kind]);
  if (wait !== undefined && wait > RESEND_SECONDS) return countText("login.tooSoonMinutes", Math.ceil(wait / 60), t);
  return countText("login.tooSoon", wait ?? RESEND_SECONDS, t);
}
