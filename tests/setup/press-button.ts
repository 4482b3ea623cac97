import { expect } from "vitest";
import { fieldsOf, fillPage } from "./filled-page.ts";
import type { ShopCalls } from "./shop-calls.ts";
import type { visitorOf } from "./signed-in.ts";

const MOST_REDIRECTS = 6;

type Pressed = {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Of the fields of the answer, by name. */
  readonly values: Readonly<Record<string, string>>;
};

type Visitor = ReturnType<typeof visitorOf>;
type Entries = Readonly<Record<string, string>>;

/** Enters values into a page and presses a button without scripts. `button` is a part of its key, such as `press=filters`. */
export async function pressed(
  shop: ShopCalls,
  visitor: Visitor,
  path: string,
  entries: Entries,
  button: string,
): Promise<Pressed> {
  const html = await (await visitor.get(path)).text();
  return pressedIn(shop, visitor, { path, html }, entries, button);
}

/** The same on an open page. */
export async function pressedIn(
  shop: ShopCalls,
  visitor: Visitor,
  { path, html: open }: Pick<Pressed, "path" | "html">,
  entries: Entries,
  button: string,
): Promise<Pressed> {
  const page = fillPage(open, path, entries);
  const found = page.buttons.find(({ key }) => key.includes(button));
  if (!found) throw new Error(`${path} has no button ${button}: ${page.buttons.map(({ key }) => key).join(", ")}`);
  const { method, path: target, body } = page.request(found);
  expect(method).toBe("post");
  const pairs = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
  let answer = await shop.get(target, {
    method: "POST",
    body: pairs,
    headers: { Origin: shop.origin, Cookie: visitor.jar.header },
  });
  visitor.jar.take(answer);
  let at = target;
  for (let hop = 0; hop < MOST_REDIRECTS && [301, 302, 303].includes(answer.status); hop++) {
    at = answer.headers.get("Location") ?? "";
    answer = await visitor.get(at.replace(/#.*/, ""));
  }
  const html = await answer.text();
  const values = Object.fromEntries(fieldsOf(html).map(({ name, value }) => [name, value]));
  return { path: at, status: answer.status, html, values };
}
