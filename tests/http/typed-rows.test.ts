import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { attributeOf } from "../setup/read-html.ts";
import { pressed, pressedIn } from "../setup/press-button.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const SERIES = {
  en: "/products/contactors-control-relays/kc",
  es: "/es/productos/contactors-control-relays/kc",
} as const;
const [ONE, OTHER] = ["KC-0093-10-120A", "KC-0093-10-024D"];
const TYPED = { [`q[${ONE}]`]: "4", [`q[${OTHER}]`]: "two" };

function rowsOf(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input\b([^>]*name="q\[[^>]*)>/g)].map(([, tag = ""]) => ` ${tag}`);
  const filled = fields.flatMap((tag) => {
    const value = attributeOf(tag, "value");
    return value ? [[attributeOf(tag, "name")?.slice(2, -1) ?? "", value]] : [];
  });
  return Object.fromEntries(filled);
}

function tagOf(html: string, name: string): string {
  const tags = [...html.matchAll(/<button\b([^>]*)>/g)].map(([, tag = ""]) => ` ${tag}`);
  return tags.find((tag) => attributeOf(tag, "name") === name) ?? "";
}

describe.each(someOf(1, LOCALES))("quantities entered into rows, in %s", (locale) => {
  const other = locale === "en" ? "es" : "en";
  const path = SERIES[locale];

  test("entered quantities come back when the language is switched", async () => {
    const visitor = visitorOf(() => shop);
    const page = await (await visitor.get(path)).text();
    const button = tagOf(page, "counterpart");
    expect([attributeOf(button, "form"), attributeOf(button, "formAction")]).toEqual(["order-rows", "/locale"]);
    expect(attributeOf(button, "value")).toBe(SERIES[other]);
    const answer = await visitor.post("/locale", { intent: "add", back: path, counterpart: SERIES[other], ...TYPED });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, SERIES[other]]);
    expect(answer.headers.getSetCookie().join()).toContain(`locale=${other}`);
    const html = await (await visitor.get(SERIES[other])).text();
    expect(rowsOf(html)).toEqual({ [ONE]: "4", [OTHER]: "two" });
    expect(html).not.toContain("data-flash");
    expect(rowsOf(await (await visitor.get(SERIES[other])).text())).toEqual({});
  });

  test("entered quantities come back when the height of rows is switched", async () => {
    const visitor = visitorOf(() => shop);
    const answer = await visitor.post("/rows", { intent: "add", back: path, rows: "compact", ...TYPED });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    const html = await (await visitor.get(path)).text();
    expect(rowsOf(html)).toEqual({ [ONE]: "4", [OTHER]: "two" });
    expect(html).toContain('data-rows="compact"');
  });

  test("entered quantities come back when a star is pressed", async () => {
    const buyer = await signedIn(shop, "priya.raman@tririver.example");
    for (const press of ["favorite", "unfavorite"]) {
      const answer = await buyer.post(locale === "en" ? "/cart" : "/es/carrito", {
        intent: "add",
        back: path,
        [press]: OTHER,
        ...TYPED,
      });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}#${OTHER}`]);
      expect(rowsOf(await (await buyer.get(path)).text())).toEqual({ [ONE]: "4", [OTHER]: "two" });
    }
  });

  test("filter keeps entered quantities", async () => {
    const visitor = visitorOf(() => shop);
    const entries = { coilVoltage: "110-120-v-ac-coil", [`q[${ONE}]`]: "4" };
    const narrowed = await pressed(shop, visitor, path, entries, "press=filters");
    expect([narrowed.path, narrowed.status]).toEqual([`${path}?coilVoltage=110-120-v-ac-coil`, 200]);
    expect(rowsOf(narrowed.html)).toEqual({ [ONE]: "4" });
  });

  test("addition keeps filters that are not applied and parts to compare", async () => {
    const visitor = visitorOf(() => shop);
    const entries = { coilVoltage: "110-120-v-ac-coil", compare: OTHER, [`q[${ONE}]`]: "4" };
    const added = await pressed(shop, visitor, path, entries, "[order-rows] “");
    expect(added.path).toBe(`${path}#${ONE}`);
    expect([added.values["coilVoltage"], added.values["compare"]]).toEqual(["110-120-v-ac-coil", OTHER]);
    expect(rowsOf(added.html)).toEqual({});
  });

  const buttons = async (name: string) => {
    const html = await (await visitorOf(() => shop).get(path)).text();
    const tags = [...html.matchAll(/<button\b([^>]*)>/g)].map(([, tag = ""]) => ` ${tag}`);
    return tags.filter((tag) => attributeOf(tag, "name") === name).map((tag) => attributeOf(tag, "value") ?? "");
  };

  test("sorting by a column keeps entered quantities", async () => {
    const sorted = (await buttons("view")).find((to) => /[?&]sort=/.test(to)) ?? "";
    const visitor = visitorOf(() => shop);
    const entries = { coilVoltage: "110-120-v-ac-coil", compare: OTHER, [`q[${ONE}]`]: "4" };
    const page = await pressed(shop, visitor, path, entries, `view=${sorted}`);
    expect([page.path, page.status]).toEqual([sorted, 200]);
    expect(rowsOf(page.html)).toEqual({ [ONE]: "4" });
    expect([page.values["coilVoltage"], page.values["compare"]]).toEqual(["110-120-v-ac-coil", OTHER]);
    expect(page.html).toContain(` href="${path}?`);
  });

  test("other page of the table keeps entered quantities for the way back, also after an addition there", async () => {
    const [second = ""] = (await buttons("view")).filter((to) => /[?&]page=2\b/.test(to));
    const visitor = visitorOf(() => shop);
    const there = await pressed(shop, visitor, path, { compare: OTHER, [`q[${ONE}]`]: "4" }, `view=${second}`);
    expect([there.path, there.status, rowsOf(there.html)]).toEqual([second, 200, {}]);
    expect(there.html).toContain(locale === "en" ? "not shown here: 1" : "sin mostrarse aquí: 1");
    const [, other = ""] = /name="(q\[[^"]+\])"/.exec(there.html) ?? [];
    const added = await pressedIn(shop, visitor, there, { [other]: "3" }, "[order-rows] “");
    expect(added.path).toBe(`${second}#${other.slice(2, -1)}`);
    const back = await pressedIn(shop, visitor, added, {}, `view=${path} `);
    expect(rowsOf(back.html)).toEqual({ [ONE]: "4" });
    expect(back.values["compare"]).toBe(OTHER);
  });

  test("all entered quantities of a whole table page come back", async () => {
    const visitor = visitorOf(() => shop);
    const page = await (await visitor.get(path)).text();
    const names = [...page.matchAll(/<input\b[^>]*name="(q\[[^"]+\])"/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(20);
    const all = Object.fromEntries(names.map((name) => [name, "120"]));
    await visitor.post("/rows", { intent: "add", back: path, rows: "compact", ...all });
    expect(Object.keys(rowsOf(await (await visitor.get(path)).text()))).toHaveLength(names.length);
  });
});

