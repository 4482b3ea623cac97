/** What a page may run of other companies: chat and statistics after consent, the check for bots where a code is asked for. */
export type Parties = "none" | "widgets" | "bot-check";

/** Widgets of other firms a shop may have, by their ids. Nothing here is ever on unless it is configured. */
export type ThirdParties = {
  tagManagerId: string | null;
  chat: { propertyId: string; widgetId: string } | null;
  recaptchaSiteKey: string | null;
};

/** The choice of a visitor, and what it is about. */
export type Consent = { isGiven: boolean; widgets: readonly ("chat" | "statistics")[] };

/** What a page knows of third parties: never the id of a widget it may not load. */
export type PageParties = ThirdParties & {
  /** What may run on the page. */
  allowed: Parties;
  /** Null where nothing is configured that the choice could be about. */
  consent: Consent | null;
};

/** The cookie of somebody who has agreed; who has not, or no longer, has none. */
export const CONSENT_COOKIE = { name: "consent", given: "yes" } as const;

const GIVEN = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE.name}=${CONSENT_COOKIE.given}\\s*(?:;|$)`);

/** Whether a list of cookies, of a request or a document, holds consent. */
export function holdsConsent(cookies: string): boolean {
  return GIVEN.test(cookies);
}
