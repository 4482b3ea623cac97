import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
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
import { contentFile } from "../setup/content-file.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { signedIn } from "../setup/signed-in.ts";
import { serverProcess, type ServerProcess } from "../setup/server-process.ts";
import { eventually } from "../setup/patience.ts";
import { someOf } from "../setup/extent.ts";

/** An operator changes the settings of the shop, with errors (decision 0078). Real processes. */

type Health = { status: string; services: Record<string, string>; causes: Record<string, string> };
type Fees = { handling: object } & Record<string, unknown>;

const ERIE = { country: "US", state: "PA", postalCode: "16501", taxable: true };

let data: OwnDatabase;
let content: ReturnType<typeof contentFile>;
let shop: ServerProcess;
const start = async () => {
  const env = { ...data.env, CONTENT_DATASET_FILE: content.file, CONTENT_REFRESH_SECONDS: "0" };
  shop = await serverProcess(env);
  await shop.untilOpen();
};
const changeFees = (change: (fees: Fees) => object) =>
  content.write("shop-settings", (settings) => ({ ...settings, fees: change(settings["fees"] as Fees) }));
const handling = (domestic: unknown) =>
  changeFees((fees) => ({ ...fees, handling: { ...fees.handling, domestic }, tariffRate: "0.1" }));

async function charges(): Promise<unknown> {
  const lines = [
    { pn: "PEF-PFGN-10", quantity: 2 },
    { pn: "TI-02FS", quantity: 10 },
  ];
  const answer = await shop.get("/api/public/quote", {
    method: "POST",
    body: JSON.stringify({ lines, shipTo: ERIE }),
    headers: { "Content-Type": "application/json" },
  });
  const { handling: fee, tariff } = (await answer.json()) as Record<string, unknown>;
  return { fee, tariff };
}
const health = async () => (await (await shop.get("/healthz")).json()) as Health;

beforeAll(async () => {
  data = await ownDatabase();
  content = contentFile();
  await start();
});
afterAll(async () => {
  await shop.stop();
  content.remove();
  await data.remove();
});

describe("fees", () => {
  test("fees follow the content while the shop runs; bad ones change nothing, degrade its health and are kept out for good", async () => {
    const asBuilt = await charges();
    expect(asBuilt).toMatchObject({ fee: 10 });
    handling("7.50");
    await eventually(async () => expect(await charges()).toMatchObject({ fee: 7.5 }));
    const chosen = await charges();
    expect(chosen).not.toEqual(asBuilt);

    handling("7,50");
    await eventually(async () => expect((await health()).services["content"]).toBe("degraded"));
    const why = "The settings of the shop (shop-settings, type shopSettings) cannot be used: fees.handling.domestic";
    expect((await health()).causes["content"]).toContain(why);
    expect((await shop.get("/about")).status, "other content is still read").toBe(200);
    expect([await charges(), (await health()).status]).toEqual([chosen, "degraded"]);
    expect(shop.written().split('"event":"content unusable"')).toHaveLength(2);

    await shop.stop();
    await start();
    expect([await charges(), (await health()).services["content"]]).toEqual([chosen, "degraded"]);

    handling("8");
    await eventually(async () => expect(await charges()).toMatchObject({ fee: 8 }));
    expect((await health()).services["content"]).toBe("ok");
  });

  const UNUSABLE: readonly (readonly [string, (settings: object) => object | null, string])[] = [
    ["missing settings", () => null, "the content has no document of the type shopSettings"],
    ["settings without a time zone", (settings) => ({ ...settings, timeZone: "" }), "timeZone: must be a time zone"],
  ];

  test.each(someOf(1, UNUSABLE))("%s that were never read refuse the start", async (_what, change, reason) => {
    const other = contentFile();
    other.write("shop-settings", change);
    const own = await ownDatabase();
    const refused = await serverProcess({ ...own.env, CONTENT_DATASET_FILE: other.file });
    try {
      expect(await refused.ended).toBe(1);
      expect(refused.written()).toContain("there is no earlier copy of it: The settings of the shop");
      expect(refused.written()).toContain(reason);
    } finally {
      other.remove();
      await own.remove();
    }
  });
});

