/** `node drills/text-browser/sign-in-with-w3m.ts [ADDRESS]`: a new user signs in, adds a favorite and an address, and signs out in w3m. */
import { ENGLISH, SPANISH, type SignInWords } from "../../tests/browser/sign-in-words.ts";
import { mailedCode, newAddress } from "../../tests/browser/signing-in.ts";
import { withW3m, type W3m } from "./w3m.ts";

const origin = process.argv[2] ?? "http://localhost:3000";

for (const words of [ENGLISH, SPANISH]) {
  await withW3m(origin + words.series, (browser) => becomeUser(browser, words));
}

async function becomeUser(browser: W3m, words: SignInWords): Promise<void> {
  const email = newAddress();
  await browser.shows(words.signIn);
  await browser.press(words.signIn);
  await browser.type(words.email, email);
  await browser.press(words.send);
  await browser.shows(email);
  await browser.type(words.code, await mailedCode(origin, email));
  await browser.press(words.verify, words.code);
  await browser.shows(words.nameFirst);
  await browser.type(words.nameFirst, "Nora");
  await browser.type(words.nameLast, "Newcomer");
  await browser.press(words.saveName);
  await browser.shows(words.done);
  await browser.press("☆", "1\\. ");
  await browser.shows("★");
  await browser.press(words.account);
  await browser.press(words.addresses, "1\\. ");
  await browser.press(words.newAddress, "2\\. ");
  // The account menu has a link of the same name as the field.
  await browser.type(words.companyHint, "Newcomer Panels");
  await browser.type(words.street, "1 First Street");
  await browser.type(words.city, "Akron");
  await browser.type(words.region, "Ohio");
  await browser.type(words.postalCode, "44308");
  await browser.press(words.addAddress);
  await browser.shows(words.addressAdded, "Akron, OH 44308");
  await browser.press(words.favorites, "1\\. ");
  await browser.shows("OX-MB1");
  await browser.press(words.signOut);
  await browser.shows(words.signedOut, words.signIn);
}
