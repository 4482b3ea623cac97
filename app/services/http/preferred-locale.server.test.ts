import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { createPreferredLocale } from "./preferred-locale.server.ts";

const settings = { LOCALE_COOKIE_NAME: "locale", LOCALE_COOKIE_DOMAIN: undefined, LOCALE_COOKIE_CROSS_ORIGIN: false };

async function preferred(stored: string | null, header: string | null): Promise<string> {
  const { find, of } = createPreferredLocale(settings);
  const request = new Request("http://shop.example/");
  if (stored !== null) request.headers.set("Cookie", `locale=${stored}`);
  if (header !== null) request.headers.set("Accept-Language", header);
  const context = new RouterContextProvider();
  const args = { request, url: new URL(request.url), context, params: {}, pattern: "/" };
  await find(args, async () => new Response());
  return of(context);
}

describe("preferredLocale: Accept-Language by weight (R-I18N-05)", () => {
  test.each([
    ["fr;q=0.9, es-MX;q=0.8, en;q=0.2", "es"],
    ["fr, es-MX", "es"],
    ["es-MX, en", "es"],
    ["en-US,en;q=0.9,es;q=0.8", "en"],
    ["es-419", "es"],
    ["ES", "es"],
    ["es;q=0, en;q=0.1", "en"],
    ["en;q=0.2, es;q=0.8", "es"],
    ["es;q=0", "en"],
    ["es; q = 0.0 ;x", "en"],
    ["es;xq=0", "es"],
    ["es;q=0x", "en"],
    [`${"fr,".repeat(400)}es`, "en"],
    ["fr", "en"],
    ["*", "en"],
    ["", "en"],
    [null, "en"],
    ["es;q=abc", "en"],
    [";;;,,,", "en"],
  ])("%s → %s", async (header, locale) => {
    expect(await preferred(null, header)).toBe(locale);
  });
});

describe("chooseLocale: stored choice, browser, default (R-I18N-02, R-I18N-04, R-I18N-06, R-I18N-07)", () => {
  test.each([
    ["en", "es", "en"],
    ["es", "en", "es"],
    [null, "es", "es"],
    ["xx", "es", "es"],
    ["es-MX", "en", "en"],
    ["", "es-MX", "es"],
    ["x".repeat(5000), null, "en"],
    [null, null, "en"],
    [null, "fr", "en"],
  ])("cookie %s, browser %s → %s", async (stored, header, locale) => {
    expect(await preferred(stored, header)).toBe(locale);
  });
});
