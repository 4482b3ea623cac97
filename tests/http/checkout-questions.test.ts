import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { contact } from "../../app/services/database/customer-schema.ts";
import { approvingCompany, atReview, CONTACTOR, page, type Visitor } from "../setup/approving-company.ts";
import { GROUND, nonce } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { someOf } from "../setup/extent.ts";

/** An address of the company, not its primary one. */
const WRONG = 5002;

let company: Awaited<ReturnType<typeof approvingCompany>>;
let dana: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ dana } = company);
  await atReview(dana, "PO-4411", [CONTACTOR, 1]);
});
afterAll(() => company.close());

describe.each(someOf(1, LOCALES))("checkout questions in %s", (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test("shipping step asks about an account number of a carrier that is not selected, and keeps it", async () => {
    const path = pagePath("checkoutShipping", locale);
    const fields = { ...GROUND, nonce: nonce(), poNumber: "PO-4411", "account-fedex": "123456789" };
    const answer = await dana.post(path, fields);
    expect(answer.status).toBe(422);
    const html = mainOf(await answer.text());
    expect(wordsOf(html)).toContain(t("checkout.shipping.accountNotChosen"));
    expect(html).toMatch(
      /<input[^>]*name="account-fedex"[^>]*value="123456789"|value="123456789"[^>]*name="account-fedex"/,
    );
    const [fedex = ""] = html.match(/<details[^>]*>(?:(?!<details)[\s\S])*?id="carrier-fedex"/) ?? [];
    expect(fedex).toMatch(/^<details[^>]*\bopen\b/);
    expect((await dana.post(path, { ...fields, nonce: nonce(), "account-fedex": "" })).status).toBe(303);
  });

  test("member page names the spending limit of the company next to the limit of the member", async () => {
    const settings = { intent: "settings", limitKind: "none", limit: "", copies: "", nonce: nonce() };
    await dana.post(pagePath("company", locale), { ...settings, spendingKind: "month", spending: "400" });
    const member = pagePath("companyPerson", locale, { id: "member-tom.becker@meridianpack.example" });
    const sum = t("company.spending.monthAbove", locale === "es" ? "US$400.00" : "$400.00");
    expect((await page(dana, member)).words).toContain(t("company.limit.alsoSpending", sum));
    await dana.post(pagePath("company", locale), { ...settings, nonce: nonce(), spendingKind: "none", spending: "" });
    const [start = ""] = t("company.limit.alsoSpending", "|").split("|");
    expect((await page(dana, member)).words).not.toContain(start);
  });
});

test("address step links each wrong address to its form, in both languages", async () => {
  await company.inDatabase((db) => db.update(contact).set({ addressState: "ZZ" }).where(eq(contact.id, WRONG)));
  for (const locale of LOCALES) {
    const t = translateFrom(DICTIONARIES[locale]);
    const { html, words } = await page(dana, pagePath("checkoutAddress", locale));
    expect(words).toContain(`${t("addresses.toCorrect")} ${t("checkout.address.correct")}`);
    const form = pagePath("addressEdit", locale, { id: String(WRONG) });
    // Once among the ship-to addresses, once among the bill-to addresses, and for no other address.
    expect(html.split(`href="${form}"`)).toHaveLength(3);
    expect(html.split(`>${t("checkout.address.correct")}<`)).toHaveLength(3);
  }
});
