import { afterAll, beforeAll, expect, test } from "vitest";
import { nonce } from "../setup/checking-out.ts";
import { untilServed } from "../setup/patience.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

const CART = "/staff/customers/1001/cart/u1";

let shop: RunningShop;
let sara: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await startShop();
  sara = await signedIn(shop, "sara.lind@ferrule.example");
});
afterAll(() => shop.stop());

async function post(step: string, fields: Record<string, string>): Promise<string> {
  const form = { nonce: nonce(), ...fields };
  const answer = await untilServed(() => sara.post(`${CART}?step=${step}`, form));
  return mainOf(await answer.text());
}

const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}\\[\\]"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
const choicesOf = (html: string) => [...html.matchAll(/<option value="(\d+;[^"]+)"/g)].map(([, value]) => value);

test("Continue of a staff cart keeps the question of an undecided line, and asks for a file only after one", async () => {
  const asked = await post("add", { lines: "KC-0093-10 4" });
  const choices = choicesOf(asked);
  expect(choices.length).toBeGreaterThan(0);
  const row = Object.fromEntries(["pn", "quantity", "reference"].map((name) => [`${name}[]`, valueOf(asked, name)]));
  const left = await post("lines", { intent: "set", next: "address", "meant[]": "", ...row });
  expect(choicesOf(left)).toEqual(choices);
  expect(wordsOf(left)).toContain("Entries in the fields below are not in the cart yet: add it, or empty the fields.");
  expect(wordsOf(left)).not.toContain("the file again");
});

const rowsOf = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(pn|quantity|reference|asked|hold)\[\]"[^>]*>/g)].map(([tag, name]) => [
    `${name}[]`,
    (/value="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&quot;", '"'),
  ]);
const cartOf = async () => wordsOf(mainOf(await (await untilServed(() => sara.get(CART))).text()));

test("entered quantity of a staff cart wins over a chosen one", async () => {
  const asked = await post("add", { lines: "PEF-PFGN-10 2 dozen" });
  const [choice = ""] = choicesOf(asked);
  expect(choice).toBe("0;24;");
  const row = Object.fromEntries(rowsOf(asked).slice(0, 4));
  await post("add", { ...row, "quantity[]": "36", "meant[]": choice });
  expect(mainOf(await (await untilServed(() => sara.get(CART))).text())).toMatch(/name="PEF-PFGN-10"[^>]*|value="36"/);
});

test.each(["KC-0093-10-120A", "KC-0093-10-120A cancel", "KC-0093-10-120A\t1e3"])(
  "staff cart leaves %j open without a quantity, however often it is sent",
  async (lines) => {
    let html = await post("add", { lines });
    for (let press = 0; press < 2; press += 1) {
      const row = Object.fromEntries(rowsOf(html).slice(0, html.includes('name="hold[]"') ? 5 : 4));
      expect(row["quantity[]"]).not.toBe("1");
      html = await post("add", { "meant[]": "", ...row });
      expect(html).toContain('value="KC-0093-10-120A"');
      expect(wordsOf(html)).not.toContain("so 1 is entered");
    }
    expect(await cartOf()).not.toContain("KC-0093-10-120A");
  },
);

test("number of the shop in place of which another was chosen is no number of the customer", async () => {
  const form = { nonce: nonce(), "pn[]": "PEF-PFGN-10", "quantity[]": "4", "own[]": "PEF-PFKN-10" };
  const kept = await untilServed(() => sara.post("/quick-order", form));
  const words = wordsOf(mainOf(await (await sara.get(kept.headers.get("Location") ?? "")).text()));
  expect(words).toContain("You entered PEF-PFKN-10");
  expect(words).not.toContain("Your number: PEF-PFKN-10");
});
