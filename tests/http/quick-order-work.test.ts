import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { fieldsOf, linesOf, submit, type CheckLine } from "../setup/check-page.ts";
import { DIRECT, DOUBTFUL_LIST } from "../setup/doubtful-list.ts";
import { wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const { paste, press } = checkPageWalk(() => shop);

const inShort = ({ pn, quantity, tick }: CheckLine) => `${pn} ${quantity}${tick === "set" ? " ticked" : ""}`;

/** Selects an answer, as a browser does: one radio button of a row is sent. */
function mark(fields: [string, string][], line: CheckLine | undefined, which = 0): void {
  const [name, value] = line?.marks[which] ?? ["", ""];
  const before = fields.find((field) => field[0] === name);
  if (before) before[1] = value;
  else fields.push([name, value]);
}

describe.each(someOf(1, LOCALES.toReversed()))("a list as work to be done, %s (M13 to M16)", (locale) => {
  const at = (html: string, pn: string) => linesOf(html).find((line) => line.pn === pn);
  /** An earlier number of the shop is named as entered. */
  const named = (typed: string) =>
    new RegExp(`(?:${locale === "en" ? "Your number:|You entered" : "Su número:|Usted escribió"}) ${typed}`);

  test("one press accepts all direct replacements and nothing else, and the buyer's numbers stay", async () => {
    const page = await paste(DOUBTFUL_LIST, locale);
    expect(wordsOf(page.html)).toContain(
      locale === "en"
        ? "40 lines: 21 ready · 8 with a direct replacement · 11 to review."
        : "40 partidas: 21 listas · 8 con reemplazo directo · 11 por revisar.",
    );
    const before = linesOf(page.html).filter(({ tick }) => tick !== "set");
    const next = await press(page, ["op", "direct"]);
    expect(wordsOf(next.html)).toContain(
      locale === "en" ? "40 lines: 29 ready, 11 to review." : "40 partidas: 29 listas, 11 por revisar.",
    );
    for (const [typed, pn] of DIRECT)
      expect(at(next.html, pn)).toMatchObject({
        quantity: "2",
        tick: "set",
        words: expect.stringMatching(named(typed)),
      });
    const left = linesOf(next.html).filter(({ tick }) => tick !== "set");
    expect(left.map(inShort)).toEqual(before.slice(8).map(inShort));
    expect(next.path).toMatch(/#line-15$/);
    expect(next.html).not.toContain('value="direct"');
  });

  test("lines are grouped by their next action, each with its answer in its row, counts lead to them, and “Add” is in the bar", async () => {
    const { html } = await paste(DOUBTFUL_LIST, locale);
    const titles = [...html.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)].map(([heading]) => wordsOf(heading));
    expect(titles).toEqual(
      locale === "en"
        ? [
            "Direct replacements (8)",
            "Replacements to check (1)",
            "Choose the part (1)",
            "Quantities to confirm (4)",
            "Part numbers not found (4)",
            "Not sold (1)",
            "Ready lines",
          ]
        : [
            "Reemplazos directos (8)",
            "Reemplazos por revisar (1)",
            "Elija la parte (1)",
            "Cantidades por confirmar (4)",
            "Números de parte no encontrados (4)",
            "No se venden (1)",
            "Partidas listas",
          ],
    );
    // Neither of two readings replaces the other (H6).
    for (const [pn, pieces] of [
      ["PEF-PFRN-10", ["1", "1000"]],
      ["TI-10FS", ["1", "1000"]],
    ] as const) {
      expect(at(html, pn)?.tick).toBeNull();
      expect(at(html, pn)?.fixes.map((fix) => fix.split(";")[1])).toEqual(pieces);
    }
    const named = linesOf(html).filter(({ marks }) => marks.length > 0);
    expect(named.length).toBeGreaterThanOrEqual(11);
    for (const { fixes, marks } of named) expect(fixes).toEqual(marks.map(([, answer]) => answer));
    expect(html.match(/<button[^>]*value="add"/g)).toHaveLength(1);
    for (const kind of ["ready", "direct", "unknown"]) {
      expect(html).toContain(`href="#${kind}"`);
      expect(html).toContain(`id="${kind}"`);
    }
  });

  test("ready line of more pieces than the stock gives the stock and the date of the others (B14)", async () => {
    const { html } = await paste("TI-04FS\t100\nKC-0183-10-024D\t2", locale);
    expect(at(html, "TI-04FS")?.words).toMatch(locale === "en" ? /33 in stock, 67 more on / : /33 en existencia, 67 /);
    expect([...html.matchAll(/data-mark="(\w*)"/g)].map(([, mark]) => mark)).toEqual(["part", "today"]);
  });

  test("line selected by hand is added by one press when no line is ready, and nothing is added without a selection (M15)", async () => {
    const page = await paste("WDS-2530GNS\nNOPE-1 3", locale);
    const words = locale === "en" ? "Add selected lines" : "Agregar las partidas marcadas";
    expect(wordsOf(page.html)).toContain(words);
    const none = await press(page, ["op", "add"]);
    expect(linesOf(none.html).map(inShort)).toEqual(["WDS-2530GNS 6", "NOPE-1 3"]);
    const added = await press(none, ["op", "add"], (fields) => fields.push(["take[]", "0"]));
    expect(linesOf(added.html).map(inShort)).toEqual(["NOPE-1 3"]);
    expect(await (await page.browser.get("/cart")).text()).toContain('name="q[WDS-2530GNS]"');
  });

  test("line of several parts stays one until the buyer chooses, whatever else is answered", async () => {
    const page = await paste("TAX 5WALL 2\nNOPE-1 3", locale);
    const again = await press(await press(page, ["op", "answers"]), ["op", "check"]);
    expect(at(again.html, "TAX 5WALL")).toMatchObject({ quantity: "2", tick: null });
    expect(at(again.html, "TAX 5WALL")?.marks).toHaveLength(2);
    const settled = await press(again, ["op", "answers"], (fields) => mark(fields, at(again.html, "TAX 5WALL")));
    expect(at(settled.html, "TAX-5WALL")).toMatchObject({ quantity: "2", tick: "set" });
    const edited = await press(again, ["op", "check"], (fields) => {
      fields.find(([name, value]) => name === "quantity[]" && value === "2")?.splice(1, 1, "5");
    });
    expect(at(edited.html, "TAX-5WALL")).toMatchObject({ quantity: "5", tick: "set" });
  });

  test("selected answers of many lines load one page, which continues at the next open line", async () => {
    const page = await paste(DOUBTFUL_LIST, locale);
    const next = await press(page, ["op", "answers"], (fields) => {
      for (const pn of ["KCX-TON180", "PEF-PFGN-1O"]) mark(fields, at(page.html, pn));
      mark(fields, at(page.html, "TAX 5WALL"), 1);
    });
    expect(at(next.html, "TM-A1S-U")).toMatchObject({ quantity: "5", tick: "set" });
    expect(at(next.html, "TM-A1S-U")?.words).toMatch(named("KCX-TON180"));
    expect(at(next.html, "TAX-5WALL2")?.tick).toBe("unset");
    expect(at(next.html, "PEF-PFGN-10")).toMatchObject({ quantity: "14", tick: "set" });
    expect(next.path).toMatch(/#line-11$/);
    const [fix = ""] = at(next.html, "PEF-PFRN-10")?.fixes ?? [];
    expect((await press(next, ["fix", fix])).path).toMatch(/#line-18$/);
  });

  test("selected answers take effect with every button: one press puts them into the cart", async () => {
    const page = await paste("NOPE-1 3\nKCX-TON180 4\nPEF-PFGN-10 1.000", locale);
    const added = await press(page, ["op", "add"], (fields) => mark(fields, at(page.html, "KCX-TON180")));
    expect(linesOf(added.html).map(inShort)).toEqual(["PEF-PFGN-10 1.000", "NOPE-1 3"]);
    expect(await (await page.browser.get("/cart")).text()).toMatch(/q\[TM-A1S-U\]"[^>]*value="4"/);
  });

  test("answers to removed lines, to another visitor's list, or sent twice change nothing else", async () => {
    const page = await paste("NOPE-1 3\nFC-C09-120 2", locale);
    const gone = (fields: [string, string][]) => fields.push(["answer[9]", "9;;TI-02FS"], ["answer[0]", "x"]);
    expect(linesOf((await press(page, ["op", "answers"], gone)).html).map(inShort)).toEqual([
      "FC-C09-120 2",
      "NOPE-1 3",
    ]);
    const twice = [await press(page, ["op", "direct"]), await press(page, ["op", "direct"])];
    for (const { html } of twice) expect(linesOf(html).map(inShort)).toEqual(["NOPE-1 3", "KC-0093-10-120A 2 ticked"]);
    const foreign = await press({ ...page, path: `${pagePath("quickOrderCheck", locale)}?list=nobodys` }, [
      "op",
      "direct",
    ]);
    expect(linesOf(foreign.html).map(inShort)).toEqual(linesOf(twice[0]?.html ?? "").map(inShort));
  });

  test("page keeps its position with scripts", async () => {
    const page = await paste("NOPE-1 3\nKCX-TON180 4", locale);
    const fields = [...fieldsOf(page.html), ["op", "answers"] as const];
    const answer = await submit(shop, page.browser.jar, page.path.replace("?", ".data?"), fields);
    expect(await answer.text()).toMatch(/\?list=[\w-]{32}"/);
  });
});
