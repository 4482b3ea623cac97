import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../app/i18n/paths.ts";
import { LOCALES } from "../../app/domain/locale.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf, type CheckLine } from "../setup/check-page.ts";
import { everyNth, someOf } from "../setup/extent.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const { paste, press } = checkPageWalk(() => shop);

const inShort = ({ pn, quantity, tick }: CheckLine) => `${pn} ${quantity}${tick === "set" ? " ticked" : ""}`;

describe.each(someOf(1, LOCALES.toReversed()))("the lines of interface.md section 3, %s", (locale) => {
  test.each(
    everyNth(4, [
      "PEF-PFGN-10\t10",
      "10\tpef pfgn 10",
      "PEFPFGN10;10;each",
      "10 x PEF-PFGN-10",
      "PEF-PFGN-10 x10",
      "PEF-PFGN-10 (10 pzas)",
      "(10) PEF-PFGN-10",
      "PEF–PFGN–10\u00a010",
    ]),
  )("line with part and 10 is read: %j", async (text) => {
    const { html } = await paste(text, locale);
    expect(linesOf(html).map(inShort)).toEqual(["PEF-PFGN-10 10 ticked"]);
    expect(wordsOf(html)).toContain(locale === "en" ? "$69.50" : "US$69.50");
  });

  test.each(["Part No,Qty,Description", "Número de parte;Cantidad;Descripción"])("header: %s", async (header) => {
    const { html } = await paste(`${header}\n${header.includes(";") ? "TI-02FS;100;x" : "TI-02FS,100,x"}`, locale);
    expect(linesOf(html).map(inShort)).toEqual(["TI-02FS 100 ticked"]);
    expect(wordsOf(html)).toContain(locale === "en" ? `headings and skipped: ${header}` : `se omitió: ${header}`);
  });

  test.each(["1,000", "1.000"])("%s is one or a thousand: a button for each, no default", async (typed) => {
    const page = await paste(`PEF-PFGN-10 ${typed}`, locale);
    const [line] = linesOf(page.html);
    expect([line?.quantity, line?.tick]).toEqual([typed, null]);
    expect(line?.words).toContain(
      locale === "en" ? `“${typed}” can be read in two ways.` : `“${typed}” se puede leer de dos maneras.`,
    );
    expect(line?.fixes.map((fix) => fix.split(";")[1])).toEqual(["1", "1000"]);
    const added = await press(page, ["op", "add"]);
    expect(linesOf(added.html).map(inShort)).toEqual([`PEF-PFGN-10 ${typed}`]);
    for (const [index, quantity] of [1, 1000].entries()) {
      const { html } = await press(page, ["fix", line?.fixes[index] ?? ""]);
      expect(linesOf(html).map(inShort)).toEqual([`PEF-PFGN-10 ${quantity} ticked`]);
    }
  });

  test("zero for the letter O is not found, with a suggestion and one button", async () => {
    const page = await paste("PEF-PFGN-1O 10", locale);
    expect(page.html).toContain("PEF-PFGN-1<mark>0</mark>");
    const [line] = linesOf(page.html.replace(/<\/?mark>/g, ""));
    expect([line?.pn, line?.tick]).toEqual(["PEF-PFGN-1O", null]);
    expect(line?.words).toContain(locale === "en" ? "Did you mean PEF-PFGN-10?" : "¿Quiso decir PEF-PFGN-10?");
    const { html } = await press(page, ["fix", line?.fixes[0] ?? ""]);
    expect(linesOf(html).map(inShort)).toEqual(["PEF-PFGN-10 10 ticked"]);
  });

  test("R-FEE-03: duct 8 in packs of 6 is allowed, with the fee displayed and 12 offered", async () => {
    const page = await paste("WDS-2530GNS 8", locale);
    const [line] = linesOf(page.html);
    expect([line?.quantity, line?.tick]).toEqual(["8", "set"]);
    expect(line?.words).toMatch(
      locale === "en" ? /\+\$10\.00: 8 × .* Order 12 to avoid the fee/ : /\+US\$10\.00: 8 de .* con 12/,
    );
    expect(wordsOf(page.html)).toMatch(
      locale === "en"
        ? /Broken-package fees \(wire duct\) \$10\.00/
        : /Cargos por paquete incompleto \(canaleta\) US\$10\.00/,
    );
    const { html } = await press(page, ["fix", line?.fixes[0] ?? ""]);
    expect(linesOf(html).map(inShort)).toEqual(["WDS-2530GNS 12 ticked"]);
    expect(wordsOf(html)).not.toContain("10.00:");
  });

  test("4 and 6 on two lines become one line of 10 that names both", async () => {
    const { html } = await paste("PEF-PFGN-10 4\nTI-02FS 100\npef pfgn 10 x 6", locale);
    const [line, other] = linesOf(html);
    expect([line && inShort(line), other && inShort(other)]).toEqual(["PEF-PFGN-10 10 ticked", "TI-02FS 100 ticked"]);
    expect(line?.words).toContain(locale === "en" ? "lines 1 and 3" : "líneas 1 y 3");
  });

  test("line without a quantity is one pack, flagged, and added only when selected", async () => {
    const page = await paste("WDS-2530GNS", locale);
    const [line] = linesOf(page.html);
    expect([line?.quantity, line?.tick]).toEqual(["6", "unset"]);
    expect(line?.words).toMatch(
      locale === "en" ? /No quantity given\. One package is 6/ : /No se indicó cantidad\. El paquete es de 6/,
    );
    const refused = await press(page, ["op", "add"]);
    expect(refused.path).toContain("?list=");
    const added = await press(page, ["op", "add"], (fields) => fields.push(["take[]", "0"]));
    expect(added.path).toBe(pagePath("cart", locale));
    expect(added.html).toMatch(/name="q\[WDS-2530GNS\]"[^>]*value="6"/);
  });

  test("501st line is refused with the count, and comes back when there is room", async () => {
    const lines = ["Part No,Qty", ...Array.from({ length: 503 }, (_line, index) => `NOPE-${index},${index + 1}`)];
    const page = await paste(lines.join("\n"), locale);
    expect(linesOf(page.html)).toHaveLength(500);
    expect(wordsOf(page.html)).toContain(
      locale === "en" ? "3 lines from line 502 on were not read" : "3 partidas desde la línea 502 no se leyeron",
    );
    expect(page.html).toContain("NOPE-500,501\nNOPE-501,502\nNOPE-502,503</textarea>");
    const next = await press(page, ["op", "check"], (fields) => {
      for (const field of fields.filter(([name]) => name === "pn[]").slice(0, 2)) field[1] = "";
    });
    const checked = linesOf(next.html);
    expect(checked).toHaveLength(500);
    expect(checked.slice(-2).map(inShort)).toEqual(["NOPE-500 501", "NOPE-501 502"]);
    expect(checked.at(-1)?.words).toContain(locale === "en" ? "line 503" : "línea 503");
    expect(next.html).toContain("NOPE-502,503</textarea>");
  });
});

