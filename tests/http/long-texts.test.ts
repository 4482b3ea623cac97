import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { nonce } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const LONG = "x".repeat(9000);

describe.each(someOf(1, LOCALES.toReversed()))("a text far beyond the limit of its field, in %s", (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test("long customer part number comes back shortened, with the message", async () => {
    const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
    const fields = { intent: "put", number: "LONG-1", pn: "PEF-PFGN-10", before: "", nonce: nonce() };
    const answer = await dana.post(pagePath("companyNumbers", locale), { ...fields, description: `pump ${LONG}` });
    const html = mainOf(await answer.text());
    expect([answer.status, wordsOf(html)]).toEqual([
      400,
      expect.stringContaining(t("company.numbers.descriptionTooLong", 200)),
    ]);
    expect(html).toContain('value="pump xxx');
    expect(html.length).toBeLessThan(100_000);
  });

  test("long email address comes back shortened, with the message of the sign-in", async () => {
    const visitor = visitorOf(() => shop);
    const answer = await visitor.post(pagePath("login", locale), { email: `ann@${LONG}.example` });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    expect(html).toContain('value="ann@xxx');
  });
});
