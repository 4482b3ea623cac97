import { describe, expect, test } from "vitest";
import { readEnv } from "./env.server.ts";
import { createLog } from "./log.server.ts";
import { hasWidgets, partiesOfPage, readThirdParties, reportThirdParties } from "./third-parties.server.ts";

const read = (settings: Record<string, string>) => readThirdParties(readEnv(settings));

function reported(settings: Record<string, string>): string[] {
  const lines: string[] = [];
  reportThirdParties(
    readEnv(settings),
    createLog("warn", (line) => lines.push(line)),
  );
  return lines.map((line) => (JSON.parse(line) as { event: string }).event);
}

test("third parties are off unless configured", () => {
  expect(read({})).toEqual({ tagManagerId: null, chat: null, recaptchaSiteKey: null });
  expect(reported({})).toEqual([]);
});

describe("tag manager (R-TPW-02)", () => {
  test.each([
    ["GTM-AB12", true],
    ["GTM-A", true],
    ["gtm-ab12", false],
    ["GTM-", false],
    ["GTM-ab", false],
    ["UA-1", false],
    ['GTM-A"onload', false],
    ["GTM-A\n", false],
    ["xGTM-A", false],
  ])("with the id %j is on: %s", (id, isOn) => {
    expect(read({ GTM_ID: id }).tagManagerId).toBe(isOn ? id : null);
    expect(reported({ GTM_ID: id })).toEqual(isOn ? [] : ["tag manager left out"]);
  });
});

describe("chat widget (R-TPW-01, R-ERR-08)", () => {
  test.each([
    [
      { CHAT_PROPERTY_ID: "p1", CHAT_WIDGET_ID: "w_1" },
      { propertyId: "p1", widgetId: "w_1" },
    ],
    [{ CHAT_PROPERTY_ID: "p1" }, null],
    [{ CHAT_WIDGET_ID: "w1" }, null],
    [{ CHAT_PROPERTY_ID: "p1", CHAT_WIDGET_ID: "w/1" }, null],
    [{ CHAT_PROPERTY_ID: "p1'", CHAT_WIDGET_ID: "w1" }, null],
  ])("with %j is %j", (settings, chat) => {
    expect(read(settings).chat).toEqual(chat);
    expect(reported(settings)).toEqual(chat ? [] : ["chat widget left out"]);
  });
});

test("captcha exposes its public key only (R-TPW-04)", () => {
  const parties = read({ RECAPTCHA_SITE_KEY: "public", RECAPTCHA_SECRET: "secret" });
  expect(parties.recaptchaSiteKey).toBe("public");
  expect(JSON.stringify(parties)).not.toContain("secret");
});

describe("third parties of a page (decision 0043)", () => {
  const all = read({
    GTM_ID: "GTM-AB12",
    CHAT_PROPERTY_ID: "p1",
    CHAT_WIDGET_ID: "w1",
    RECAPTCHA_SITE_KEY: "k",
    RECAPTCHA_SECRET: "s",
  });

  test.each(["none", "bot-check"] as const)("with %s allowed, no id of a widget", (allowed) => {
    expect(partiesOfPage(all, allowed, true)).toEqual({
      allowed,
      consent: { isGiven: true, widgets: ["chat", "statistics"] },
      tagManagerId: null,
      chat: null,
      recaptchaSiteKey: "k",
    });
  });

  test("third parties of a page have ids if widgets are allowed", () => {
    expect(partiesOfPage(all, "widgets", true)).toMatchObject({ tagManagerId: "GTM-AB12", chat: { widgetId: "w1" } });
  });

  test.each([
    [{}, null],
    [{ RECAPTCHA_SITE_KEY: "k", RECAPTCHA_SECRET: "s" }, null],
    [{ GTM_ID: "gtm" }, null],
    [{ GTM_ID: "GTM-A" }, ["statistics"]],
    [{ CHAT_PROPERTY_ID: "p1", CHAT_WIDGET_ID: "w1" }, ["chat"]],
  ])("with %j the choice is about %j", (settings, widgets) => {
    const { consent } = partiesOfPage(read(settings), "none", false);
    expect(consent).toEqual(widgets && { isGiven: false, widgets });
    expect(hasWidgets(readEnv(settings))).toBe(widgets !== null);
  });
});
