import type { Consent, PageParties, Parties, ThirdParties } from "../domain/consent.ts";
import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** Null for an invalid id (R-TPW-02). */
export function tagManagerId(env: Pick<Env, "GTM_ID">): string | null {
  return env.GTM_ID && /^GTM-[A-Z0-9]+$/.test(env.GTM_ID) ? env.GTM_ID : null;
}

export function chatWidget(env: Pick<Env, "CHAT_PROPERTY_ID" | "CHAT_WIDGET_ID">): ThirdParties["chat"] {
  const { CHAT_PROPERTY_ID: propertyId, CHAT_WIDGET_ID: widgetId } = env;
  if (!propertyId || !widgetId) return null;
  return /^\w+$/.test(propertyId) && /^\w+$/.test(widgetId) ? { propertyId, widgetId } : null;
}

function widgetsOf({ tagManagerId: id, chat }: Pick<ThirdParties, "tagManagerId" | "chat">): Consent["widgets"] {
  return [...(chat ? (["chat"] as const) : []), ...(id ? (["statistics"] as const) : [])];
}

export function hasWidgets(env: Env): boolean {
  return widgetsOf(readThirdParties(env)).length > 0;
}

/** `isGiven`: the visitor has consented. */
export function partiesOfPage(parties: ThirdParties, allowed: Parties, isGiven: boolean): PageParties {
  const widgets = widgetsOf(parties);
  const { tagManagerId: id, chat } = allowed === "widgets" ? parties : { tagManagerId: null, chat: null };
  const consent = widgets.length > 0 ? { isGiven, widgets } : null;
  return { allowed, consent, tagManagerId: id, chat, recaptchaSiteKey: parties.recaptchaSiteKey };
}

export function readThirdParties(env: Env): ThirdParties {
  return { tagManagerId: tagManagerId(env), chat: chatWidget(env), recaptchaSiteKey: env.RECAPTCHA_SITE_KEY ?? null };
}

/** Logs which widget is omitted and why (R-ERR-08). */
export function reportThirdParties(env: Env, log: Log): void {
  if (env.GTM_ID && !tagManagerId(env))
    log.warn("tag manager left out", { reason: "GTM_ID must be GTM- and capitals or digits" });
  if ((env.CHAT_PROPERTY_ID || env.CHAT_WIDGET_ID) && !chatWidget(env)) {
    log.warn("chat widget left out", { reason: "it needs both CHAT_PROPERTY_ID and CHAT_WIDGET_ID" });
  }
}
