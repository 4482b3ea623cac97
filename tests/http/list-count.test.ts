import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

const CLAMP = "TI-02FS";

let shop: RunningShop;
let dana: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

const send = (path: string, fields: Record<string, string>) => dana.post(path, { nonce: randomUUID(), ...fields });
const cart = async () => {
  const { lines } = (await (await dana.get("/cart?format=json")).json()) as {
    lines: { pn: string; quantity: number }[];
  };
  return lines.map(({ pn, quantity }) => [pn, quantity]);
};

test("one press saves a count and adds what is short, once", async () => {
  const made = await send("/my-account/lists", { name: "Shelf 9", lines: `${CLAMP} 10` });
  const path = made.headers.get("Location") ?? "";
  const [, version = ""] = /name="version" value="(\d+)"/.exec(await (await dana.get(path)).text()) ?? [];
  const line = { "line[]": CLAMP, "lineQuantity[]": "10", "lineNote[]": "" };
  const saved = await send(path, { ...line, "lineMinimum[]": "20", "lineMaximum[]": "50", intent: "save", version });
  expect(saved.status).toBe(303);
  await send("/cart", { intent: "clear" });

  const count = (counted: string, nonce: string = randomUUID()) =>
    send(`${path}?view=count`, { "line[]": CLAMP, "lineCount[]": counted, intent: "count-and-order", nonce });
  const none = await count("");
  expect([none.status, wordsOf(await none.text())]).toEqual([400, expect.stringContaining("at least one count")]);
  const wrong = await count("3,5");
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="3,5"')]);
  expect(await cart()).toEqual([]);

  await send(`${path}?view=count`, { "line[]": CLAMP, "lineCount[]": "3", intent: "count" });
  expect(wordsOf(await (await dana.get("/")).text())).toContain("Shelf 9 1 short");
  const nonce = randomUUID();
  for (const _ of ["first", "again"]) {
    expect((await count("3", nonce)).status).toBe(303);
    // 47 are missing, and they are sold by the hundred.
    expect(await cart()).toEqual([[CLAMP, 100]]);
  }
  const enough = await count("30");
  const words = wordsOf(await (await dana.get(enough.headers.get("Location") ?? "")).text());
  expect(words).toContain("1 count saved. No line is short");
  expect(await cart()).toEqual([[CLAMP, 100]]);
  expect(wordsOf(mainOf(await (await dana.get(`${path}?view=count`)).text()))).toContain("✓ enough");
});