describe("other lines of a list", () => {
  test.each([
    ["KCX-TON180 4", "TM-A1S-U 4 ticked", /no longer sold\. It was replaced by TM-A1S-U/],
    [
      "CT 4 GY 10",
      "TI-04FS 10 ticked",
      /CT 4 GY is a part number of Castrell\. Our equivalent is TI-04FS ?\..*Direct replacement/,
    ],
    ["FC-C09-120 2", "KC-0093-10-120A 2 ticked", /FC-C09-120 is an old part number for KC-0093-10-120A/],
    ["TAX 5WALL 2", "TAX-5WALL 2 ticked", /one of 2 parts.*TAX-5WALL.*TAX-5WALL2/],
  ])("%s is accepted by one press", async (text, expected, words) => {
    const page = await paste(text);
    const [line] = linesOf(page.html);
    expect(line?.words).toMatch(words);
    expect(line?.tick).toBeNull();
    const { html } = await press(page, ["fix", line?.fixes[0] ?? ""]);
    expect(linesOf(html).map(inShort)).toEqual([expected]);
  });

  test.each([
    ["AXC-DR13 10", /discontinued and has no replacement/],
    ["NOPE-1 3", /Part number NOPE-1 ?was not found\..*Search for this part/],
    ["PEF-PFGN-10 0", /The quantity is 0/],
    ["PEF-PFGN-10\t-5", /The quantity “-5” is below 0/],
    ["PEF-PFGN-10 2.5", /The quantity “2\.5” is not a whole number/],
    ["PEF-PFGN-10 1000000", /The quantity 1000000 is over 999,999/],
    ["Part,Qty\nPEF-PFGN-10,ten", /The quantity “ten” is not a number/],
  ])("R-CART-12, R-CART-15: %j cannot be ordered, and its reason is displayed", async (text, words) => {
    const { html } = await paste(text);
    const [line] = linesOf(html);
    expect(line?.words).toMatch(words);
    expect(line?.tick).toBeNull();
  });

  test("whole packages are offered, not forced", async () => {
    const page = await paste("TI-04FS 30 pcs");
    const [line] = linesOf(page.html);
    expect([line?.quantity, line?.tick]).toEqual(["30", "set"]);
    expect(line?.words).toMatch(/Package of 50\. Any quantity can be ordered\. Change to 50/);
  });

  test("part numbers of 10 KB and unusual characters stay on the page for correction", async () => {
    const long = "X1".repeat(5000);
    const { html } = await paste(`${long} 3\n\u0000PEF-PFGN-10 5\n<b>"&' 7`);
    const lines = linesOf(html);
    expect(lines[0]?.pn).toHaveLength(10_000);
    expect(lines[0]?.words).toContain("Part number not found.");
    expect(lines.map(({ pn }) => pn)).toContain("PEF-PFGN-10");
    expect(html).not.toContain("<b>");
  });
});

