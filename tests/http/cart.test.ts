import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { bannerOf, wordsOf, linksOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { untilServed } from "../setup/patience.ts";
import { processorMs } from "../setup/processor-time.ts";

let shop: RunningShop;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** A browser without scripts: keeps cookies, follows redirects, and repeats what a busy shop refuses. */
class Visitor {
  readonly cookies = new Map([["locale", "en"]]);

  async get(path: string): Promise<string> {
    return (await this.#send((init) => shop.get(path, init))).text();
  }

  /** Posts a form of the cart, with a nonce of its own; `html` is the page the answer leads to. */
  async post(fields: Record<string, string>, path = "/cart"): Promise<{ location: string; html: string }> {
    const form = { nonce: randomUUID(), ...fields };
    const response = await this.#send((init) => shop.post(path, form, init));
    const location = response.headers.get("Location") ?? "";
    if (response.status !== 303) throw new Error(`${response.status} instead of 303`);
    return { location, html: await this.get(location.split("#", 1)[0] ?? "") };
  }

  add(lines: Record<string, number | string>, more: Record<string, string> = {}) {
    const rows = Object.entries(lines).map(([pn, quantity]) => [`q[${pn}]`, String(quantity)]);
    return this.post({ intent: "add", ...Object.fromEntries(rows), ...more });
  }

  async lines(): Promise<[string, string][]> {
    return linesOf(await this.get("/cart"));
  }

  async #send(ask: (init: { headers: Record<string, string> }) => Promise<Response>): Promise<Response> {
    const headers = { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    const response = await untilServed(() => ask({ headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

const linesOf = (html: string) =>
  [...html.matchAll(/name="q\[([^\]]+)\]"[^>]*value="(\d+)"/g)].map(([, pn = "", quantity = ""]): [string, string] => [
    pn,
    quantity,
  ]);
const messageOf = (html: string) => /<p class="message message-(\w+)[^"]*"[^>]*>(.*?)<\/p>/s.exec(html)?.slice(1) ?? [];
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const countOf = (html: string) => /\d+ lines?/.exec(wordsOf(bannerOf(html)))?.[0] ?? null;
const nonceOf = (html: string) => /name="nonce" value="([\w-]+)"/.exec(html)?.[1] ?? "";

describe("adding to the cart without scripts (R-NOJS-01, R-CART-13)", () => {
  test("addition answers 303, and the cart shows the line with its price (R-NOJS-06)", async () => {
    const visitor = new Visitor();
    const { location, html } = await visitor.post({ intent: "add", pn: "TI-02FS", quantity: "10" });
    expect(location).toBe("/cart");
    expect(linesOf(html)).toEqual([["TI-02FS", "10"]]);
    expect(messageOf(html)).toEqual(["success", expect.stringContaining("1 line added, $4.80.")]);
    expect(textOf(html)).toMatch(/\$0\.48 each.*\$4\.80.*Subtotal \$4\.80/);
    expect(countOf(html)).toBe("1 line");
    expect(messageOf(await visitor.get("/cart"))).toEqual([]);
    const link = /<a class="pn" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect([link, (await shop.get(link)).status]).toEqual([expect.stringMatching(/\/ti-02fs$/), 200]);
  });

  test("version token of a line stays the same until something about the line changes", async () => {
    const visitor = new Visitor();
    const { html } = await visitor.add({ "TI-02FS": 10, "LXA-FG024T": 2 });
    const rows = (page: string) => page.match(/<tr id="line-.*?<\/tr>/gs);
    for (const _ of [1, 2, 3]) expect(rows(await visitor.get("/cart"))).toEqual(rows(html));
    const spanish = await visitor.get("/es/carrito");
    expect(textOf(spanish)).toMatch(/US\$0\.48 c\/u/);
    expect(rows(await visitor.get("/es/carrito"))).toEqual(rows(spanish));
    const changed = await visitor.post({ intent: "set", "q[TI-02FS]": "12", "was[TI-02FS]": "10" });
    expect(textOf(changed.html)).toMatch(/\$0\.48 each.*\$5\.76/);
    expect(rows(changed.html)?.slice(1)).toEqual(rows(html)?.slice(1));
  });

  test("addition takes many rows at once, skips empty ones, and keeps their order", async () => {
    const visitor = new Visitor();
    const { html } = await visitor.add({ "WDS-2030GNS": 7, "PEF-PFGN-10": "", "TI-02FS": 0, "LXA-FG024T": 2 });
    expect(linesOf(html)).toEqual([
      ["WDS-2030GNS", "7"],
      ["LXA-FG024T", "2"],
    ]);
    expect(textOf(html)).toContain("7 × WDS-2030GNS is not a multiple of the package of 12");
    expect(countOf(await visitor.get("/category/wire-duct"))).toBe("2 lines");
  });

  test("addition goes back to the page it came from, which then links to the cart", async () => {
    const visitor = new Visitor();
    const { location, html } = await visitor.add({ "TI-02FS": 1 }, { back: "/category/wire-duct?x=1#TI-02FS" });
    expect(location).toBe("/category/wire-duct?x=1#TI-02FS");
    expect(messageOf(html)[1]).toMatch(/1 line added, \$0\.48\.<!-- --> <a href="\/cart"[^>]*>See the cart<\/a>/);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", ""])(
    "addition goes to the cart, not to %j (A-09)",
    async (back) => {
      expect((await new Visitor().add({ "TI-02FS": 1 }, { back })).location).toBe("/cart");
    },
  );

  test("addition with some wrong rows adds the others and names the wrong ones (R-CART-12, R-CART-15)", async () => {
    const visitor = new Visitor();
    const { html } = await visitor.add({ "TI-02FS": 3, "PEF-PFGN-10": "abc", "NOPE-1": 1, "KCX-TON180": 1 });
    expect(linesOf(html)).toEqual([["TI-02FS", "3"]]);
    const [kind, message] = messageOf(html);
    expect(kind).toBe("warning");
    expect(message).toMatch(/1 line added.*PEF-PFGN-10.*part number not found: NOPE-1.*KCX-TON180/);
  });

  test("unknown part creates no cart (R-CART-15)", async () => {
    const visitor = new Visitor();
    const { html } = await visitor.post({ intent: "add", pn: "NOPE", quantity: "1" });
    expect(messageOf(html)).toEqual(["error", expect.stringContaining("NOPE")]);
    expect(visitor.cookies.has("cart")).toBe(false);
  });

  test("cart ignores prices sent with an addition (R-CART-14)", async () => {
    const { html } = await new Visitor().add({ "TI-02FS": 1 }, { sale_price: "0.01", "price[TI-02FS]": "0.01" });
    expect(textOf(html)).toContain("Subtotal $0.48");
  });

  test("addition sent twice is carried out once (R-CART-13, R-NOJS-06)", async () => {
    const visitor = new Visitor();
    const nonce = nonceOf(await new Visitor().get("/cart"));
    expect(nonce).toMatch(/^[\w-]{16,}$/);
    await visitor.add({ "TI-02FS": 2 }, { nonce });
    const { html } = await visitor.add({ "TI-02FS": 2 }, { nonce });
    expect(linesOf(html)).toEqual([["TI-02FS", "2"]]);
    expect(messageOf(html)[0]).toBe("info");
  });
});

describe("the cart cookie (A-02)", () => {
  test("cart cookie is signed, hidden from scripts and valid for 90 days", async () => {
    const response = await shop.post("/cart", { intent: "add", pn: "TI-02FS" });
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith("cart="));
    expect(cookie).toMatch(/^cart=[^;]+\.[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("invented cart cookie opens no cart", async () => {
    const visitor = new Visitor();
    visitor.cookies.set("cart", "ImFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6Ig%3D%3D.forged");
    expect(await visitor.lines()).toEqual([]);
    expect((await visitor.add({ "TI-02FS": 1 })).html).toContain("1 line added");
  });

  test("browser that does not keep the cart cookie gets a message (R-NOJS-08)", async () => {
    const response = await shop.post("/cart", { intent: "add", pn: "TI-02FS", back: "/category/wire-duct" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/cart?back=%2Fcategory%2Fwire-duct%23TI-02FS",
    ]);
    const html = await (await shop.get("/cart?back=%2Fcategory%2Fwire-duct")).text();
    expect(messageOf(html)).toEqual(["warning", expect.stringContaining("allow cookies for this site")]);
    expect(messageOf(await new Visitor().get("/cart"))).toEqual([]);
  });

  test("viewing a page never creates a cart cookie", async () => {
    for (const path of ["/", "/cart", "/es/carrito", "/category/wire-duct"])
      expect((await shop.get(path)).headers.getSetCookie().filter((each) => each.startsWith("cart="))).toEqual([]);
  });
});

describe("changing the cart without scripts (R-CART-04, R-NOJS-01)", () => {
  const filled = async () => {
    const visitor = new Visitor();
    await visitor.add({ "TI-02FS": 100, "WDS-2030GNS": 7, "PEF-PFGN-10": 2 });
    return visitor;
  };

  test("set, increment, decrement, remove and clear persist after a reload", async () => {
    const visitor = await filled();
    await visitor.post({ intent: "set", "q[TI-02FS]": "50", "q[PEF-PFGN-10]": "" });
    expect(await visitor.lines()).toEqual([
      ["TI-02FS", "50"],
      ["WDS-2030GNS", "7"],
      ["PEF-PFGN-10", "2"],
    ]);
    const { location } = await visitor.post({ intent: "increment", pn: "WDS-2030GNS" });
    expect(location).toBe("/cart");
    await visitor.post({ intent: "decrement", pn: "PEF-PFGN-10" });
    expect((await visitor.lines()).slice(1)).toEqual([
      ["WDS-2030GNS", "19"],
      ["PEF-PFGN-10", "1"],
    ]);
    await visitor.post({ intent: "remove", pn: "TI-02FS" });
    expect((await visitor.lines()).map(([pn]) => pn)).toEqual(["WDS-2030GNS", "PEF-PFGN-10"]);
    const { html } = await visitor.post({ intent: "clear" });
    expect([messageOf(html)[0], linesOf(html), countOf(html)]).toEqual(["success", [], null]);
  });

  test("unreadable quantity leaves the lines unchanged and is reported (R-CART-12)", async () => {
    const visitor = await filled();
    const before = await visitor.lines();
    const post = visitor.post({ intent: "set", "q[TI-02FS]": "1e3", "q[WDS-2030GNS]": "12" });
    await expect(post).rejects.toThrow("422 instead of 303");
    expect(await visitor.lines()).toEqual(before);
  });

  test("entry at a line that another tab removed is reported, and the rest is saved", async () => {
    const visitor = await filled();
    const removed = await visitor.post({ intent: "set", remove: "TI-02FS", "q[TI-02FS]": "9" });
    expect(messageOf(removed.html)).toEqual(["success", expect.stringContaining("TI-02FS")]);
    const typed = { intent: "set", "q[TI-02FS]": "55", "q[PEF-PFGN-10]": "5" };
    const { html } = await visitor.post(typed);
    expect(messageOf(html)).toEqual(["warning", "Not changed, no longer in this cart: TI-02FS (55)."]);
    expect(linesOf(html)).toContainEqual(["PEF-PFGN-10", "5"]);
    const stranger = await new Visitor().post(typed);
    expect(messageOf(stranger.html)[1]).toContain("no longer in this cart: TI-02FS (55), PEF-PFGN-10 (5)");
  });

  test("plus button of the page saves other entries too and leaves other tabs' changes alone (R-CART-20)", async () => {
    const visitor = await filled();
    const page = await visitor.get("/cart");
    await visitor.post({ intent: "set", "q[PEF-PFGN-10]": "9" });
    const was = Object.fromEntries(
      [...page.matchAll(/name="(was\[[^\]]+\])" value="(\d+)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const fields = {
      intent: "set",
      nonce: nonceOf(page),
      ...was,
      "q[TI-02FS]": "30",
      "q[WDS-2030GNS]": "7",
      "q[PEF-PFGN-10]": "2",
    };
    const { location } = await visitor.post({ ...fields, increment: "WDS-2030GNS", anchor: "line" });
    expect(location).toBe("/cart#line-WDS-2030GNS");
    expect(await visitor.lines()).toEqual([
      ["TI-02FS", "30"],
      ["WDS-2030GNS", "19"],
      ["PEF-PFGN-10", "9"],
    ]);
    const again = await visitor.post({ ...fields, increment: "WDS-2030GNS" });
    expect([messageOf(again.html)[0], linesOf(again.html)[1]]).toEqual(["info", ["WDS-2030GNS", "19"]]);
  });

  test("every control is a button of a form, and Update is the first", async () => {
    const html = await (await filled()).get("/cart");
    const form = /<form [^>]*id="cart-lines".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(/<button[^>]*>([^<]*)/.exec(form)?.[1]).toBe("Update cart");
    for (const name of ["increment", "decrement", "remove"])
      expect(form).toMatch(new RegExp(`<button[^>]* value="WDS-2030GNS"[^>]* name="${name}"`));
    expect(html).toMatch(/<details id="clear-cart"[^>]*>.*<button[^>]* value="clear"[^>]*>Yes, remove all 3 lines/s);
  });

  test.each<Record<string, string>>([{}, { intent: "buy" }, { intent: "increment" }, { intent: "remove", pn: "" }])(
    "cart form %j is refused",
    async (fields) => {
      expect((await shop.post("/cart", fields)).status).toBe(400);
    },
  );

  test("router refuses cart forms of another site (R-SEC-01)", async () => {
    const response = await shop.post(
      "/cart",
      { intent: "add", pn: "TI-02FS" },
      { headers: { Origin: "https://evil.example" } },
    );
    expect(response.status).toBe(403);
  });
});

describe("the cart page", () => {
  test("empty cart has a designed page, private and kept out of search engines (R-SEO-08)", async () => {
    for (const [path, words, code] of [
      ["/cart", "Your cart is empty", "/h"],
      ["/es/carrito", "Su carrito está vacío", "/es/h"],
    ] as const) {
      const response = await shop.get(path);
      const html = await response.text();
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain(words);
      expect(html).toContain('id="cart-q"');
      expect(linksOf(html)).toContain(code);
    }
    for (const map of ["/sitemap.xml", "/es/sitemap.xml"])
      expect(await (await shop.get(map)).text()).not.toMatch(/\/cart|carrito/);
  });

  test("cart page is in Spanish too, and both languages show one cart", async () => {
    const visitor = new Visitor();
    const { location, html } = await visitor.post({ intent: "add", pn: "WDS-2030GNS", quantity: "2" }, "/es/carrito");
    expect(location).toBe("/es/carrito");
    expect(messageOf(html)[1]).toContain("1 partida agregada, US$33.00.");
    expect(textOf(html)).toMatch(/Subtotal US\$33\.00/);
    expect(await visitor.lines()).toEqual([["WDS-2030GNS", "2"]]);
  });

  test("line that is short of stock links to the nearest part that has the quantity", async () => {
    const visitor = new Visitor();
    await visitor.add({ "OE-E1NS": 5, "TI-02FS": 10 });
    const html = await visitor.get("/cart");
    expect(html.slice(0, html.indexOf("</table>")).match(/In stock instead/g)).toHaveLength(1);
    expect(textOf(html)).toMatch(/OE-E1NS .* In stock instead \([^)]*20\): OE-E2NS/);
    expect(html).toMatch(/<a [^>]*href="[^"]*oe-e2ns"/);
    expect(textOf(await visitor.get("/es/carrito"))).toMatch(/En existencia, en su lugar \([^)]*20\): OE-E2NS/);
  });

  test("pages of a visitor with a cart are private, and the shared shell has no cart count (R-SEO-12)", async () => {
    const visitor = new Visitor();
    await visitor.add({ "TI-02FS": 1 });
    const headers = { Cookie: `cart=${visitor.cookies.get("cart")}` };
    const page = await shop.get("/category/wire-duct", { headers });
    expect(page.headers.get("Cache-Control")).toMatch(/^private/);
    expect(page.headers.get("Vary")).toContain("Cookie");
    const html = await page.text();
    expect(countOf(html)).toBe("1 line");
    expect(countOf(await (await shop.get("/category/wire-duct")).text())).toBeNull();
    const frame = (from: string) => /data-frame="([^"]+)"/.exec(from)?.[1] ?? "";
    expect(frame(html)).toBe(frame(await (await shop.get("/category/wire-duct")).text()));
    expect(await (await shop.get(frame(html), { headers })).text()).not.toMatch(/"mark"|"subtotal":/);
  });

  test("cart of 999 lines is added and displayed in time", async () => {
    const visitor = new Visitor();
    const parts = await partNumbers(999);
    const lines = Object.fromEntries(parts.map((pn) => [pn, 1]));
    let html = "";
    expect(await processorMs(async () => ({ html } = await visitor.add(lines)))).toBeLessThan(8000);
    expect(linesOf(html)).toHaveLength(999);
    expect(countOf(html)).toBe("999 lines");
  });
});

test("cart survives a restart, and keeps and marks lines that can no longer be ordered (A-27, R-CART-16)", async () => {
  const visitor = new Visitor();
  await visitor.add({ "TI-02FS": 10 });
  await shop.stop();
  const database = await openDatabase(data.env);
  await database.db.execute(sql`
    insert into shop.cart_line (cart_id, pn, quantity)
    select distinct cart_id, gone, 3 from shop.cart_line, unnest(array['GONE-1', 'KCX-TON180']) as gone
    on conflict do nothing`);
  await database.db.execute(sql`update shop.cart_line set seen_price = 40 where pn = 'TI-02FS'`);
  await database.close();
  shop = await startShop(data.env);
  const html = await visitor.get("/cart");
  expect(linesOf(html)[0]).toEqual(["TI-02FS", "10"]);
  expect(linesOf(html)).toHaveLength(3);
  expect(html.match(/<tr [^>]*data-problem=""/g)).toHaveLength(2);
  expect(textOf(html)).toMatch(/No longer in the catalog/);
  expect(textOf(html)).toMatch(/Subtotal \$4\.80 .* 2 lines cannot be ordered and are not included in the subtotal\./);
  expect(textOf(html)).toMatch(/\$0\.48 each was \$0\.40 when you added it/);
});

async function partNumbers(count: number): Promise<string[]> {
  const other = await ownDatabase();
  const database = await openDatabase(other.env);
  try {
    const rows = await database.db.execute<{ pn: string }>(
      sql`select pn from shop.part join shop.part_price using (pn) where status = 'active' and part_price.list_price > 0 order by pn limit ${count}`,
    );
    return rows.map(({ pn }) => pn);
  } finally {
    await database.close();
    await other.remove();
  }
}
