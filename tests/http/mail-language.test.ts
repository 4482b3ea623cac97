import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { addToCart, nonce } from "../setup/checking-out.ts";
import { shareCart, takeSharedCart } from "../setup/sharing-carts.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";

const [NINA, DANA] = ["nina.alvarez@meridianpack.example", "dana.whitlock@meridianpack.example"] as const;

let shop: RunningShop;
let dana: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, DANA);
});
afterAll(() => shop.stop());

/** Waits for an email to an address under this subject. */
async function mailed(email: string, subject: string): Promise<void> {
  const subjects = async () => {
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
    return mails.filter(({ to }) => to === email).map((mail) => mail.subject);
  };
  await expect.poll(subjects).toContain(subject);
}

test("emails are in the language of the pages a user reads, whatever the files state", async () => {
  const nina = await signedIn(shop, NINA);
  const takenAfter = async (page: string) => {
    await addToCart(nina, ["TI-02FS", 3]);
    const { link } = await shareCart(nina);
    expect((await nina.get(page)).status).toBe(200);
    await takeSharedCart(dana, link);
  };
  await takenAfter("/es/carrito");
  await mailed(NINA, "Dana Whitlock pasó a su carrito el carrito que usted compartió");
  await takenAfter("/cart");
  await mailed(NINA, "Dana Whitlock moved your shared cart to their cart");
});

test("user who registers on Spanish pages is answered in Spanish", async () => {
  const email = "rosa.meza@meridianpack.example";
  const rosa = visitorOf(() => shop);
  await rosa.post("/es/iniciar-sesion", { email });
  const code = await mailedCode(shop, email);
  expect((await rosa.post("/es/iniciar-sesion/codigo", { intent: "verify", code })).status).toBe(303);
  await rosa.post("/es/iniciar-sesion/nombre", { nameFirst: "Rosa", nameLast: "Meza" });
  const ask = { intent: "ask", companyName: "", nonce: nonce() };
  expect((await rosa.post("/es/mi-cuenta/empresa", ask)).status).toBe(303);
  const page = await (await dana.get("/my-account/company")).text();
  const id = /name="intent" value="answer".*?name="id" value="(\d+)"/s.exec(page)?.[1] ?? "";
  const accept = { intent: "answer", id, answer: "accept", role: "buyer", nonce: nonce() };
  expect((await dana.post("/my-account/company", accept)).status).toBe(303);
  await mailed(email, "Ya forma parte de Meridian Packaging Machinery, Inc.");
});
