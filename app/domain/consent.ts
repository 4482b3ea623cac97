/** `widgets`: chat and statistics, after consent; `bot-check`: where a sign-in code is requested. */
export type Parties = "none" | "widgets" | "bot-check";

export type ThirdParties = {
  tagManagerId: string | null;
  chat: { propertyId: string; widgetId: string } | null;
  recaptchaSiteKey: string | null;
};

export type Consent = { isGiven: boolean; widgets: readonly ("chat" | "statistics")[] };

/** Has no ids of widgets that may not load. */
export type PageParties = ThirdParties & {
  allowed: Parties;
  consent: Consent | null;
};

export const CONSENT_COOKIE = { name: "consent", given: "yes" } as const;

const CONSENT_GIVEN = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE.name}=${CONSENT_COOKIE.given}\\s*(?:;|$)`);

export function holdsConsent(cookies: string): boolean {
  return CONSENT_GIVEN.test(cookies);
}
