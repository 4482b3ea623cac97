import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { attributeOf } from "../setup/read-html.ts";
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

test("language switch with a path of another site leads to the home page", async () => {
  const answer = await shop.post("/locale", { counterpart: "//evil.example/es", locale: "es", to: "//evil.example" });
  expect(answer.headers.get("Location")).toBe("/es");
});
