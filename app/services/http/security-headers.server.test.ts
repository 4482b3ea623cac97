import { createHash } from "node:crypto";
import type { Parties } from "../../domain/consent.ts";
import { PREFETCH_RULES } from "../../domain/prefetch-rules.ts";
import { describe, expect, test } from "vitest";
import { readEnv } from "../env.server.ts";
import { baselineHeaders, pagePolicy } from "./security-headers.server.ts";

type Settings = Record<string, string>;

/** Policy as a map of directives. */
function policyWith(settings: Settings = {}, parties: Parties = "none"): Map<string, string> {
  const parts = pagePolicy(readEnv(settings), "abc", { parties }).split("; ");
  return new Map(parts.map((part) => [part.split(" ", 1)[0] ?? "", part.slice(part.indexOf(" ") + 1)]));
}

const GTM = "https://www.googletagmanager.com";
const CHAT = "https://*.tawk.to";
const CAPTCHA = "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";
const chat = { CHAT_PROPERTY_ID: "p1", CHAT_WIDGET_ID: "w1" };
const captcha = { RECAPTCHA_SITE_KEY: "key", RECAPTCHA_SECRET: "secret" };

/** A script of the page adds prefetch rules. */
const RULES = `'sha256-${createHash("sha256").update(PREFETCH_RULES).digest("base64")}'`;

describe("page policy (R-SEC-03)", () => {
  test("allows this site only, and scripts and styles by nonce, when nothing is configured", () => {
    expect(Object.fromEntries(policyWith())).toEqual({
      "default-src": "'self'",
      "object-src": "'none'",
      "script-src": `'self' 'nonce-abc' ${RULES}`,
      "style-src": "'self' 'nonce-abc'",
      "img-src": "'self'",
      "connect-src": "'self'",
      "font-src": "'self'",
      "manifest-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
  });

  test.each<[string, Parties, Settings, Record<string, string>]>([
    [
      "the tag manager (R-TPW-02)",
      "widgets",
      { GTM_ID: "GTM-AB12" },
      {
        "script-src": `'self' 'nonce-abc' ${RULES} ${GTM}`,
        "img-src": `'self' ${GTM}`,
        "connect-src": `'self' ${GTM}`,
      },
    ],
    [
      "the chat (R-TPW-01)",
      "widgets",
      chat,
      {
        "script-src": `'self' 'nonce-abc' ${RULES} ${CHAT}`,
        "style-src": `'self' 'nonce-abc' ${CHAT}`,
        "img-src": `'self' ${CHAT}`,
        "connect-src": `'self' ${CHAT} wss://*.tawk.to`,
        "font-src": `'self' ${CHAT}`,
        "frame-src": CHAT,
      },
    ],
    [
      "the captcha (R-TPW-04)",
      "bot-check",
      captcha,
      { "script-src": `'self' 'nonce-abc' ${RULES} ${CAPTCHA}`, "frame-src": CAPTCHA },
    ],
    [
      "a host for pictures (R-TPW-08)",
      "none",
      { ASSET_HOST: "https://img.example/x/y" },
      { "img-src": "'self' https://img.example" },
    ],
    [
      "photos of hosted content (decision 0085)",
      "none",
      { SANITY_PROJECT_ID: "abc123", SANITY_DATASET: "production" },
      { "img-src": "'self' https://cdn.sanity.io" },
    ],
  ])("allows %s where it is needed, and nothing else", (_what, parties, settings, added) => {
    expect(Object.fromEntries(policyWith(settings, parties))).toEqual({
      ...Object.fromEntries(policyWith()),
      ...added,
    });
  });

  test("allows only the third parties of the page", () => {
    const all = { GTM_ID: "GTM-AB12", ...chat, ...captcha };
    expect(policyWith(all, "none")).toEqual(policyWith());
    expect(policyWith(all, "widgets")).toEqual(policyWith({ GTM_ID: "GTM-AB12", ...chat }, "widgets"));
    expect(policyWith(all, "bot-check")).toEqual(policyWith(captcha, "bot-check"));
  });

  test.each<Settings>([
    { GTM_ID: "gtm-ab12" },
    { GTM_ID: "GTM-" },
    { GTM_ID: "UA-1" },
    { GTM_ID: "GTM-A; script-src *" },
    { CHAT_PROPERTY_ID: "p1" },
    { CHAT_WIDGET_ID: "w1" },
    { CHAT_PROPERTY_ID: "p/1", CHAT_WIDGET_ID: "w1" },
  ])("%j changes nothing (R-TPW-01, R-TPW-02)", (settings) => {
    expect(policyWith(settings, "widgets")).toEqual(policyWith());
  });

  test("page policy never allows unsafe-inline or unsafe-eval", () => {
    const env = readEnv({ GTM_ID: "GTM-AB12", ...chat, ...captcha });
    const all = (["widgets", "bot-check"] as const).map((parties) => pagePolicy(env, "abc", { parties })).join();
    expect(all).not.toMatch(/unsafe|\*(?!\.tawk\.to)|data:|blob:/);
  });
});

describe("response headers (R-SEC-02, R-SEC-03)", () => {
  test("response headers send a referrer within the site, so that forms work without scripts", () => {
    expect(baselineHeaders({ PUBLIC_ORIGIN: undefined })).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test.each([
    ["https://shop.example", true],
    ["http://localhost:3000", false],
    [undefined, false],
  ])("at %s insist on encryption: %s", (origin, insists) => {
    expect("Strict-Transport-Security" in baselineHeaders({ PUBLIC_ORIGIN: origin })).toBe(insists);
  });

  test("response headers are valid header values", () => {
    const headers = {
      ...baselineHeaders({ PUBLIC_ORIGIN: "https://shop.example" }),
      "X-Page": pagePolicy(readEnv({}), "a"),
    };
    expect([...new Headers(headers)]).toHaveLength(Object.keys(headers).length);
  });
});