describe("part page without scripts", () => {
  const PART = `${SERIES.en}/kc-0093-10-120a`;

  async function relatedOf(): Promise<string> {
    const html = await (await visitorOf(() => shop).get(PART)).text();
    return /name="(q\[[^"]+\])"/.exec(html.slice(html.indexOf('value="related-rows"')))?.[1] ?? "";
  }

  test("addition of the part keeps the quantity of a related part, and the other way round", async () => {
    const related = await relatedOf();
    const visitor = visitorOf(() => shop);
    const part = await pressed(shop, visitor, PART, { quantity: "7", [related]: "5" }, "[buy-form] “Add");
    expect([part.path, part.values[related]]).toEqual([`${PART}#${ONE}`, "5"]);
    const others = await pressed(shop, visitor, PART, { quantity: "7", [related]: "5" }, "press=related-rows");
    expect([others.values["quantity"], others.values[related]]).toEqual(["7", ""]);
    const cart = await (await visitor.get("/cart")).text();
    expect(rowsOf(cart)).toEqual({ [ONE]: "7", [related.slice(2, -1)]: "5" });
  });

  test("Enter adds the part, or related parts if only these have a quantity", async () => {
    const related = await relatedOf();
    const visitor = visitorOf(() => shop);
    const several = await pressed(shop, visitor, PART, { quantity: "7", [related]: "5" }, "enter=");
    expect([several.values["quantity"], several.values[related]]).toEqual(["7", "5"]);
    expect(several.html).toContain("Several forms were filled in");
    await pressed(shop, visitor, PART, { [related]: "5" }, "enter=");
    expect(rowsOf(await (await visitor.get("/cart")).text())).toEqual({ [related.slice(2, -1)]: "5" });
  });

  test("quantity of up to 100 characters comes back with a message", async () => {
    const visitor = visitorOf(() => shop);
    const long = "9".repeat(100);
    const refused = await pressed(shop, visitor, PART, { quantity: long }, "[buy-form] “Add");
    expect(refused.values["quantity"]).toBe(long);
    expect(refused.html).toContain("whole number from 1 to 999,999");
    const switched = await pressed(shop, visitor, PART, { quantity: long }, "counterpart=");
    expect(switched.values["quantity"]).toBe(long);
  });
});

test("addition of all favorites keeps entered quantities", async () => {
  const buyer = await signedIn(shop, "dana.whitlock@meridianpack.example");
  const html = await (await buyer.get("/my-account/favorites")).text();
  const [, name = ""] = /name="(q\[[^"]+\])"/.exec(html.slice(html.indexOf('id="order-rows"'))) ?? [];
  const added = await pressed(shop, buyer, "/my-account/favorites", { [name]: "37" }, "press=all");
  expect(rowsOf(added.html)[name.slice(2, -1)]).toBe("37");
  expect(await (await buyer.get("/cart")).text()).toContain('name="q[PEM-T4R000-02]"');
});

test("language switch with a path of another site leads to the home page", async () => {
  const answer = await shop.post("/locale", { counterpart: "//evil.example/es", locale: "es", to: "//evil.example" });
  expect(answer.headers.get("Location")).toBe("/es");
});
