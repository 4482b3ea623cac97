/**
 * A new user in a text browser, against a shop that runs: signs in, gives a name, marks a favourite, adds an address and signs
 * out, in both languages. For people who want to look: `node tests/text-browser/sign-in-with-w3m.ts [http://localhost:3000]`
 * prints every page. Needs w3m, which the tests of every day do without.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ENGLISH, SPANISH, type SignInWords } from "../browser/sign-in-words.ts";
import { mailedCode, newAddress } from "../browser/signing-in.ts";
import { W3m } from "./w3m.ts";

const origin = process.argv[2] ?? "http://localhost:3000";

for (const words of [ENGLISH, SPANISH]) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "ferrule-w3m-"));
  const browser = new W3m(origin + words.series, folder);
  try {
    await becomeUser(browser, words);
  } finally {
    await browser.quit();
    await fs.rm(folder, { recursive: true });
  }
}

async function becomeUser(browser: W3m, words: SignInWords): Promise<void> {
  const email = newAddress();
  await shows(browser, words.signIn);
  await browser.press(words.signIn);
  await browser.type(words.email, email);
  await browser.press(words.send);
  await shows(browser, email);
  await browser.type(words.code, await mailedCode(origin, email));
  await browser.press(words.verify, words.code);
  await shows(browser, words.nameFirst);
  await browser.type(words.nameFirst, "Nora");
  await browser.type(words.nameLast, "Newcomer");
  await browser.press(words.saveName);
  await shows(browser, words.done);
  await browser.press("☆", "1\\. ");
  await shows(browser, "★");
  await browser.press(words.account);
  await browser.press(words.addresses, "1\\. ");
  await browser.press(words.newAddress, "2\\. ");
  await browser.type(words.company, "Newcomer Panels");
  await browser.type(words.street, "1 First Street");
  await browser.type(words.city, "Akron");
  await browser.type(words.region, "Ohio");
  await browser.type(words.postalCode, "44308");
  await browser.press(words.addAddress);
  await shows(browser, words.addressAdded, "Akron, OH 44308");
  await browser.press(words.favorites, "1\\. ");
  await shows(browser, "OX-MB1");
  await browser.press(words.signOut);
  await shows(browser, words.signedOut, words.signIn);
}

/** Prints the page from its message on, without the menu, and insists on what a user must find there. */
async function shows(browser: W3m, ...texts: readonly string[]): Promise<void> {
  const page = await browser.read();
  const menuEnd = page.indexOf("\n\n", page.indexOf("WDS "));
  console.log(`${"─".repeat(40)}\n${page.slice(Math.max(0, menuEnd)).trim()}`);
  for (const text of texts) if (!page.includes(text)) throw new Error(`the page does not say: ${text}`);
}