describe("working on a list", () => {
  const text = "PEF-PFGN-10 4\nNOPE-1 3\nTI-02FS 100\nKCX-TON180 2";

  test("R-NOJS-01, R-NOJS-06: edits, selections and references survive another check, and the old address stays", async () => {
    const page = await paste(text);
    const next = await press(page, ["op", "check"], (fields) => {
      const at = linesOf(page.html).findIndex(({ pn }) => pn === "NOPE-1");
      fields.filter(([name]) => name === "pn[]")[at]?.splice(1, 1, "pef pfrn 10");
      fields.filter(([name]) => name === "reference[]")[at]?.splice(1, 1, "Pump 3");
      const tick = linesOf(page.html).findIndex(({ pn }) => pn === "TI-02FS");
      fields.splice(
        fields.findIndex(([name, value]) => name === "take[]" && value === String(tick)),
        1,
      );
    });
    expect(next.status).toBe(303);
    const lines = linesOf(next.html);
    expect(lines.map(inShort)).toEqual(["KCX-TON180 2", "PEF-PFGN-10 4 ticked", "PEF-PFRN-10 3 ticked", "TI-02FS 100"]);
    expect(lines.map(({ reference }) => reference)).toEqual(["", "", "Pump 3", ""]);
    expect(lines.map(({ words }) => /line \d/.exec(words)?.[0])).toEqual(["line 4", "line 1", "line 2", "line 3"]);
    const again = await press(next, ["op", "check"]);
    expect(linesOf(again.html).map(inShort)).toEqual(lines.map(inShort));
    expect(linesOf(mainOf(await (await page.browser.get(page.path)).text())).map(inShort)).toContain("NOPE-1 3");
  });

  describe("doubtful lines stay doubtful", () => {
    const mixed = "WDS-2530GNS\nKC-0093-10-120A 1.000\nKC-0093-1O-024A 2\nTI-04FS 2 paquetes";
    const before = ["WDS-2530GNS 6", "KC-0093-10-120A 1.000", "TI-04FS 2 paquetes", "KC-0093-1O-024A 2"];
    const at = (html: string, pn: string) => linesOf(html).find((line) => line.pn === pn);

    function expectDoubt(html: string) {
      expect(at(html, "KC-0093-10-120A")).toMatchObject({ quantity: "1.000", tick: null });
      expect(at(html, "KC-0093-10-120A")?.words).toContain("“1.000” se puede leer de dos maneras.");
      expect(at(html, "TI-04FS")?.words).toContain(
        "“2 paquetes” no indica cuántas partes. Elija la cantidad que necesita.",
      );
      expect(at(html, "TI-04FS")?.fixes.map((fix) => fix.split(";")[1])).toEqual(["100", "2"]);
      expect(at(html, "WDS-2530GNS")).toMatchObject({ quantity: "6", tick: "unset" });
      expect(at(html, "WDS-2530GNS")?.words).toContain("No se indicó cantidad. El paquete es de 6");
    }

    test("line stays doubtful when the button of another line is pressed or the list is checked again", async () => {
      const page = await paste(mixed, "es");
      expect(linesOf(page.html).map(inShort)).toEqual(before);
      const mended = await press(page, ["fix", at(page.html, "KC-0093-1O-024A")?.fixes[0] ?? ""]);
      expect(at(mended.html, "KC-0093-10-024A")).toMatchObject({ quantity: "2", tick: "set" });
      expectDoubt(mended.html);
      const again = await press(await press(mended, ["op", "check"]), ["op", "check"]);
      expectDoubt(again.html);
      const added = await press(again, ["op", "add"]);
      expect(linesOf(added.html).map(inShort)).toEqual(before.slice(0, 3));
    });

    test("line stays doubtful until it is selected, edited or corrected by its own button", async () => {
      const page = await paste(mixed, "es");
      const [own = ""] = at(page.html, "KC-0093-10-120A")?.fixes ?? [];
      const mended = await press(page, ["fix", own], (fields) => fields.push(["take[]", "0"]));
      expect(at(mended.html, "KC-0093-10-120A")).toMatchObject({ quantity: "1", fixes: [] });
      expect(at(mended.html, "WDS-2530GNS")).toMatchObject({ quantity: "6", tick: "set" });
      const edited = await press(mended, ["op", "check"], (fields) => {
        const index = linesOf(mended.html).findIndex(({ pn }) => pn === "TI-04FS");
        fields.filter(([name]) => name === "quantity[]")[index]?.splice(1, 1, "150");
      });
      expect(at(edited.html, "TI-04FS")).toMatchObject({ quantity: "150", fixes: [] });
    });

    test("doubtful line stays doubtful in a sum of several lines", async () => {
      const page = await paste("WDS-2530GNS 12\nNOPE-1 1\nWDS-2530GNS", "es");
      const again = await press(await press(page, ["op", "check"]), ["op", "check"]);
      expect(at(again.html, "WDS-2530GNS")).toMatchObject({ quantity: "18", tick: "unset" });
      expect(at(again.html, "WDS-2530GNS")?.words).toContain("En una de estas líneas no se indicó cantidad");
    });
  });

  test("pasted text stays visible while its line is not ready, and in the file", async () => {
    const header = "Partida;No. de parte;Cantidad;Descripción";
    const page = await paste(`${header}\n1;TI-02FS;100;Clema\nAXC-DR13;25\nVIEJA ZAPATA;3;4`, "es");
    expect(linesOf(page.html).map(inShort)).toContain("AXC-DR13 25");
    const again = await press(await press(page, ["op", "check"]), ["op", "check"], (fields) => {
      const index = linesOf(page.html).findIndex(({ words }) => words.includes("VIEJA ZAPATA"));
      fields.filter(([name]) => name === "pn[]")[index]?.splice(1, 1, "NOPE-2");
    });
    expect(linesOf(again.html).map(({ pn }) => pn)).toEqual(["NOPE-2", "AXC-DR13", "TI-02FS"]);
    expect(wordsOf(again.html)).toContain("Como se escribió: VIEJA ZAPATA;3;4");
    const csv = await (await page.browser.get(`${again.path}&format=csv`)).text();
    expect(csv).toContain("VIEJA ZAPATA;3;4");
  });

  test("newly selected lines are added by one press when no line is ready (M15)", async () => {
    const page = await paste("WDS-2530GNS\nNOPE-1 3");
    expect(page.html).toMatch(/value="add"[^>]*>Add selected lines/);
    const nothing = await press(page, ["op", "add"]);
    expect(wordsOf(nothing.html)).toContain("Nothing was added");
    const { html } = await press(page, ["op", "add"], (fields) => fields.push(["take[]", "0"]));
    expect(linesOf(html).map(inShort)).toEqual(["NOPE-1 3"]);
  });

  test("R-CART-13: ready lines go into the cart with their references, and the rest stays and is counted", async () => {
    const page = await paste(`${text}\nLXA-FG024T\t2\tDoor`);
    const { path, html, whole, browser } = await press(page, ["op", "add"]);
    expect(path).toMatch(/^\/quick-order\/check\?list=/);
    expect(wordsOf(html)).toMatch(/3 lines added, \$[\d.,]+\. 2 lines are left here\./);
    expect(linesOf(html).map(inShort)).toEqual(["KCX-TON180 2", "NOPE-1 3"]);
    expect(whole).toContain("/cart");
    const cart = await (await browser.get("/cart")).text();
    for (const line of [
      /q\[PEF-PFGN-10\]"[^>]*value="4"/,
      /q\[TI-02FS\]"[^>]*value="100"/,
      /q\[LXA-FG024T\]"[^>]*value="2"/,
    ])
      expect(cart).toMatch(line);
    expect(cart).toContain('value="Door"');
  });

  test("R-CART-13: form sent twice adds once and leaves the same lines", async () => {
    const page = await paste(text);
    const first = await press(page, ["op", "add"]);
    const second = await press(page, ["op", "add"]);
    expect(linesOf(second.html).map(inShort)).toEqual(linesOf(first.html).map(inShort));
    expect(wordsOf(second.html)).toContain("This form was already submitted");
    const cart = await (await page.browser.get("/cart")).text();
    expect(cart).toMatch(/q\[PEF-PFGN-10\]"[^>]*value="4"/);
  });

  test("R-CART-14: prices, flags and ids in a form change nothing", async () => {
    const page = await paste("TI-02FS 100");
    const { html } = await press(page, ["op", "add"], (fields) =>
      fields.push(["price[]", "0.01"], ["row[]", "1;set;free"], ["fix", ""], ["list", "../../x"]),
    );
    expect(wordsOf(html)).toContain("$48.00");
  });

  test("row whose meaning has changed is not added by a guess", async () => {
    const page = await paste("TI-02FS 100\nPEF-PFGN-10 2");
    const { html } = await press(page, ["op", "add"], (fields) => {
      fields.find(([name]) => name === "pn[]")?.splice(1, 1, "KCX-TON180");
    });
    expect(linesOf(html).map(inShort)).toEqual(["KCX-TON180 100"]);
  });

  test("R-PRICE-10: signed-in buyer sees the customer's prices, also on another person's list", async () => {
    const { path, html } = await paste("PEF-PFGN-10 10");
    expect(wordsOf(html)).toContain("$69.50");
    const buyer = await signedIn(shop, "priya.raman@tririver.example");
    const own = wordsOf(mainOf(await (await buyer.get(path)).text()));
    expect(own).toMatch(/Merchandise, 1 ready line \$\d+\.\d\d/);
    expect(own).not.toContain("$69.50");
  });

  test("problems file has the entered text and the suggestion", async () => {
    const { path, browser } = await paste("PEF-PFGN-10 4\nPEF-PFGN-1O 3\n=cmd|1 2");
    const answer = await browser.get(`${path}&format=csv`);
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="problems.csv"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const csv = (await answer.text()).split("\r\n");
    expect(csv[0]).toContain("Lines,As typed,Part number,Quantity,Your reference,Your number,Problem,Suggestion");
    expect(csv[1]).toContain(
      "2,PEF-PFGN-1O 3,PEF-PFGN-1O,3,,,Part number PEF-PFGN-1O was not found.,Did you mean PEF-PFGN-10?",
    );
    expect(csv[2]).toContain("'=cmd|1 2");
  });
});

describe("addresses of lists", () => {
  test("R-SEO-08: list is private, never cached, never indexed, and the same in the other language", async () => {
    const { browser, path } = await paste("PEF-PFGN-10 10");
    const response = await browser.get(path);
    const html = await response.text();
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const spanish = mainOf(
      await (await browser.get(path.replace("/quick-order/check", "/es/pedido-rapido/revisar"))).text(),
    );
    expect(linesOf(spanish).map(inShort)).toEqual(["PEF-PFGN-10 10 ticked"]);
  });

  test.each(["", "?list=", "?list=nope", "?list=%00", "?list=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "?list=' or 1=1 --"])(
    "%j is not a list: 404 with a way on",
    async (query) => {
      for (const locale of LOCALES) {
        const response = await shop.get(pagePath("quickOrderCheck", locale) + query);
        expect(response.status).toBe(404);
        const html = mainOf(await response.text());
        expect(wordsOf(html)).toContain(
          locale === "en" ? "Lists are kept for 30 days" : "Las listas se guardan 30 días",
        );
        expect(html).toContain(`href="${pagePath("quickOrder", locale)}"`);
      }
      expect((await shop.get(`/quick-order/check${query || "?list="}&format=csv`)).status).toBe(404);
    },
  );
});

describe("links to quick order", () => {
  test("home page has the paste box, and every page the link", async () => {
    for (const [home, path] of [
      ["/", "/quick-order"],
      ["/es", "/es/pedido-rapido"],
    ] as const) {
      const html = await (await shop.get(home)).text();
      expect(formOf(html, "paste-box")).toMatchObject({ method: "post", action: path });
      expect(html.match(new RegExp(`<a[^>]*href="${path}"`, "g"))?.length).toBeGreaterThanOrEqual(3);
    }
  });

  test("several part numbers in the search box are offered as a list", async () => {
    const html = await (await shop.get("/products?q=KC-0093-10-120A+2+TI-04FS+x10")).text();
    expect(html).toContain('name="lines" value="KC-0093-10-120A 2\nTI-04FS x10"');
    expect(await (await shop.get("/products?q=KC-0093-10-120A")).text()).not.toContain('name="lines"');
  });

  test("R-SEO-03, R-SEO-07: quick order is in the sitemap, its lists are closed to crawlers", async () => {
    expect(await (await shop.get("/sitemap.xml")).text()).toContain("<loc>https://shop.example/quick-order</loc>");
    const robots = await (await shop.get("/robots.txt")).text();
    expect(robots).toContain("Disallow: /quick-order/check");
    expect(await (await shop.get("/quick-order")).text()).not.toMatch(/name="robots" content="noindex/);
  });
});
