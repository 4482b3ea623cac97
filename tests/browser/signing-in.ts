import { expect, type APIRequestContext } from "@playwright/test";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import type { OutboxMail } from "../../app/services/mail/mail.ts";

/** A new address: one address gets one email a minute, and all tests share a shop. */
export function newAddress(): string {
  return `visitor-${crypto.randomUUID()}@plant.example`;
}

async function mailsTo(origin: string, email: string): Promise<string[]> {
  const path = `/dev/outbox.json?to=${encodeURIComponent(email)}`;
  const mails = (await (await fetch(origin + path)).json()) as OutboxMail[];
  return mails.map(({ text }) => text);
}

/** The path in an email to an address; waits for the email. */
export async function mailedPath(origin: string, email: string, path: RegExp): Promise<string> {
  const find = async () => path.exec((await mailsTo(origin, email)).find((text) => path.test(text)) ?? "")?.[0] ?? "";
  await expect.poll(find, { message: `a mail to ${email}` }).not.toBe("");
  return find();
}

export async function mailedCode(origin: string, email: string): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailsTo(origin, email))[0] ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

type Browser = { origin: string; request: APIRequestContext };

/** Sends an address and its code as forms without a page; the cookies are those of the browser. */
export async function signInByForms(
  { origin, request }: Browser,
  email = newAddress(),
  locale: Locale = "en",
): Promise<string> {
  // The page of the code is not needed.
  await request.post(origin + pagePath("login", locale), { form: { email }, maxRedirects: 0 });
  const form = { intent: "verify", code: await mailedCode(origin, email) };
  await request.post(origin + pagePath("loginCode", locale), { form });
  return email;
}

export async function signInAsNewcomer(browser: Browser): Promise<string> {
  const email = await signInByForms(browser);
  await browser.request.post(`${browser.origin}/login/name`, { form: { nameFirst: "Nora", nameLast: "Newcomer" } });
  return email;
}

/** The first address of a new user, as fields of the address step. */
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
