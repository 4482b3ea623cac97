import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addToCart,
  ADDRESS,
  CLEVELAND,
  GROUND,
  placeForm,
  REVIEW,
  SHIPPING,
  stranger,
  tell,
} from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

/** A carrier that the code does not name. */
const CARRIER = {
  _id: "carrier-estafeta-domestic",
  _type: "shippingCarrier",
  title: "Estafeta",
  slug: { _type: "slug", current: "estafeta" },
  sequence: 5,
  isInternational: false,
  isCollect: true,
  trackingUrl: "https://parcels.example/?number=",
  methods: [
    { _key: "r0", id: "express-saver", name: "Estafeta Express", nameEs: "Estafeta Express (exprés)" },
    { _key: "r1", id: "ground", name: "Estafeta Ground", nameEs: "Estafeta Ground (terrestre)" },
  ],
};

let folder: ReturnType<typeof temporaryFolder>;
let shop: RunningShop;
beforeAll(async () => {
  folder = temporaryFolder();
  const file = path.join(folder.folder, "dataset.ndjson");
  writeFileSync(file, `${readFileSync("demo/content/dataset.ndjson", "utf8").trimEnd()}\n${JSON.stringify(CARRIER)}\n`);
  shop = await startShop({ CONTENT_DATASET_FILE: file });
});
afterAll(async () => {
  await shop.stop();
  folder.remove();
});

describe("a carrier added by content alone (decision 0054)", () => {
  test("added carrier is offered, requires the buyer's account, costs nothing and is named by the order in both languages", async () => {
    const buyer = await stranger(shop);
    await addToCart(buyer, ["PEF-PFGN-10", 10]);
    await tell(buyer, ADDRESS, CLEVELAND);
    const words = async (page: string) => wordsOf(mainOf(await (await buyer.get(page)).text()));
    expect(await words(SHIPPING)).toContain("Estafeta Express");

    const chosen = { ...GROUND, way: "estafeta/express-saver" };
    expect((await buyer.post(SHIPPING, chosen)).status).not.toBe(303);
    await tell(buyer, SHIPPING, { ...chosen, "account-estafeta": "E-4711" });

    const review = await words(REVIEW);
    expect(review).toContain("Estafeta, on your account");
    expect(review).toContain("Freight, Estafeta Express");
    expect(review).toContain("Estafeta bills the freight to your account.");
    const placed = await buyer.post(REVIEW, await placeForm(buyer));
    const number = /W\d{10}/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
    expect(await words(`/my-account/orders/${number}`)).toContain("Estafeta, on your account");
    const spanish = await words(`/es/mi-cuenta/pedidos/${number}`);
    expect(spanish).toContain("Estafeta, con cargo a su cuenta");
    expect(spanish).toContain("Estafeta Express (exprés)");
  });
});
