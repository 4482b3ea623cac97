import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attributeOf, mainOf, quantitiesOf, rowsOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";

const PAGE = "/my-account/favorites";
const SERIES = "/products/wire-duct/wds?page=3";
const DUCT_PAGE = "/products/wire-duct/wds/wds-1010wcs";
const [DUCT, CLAMP] = ["WDS-1010WCS", "TI-02FS"];

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
/** Users of the demonstration with favorites, and one without. */
let dana: Visitor;
let priya: Visitor;
let lucia: Visitor;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
  lucia = await signedIn(shop, "lucia.garza@tablerosdelnorte.example");
});
afterAll(() => shop.stop());

const locationOf = ({ headers }: Response) => headers.get("Location");
const htmlOf = async (visitor: Visitor, page: string) => (await visitor.get(page)).text();
const numbersOf = async (visitor: Visitor, page = PAGE) =>
  rowsOf(mainOf(await htmlOf(visitor, page))).map(({ pn }) => pn);

/** The star of a part on a page: its field, and whether it is pressed. */
function starOf(html: string, pn: string): { name: string | null; pressed: string | null; words: string } | null {
  const star = [...html.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].find(
    ([, tag = ""]) => attributeOf(tag, "value") === pn && /^(un)?favorite$/.test(attributeOf(tag, "name") ?? ""),
  );
  if (!star) return null;
  const [, tag = "", words = ""] = star;
  return { name: attributeOf(tag, "name"), pressed: attributeOf(tag, "aria-pressed"), words };
}

describe("favorites of a visitor", () => {
  test("star of a visitor leads to the sign-in and marks nothing yet (R-FAV-03)", async () => {
    const visitor = visitorOf(() => shop);
    const answer = await visitor.post(PAGE, { favorite: CLAMP, back: SERIES });
    const purpose = { back: `${SERIES}#${CLAMP}`, favorite: CLAMP };
    expect([answer.status, locationOf(answer)]).toEqual([303, `/login?${new URLSearchParams(purpose)}`]);
    expect(await numbersOf(priya)).toEqual([]);
    expect(locationOf(await visitor.get(PAGE))).toBe("/login");
    for (const format of ["csv", "txt"]) expect((await visitor.get(`${PAGE}?format=${format}`)).status).toBe(302);
  });

  test("every row has its star, a button of the form around the table (R-FAV-06)", async () => {
    const html = await htmlOf(
      visitorOf(() => shop),
      SERIES,
    );
    expect(starOf(html, DUCT)).toEqual({ name: "favorite", pressed: "false", words: "☆" });
    expect(html).toMatch(/<form[^>]*id="favorites"[^>]*><input type="hidden" name="nonce"[^>]*><input[^>]*name="back"/);
    expect(html.match(/id="favorites"/g)).toHaveLength(1);
    expect(html.match(/<form\b(?:(?!<\/form>).)*<form\b/s)).toBeNull();
  });
});

