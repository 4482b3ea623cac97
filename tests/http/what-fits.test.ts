import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

const PART = "contactors-control-relays/kc/kc-0093-10-024d";
const PAGES = { en: `/products/${PART}`, es: `/es/productos/${PART}` };
const LISTS = { en: "/products", es: "/es/productos" };

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const get = async (target: string) => {
  const answer = await shop.get(target);
  return { status: answer.status, html: await answer.text() };
};
const words = (html: string) =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");
/** Part numbers of a card of the page, by the beginning of its heading, in order. */
const rowsOf = (html: string, heading: string) => {
  const card = [...html.matchAll(/<section class="card.*?<\/section>/gs)].find(([text]) =>
    words(/<h3.*?<\/h3>/s.exec(text)?.[0] ?? "")
      .trim()
      .startsWith(heading),
  );
  return [...(card?.[0].matchAll(/name="q\[([^\]]+)\]"/g) ?? [])].map(([, pn]) => pn);
};
const resultsOf = (html: string) => [...html.matchAll(/name="q\[([^\]]+)\]"/g)].map(([, pn]) => pn ?? "");

describe("compatible parts of a contactor are in groups with a choice inside (R-CAT-17)", () => {
  test.each([
    ["en", "Thermal overload relays that fit", "Surge suppressors for this coil", "Auxiliary contacts"],
    [
      "es",
      "Relevadores térmicos de sobrecarga compatibles",
      "Supresores de picos para esta bobina",
      "Contactos auxiliares",
    ],
  ] as const)(
    "%s: compatible parts have every setting range once, in the usual version",
    async (locale, thermal, suppressors, auxiliaries) => {
      const { html } = await get(PAGES[locale]);
      // The range of the device's own current comes first.
      expect(rowsOf(html, thermal)).toEqual([..."LKJHGFEDCBA"].map((range) => `OT-1${range}-AD`));
      expect(rowsOf(html, suppressors)).toEqual(["KCX-VR048", "KCX-VV048", "KCX-VD048"]);
      expect(rowsOf(html, auxiliaries).length).toBe(13);
    },
  );

  test("three parts of a group are in view with their stock, and the others unfold (B26)", async () => {
    const { html } = await get(PAGES.en);
    const [group = ""] = /<section class="card.*?<\/section>/s.exec(html) ?? [];
    const [shown = "", folded = ""] = group.split("<details");
    expect(shown.match(/<li /g)).toHaveLength(3);
    expect(shown.match(/class="av /g)).toHaveLength(3);
    expect(words(`<details${folded}`)).toContain("8 more");
  });

  test("suppressor with a diode is for DC coils only", async () => {
    const { html } = await get(PAGES.en.replace("024d", "024a"));
    expect(rowsOf(html, "Surge suppressors")).toEqual(["KCX-VR048", "KCX-VV048"]);
  });

  test("link to all parts of a group leads to all of them", async () => {
    const { html } = await get(PAGES.en);
    const [, href = ""] = /href="([^"]+series=OT[^"]*)"/.exec(html) ?? [];
    expect(words((await get(href.replaceAll("&amp;", "&"))).html)).toContain(" 44 parts ");
  });
});

describe("the list of a category is named after it, and after the quantity", () => {
  test.each([
    [
      "/products?category=direct-on-line-starters&of=motor&row=10&column=460",
      "Full-voltage starters \\(direct-on-line\\) for 14 A",
    ],
    ["/products?category=contactors-control-relays&of=motor&amount=14", "Contactors and control relays for 14 A"],
    ["/es/productos?category=overload-relays&of=motor&amount=14", "Relevadores de sobrecarga para 14 A"],
    ["/products?category=overload-relays", "Overload relays"],
  ])("%s: %s", async (path, title) => {
    expect((await get(path)).html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });
});

describe("what a search read from the query is above its results", () => {
  test.each([
    ["/products?q=contactor+50+amp+4+pole", "Rated current AC-3: no 50 A with your other words. Next larger: 80 A"],
    [
      "/es/productos?q=contactor+30+amp",
      "Corriente nominal AC-3: no hay 30 A con las demás palabras. El siguiente mayor: 32 A",
    ],
    ["/es/productos?q=interruptor+3x20", "“3x20” se lee como 3 polos 20 A"],
  ])("%s: %s, without a link", async (path, said) => {
    const { html } = await get(path);
    const [band = ""] = /<div id="read".*?<\/div>/s.exec(html) ?? [];
    expect(words(band)).toContain(said);
    expect(band).not.toContain("href=");
  });

  test.each([
    [
      "/products?q=5+hp+230v+starter",
      "5 HP at 230 V, three-phase: 15.2 A, from the table. Assumed: three-phase.",
      "/products?q=starter+5+HP+220+V+single+phase",
    ],
    ["/products?q=10hp+460v+starter", "10 HP at 460 V: 14 A, from the table.", "/products?q=starter"],
    [
      "/es/productos?q=contactor+10+hp+440+v",
      "10 HP a 440 V: 14 A, según la tabla para 460 V.",
      "/es/productos?q=contactor",
    ],
    [
      "/products?q=contactor+10+hp+460v+single+phase",
      "The table has no 10 hp at 460v, single-phase.",
      "/products?q=contactor",
    ],
    ["/products?q=contactor+200+amp", "No part has “200 amp” together with your other words.", "/products?q=contactor"],
    ["/products?q=relay+without+socket", "“without socket”: it is sold separately", "/products?q=relay"],
  ])("%s: %s", async (path, said, without) => {
    const { html } = await get(path);
    const [band = ""] = /<div id="read".*?<\/div>/s.exec(html) ?? [];
    expect(words(band)).toContain(said);
    expect(band).toContain(`href="${without}"`);
  });
});

describe("the motor current chooses among compatible parts", () => {
  test.each([
    ["en", "6.8", "Thermal overload relays that fit"],
    ["es", "6,8", "Relevadores térmicos de sobrecarga compatibles"],
    ["es", "6.8 amperes", "Relevadores térmicos de sobrecarga compatibles"],
  ] as const)("in %s, a motor current of %s selects the overload relays", async (locale, typed, caption) => {
    const { html } = await get(`${PAGES[locale]}?amount=${encodeURIComponent(typed)}`);
    expect(rowsOf(html, caption)).toEqual(["OT-1K-AD", "OT-1K-AS", "OT-1K-BD", "OT-1K-BS"]);
    expect(html).toContain(`value="${typed}"`);
    expect(words(html)).toContain(locale === "en" ? "Check the motor nameplate" : "Revise la placa");
    expect(html).toContain('content="noindex"');
  });

  test.each([
    ["-3", "above zero", "mayor que cero"],
    ["0", "above zero", "mayor que cero"],
    ["nine & <b>", "Type a number in A", "Escriba un número en A"],
    ["5000", "The ranges go from 0.1 A to 9 A", "Los rangos van de 0.1 A a 9 A"],
  ])("motor current %s is answered by a clear sentence that keeps the entry", async (typed, english, spanish) => {
    for (const [locale, told] of [
      ["en", english],
      ["es", spanish],
    ] as const) {
      const { status, html } = await get(`${PAGES[locale]}?amount=${encodeURIComponent(typed)}`);
      expect(status).toBe(200);
      expect(words(html)).toContain(told);
      expect(html).toContain(
        `value="${typed.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"`,
      );
    }
  });

  test("horsepower and voltage only suggest a current, from the table of the library", async () => {
    const proposed = words((await get(`${PAGES.en}?row=5&column=460`)).html);
    expect(proposed).toContain("5 HP at 460 V: the table says 7.6 A.");
    expect(proposed).toContain("Check the motor nameplate");
    expect(words((await get(`${PAGES.es}?row=5&column=460`)).html)).toContain("5 HP a 460 V: la tabla dice 7.6 A.");
    expect(words((await get(`${PAGES.en}?row=150&column=230`)).html)).toContain("The table has no value");
    expect(words((await get(`${PAGES.en}?row=5`)).html)).toContain("Choose both");
  });
});

describe("the motor current on a category and on a search", () => {
  test.each(["en", "es"] as const)("motor current narrows the category and the search, in %s", async (locale) => {
    const category = await get(`${locale === "en" ? "/category" : "/es/categoria"}/overload-relays`);
    expect(category.html).toContain('name="amount"');
    const unknown = await get(`${LISTS[locale]}?of=motor&row=125&column=460`);
    expect(resultsOf(unknown.html)).toEqual([]);
    const list = await get(`${LISTS[locale]}?category=overload-relays&of=motor&amount=9`);
    const found = resultsOf(list.html);
    expect(found[0]).toBe("OT-1L-AD");
    expect(found).toContain("OT-1M-AD");
    expect(found).not.toContain("OT-1K-AD");
    expect(list.html).toMatch(/<input type="hidden"[^>]* name="category" value="overload-relays"\/>/);
    expect(list.html).toMatch(/<input type="hidden"[^>]* name="amount" value="9"\/>/);
  });

  test("search is narrowed by a motor current", async () => {
    const { html } = await get("/products?q=overload+relay&of=motor&amount=7.6");
    const found = resultsOf(html);
    expect(found[0]).toBe("OT-1K-AD");
    expect(found).toContain("OT-1L-AD");
  });

  test("motor current outside every range is reported, and the field is unchanged", async () => {
    for (const locale of ["en", "es"] as const) {
      const { html } = await get(`${LISTS[locale]}?category=overload-relays&of=motor&amount=5000`);
      expect(words(html)).toContain(
        locale === "en" ? "No part has 5,000 A in its range" : "Ninguna parte tiene 5,000 A",
      );
      expect(html).toContain('value="5000"');
    }
  });

  test("words instead of a number narrow nothing and are reported", async () => {
    const { html } = await get("/products?category=overload-relays&of=motor&amount=nine");
    expect(words(html)).toContain("Type a number in A");
    expect(resultsOf(html).length).toBeGreaterThan(10);
  });
});

describe("a current in the words of a search is one that a range contains", () => {
  test.each([
    ["/products?q=overload+relay+9A", "OT-1L-AD"],
    ["/es/productos?q=relevador+de+sobrecarga+9+A", "OT-1L-AD"],
    ["/products?q=overload+7.6+A", "OT-1K-AD"],
    ["/es/productos?q=sobrecarga+7,6+A", "OT-1K-AD"],
  ])("search %s finds a part whose range contains the current", async (target, first) => {
    const { html } = await get(target);
    expect(resultsOf(html)[0]).toBe(first);
    expect(words(html)).not.toMatch(/Ignored|ignor/);
  });
});

describe("a complete starter is suggested and added in one press", () => {
  const fieldsOf = (html: string) => {
    const form = /<form[^>]*id="assembly".*?<\/form>/s.exec(html)?.[0] ?? "";
    return Object.fromEntries(
      [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value.replaceAll("&amp;", "&"),
      ]),
    );
  };

  test.each([
    ["en", "Complete starter with this contactor", "Web price for all of these $116.30"],
    ["es", "Arrancador completo con este contactor", "Precio web por el conjunto US$116.30"],
  ] as const)(
    "%s: starter has its total at the web price for buyers without a price of their own (M20)",
    async (locale, title, total) => {
      const { html } = await get(`${PAGES[locale]}?amount=8.5`);
      expect(words(html)).toContain(title);
      expect(words(html)).toContain(total);
      const parts = Object.keys(fieldsOf(html)).filter((name) => name.startsWith("q["));
      expect(parts).toEqual(["q[KC-0093-10-024D]", "q[OT-1L-AD]", "q[DR-0163BK]", "q[ENW-T121006HQ]"]);
    },
  );

  test.each([
    ["/products", "Complete starter with this contactor"],
    ["/es/productos", "Arrancador completo con este contactor"],
  ])("%s: starter is suggested for a miniature contactor too", async (base, title) => {
    const { html } = await get(`${base}/contactors-control-relays/km/km-0910-024ds?amount=7.6`);
    expect(words(html)).toContain(title);
    const parts = Object.keys(fieldsOf(html)).filter((name) => name.startsWith("q["));
    expect(parts).toEqual(["q[KM-0910-024DS]", "q[OT-1K-AD]", "q[DR-0163BK]", "q[ENW-T121006HQ]"]);
  });

  test("one POST puts each part of the starter into the cart and leads back (R-NOJS-01)", async () => {
    const { html } = await get(`${PAGES.en}?amount=8.5`);
    const added = await shop.post("/cart", fieldsOf(html), { headers: { Cookie: "locale=en" } });
    expect(added.status).toBe(303);
    expect(added.headers.get("Location")).toContain("amount=8.5");
    const cookie = added.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    const cart = await (await shop.get("/cart", { headers: { Cookie: ["locale=en", ...cookie].join("; ") } })).text();
    for (const pn of ["KC-0093-10-024D", "OT-1L-AD", "DR-0163BK", "ENW-T121006HQ"])
      expect(cart).toMatch(new RegExp(`name="q\\[${pn}\\]"[^>]*value="1"`));
  });

  test("starter is suggested only with a current, and a contactor that is too small leads to a larger one", async () => {
    expect((await get(PAGES.en)).html).not.toContain('id="assembly"');
    const { html } = await get(`${PAGES.en}?amount=21`);
    expect(html).not.toContain('id="assembly"');
    expect(words(html)).toContain("The ranges go from 0.1 A to 9 A");
    const [, href = ""] = /href="([^"]*kc-0253-10-024d\?amount=21#related)"/.exec(html) ?? [];
    const larger = await get(href.split("#", 1)[0] ?? "");
    expect(Object.keys(fieldsOf(larger.html))).toContain("q[OT-1P-AD]");
  });
});

describe("a replaced part leads to what can be ordered instead (M9)", () => {
  test.each(["en", "es"] as const)(
    "%s: the search has a row of its replacement, with a quantity field",
    async (locale) => {
      const { html } = await get(`${LISTS[locale]}?q=KCX-TON180`);
      expect(resultsOf(html)).toEqual(["TM-A1S-U"]);
      expect(html).toMatch(/href="[^"]*\/tm-a1s-u"/);
      expect(html).not.toContain("35.88");
    },
  );

  test.each(["en", "es"] as const)(
    "%s: part page adds the replacement, and the old price cannot be paid",
    async (locale) => {
      const found = await get(`${LISTS[locale]}?q=KCX-TON180`);
      const [, href = ""] = /href="([^"]*\/kcx-ton180)"/.exec(found.html) ?? [];
      const { html } = await get(href);
      expect(html).toMatch(/<input type="hidden" name="pn" value="TM-A1S-U"\/>/);
      expect(words(html)).toContain(locale === "en" ? "Add TM-A1S-U" : "Agregar TM-A1S-U");
      expect(words(html)).toContain(locale === "en" ? "Last price $35.88" : "Último precio US$35.88");
      expect(words(html)).not.toContain(locale === "en" ? "Web price $35.88" : "Precio web US$35.88");
    },
  );
});
