import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [SEARCHES, BUSQUEDAS] = ["/staff/searches", "/es/personal/busquedas"];
const [CATALOG, VIEWER] = ["tomas.ibarra@ferrule.example", "victor.adeyemi@ferrule.example"];

let shop: RunningShop;
let data: OwnDatabase;
let catalog: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
  catalog = await signedIn(shop, CATALOG);
  viewer = await signedIn(shop, VIEWER);
  for (const query of ["flumbix", "flumbix", '"zorple"']) await look("en", query);
  await look("es", "trambulico");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

async function look(locale: "en" | "es", query: string) {
  const where = locale === "en" ? "/products" : "/es/productos";
  return wordsOf(mainOf(await (await shop.get(`${where}?${new URLSearchParams({ q: query })}`)).text()));
}

const saying = async (visitor: Visitor, where: string) => wordsOf(mainOf(await (await visitor.get(where)).text()));

async function send(visitor: Visitor, fields: Record<string, string>, where = SEARCHES) {
  const html = await (await visitor.get(where)).text();
  const nonce = /name="nonce" value="([^"]+)"/.exec(html)?.[1] ?? crypto.randomUUID();
  return visitor.post(where, { nonce, ...fields });
}

const add = (phrase: string, means: string, locale = "en", visitor = catalog, where = SEARCHES) =>
  send(visitor, { intent: "add", locale, phrase, means }, where);

describe("searches without results", () => {
  test("searches without results are listed by frequency, in one language or both, as a file too", async () => {
    await expect.poll(() => saying(catalog, SEARCHES)).toContain("3 searches");
    expect(await saying(catalog, SEARCHES)).toMatch(/3 searches .*flumbix English (Times )?2 /);
    const spanish = await saying(catalog, `${BUSQUEDAS}?language=es`);
    expect([spanish.includes("trambulico"), spanish.includes("flumbix")]).toEqual([true, false]);
    const file = await catalog.get(`${SEARCHES}?language=en&format=csv`);
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    expect(await file.text()).toMatch(
      /^Searched for,Language,Times,Last\r\nflumbix,en,2,\d{4}-\d\d-\d\d\r\n"""zorple""",en,1/,
    );
  });

  test("searches without results are shown to a viewer without forms, and not as a file", async () => {
    expect(await saying(viewer, SEARCHES)).toContain("Your role is view-only.");
    expect(await (await viewer.get(SEARCHES)).text()).not.toMatch(/name="means"|format=csv/);
    expect((await viewer.get(`${SEARCHES}?format=csv`)).status).toBe(403);
    expect((await add("flumbix", "contactor", "en", viewer)).status).toBe(403);
  });
});

describe("an added synonym", () => {
  test("synonym is refused for words the shop does not know, and keeps the entry", async () => {
    const answer = await add("flumbix", "grumbel");
    const html = mainOf(await answer.text());
    expect([answer.status, wordsOf(html)]).toEqual([
      400,
      expect.stringContaining("A search for “grumbel” finds no parts"),
    ]);
    expect(html).toContain('value="grumbel"');
    expect((await add("flumbix", " ")).status).toBe(400);
    expect((await add("flumbix", "Flumbix")).status).toBe(400);
    expect((await send(catalog, { intent: "add", locale: "fr", phrase: "a", means: "b" })).status).toBe(400);
  });

  test("synonym is used by the search at once, reports what it finds, and can be removed", async () => {
    expect(await look("en", "flumbix")).toContain("No results for “flumbix”");
    const added = await add("flumbix", "contactor");
    expect(added.status).toBe(303);
    const location = added.headers.get("Location") ?? "";
    const page = await saying(catalog, location);
    expect(page).toMatch(/“flumbix” now stands for “contactor”\..*The search for “flumbix” finds parts now: [\d,]+\./);
    await expect.poll(() => look("en", "flumbix")).toContain("KC-");
    expect((await add("flumbix", "relay")).status).toBe(409);
    const id = /added=(\d+)/.exec(location)?.[1] ?? "";
    expect((await send(catalog, { intent: "remove", id })).status).toBe(303);
    await expect.poll(() => look("en", "flumbix")).not.toContain("KC-");
    expect((await send(catalog, { intent: "remove", id })).status).toBe(409);
  });

  test("synonym works in Spanish, and its form leads back to the unchanged list", async () => {
    const added = await add("trambulico", "contactor", "es", catalog, `${BUSQUEDAS}?language=es`);
    expect(added.headers.get("Location")).toMatch(/^\/es\/personal\/busquedas\?language=es&added=\d+$/);
    expect(await saying(catalog, added.headers.get("Location") ?? "")).toContain(
      "“trambulico” ahora equivale a “contactor”.",
    );
    await expect.poll(() => look("es", "trambulico")).toContain("KC-");
  });
});
