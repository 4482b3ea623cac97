/** `node drills/text-browser/finish-order-with-w3m.ts [ADDRESS]`: a sales user sets freight, corrects, accepts, packs and ships an order in w3m. */
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import type { Locale } from "../../app/domain/locale.ts";
import { addToCart, CLEVELAND, GROUND, placeForm, tell } from "../../tests/setup/checking-out.ts";
import { postForm } from "../../tests/setup/fill-form.ts";
import { shopCalls } from "../../tests/setup/shop-calls.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";
import { signIn, withW3m, type W3m } from "./w3m.ts";

const origin = process.argv[2] ?? "http://localhost:3000";

/** One for each language: an address gets one code a minute. */
const CLERKS = { en: "sara.lind@ferrule.example", es: "helen.moss@ferrule.example" };
const [CONTACTOR, RELAY] = ["KC-0093-10-120A", "OX-MB1"];

const buyer = await signedIn(shopCalls(origin), "dana.whitlock@meridianpack.example");

for (const locale of ["en", "es"] as const) {
  const number = await orderByAir();
  await withW3m(origin + pagePath("staffOrder", locale, { number }), (browser) => finishOrder(browser, number, locale));
}

/** The buyer orders above the limit of known air freight, and wants to be asked. */
async function orderByAir(): Promise<string> {
  await buyer.post("/cart", { intent: "clear", nonce: crypto.randomUUID() });
  await addToCart(buyer, [CONTACTOR, 40], [RELAY, 30]);
  await tell(buyer, "/checkout/address", CLEVELAND);
  await tell(buyer, "/checkout/shipping", { ...GROUND, way: "ferrule/air2day", poNumber: "W3M" });
  const placed = await buyer.post("/checkout/review", { ...(await placeForm(buyer)), ask: "yes" });
  const number = /W\d{10}/.exec(placed.headers.get("Location") ?? "")?.[0];
  if (!number) throw new Error(`the order was not placed: ${placed.status}`);
  return number;
}

async function agree(number: string): Promise<void> {
  const at = pagePath("order", "en", { number });
  const question = postForm(await (await buyer.get(at)).text(), "shown");
  const answer = await buyer.post(at, { ...Object.fromEntries(question?.fields ?? []), intent: "agree" });
  if (answer.status !== 303) throw new Error(`the answer was not accepted: ${answer.status}`);
}

async function finishOrder(browser: W3m, number: string, locale: Locale): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  await signIn(browser, { email: CLERKS[locale], origin, t });
  await browser.shows(number, t("staff.order.step.freight"));
  await browser.type(t("staff.order.field.freight"), "84,20");
  await browser.press(t("staff.order.submit.freight"), "1\\. ", t("staff.order.step.freight"));
  await browser.shows(t("staff.order.error.amount").slice(0, 30));
  await browser.replace("84,20", "84.20");
  await browser.press(t("staff.order.submit.freight"), "1\\. ", t("staff.order.step.freight"));
  await browser.shows(t("staff.order.waits.answer", "").slice(0, 20));
  await browser.press(t("staff.order.step.correct"));
  await browser.type(RELAY, "0");
  await browser.press(t("staff.order.correct.show"), "1\\. ");
  await browser.shows(t("staff.order.correct.result"), RELAY);
  await browser.press(t("staff.order.correct.save"), "1\\. ");
  await browser.shows(t("orders.step.corrected"));
  await agree(number);
  await browser.reload();
  await browser.shows(t("orders.step.agreedAmounts", "").trim());
  await browser.press(t("staff.order.submit.accept"), "1\\. ", t("staff.order.step.accept"));
  await browser.shows(t("orders.status.accepted"));
  await browser.type(t("staff.order.field.tracking"), "7749 1");
  await browser.press(t("staff.order.submit.pack"), "1\\. ");
  await browser.shows(t("staff.order.step.ship", 1));
  await browser.press(t("staff.order.submit.ship", 1), "1\\. ", t("staff.order.step.ship", 1));
  await browser.shows(t("orders.status.shipped"), "7749 1", t("staff.order.waits.shipped"));
}