describe("a shop of another company", () => {
  const PART = "KC-0093-10-120A";
  const PART_PAGE = "/products/contactors-control-relays/kc/kc-0093-10-120a";
  /** A time zone with another date than UTC, at any time of the test. */
  const elsewhere = () => (new Date().getUTCHours() < 10 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati");
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format();
  const textOf = async (path: string, from: { get(path: string): Promise<Response> } = shop) =>
    (await from.get(path)).text();

  async function order(buyer: Awaited<ReturnType<typeof stranger>>): Promise<string> {
    await addToCart(buyer, [PART, 10]);
    await tell(buyer, ADDRESS, CLEVELAND);
    await tell(buyer, SHIPPING, GROUND);
    const placed = await buyer.post(REVIEW, await placeForm(buyer));
    return /[A-Z]+\d{10}/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  }

  test("currency, days, list and numbers of the other company are on pages, PDF documents, in emails and in data for programs", async () => {
    const buyer = await stranger(shop);
    const old = await order(buyer);
    expect(old).toMatch(/^W\d{10}$/);
    expect(await textOf(PART_PAGE)).toContain('"price":"18.90","priceCurrency":"USD"');

    const timeZone = elsewhere();
    const change = {
      currency: "MXN",
      timeZone,
      defaultPriceList: "D1",
      orderPrefix: "FX",
      earlierOrderPrefixes: ["W"],
    };
    content.write("shop-settings", (settings) => ({ ...settings, ...change }));
    const program = '"price":"15.60","priceCurrency":"MXN"';
    await eventually(async () => expect(await textOf(PART_PAGE)).toContain(program));
    expect(await textOf(PART_PAGE)).toContain("MX$15.60");
    expect(await textOf("/es/productos/contactors-control-relays/kc/kc-0093-10-120a")).not.toContain("US$");
    expect((await shop.get("/api/public/price?listName=OEM")).status).toBe(403);
    const frame = /data-frame="([^"]+)"/.exec(await textOf("/"))?.[1] ?? "";
    expect(JSON.parse(await textOf(frame))).toMatchObject({ writing: { currency: "MXN", timeZone } });

    // An earlier buyer keeps the list of that order's customer; a new user has the default list.
    const other = await stranger(shop);
    const number = await order(other);
    expect(number).toMatch(/^FX\d{10}$/);
    const page = await textOf(`/my-account/orders/${number}`, other);
    expect(page).toContain("MX$15.60");
    const history = await textOf("/my-account/orders", other);
    expect([history.includes(dayIn(timeZone)), history.includes(dayIn("UTC"))]).toEqual([true, false]);
    expect((await other.get(`/my-account/orders/${number.toLowerCase()}`)).status).toBeLessThan(400);

    const mails = JSON.parse(await textOf("/dev/outbox.json")) as OutboxMail[];
    const told = mails.filter(({ subject }) => subject.includes(number)).map(({ text }) => text);
    expect(told).toHaveLength(2);
    for (const text of told) expect(text).toMatch(/MX\$15\.60[^]*All amounts are in Mexican pesos\./);

    const quote = await shop.get("/api/public/quote", {
      method: "POST",
      body: JSON.stringify({
        lines: [{ pn: PART, quantity: 1 }],
        shipTo: { country: "MX", state: "NLE", postalCode: "64000", taxable: true },
      }),
      headers: { "Content-Type": "application/json" },
    });
    expect(await quote.json()).toMatchObject({ currency: "MXN", subtotal: 15.6, tax: 0 });
    const manager = await signedIn(shop, "dana.whitlock@meridianpack.example");
    const company = await textOf("/my-account/company", manager);
    expect(company).toMatch(/above this total \(MXN\).*Total in MXN.*per month \(MXN\)/);

    const again = await buyer.get(`/my-account/orders/${old}`);
    expect([again.status, (await again.text()).includes(old)]).toEqual([200, true]);
  });

  test("new spelling of a unit is understood a moment later", async () => {
    const partsOf = async (query: string) =>
      (await textOf(`/products?${new URLSearchParams({ q: query, format: "csv" }).toString()}`)).split("\n").slice(1);
    type Written = { words: { key: string; spellings: string[] }[] };
    content.write("shop-settings", (settings) => {
      const { words, ...units } = settings["units"] as Written;
      const longer = words.map((word) =>
        word.key === "volt" ? { ...word, spellings: [...word.spellings, "zvt"] } : word,
      );
      return { ...settings, units: { ...units, words: longer } };
    });
    await eventually(async () => {
      const usual = await partsOf("contactor 24 v dc");
      expect(usual.length).toBeGreaterThan(5);
      expect(await partsOf("contactor 24 zvt dc")).toEqual(usual);
    });
  });

  test("default list that was never loaded degrades the health of the shop", async () => {
    content.write("shop-settings", (settings) => ({ ...settings, defaultPriceList: "OME" }));
    const why = "the default price list is not loaded";
    await eventually(async () => expect((await health()).causes["content"]).toBe(why));
  });
});
