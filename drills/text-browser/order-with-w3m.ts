/**
 * `npm run drill -- text-browser [http://localhost:3000]`: a new buyer orders a pasted list of 40 lines in w3m, and orders it again, in both
 * languages, on a running demonstration. Prints every page. Needs w3m and script (of util-linux).
 */
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { mailedCode, newAddress } from "../../tests/browser/signing-in.ts";
import { withW3m, type W3m } from "./w3m.ts";

const origin = process.argv[2] ?? "http://localhost:3000";

/** A letter O for a zero, and a discontinued number. */
const MISREAD = "KC-0093-1O-024A";
const NOBODYS = "ZZ-TOP-9";
const GOOD_LINES = 38;

for (const locale of ["en", "es"] as const) {
  await withW3m(origin + pagePath("quickOrder", locale), (browser) => orderAsStranger(browser, locale));
}

async function orderAsStranger(browser: W3m, locale: "en" | "es"): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  const all = t("quickOrder.lines", 40);
  await browser.write(t("quickOrder.pasteLabel"), await list());
  await browser.press(t("quickOrder.check"), "1\\. ", t("quickOrder.pasteLabel"));
  await browser.shows(t("quickOrder.summary", all, GOOD_LINES, 2));
  await browser.press(MISREAD.replace("O", "0"), "1\\. ", t("quickOrder.didYouMean", "").trim().slice(0, 10));
  await browser.replace(NOBODYS, "OX-MB1");
  await browser.press(t("quickOrder.checkAgain"), "1\\. ");
  await browser.shows(t("quickOrder.summaryAllReady", all));
  await browser.press(t("quickOrder.add", 40), "1\\. ");
  await browser.shows("OX-MB1", t("cart.checkout"));
  await browser.press(t("cart.checkout"), t("orders.charges.totalProvisional"));
  await signIn(browser, locale);
  await enterAddress(browser, locale);
  await browser.shows("Newcomer Panels", t("checkout.shipping.ways"));
  await browser.mark("FedEx 2nd Day");
  await browser.type(t("checkout.shipping.poOptional").split(" (")[0] ?? "", "PO-4711");
  await browser.press(t("checkout.shipping.continue"), "1\\. ");
  await browser.shows("PO-4711", "FedEx 2nd Day", t("checkout.review.place"));
  await browser.press(t("checkout.review.place"), "1\\. ", "OX-MB1");
  await browser.shows("PO-4711", "W10", t("orders.byCard").slice(0, 20));
  await browser.press(t("layout.account"));
  await browser.press(t("orders.title"), "1\\. ");
  await browser.shows("PO-4711", t("orders.reorder"));
  // A narrow column breaks the words of its button.
  await browser.press(t("orders.reorder").split(" ")[0] ?? "", "1\\. ", "W10");
  await browser.shows(t("quickOrder.summaryAllReady", all));
  await browser.press(t("quickOrder.add", 40), "1\\. ");
  await browser.shows("OX-MB1", t("cart.checkout"));
}

async function list(): Promise<string> {
  const csv = await (await fetch(`${origin}/products/contactors-control-relays/kc.csv`)).text();
  const numbers = csv.split("\r\n").flatMap((line) => /^KC-[\w-]+/.exec(line)?.[0] ?? []);
  const good = numbers.filter((pn) => pn !== MISREAD.replace("O", "0")).slice(0, GOOD_LINES);
  return [...good.map((pn) => `${pn} 2`), `${MISREAD} 4`, `${NOBODYS} 2`].join("\n");
}

async function signIn(browser: W3m, locale: "en" | "es"): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  const email = newAddress();
  await browser.type(t("login.email"), email);
  await browser.press(t("login.send"));
  await browser.shows(email);
  await browser.type(t("login.code"), await mailedCode(origin, email));
  await browser.press(t("login.verify"), t("login.code"));
  await browser.type(t("login.nameFirst"), "Nora");
  await browser.type(t("login.nameLast"), "Newcomer");
  await browser.press(t("login.nameSave"));
}

async function enterAddress(browser: W3m, locale: "en" | "es"): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  await browser.shows(t("checkout.address.none"));
  await browser.type(t("addresses.company"), "Newcomer Panels");
  await browser.type(t("addresses.address1"), "1 First Street");
  await browser.type(t("addresses.city"), "Akron");
  await browser.type(t("addresses.region"), "Ohio");
  await browser.type(t("addresses.postalCode"), "44308");
  await browser.press(t("checkout.address.useNew"), "1\\. ", t("addresses.postalCode"));
}
