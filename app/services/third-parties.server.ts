import type { Env } from "./env.server.ts";
import type { Log } from "./log.server.ts";

/** Widgets of other firms a page may load. Nothing here is ever on unless it is configured. */
export type ThirdParties = {
  tagManagerId: string | null;
  chat: { propertyId: string; widgetId: string } | null;
  recaptchaSiteKey: string | null;
};

/** The tag manager id, when it is one (R-TPW-02). */
export function tagManagerId(env: Pick<Env, "GTM_ID">): string | null {
  return env.GTM_ID && /^GTM-[A-Z0-9]+$/.test(env.GTM_ID) ? env.GTM_ID : null;
}

/** Both ids of the chat widget, or nothing (R-TPW-01). */
export function chatWidget(env: Pick<Env, "CHAT_PROPERTY_ID" | "CHAT_WIDGET_ID">): ThirdParties["chat"] {
  const { CHAT_PROPERTY_ID: propertyId, CHAT_WIDGET_ID: widgetId } = env;
  if (!propertyId || !widgetId) return null;
  return /^\w+$/.test(propertyId) && /^\w+$/.test(widgetId) ? { propertyId, widgetId } : null;
}

export function readThirdParties(env: Env): ThirdParties {
  return { tagManagerId: tagManagerId(env), chat: chatWidget(env), recaptchaSiteKey: env.RECAPTCHA_SITE_KEY ?? null };
}

/** Says once at start which widget is left out and why (R-ERR-08). */
export function reportThirdParties(env: Env, log: Log): void {
  if (env.GTM_ID && !tagManagerId(env))
    log.warn("tag manager left out", { reason: "GTM_ID must be GTM- and capitals or digits" });
  if ((env.CHAT_PROPERTY_ID || env.CHAT_WIDGET_ID) && !chatWidget(env)) {
    log.warn("chat widget left out", { reason: "it needs both CHAT_PROPERTY_ID and CHAT_WIDGET_ID" });
  }
}
