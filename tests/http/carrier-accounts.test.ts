import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addToCart,
  ADDRESS,
  CLEVELAND,
  GROUND,
  nonce,
  placeForm,
  REVIEW,
  SHIPPING,
  stranger,
  tell,
} from "../setup/checking-out.ts";
import { postForm } from "../setup/fill-form.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
/** Dana and Sam buy for Meridian, Priya for Tri-River; all on account. */
let dana: Visitor;
let sam: Visitor;
let priya: Visitor;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  sam = await signedIn(shop, "sam.ortiz@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
});
afterAll(() => shop.stop());

const NUMBER = "88-412-9077";
const { shipperNumber: _, ...STEP } = { ...GROUND, poNumber: "PO-1" };
const BY_UPS = { ...STEP, way: "ups/ground" };
const KEPT = { ...BY_UPS, "account-ups": NUMBER, "keep-account-ups": "yes" };

const mainAt = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const fieldsAt = async (visitor: Visitor) => postForm(await mainAt(visitor, SHIPPING), "poNumber")?.fields;
const withCart = (visitor: Visitor) => addToCart(visitor, ["PEF-PFGN-10", 10]);
/** A page as a document and as data. */
async function everythingOf(visitor: Visitor, path: string): Promise<string> {
  const answers = await Promise.all([visitor.get(path), visitor.get(`${path}.data`)]);
  const told = answers.map(({ status, headers }) => [status, headers.get("Cache-Control")]);
  expect(told).toEqual([200, 200].map((status) => [status, "private, no-store"]));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}
async function place(visitor: Visitor): Promise<string> {
  const answer = await visitor.post(REVIEW, await placeForm(visitor));
  return /W\d{10}/.exec(answer.headers.get("Location") ?? "")?.[0] ?? `refused with ${answer.status}`;
}

test.each(["=1+1", "<b>12345</b>", "🙂🙂"])(
  "account number %j is refused at its field, in both languages",
  async (number) => {
    await withCart(priya);
    await tell(priya, ADDRESS, { shipping: "5005", billing: "5005" });
    for (const [path, message] of [
      [SHIPPING, "An account number has only letters, digits, spaces, and hyphens."],
      ["/es/finalizar-compra/envio", "Un número de cuenta solo tiene letras, dígitos, espacios y guiones."],
    ] as const) {
      const answer = await priya.post(path, { ...BY_UPS, nonce: nonce(), "account-ups": number });
      const html = mainOf(await answer.text());
      expect([answer.status, wordsOf(html)]).toEqual([422, expect.stringContaining(message)]);
      expect(postForm(html, "poNumber")?.fields.get("account-ups")).toBe(number);
    }
  },
);

