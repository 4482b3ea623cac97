import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

const [LISTS, DUCT] = ["/my-account/lists", "WDS-2030GNS"];

let shop: RunningShop;
let dana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

test.each([
  ["lineQuantity[]", "7".repeat(1500), "", /Qty: Enter a whole quantity/],
  ["lineQuantity[]", `7${" ".repeat(1500)}0`, "", /Qty: Enter a whole quantity/],
  ["lineMinimum[]", "8".repeat(1500), "", /Min: Enter a whole number/],
  ["lineNote[]", "cabinet ".repeat(200), "", /Note: Enter at most 60 characters/],
  ["lineNote[]", "armario ".repeat(200), "/es/mi-cuenta/listas", /Nota: Escriba 60 caracteres como máximo/],
])("line with a field of more than 1,000 characters is refused on its page: %s", async (name, typed, at, says) => {
  const list = { nonce: randomUUID(), name: `Long ${typed.slice(0, 8)}`, lines: `${DUCT} 4` };
  const made = (await dana.post(LISTS, list)).headers.get("Location") ?? "";
  const path = at === "" ? made : made.replace(LISTS, at);
  const version = /name="version" value="(\d+)"/.exec(await (await dana.get(path)).text())?.[1] ?? "";
  const line = { "line[]": DUCT, "lineQuantity[]": "41", "lineNote[]": "Door 9", "lineMinimum[]": "" };
  const fields = { ...line, "lineMaximum[]": "", [name]: typed, intent: "save", version, nonce: randomUUID() };
  const answer = await dana.post(path, fields);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(wordsOf(mainOf(page))).toMatch(says);
  expect(page).toContain(name === "lineNote[]" ? 'value="41"' : 'value="Door 9"');
  expect(page).toContain(typed.slice(0, 100));
  expect(page).not.toContain(typed.slice(0, 300));
  expect(await (await dana.get(`${made}?format=csv`)).text()).not.toContain("41");
});
