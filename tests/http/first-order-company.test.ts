import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, ADDRESS, CLEVELAND, nonce, SHIPPING } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { everyNth } from "../setup/extent.ts";

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const saying = async (visitor: Visitor, path: string) => wordsOf(mainOf(await (await visitor.get(path)).text()));

async function stranger(email: string, locale: "en" | "es" = "en"): Promise<Visitor> {
  const visitor = await signedIn(shop, email);
  const path = locale === "en" ? "/login/name" : "/es/iniciar-sesion/nombre";
  await visitor.post(path, { nameFirst: "Quirin", nameLast: "Vok" });
  return visitor;
}

describe("the company name of a first order", () => {
  const ASKED = {
    en: {
      address: ADDRESS,
      shipping: SHIPPING,
      question: "My company already buys here",
      answer: "You can place your order now",
    },
    es: {
      address: "/es/finalizar-compra/direccion",
      shipping: "/es/finalizar-compra/envio",
      question: "Mi empresa ya compra aquí",
      answer: "Ya puede hacer su pedido",
    },
  } as const;

  test.each(
    everyNth(3, [
      ["en", "yes"],
      ["en", ""],
      ["es", "yes"],
      ["es", ""],
    ] as const),
  )(
    "first order has one company field, asks once about joining the company, and continues: %s %j",
    async (locale, tick) => {
      const { address, shipping, question, answer } = ASKED[locale];
      const visitor = await stranger(`first.${locale}.${tick || "no"}@some-plant.example`, locale);
      await addToCart(visitor, ["TI-02FS", 7]);
      const html = mainOf(await (await visitor.get(address)).text());
      expect(wordsOf(html)).toContain(question);
      expect(html.match(/<input[^>]*autoComplete="organization"/gi)).toHaveLength(1);
      const typed = { ...CLEVELAND, nameCompany: "Some Plant", askCompany: tick };
      const refused = await visitor.post(address, { ...typed, intent: "new", city: "", nonce: nonce() });
      expect(/<input[^>]*name="askCompany"[^>]*>/.exec(await refused.text())?.[0].includes("checked")).toBe(
        tick === "yes",
      );
      const told = await visitor.post(address, { ...typed, intent: "new", nonce: nonce() });
      expect([told.status, told.headers.get("Location")]).toEqual([303, shipping]);
      const words = await saying(visitor, shipping);
      expect(words).toContain("Some Plant");
      expect(words.includes(answer)).toBe(tick === "yes");
      expect(await saying(visitor, address)).not.toContain(question);
    },
  );

  test("first order with an address of a public mail provider is not asked for a company", async () => {
    const visitor = await stranger("first.order@gmail.com");
    await addToCart(visitor, ["TI-02FS", 7]);
    expect(await saying(visitor, ADDRESS)).not.toContain("My company already buys here");
  });
});