describe("the account number is a field of its carrier (M19)", () => {
  test("each carrier that bills the buyer has an account field below its methods, and the shop's carrier has none", async () => {
    await withCart(priya);
    const groups = (await mainAt(priya, SHIPPING)).split(/id="carrier-/).slice(1);
    const inside = groups.map((group) => [/^\w+/.exec(group)?.[0], /name="(account-[\w-]+)"/.exec(group)?.[1]]);
    expect(inside.slice(0, 3)).toEqual([
      ["ferrule", undefined],
      ["fedex", "account-fedex"],
      ["ups", "account-ups"],
    ]);
    const ups = groups[2] ?? "";
    expect(ups.lastIndexOf('name="way"')).toBeLessThan(ups.indexOf('name="account-ups"'));
    expect(wordsOf(ups)).toContain("Your UPS account number");
  });

  test("missing account number is reported at the chosen carrier, and numbers entered at others are kept (R-SHIP-04, R-NOJS-07)", async () => {
    const answer = await priya.post(SHIPPING, {
      nonce: nonce(),
      ...BY_UPS,
      "account-fedex": "F-1",
      "account-ups": " ",
    });
    const main = mainOf(await answer.text());
    expect(answer.status).toBe(422);
    const field = /<input\b[^>]*name="account-ups"[^>]*>/.exec(main)?.[0] ?? "";
    expect(field).toContain('aria-invalid="true"');
    expect(main).toContain(`href="#${/ id="([^"]*)"/.exec(field)?.[1]}"`);
    expect(postForm(main, "poNumber")?.fields.get("account-fedex")).toBe("F-1");
  });

  test.each([
    ["9".repeat(31), "Too long"],
    ["88\u00004", "An account number has only letters, digits, spaces, and hyphens."],
  ])("%j is refused as an account number and stays in its field (R-NOJS-07)", async (number, message) => {
    const answer = await priya.post(SHIPPING, { nonce: nonce(), ...BY_UPS, "account-ups": number, note: "Dock 4" });
    const main = mainOf(await answer.text());
    expect(answer.status).toBe(422);
    expect(wordsOf(main)).toContain(`Your UPS account number : ${message}`);
    const fields = postForm(main, "poNumber")?.fields;
    expect([fields?.get("account-ups"), fields?.get("note")]).toEqual([number, "Dock 4"]);
  });

  test("number entered at one carrier is never used with another", async () => {
    await tell(priya, SHIPPING, { ...BY_UPS, "account-ups": "U-1" });
    const fields = await fieldsAt(priya);
    expect([fields?.get("account-ups"), fields?.get("account-fedex")]).toEqual(["U-1", ""]);
    const answer = await priya.post(SHIPPING, { nonce: nonce(), ...BY_UPS, way: "fedex/ground", "account-ups": "U-1" });
    expect(answer.status).toBe(422);
  });
});

describe("a saved carrier account (M19)", () => {
  test("saved account pays for this order and is offered for the next by its last four digits only", async () => {
    await withCart(dana);
    expect(await tell(dana, SHIPPING, KEPT)).toBe(REVIEW);
    for (const path of ["/cart", ADDRESS, SHIPPING, REVIEW])
      expect(await everythingOf(dana, path)).not.toContain(NUMBER);
    expect(wordsOf(await mainAt(dana, REVIEW))).toContain("Ending in 9077");
    const first = await place(dana);
    expect(wordsOf(await mainAt(dana, `/my-account/orders/${first}`))).toContain(NUMBER);

    await withCart(dana);
    const page = await everythingOf(dana, SHIPPING);
    expect(page).not.toContain(NUMBER);
    expect(wordsOf(mainOf(page))).toContain("Leave this empty to use the saved account ending in 9077.");
    expect(await tell(dana, SHIPPING, { ...Object.fromEntries((await fieldsAt(dana)) ?? []), ...BY_UPS })).toBe(REVIEW);
    const second = await place(dana);
    expect(wordsOf(await mainAt(dana, `/my-account/orders/${second}`))).toContain(NUMBER);
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as { to: string; text: string }[];
    const told = new Set(mails.filter(({ text }) => text.includes(NUMBER)).map(({ to }) => to));
    expect([...told].toSorted()).toEqual(["dana.whitlock@meridianpack.example", "janet.lindqvist@ferrule.example"]);
  });

  test("saved account belongs to the customer: a colleague is offered it, in Spanish, by its last digits", async () => {
    await withCart(sam);
    await tell(sam, ADDRESS, { intent: "choose", shipping: "5002", billing: "same" });
    const page = await everythingOf(sam, "/es/finalizar-compra/envio");
    expect(wordsOf(mainOf(page))).toContain("Déjelo vacío para usar la cuenta guardada que termina en 9077.");
    expect(page).not.toContain(NUMBER);
  });

  test("saved account of another customer is neither offered nor accepted by its id", async () => {
    const id = (await fieldsAt(sam))?.get("kept-account-ups") ?? "";
    expect(id).toMatch(/^\d+$/);
    await withCart(priya);
    expect((await fieldsAt(priya))?.has("kept-account-ups")).toBe(false);
    for (const forged of [id, "0", "99999999999", "x", "\u0000"]) {
      const fields = { ...BY_UPS, "account-ups": "", "kept-account-ups": forged };
      const answer = await priya.post(SHIPPING, { nonce: nonce(), ...fields });
      expect([forged, answer.status]).toEqual([forged, 422]);
      expect(wordsOf(mainOf(await answer.text()))).toContain("no longer remembered: enter the account number.");
    }
    await tell(priya, SHIPPING, { ...STEP, "forget-account-ups": id });
    expect((await fieldsAt(sam))?.get("kept-account-ups")).toBe(id);
  });

  test("replaced account is requested again by carts that named it", async () => {
    const old = { "kept-account-ups": (await fieldsAt(sam))?.get("kept-account-ups") ?? "", "account-ups": "" };
    await tell(sam, SHIPPING, { ...BY_UPS, ...old });
    await withCart(dana);
    await tell(dana, SHIPPING, { ...KEPT, "account-ups": "555-0001" });
    expect(wordsOf(await mainAt(dana, SHIPPING))).toMatch(/ending in 0001/);
    expect((await sam.get(REVIEW)).headers.get("Location")).toBe(SHIPPING);
    expect((await sam.post(SHIPPING, { nonce: nonce(), ...BY_UPS, ...old })).status).toBe(422);
    expect(await everythingOf(sam, SHIPPING)).not.toMatch(/555-0001|88-412-9077/);
  });

  test("forgotten account is removed even while it is chosen, and a number is required then", async () => {
    const id = (await fieldsAt(dana))?.get("kept-account-ups") ?? "";
    const forget = { "kept-account-ups": id, "forget-account-ups": id, "account-ups": "" };
    expect((await dana.post(SHIPPING, { nonce: nonce(), ...BY_UPS, ...forget })).status).toBe(422);
    await tell(dana, SHIPPING, { ...STEP, ...forget, next: "stay" });
    const page = await everythingOf(dana, SHIPPING);
    expect(page).not.toMatch(/kept-account-ups|555-0001/);
    expect((await fieldsAt(sam))?.has("kept-account-ups")).toBe(false);
  });

  test("account entered by a user without a customer waits for the first order and is offered for the second", async () => {
    const newcomer = await stranger(shop);
    const other = await stranger(shop);
    for (const visitor of [newcomer, other]) {
      await withCart(visitor);
      await tell(visitor, ADDRESS, CLEVELAND);
    }
    await tell(newcomer, SHIPPING, { ...KEPT, "account-ups": "NEW-7007" });
    expect((await fieldsAt(other))?.has("kept-account-ups")).toBe(false);
    expect(await place(newcomer)).toMatch(/^W\d{10}$/);
    await withCart(newcomer);
    expect(wordsOf(await mainAt(newcomer, SHIPPING))).toContain("ending in 7007");
    await withCart(other);
    expect((await fieldsAt(other))?.has("kept-account-ups")).toBe(false);
  });
});

test("company audit log names accounts by their last digits, and its administrator is emailed when a colleague replaces one", async () => {
  await withCart(dana);
  expect(await tell(dana, SHIPPING, KEPT)).toBe(REVIEW);
  await withCart(sam);
  await tell(sam, ADDRESS, { intent: "choose", shipping: "5002", billing: "same" });
  const other = { ...BY_UPS, "account-ups": "55-000-1234", "keep-account-ups": "yes" };
  expect(await tell(sam, SHIPPING, other)).toBe(REVIEW);
  const replaced = "Carrier account: UPS, ends in 9077 → UPS, ends in 1234";
  const log = await everythingOf(dana, "/my-account/company/audit-log");
  expect(wordsOf(mainOf(log))).toContain(`Sam Ortiz ${replaced}`);
  const mailed = async () => {
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as { to: string; text: string }[];
    return mails.filter(({ text }) => text.includes(replaced)).map(({ to }) => to);
  };
  await expect.poll(mailed).toEqual(["dana.whitlock@meridianpack.example"]);
  expect(log).not.toContain("55-000-1234");
});
