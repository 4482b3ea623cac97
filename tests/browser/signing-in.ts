import { expect, type APIRequestContext } from "@playwright/test";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import type { OutboxMail } from "../../app/services/mail/mail.ts";

/** Somebody nobody has heard of: one address gets one mail a minute, and all tests share a shop. */
export function newAddress(): string {
  return `visitor-${crypto.randomUUID()}@plant.example`;
}

/** The texts of all mails to an address, newest first. */
async function mailsTo(origin: string, email: string): Promise<string[]> {
  const mails = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as OutboxMail[];
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}

/** The path that a mail to somebody leads to; waits until there is such a mail. */
export async function mailedPath(origin: string, email: string, path: RegExp): Promise<string> {
  const find = async () => path.exec((await mailsTo(origin, email)).find((text) => path.test(text)) ?? "")?.[0] ?? "";
  await expect.poll(find, { message: `a mail to ${email}` }).not.toBe("");
  return find();
}

/** The code of the newest mail to an address. */
export async function mailedCode(origin: string, email: string): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailsTo(origin, email))[0] ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

type Browser = { origin: string; request: APIRequestContext };

/** Types an address and the code mailed to it, as forms without a page: the cookies are those of the browser. */
export async function signInByForms(
  { origin, request }: Browser,
  email = newAddress(),
  locale: Locale = "en",
): Promise<string> {
  await request.post(origin + pagePath("login", locale), { form: { email } });
  const form = { intent: "verify", code: await mailedCode(origin, email) };
  await request.post(origin + pagePath("loginCode", locale), { form });
  return email;
}

/** Somebody new has just signed in and given a name. */
export async function signInAsNewcomer(browser: Browser): Promise<string> {
  const email = await signInByForms(browser);
  await browser.request.post(`${browser.origin}/login/name`, { form: { nameFirst: "Nora", nameLast: "Newcomer" } });
  return email;
}

/** The first address of a newcomer, as the fields of the address step. */
export const FIRST_ADDRESS = {
  intent: "new",
  nameCompany: "Acme Panels",
  nameFirst: "Ann",
  nameLast: "Lee",
  address1: "1 Lake Road",
  city: "Cleveland",
  addressCountry: "US",
  region: "OH",
  addressPostalCode: "44114",
  phone1: "216 555 0123",
  billHere: "yes",
};
