import { createHash } from "node:crypto";
import type { Parties } from "../../domain/consent.ts";
import { PREFETCH_RULES } from "../../domain/prefetch-rules.ts";
import type { Env } from "../env.server.ts";
import { chatWidget, tagManagerId } from "../third-parties.server.ts";

/** Headers every response carries, also those the router never sees (R-SEC-03). */
export function baselineHeaders(env: Pick<Env, "PUBLIC_ORIGIN">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Never no-referrer: browsers then send `Origin: null` and every form without scripts would be refused (R-SEC-02).
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    // No other site takes our pages, files or answers into its own.
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Permitted-Cross-Domain-Policies": "none",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(env.PUBLIC_ORIGIN?.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** A script of the page adds these to it on a slow line. */
const PREFETCH_RULES_HASH = `'sha256-${createHash("sha256").update(PREFETCH_RULES).digest("base64")}'`;

/** Inline scripts and styles of a page that may run, as sources of a policy: by the nonce of the response, or each by its hash. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type Allowed = {
  /** What of other companies may load, if it is configured. */
  parties?: Parties;
  /** Hosts that an answer to a form may redirect to. */
  formTargets?: readonly string[];
};

/**
 * Content security policy of a page. Nothing foreign can load unless it is configured and the page allows it (decision 0043), and
 * no inline script or style runs without the nonce of this response or, on a page kept for many visitors, its hash.
 */
export function pagePolicy(
  env: Env,
  inline: string | InlineSources,
  { parties = "none", formTargets = [] }: Allowed = {},
): string {
  const nonce = typeof inline === "string" ? [`'nonce-${inline}'`] : [];
  const { scripts, styles } = typeof inline === "string" ? { scripts: nonce, styles: nonce } : inline;
  const tagManager = parties === "widgets" && tagManagerId(env) ? ["https://www.googletagmanager.com"] : [];
  const chat = parties === "widgets" && chatWidget(env) ? ["https://*.tawk.to"] : [];
  const isCheckConfigured = env.RECAPTCHA_SITE_KEY !== undefined;
  const captcha =
    parties === "bot-check" && isCheckConfigured
      ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]
      : [];
  // Photos of series come from where the hosted content keeps its files.
  const photos = env.SANITY_PROJECT_ID ? ["https://cdn.sanity.io"] : [];
  const assets = [...(env.ASSET_HOST ? [env.ASSET_HOST] : []), ...photos];
  const foreign = [...tagManager, ...chat, ...captcha];
  return [
    // Old browsers take this one for prefetching.
    "default-src 'self'",
    "object-src 'none'",
    directive("script-src", "'self'", ...scripts, PREFETCH_RULES_HASH, ...foreign),
    directive("style-src", "'self'", ...styles, ...chat),
    directive("img-src", "'self'", ...assets, ...tagManager, ...chat),
    directive("connect-src", "'self'", ...tagManager, ...chat, ...(chat.length > 0 ? ["wss://*.tawk.to"] : [])),
    directive("font-src", "'self'", ...chat),
    ...(chat.length + captcha.length > 0 ? [directive("frame-src", ...chat, ...captcha)] : []),
    "manifest-src 'self'",
    // Browsers hold the addresses a form's answer redirects to against this list too.
    directive("form-action", "'self'", ...formTargets),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function directive(name: string, ...sources: string[]): string {
  return `${name} ${sources.join(" ")}`;
}
