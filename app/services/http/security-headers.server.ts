import { createHash } from "node:crypto";
import type { Parties } from "../../domain/consent.ts";
import { PREFETCH_RULES } from "../../domain/prefetch-rules.ts";
import type { Env } from "../env.server.ts";
import { chatWidget, tagManagerId } from "../third-parties.server.ts";

/** Of every response, also outside the router (R-SEC-03). */
export function baselineHeaders(env: Pick<Env, "PUBLIC_ORIGIN">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // With no-referrer browsers send `Origin: null`, and forms without scripts would be refused (R-SEC-02).
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Permitted-Cross-Domain-Policies": "none",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(env.PUBLIC_ORIGIN?.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** A script of the page adds the prefetch rules on slow connections. */
const PREFETCH_RULES_HASH = `'sha256-${createHash("sha256").update(PREFETCH_RULES).digest("base64")}'`;

/** CSP sources of the page's inline scripts and styles: nonce or hashes. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type Allowed = {
  parties?: Parties;
  formTargets?: readonly string[];
};

/** Third parties need configuration and the page's permission (decision 0043); inline code a nonce or hash. */
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
  // Hosted content serves photos of series from there.
  const photos = env.SANITY_PROJECT_ID ? ["https://cdn.sanity.io"] : [];
  const assets = [...(env.ASSET_HOST ? [env.ASSET_HOST] : []), ...photos];
  const foreign = [...tagManager, ...chat, ...captcha];
  return [
    // Older browsers apply this to prefetching.
    "default-src 'self'",
    "object-src 'none'",
    directive("script-src", "'self'", ...scripts, PREFETCH_RULES_HASH, ...foreign),
    directive("style-src", "'self'", ...styles, ...chat),
    directive("img-src", "'self'", ...assets, ...tagManager, ...chat),
    directive("connect-src", "'self'", ...tagManager, ...chat, ...(chat.length > 0 ? ["wss://*.tawk.to"] : [])),
    directive("font-src", "'self'", ...chat),
    ...(chat.length + captcha.length > 0 ? [directive("frame-src", ...chat, ...captcha)] : []),
    "manifest-src 'self'",
    // Browsers also check redirects of form responses against this list.
    directive("form-action", "'self'", ...formTargets),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function directive(name: string, ...sources: string[]): string {
  return `${name} ${sources.join(" ")}`;
}
