import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { pressed } from "../setup/press-button.ts";
import { numbersOf } from "../setup/product-pages.ts";
import { wordsOf } from "../setup/read-html.ts";
import { visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  // The first search reads the facts of the catalog.
  for (const q of ["warm", "10 hp 460v starter"]) await search(q);
});
afterAll(() => shop.stop());

const PATHS = { en: "/products", es: "/es/productos" } as const;
const search = async (q: string, locale: keyof typeof PATHS = "en") =>
  (await shop.get(`${PATHS[locale]}?${new URLSearchParams({ q })}`)).text();

/** The cards above the list: their parts, and the fields of their forms. */
function cardsOf(html: string) {
  const section = /<div class="[^"]*" id="complete">(.*?)<\/section><\/div>/s.exec(html)?.[1] ?? "";
  return section
    .split("<section")
    .slice(1)
    .map((card) => ({
      words: wordsOf(`<section${card}`),
      parts: [...card.matchAll(/name="q\[([^\]]+)\]"/g)].map(([, pn]) => pn ?? ""),
      times: /name="times"[^>]*value="([^"]*)"/.exec(card)?.[1],
    }));
}

describe("a search for a starter ends in one page where it is added in one press", () => {
  test.each([
    ["en", "10 hp 460v starter kc 24vdc", "Coil voltage: 24 V DC"],
    ["es", "arrancador 10 hp 440v kc 24vcd", "Voltaje de bobina: 24 V CD"],
  ] as const)("%s: %s has one part, and a contactor with its overload relay", async (locale, query, coil) => {
    const html = await search(query, locale);
    const [one, together] = cardsOf(html).map(({ parts }) => parts);
    expect(one).toEqual(["DSK-09-024DN"]);
    expect(together).toEqual(["KC-0183-10-024D", expect.stringMatching(/^O[TE]-/)]);
    expect(wordsOf(html)).toContain(coil);
    expect(wordsOf(html)).toMatch(/(?:Series|Serie): KC/);
  });

  test.each([
    ["en", "10hp 460v motor starter"],
    ["es", "arrancador 10 hp 440v"],
  ] as const)("%s: %s lists what is in stock first, and says which coil it assumes", async (locale, query) => {
    const html = await search(query, locale);
    expect(numbersOf(html)[0]).toMatch(/^DSK-09/);
    const [one, together] = cardsOf(html);
    expect(one?.parts[0]).toMatch(/^DSK-09-120A/);
    expect(together?.parts[0]).toMatch(/^KC-0183-\d\d-120A$/);
    expect(together?.words).toMatch(/110-120 V (?:AC|CA)/);
  });

  test.each([
    ["10 hp 460v starter 24v", /Coil voltage: 24 V (?:AC|DC)/],
    ["10 hp 460v starter 24vdc", /^(?!.*Coil voltage)/],
  ])("%s: card names a coil voltage that may be AC or DC", async (query, note) => {
    for (const { words } of cardsOf(await search(query))) expect(words).toMatch(note);
  });

  test.each([
    ["en", "10 hp 460v motor starter"],
    ["en", "dol starter 10 hp 460v"],
    ["en", "magnetic starter 10 hp 460v"],
    ["en", "full voltage starter 10 hp 460v"],
    ["es", "arrancador directo 10 hp 440v"],
    ["es", "arrancador a tensión plena 10 hp 440v"],
    ["es", "arrancador magnético 10 hp 440v"],
  ] as const)("%s: %s has the cards of a starter", async (locale, query) => {
    const cards = cardsOf(await search(query, locale)).map(({ parts }) => parts);
    expect(cards).toEqual([["DSK-09-120AN"], ["KC-0183-10-120A", expect.stringMatching(/^O[TE]-/)]]);
  });

  test.each([
    ["en", "2 starters 10 hp 460v reversing"],
    ["es", "2 arrancadores reversibles 10 hp 440v"],
  ] as const)("%s: %s has a card of the one part, without pieces that do not reverse", async (locale, query) => {
    const cards = cardsOf(await search(query, locale));
    expect(cards.map(({ parts, times }) => [parts, times])).toEqual([[["DSK-09-120AR"], "2"]]);
  });

  test.each([
    ["en", "contactor and overload 10 hp 460v"],
    ["en", "contactor + overload relay 10 hp 460v"],
    ["en", "contactor with overload for a 10 hp 460v motor"],
    ["es", "contactor y térmico 10 hp 440v"],
    ["es", "contactor con bimetálico 10 hp 440v"],
    ["es", "contactor y relevador de sobrecarga para motor 10 hp 440v"],
  ] as const)("%s: %s has the card with both", async (locale, query) => {
    const [together] = cardsOf(await search(query, locale)).map(({ parts }) => parts);
    expect(together).toEqual(["KC-0183-10-120A", expect.stringMatching(/^O[TE]-/)]);
  });

  test.each([
    ["en", "starter 50 hp 460v", /up to 40 A\. You need 65 A/, /^KC-0653/],
    ["es", "arrancador 50 hp 440v", /llegan a 40 A\. Usted necesita 65 A/, /^KC-0653/],
    ["en", "starter 10 hp 575v", /state no rating at 575 V/, /^KC-0123/],
    ["es", "arrancador 5 hp 220v monofasico", /no indican capacidad a 230 V, monofásico/, /^KC-0323/],
    ["en", "starter 10 hp 460v 208v coil", /Coil voltage of these parts: .*220-240 V AC/, /^KC-0183-10-208A$/],
    [
      "es",
      "arrancador 10 hp 440v bobina 208v",
      /Voltaje de bobina de estas partes: .*220-240 V CA/,
      /^KC-0183-10-208A$/,
    ],
  ] as const)("%s: %s is refused with a reason, and offered from parts", async (locale, query, reason, contactor) => {
    const html = await search(query, locale);
    expect(wordsOf(html)).toMatch(reason);
    const cards = cardsOf(html).map(({ parts }) => parts);
    expect(cards[0]).toEqual([expect.stringMatching(contactor), expect.stringMatching(/^O[TE]-/)]);
    expect(cards[1]).toEqual([expect.stringMatching(/^MP-/)]);
  });

  test.each([
    [
      "en",
      "contactor 5 hp 220v two phase",
      "usually feeds a single-phase motor",
      ["5 HP at 230 V: 15.2 A", "5 HP at 230 V, single-phase: 28 A"],
    ],
    ["es", "contactor bifásico 5 hp 220v", "suele alimentar un motor monofásico", ["15.2 A", "28 A"]],
    ["en", "starter 7 1/2 hp 220/440 coil 220", "At which voltage?", ["220-240 V: 22 A", "440-480 V: 11 A"]],
    ["es", "arrancador 7 1/2 hp 220/440 bobina 220", "¿A qué voltaje?", ["220-240 V: 22 A", "440-480 V: 11 A"]],
  ] as const)("%s: %s is asked back with both currents", async (locale, query, said, currents) => {
    const words = wordsOf(await search(query, locale));
    expect(words).toContain(said);
    for (const current of currents) expect(words).toContain(current);
  });

  test("heading cuts a long search between words", async () => {
    const html = await search("2 arrancadores a tension plena gabinete 10 hp 460v bobina 120", "es");
    expect(wordsOf(html)).toContain("gabinete 10 hp 460v bobina…");
  });

  test("one POST adds both parts of a card as often as its one quantity says", async () => {
    const [, together] = cardsOf(await search("2 starters 10 hp 460v 24vdc"));
    expect(together?.times).toBe("2");
    const fields = { intent: "add", nonce: "n-1", back: "/products?q=x", times: "3" };
    const lines = Object.fromEntries((together?.parts ?? []).map((pn) => [`q[${pn}]`, "1"]));
    const added = await shop.post("/cart", { ...fields, ...lines }, { headers: { Cookie: "locale=en" } });
    expect([added.status, added.headers.get("Location")]).toEqual([303, expect.stringContaining("/products?q=x")]);
    const cookie = added.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    const cart = await (await shop.get("/cart", { headers: { Cookie: ["locale=en", ...cookie].join("; ") } })).text();
    for (const pn of together?.parts ?? []) expect(cart).toMatch(new RegExp(`name="q\\[${pn}\\]"[^>]*value="3"`));
  });

  test("without scripts, adding one card keeps the quantity entered in the other", async () => {
    const path = "/products?q=10+hp+460v+starter+kc+24vdc";
    const visitor = visitorOf(() => shop);
    const after = await pressed(shop, visitor, path, { times: "7" }, "press=whole");
    expect(cardsOf(after.html).map(({ times }) => times)).toEqual(["1", "7"]);
    const cart = await (await visitor.get("/cart")).text();
    expect(cart).toMatch(/name="q\[DSK-09-024DN\]"[^>]*value="7"/);
    expect(cart).not.toContain("KC-0183-10-024D");
  });

  test("refused quantity of a card has its message at the field", async () => {
    const path = "/products?q=10+hp+460v+starter+kc+24vdc";
    const [, together] = cardsOf(await search("10 hp 460v starter kc 24vdc"));
    const lines = Object.fromEntries((together?.parts ?? []).map((pn) => [`q[${pn}]`, "1"]));
    const fields = { intent: "add", nonce: "n-2", back: path, times: "many" };
    const refused = await shop.post("/cart", { ...fields, ...lines }, { headers: { Cookie: "locale=en" } });
    const cookie = refused.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    const html = await (await shop.get(path, { headers: { Cookie: ["locale=en", ...cookie].join("; ") } })).text();
    const field = /<input[^>]*name="times"[^>]*value="many"[^>]*>/.exec(html)?.[0] ?? "";
    const note = /aria-describedby="([^"]+)"/.exec(field)?.[1] ?? "";
    expect([field.includes('aria-invalid="true"'), note]).toEqual([true, expect.stringMatching(/.+/)]);
    expect(html).toMatch(new RegExp(`id="${note}"[^>]*><small data-note=`));
  });
});

