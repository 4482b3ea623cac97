import { nonce } from "./checking-out.ts";
import { attributeOf, mainOf, wordsOf } from "./read-html.ts";
import type { visitorOf } from "./signed-in.ts";

export type Browser = ReturnType<typeof visitorOf>;

export const NUMBERS = "/my-account/part-numbers";
export const NUMEROS = "/es/mi-cuenta/numeros-de-parte";

export const pageOf = async (browser: Browser, path: string) => mainOf(await (await browser.get(path)).text());
export const saying = async (browser: Browser, path: string) => wordsOf(await pageOf(browser, path));
export const send = (browser: Browser, fields: Record<string, string>, path = NUMBERS) =>
  browser.post(path, { nonce: nonce(), ...fields });
export const put = (browser: Browser, number: string, pn: string, more: Record<string, string> = {}) =>
  send(browser, { intent: "put", number, pn, description: "", before: "", ...more });
export const nonceIn = (html: string) =>
  attributeOf(/<input[^>]*name="nonce"[^>]*>/.exec(html)?.[0] ?? "", "value") ?? "";

/** Sends a list and returns the page with its changes. */
export async function checked(browser: Browser, lines: string, replaces = "", path = NUMBERS) {
  const answer = await send(browser, { intent: "check", lines, replaces }, path);
  if (answer.status !== 303) throw new Error(`a list of numbers answered ${answer.status}`);
  const check = answer.headers.get("Location") ?? "";
  const html = await pageOf(browser, check);
  return { path: check, html, words: wordsOf(html) };
}
export const apply = (
  browser: Browser,
  { path, html }: { path: string; html: string },
  more: Record<string, string> = {},
) =>
  browser.post(path, {
    intent: "apply",
    nonce: nonceIn(html),
    list: new URL(path, "http://shop").searchParams.get("check") ?? "",
    replaces: new URL(path, "http://shop").searchParams.has("mode") ? "1" : "",
    ...more,
  });
