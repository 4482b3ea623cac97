import { nonce } from "./checking-out.ts";
import { attributeOf, mainOf } from "./read-html.ts";
import type { visitorOf } from "./signed-in.ts";

type Visitor = Pick<ReturnType<typeof visitorOf>, "get" | "post">;

/** A shared cart, from its owner's page. */
export type Handed = { readonly page: string; readonly code: string; readonly link: string };

/** Shares the cart of a visitor. */
export async function shareCart(giver: Visitor, note = ""): Promise<Handed> {
  const answer = await giver.post("/cart/hand-over", { note, nonce: nonce() });
  const page = answer.headers.get("Location") ?? "";
  if (answer.status !== 303 || !page.includes("given="))
    throw new Error(`handing over answered ${answer.status} ${page}`);
  return readHanded(await (await giver.get(page)).text(), page);
}

function readHanded(html: string, page: string): Handed {
  const main = mainOf(html);
  const code = /data-code="[^"]*">([^<]+)</.exec(main)?.[1] ?? "";
  const href = [...main.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attributeOf(tag, "href") ?? "");
  const link = href.find((each) => /\/h\/[\w-]{24}$/.test(each)) ?? "";
  return { page, code, link: link.replace(/^https?:\/\/[^/]+/, "") };
}

/** Moves or copies the shared cart of a link. */
export function takeSharedCart(taker: Visitor, link: string, fields: Record<string, string> = {}) {
  return taker.post(link, { intent: "take", nonce: nonce(), ...fields });
}
