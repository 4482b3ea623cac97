import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, fillPage } from "../setup/filled-page.ts";
import { NUMBERS } from "../setup/number-pages.ts";
import { pressed } from "../setup/press-button.ts";
import { wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

const PART = "PEF-PFGN-10";

let shop: RunningShop;
let dana: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

test("other form and language switch of the part numbers keep the entries, and so does a file that is too large", async () => {
  const typed = { number: "MAT-9", pn: "NO-SUCH-1", description: "Clamp", lines: `MAT-10,${PART}`, replaces: "1" };
  const kept = { number: "MAT-9", description: "Clamp", lines: `MAT-10,${PART}`, replaces: "1" };
  expect((await pressed(shop, dana, NUMBERS, typed, "press=put")).values).toMatchObject(kept);
  expect((await pressed(shop, dana, NUMBERS, typed, "language=")).values).toMatchObject(kept);
  await pressed(shop, dana, NUMBERS, { number: "MAT-8", pn: PART }, "press=put");
  const found = await pressed(shop, dana, NUMBERS, { ...typed, q: "MAT-8" }, "press=find");
  expect(found.path).toBe(`${NUMBERS}?q=MAT-8`);
  expect(found.values).toMatchObject({ ...kept, q: "MAT-8" });
  const page = fillPage(await (await dana.get(NUMBERS)).text(), NUMBERS, typed);
  const check = page.buttons.find(({ key }) => key.includes("press=check"));
  const { body } = page.request(check ?? { key: "", form: "", isAside: false });
  // The file comes before the button.
  const press = String(body.get("press"));
  body.delete("press");
  body.append("file", new File([new Uint8Array(8_000_000)], "numbers.csv"));
  body.append("press", press);
  const headers = { Origin: shop.origin, Cookie: dana.jar.header };
  const answer = await shop.get(NUMBERS, { method: "POST", body, headers });
  const html = await answer.text();
  expect([answer.status, wordsOf(html)]).toEqual([413, expect.stringContaining("The file is larger than 6 MB.")]);
  expect(Object.fromEntries(fieldsOf(html).map(({ name, value }) => [name, value]))).toMatchObject(kept);
});

test("language switch keeps the entries of the sign-in, the profile and the code of a shared cart", async () => {
  const visitor = visitorOf(() => shop);
  const email = { email: "ann@plant.example", shared: "on" };
  expect((await pressed(shop, visitor, "/login", email, "language=")).values).toMatchObject(email);
  expect((await pressed(shop, visitor, "/h", { code: "AB12" }, "language=")).values).toMatchObject({ code: "AB12" });
  const name = { nameFirst: "Dayna" };
  expect((await pressed(shop, dana, "/my-account/profile", name, "language=")).values).toMatchObject(name);
  await dana.post("/cart", { intent: "add", "q[TI-02FS]": "100" });
  const note = { note: "For the panel shop" };
  expect((await pressed(shop, dana, "/cart/hand-over", note, "language=")).values).toMatchObject(note);
});