describe("marking without scripts (R-FAV-01, R-NOJS-02)", () => {
  test("star marks a part once, confirms it, and leads back to its row (R-FAV-04)", async () => {
    const page = await htmlOf(priya, SERIES);
    const nonce = /id="favorites".*?name="nonce" value="([^"]+)"/s.exec(page)?.[1] ?? "";
    for (const time of ["once", "twice"]) {
      const answer = await priya.post(PAGE, { favorite: DUCT, nonce, back: SERIES });
      expect([time, answer.status, locationOf(answer)]).toEqual([time, 303, `${SERIES}#${DUCT}`]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    const html = await htmlOf(priya, SERIES);
    expect(html.includes(`id="${DUCT}"`)).toBe(true);
    expect(html).toMatch(/<p class="message message-success"[^>]*>WDS-1010WCS was added to your favorites\./);
    expect(starOf(html, DUCT)).toEqual({ name: "unfavorite", pressed: "true", words: "★" });
    expect(await numbersOf(priya)).toEqual([DUCT]);
    await priya.post(PAGE, { unfavorite: DUCT, back: SERIES });
    expect(starOf(await htmlOf(priya, SERIES), DUCT)?.pressed).toBe("false");
    expect(await numbersOf(priya)).toEqual([]);
  });

  test("star of a part page is a button of its form, and keeps the quantity, in both languages", async () => {
    for (const [path, marked, words] of [
      [DUCT_PAGE, "★ In your favorites", "☆ Add to favorites"],
      ["/es/productos/wire-duct/wds/wds-1010wcs", "★ En sus favoritos", "☆ Agregar a favoritos"],
    ] as const) {
      const before = await htmlOf(priya, path);
      expect(/<form[^>]*id="buy-form".*?<\/form>/s.exec(before)?.[0]).toContain(words);
      const action = attributeOf(/<form[^>]*id="buy-form"[^>]*>/.exec(before)?.[0] ?? "", "action") ?? "";
      const form = { intent: "add", pn: DUCT, quantity: "37", back: path };
      const answer = await priya.post(action, { ...form, favorite: DUCT });
      expect(locationOf(answer)).toBe(path);
      const after = await htmlOf(priya, path);
      expect(after).toContain(marked);
      expect(after).toMatch(/name="quantity"[^>]* value="37"/);
      await priya.post(action, { ...form, unfavorite: DUCT });
    }
  });

  test.each([
    ["part page", DUCT_PAGE, { pn: DUCT, quantity: "37" }, /name="quantity"[^>]* value="37"/],
    ["table", SERIES, { [`q[${CLAMP}]`]: "", [`q[${DUCT}]`]: "38" }, /value="38"/],
  ] as const)(
    "star pressed by a visitor on a %s and the quantity survive the sign-in",
    async (_, path, typed, field) => {
      const visitor = visitorOf(() => shop);
      const answer = await visitor.post("/cart", { intent: "add", ...typed, favorite: DUCT, back: path });
      const login = locationOf(answer) ?? "";
      expect(login).toMatch(/^\/login\?back=.*favorite=/);
      const purpose = Object.fromEntries(new URLSearchParams(login.split("?")[1]));
      const email = "joe.tanner@tririver.example";
      await visitor.post("/login", { email, ...purpose });
      const code = await mailedCode(shop, email);
      const done = await visitor.post("/login/code", { intent: "verify", code });
      const html = await htmlOf(visitor, (locationOf(done) ?? "").replace(/#.*/, ""));
      expect(html).toMatch(field);
      expect(starOf(html, DUCT)?.name ?? /name="(unfavorite)" value="WDS-1010WCS"/.exec(html)?.[1]).toBe("unfavorite");
      await visitor.post(PAGE, { unfavorite: DUCT, back: path });
    },
  );

  test("search results have stars too", async () => {
    await priya.post(PAGE, { favorite: CLAMP });
    expect(starOf(await htmlOf(priya, `/products?q=${CLAMP}`), CLAMP)?.pressed).toBe("true");
    expect(starOf(await htmlOf(dana, `/products?q=${CLAMP}`), CLAMP)?.pressed).toBe("false");
    await priya.post(PAGE, { unfavorite: CLAMP });
  });

  test("unknown part is not marked, and an unknown form is refused", async () => {
    await priya.post(PAGE, { favorite: "NOPE<b>" });
    expect(await htmlOf(priya, PAGE)).toContain("part number not found: NOPE&lt;B&gt;.");
    expect((await priya.post(PAGE, { intent: "favorite" })).status).toBe(400);
    expect(locationOf(await priya.post(PAGE, { favorite: CLAMP, back: "//evil.example" }))).toBe(`${PAGE}#${CLAMP}`);
    await priya.post(PAGE, { unfavorite: CLAMP });
  });

  test("another site cannot mark a favorite (R-SEC-01)", async () => {
    const headers = { Origin: "https://evil.example", Cookie: priya.jar.header };
    expect((await shop.post(PAGE, { favorite: CLAMP }, { headers })).status).toBeGreaterThanOrEqual(400);
    expect(await numbersOf(priya)).toEqual([]);
  });
});

describe("the favorites page (R-FAV-05)", () => {
  test("favorites page lists parts newest first with the customer's price and a quantity field, private and unindexed (R-SEO-08)", async () => {
    const answer = await dana.get(PAGE);
    const html = await answer.text();
    expect(rowsOf(mainOf(html)).map(({ pn }) => pn)).toEqual(["KC-0253-10-024D", "PEM-T4R000-02"]);
    expect(wordsOf(mainOf(html))).toMatch(/KC-0253-10-024D .*\$\d+\.\d\d .*Remove.*PEM-T4R000-02/);
    expect(quantitiesOf(html)).toEqual(expect.arrayContaining(["KC-0253-10-024D", "PEM-T4R000-02"]));
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("favorites page puts selected or all parts into the cart", async () => {
    const forms = [...(await htmlOf(dana, PAGE)).matchAll(/<form[^>]*action="\/cart".*?<\/form>/gs)].map(String);
    const fields = (form: string) =>
      Object.fromEntries(
        [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
          attributeOf(tag, "name") ?? "",
          attributeOf(tag, "value") ?? "",
        ]),
      );
    const [all, chosen] = forms.map(fields);
    expect(all).toMatchObject({ intent: "add", "q[KC-0253-10-024D]": "1", "q[PEM-T4R000-02]": "1", back: PAGE });
    expect(Object.keys(chosen ?? {})).toEqual(["part", "intent", "nonce", "back"]);
    const answer = await dana.post("/cart", all ?? {});
    const first = Object.keys(all ?? {}).find((name) => name.startsWith("q["));
    expect([answer.status, locationOf(answer)]).toEqual([303, `${PAGE}#${first?.slice(2, -1)}`]);
    expect(await htmlOf(dana, PAGE)).toContain("2 lines added");
  });

  test("favorites page uses the singular for one part (R-FAV-05)", async () => {
    const [first = "", second = ""] = rowsOf(mainOf(await htmlOf(dana, PAGE))).map(({ pn }) => pn);
    expect(await htmlOf(dana, PAGE)).toContain("Add all 2 to cart");
    await dana.post(PAGE, { intent: "unfavorite", pn: first });
    expect(await htmlOf(dana, PAGE)).toContain("Add 1 part to cart");
    await dana.post(PAGE, { intent: "favorite", pn: first });
    expect(rowsOf(mainOf(await htmlOf(dana, PAGE))).map(({ pn }) => pn)).toEqual([first, second]);
  });

  test("favorites file exists for its owner only (decisions, section 3)", async () => {
    const csv = await dana.get(`${PAGE}?format=csv`);
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="Favorites.csv"');
    expect(csv.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await csv.text()).split("\r\n").map((line) => line.split(",")[0])).toEqual([
      expect.stringContaining("Part number"),
      "KC-0253-10-024D",
      "PEM-T4R000-02",
      "",
    ]);
    const txt = await dana.get("/es/mi-cuenta/favoritos?format=txt");
    expect(txt.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await txt.text()).toMatch(/^Favoritos\n2 de 2 partes\./);
    expect(await htmlOf(priya, `${PAGE}?format=csv`)).not.toContain("KC-0253");
    expect((await dana.get(`${PAGE}?format=xml`)).headers.get("Content-Type")).toMatch(/^text\/html/);
  });

  test("empty favorites page explains how to fill it, in both languages", async () => {
    expect(wordsOf(mainOf(await htmlOf(lucia, "/es/mi-cuenta/favoritos")))).toMatch(
      /Todavía no tiene favoritos.*estrella/,
    );
    expect(wordsOf(mainOf(await htmlOf(lucia, PAGE)))).toMatch(/have no favorites yet/);
  });

  test("favorites of two customers show each customer's price of the same part (R-PRICE-10)", async () => {
    const priceIn = async (visitor: Visitor) => {
      await visitor.post(PAGE, { favorite: "KC-0253-10-024D" });
      const html = await htmlOf(visitor, PAGE);
      return rowsOf(mainOf(html))
        .find(({ pn }) => pn === "KC-0253-10-024D")
        ?.words.match(/\$[\d.]+/g)
        ?.at(-1);
    };
    const [hers, other] = [await priceIn(dana), await priceIn(priya)];
    expect(hers).toMatch(/^\$/);
    expect(other).not.toBe(hers);
    await priya.post(PAGE, { unfavorite: "KC-0253-10-024D" });
  });
});

test("star pressed in a browser that sends it with the form of the table still marks the part (R-NOJS-02)", async () => {
  const fields = { intent: "add", "q[KC-0093-01-240A]": "", favorite: "KC-0093-01-240A", back: "/products" };
  const visitor = await shop.post("/cart", fields);
  const purpose = new URLSearchParams({ back: "/products#KC-0093-01-240A", favorite: "KC-0093-01-240A" });
  expect([visitor.status, visitor.headers.get("Location")]).toEqual([303, `/login?${purpose}`]);
  const marked = await lucia.post("/cart", fields);
  expect([marked.status, marked.headers.get("Location")]).toEqual([303, "/products#KC-0093-01-240A"]);
  expect(await numbersOf(lucia)).toContain("KC-0093-01-240A");
});