describe("a search for a contactor and a motor", () => {
  const query = "contactor for 10 HP 460 V with 24 V DC coil";

  test("search for a contactor and a motor offers the overload relay and the breaker that fit", async () => {
    const cards = cardsOf(await search(query)).map(({ parts }) => parts);
    expect(cards).toEqual([["KC-0183-10-024D", expect.stringMatching(/^O[TE]-/)], [expect.stringMatching(/^MP-/)]]);
  });

  test("search for a contactor and a motor stops after the next sizes, with a link to the larger ones", async () => {
    const html = await search(query);
    expect(numbersOf(html).filter((pn) => pn.startsWith("KC-0403"))).toEqual([]);
    const [, href = ""] = /href="([^"]*ratedCurrentAC3\.from=\d+[^"]*)"/.exec(html) ?? [];
    const larger = await (await shop.get(href.replaceAll("&amp;", "&"))).text();
    expect(numbersOf(larger)[0]).toMatch(/^KC-0[34]\d3-.*024D$/);
  });
});

describe("a quantity in a search is filled in for the one part that it names", () => {
  test.each([
    ["en", "qty 10 KC-0093-10-024D", "Quantity 10 It is filled in below."],
    ["es", "10 piezas kc-0093-10-024d", "Cantidad 10 Ya está escrita abajo."],
  ] as const)("%s: %s", async (locale, query, said) => {
    const html = await search(query, locale);
    expect(html).toMatch(/name="q\[KC-0093-10-024D\]"[^>]*value="10"/);
    expect(wordsOf(html)).toContain(said);
  });

  test("quantity in a search is filled in for the one part that it names of several parts, none has it", async () => {
    const html = await search("qty 10 kc-0093");
    expect(html).not.toMatch(/name="q\[[^\]]+\]"[^>]*value="10"/);
    expect(wordsOf(html)).toContain("Quantity 10 Enter it at the part that you need.");
  });
});
