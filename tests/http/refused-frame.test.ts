import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart } from "../setup/checking-out.ts";
import { bannerOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
let dana: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  await addToCart(dana, ["TI-02FS", 3]);
});
afterAll(() => shop.stop());

const banner = async (answer: Response) => wordsOf(bannerOf(await answer.text()));
/** A form of a page for a customer that no user of these tests buys for. */
const strangeForm = (path: string) => dana.post(path, { intent: "clear", nonce: "strange-form-of-them.1002" });

describe("an error page of a request that is refused before rendering", () => {
  test("refused form for another customer (409) shows the header of the signed-in user", async () => {
    const answer = await strangeForm("/cart");
    expect(answer.status).toBe(409);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const words = await banner(answer);
    expect(words).toContain("Dana Whitlock");
    expect(words).toContain("Sign out");
    expect(words).not.toContain("Sign in");
    expect(words).toBe(await banner(await dana.get("/cart")));
    expect(await banner(await strangeForm("/es/carrito"))).toContain("Cerrar sesión");
  });

  test("refused staff page shows the user's header, and is the same as for any missing address", async () => {
    for (const path of ["/staff", "/staff/customers/1001", "/staff/nope", "/my-account/nope"]) {
      const [hidden, nowhere] = [await dana.get(path), await dana.get("/nope")];
      expect([hidden.status, nowhere.status]).toEqual([404, 404]);
      const [one, other] = [await hidden.text(), await nowhere.text()];
      expect(wordsOf(bannerOf(one))).toBe(wordsOf(bannerOf(other)));
      expect(wordsOf(mainOf(one)).replaceAll(path, "/nope")).toBe(wordsOf(mainOf(other)));
    }
  });

  test("refused page shows a visitor the header of a visitor", async () => {
    const answer = await shop.post("/es/carrito", {}, { headers: { "Content-Type": "text/plain" } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await banner(answer)).toContain("Iniciar sesión");
  });
});
