import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf, type CheckLine } from "../setup/check-page.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const { paste, press } = checkPageWalk(() => shop);

const inShort = ({ pn, quantity, tick }: CheckLine) => `${pn} ${quantity}${tick === "set" ? " ticked" : ""}`;

describe("review page with questions", () => {
  test("line with a question about its text stays unselected until the buyer selects it", async () => {
    const page = await paste("Part Number,Qty,DNP\nKC-0093-10-120A,4,x\nTI-02FS,100,");
    const held = (html: string) => linesOf(html).find(({ pn }) => pn === "KC-0093-10-120A");
    expect(held(page.html)).toMatchObject({ quantity: "4", tick: "unset" });
    expect(held(page.html)?.words).toContain("The list says “DNP: x”.");
    const again = await press(await press(page, ["op", "check"]), ["op", "check"]);
    expect(held(again.html)).toMatchObject({ quantity: "4", tick: "unset" });
    const added = await press(again, ["op", "add"]);
    expect(linesOf(added.html).map(inShort)).toEqual(["KC-0093-10-120A 4"]);
    const wanted = await press(added, ["op", "add"], (fields) => fields.push(["take[]", "0"]));
    expect(wanted.html).toMatch(/name="q\[KC-0093-10-120A\]"[^>]*value="4"/);
  });

  test("one press accepts each number of a line with several, in both languages", async () => {
    for (const [locale, words] of [
      ["en", "More than one column can be the quantity: “Qty”, “Spare Qty”."],
      ["es", "Más de una columna puede ser la cantidad: “Qty”, “Spare Qty”."],
    ] as const) {
      const page = await paste("Part Number,Qty,Spare Qty,Voltage\nKC-0093-10-120A,2,10,120", locale);
      const [line] = linesOf(page.html);
      expect(line).toMatchObject({ pn: "KC-0093-10-120A", quantity: "2 / 10", tick: null });
      expect(line?.words).toContain(words);
      const again = await press(page, ["op", "check"]);
      for (const [index, quantity] of [2, 10].entries()) {
        const { html } = await press(again, ["fix", linesOf(again.html)[0]?.fixes[index] ?? ""]);
        expect(linesOf(html).map(inShort)).toEqual([`KC-0093-10-120A ${quantity} ticked`]);
      }
    }
  });

  test("question of a heading names it until it is answered, in both languages", async () => {
    for (const [locale, words, label] of [
      ["en", "The column “Qty per rack” may not be the quantity to order.", "Change to 4 (Qty per rack)"],
      ["es", "Quizá la columna “Qty per rack” no sea la cantidad que va a pedir.", "Cambiar a 4 (Qty per rack)"],
    ] as const) {
      const page = await paste("Part Number,Qty per rack\nKC-0093-10-120A,4", locale);
      const again = await press(page, ["op", "check"]);
      for (const { html } of [page, again]) {
        const [line] = linesOf(html);
        expect(line).toMatchObject({ pn: "KC-0093-10-120A", quantity: "4", tick: null });
        expect(line?.words).toContain(words);
        expect(wordsOf(html)).toContain(label);
      }
      const { html } = await press(again, ["fix", linesOf(again.html)[0]?.fixes[0] ?? ""]);
      expect(linesOf(html).map(inShort)).toEqual(["KC-0093-10-120A 4 ticked"]);
    }
  });

  test("each number of two open columns is offered under its heading", async () => {
    const page = await paste("Part Number,Qty to ship,Qty on order\nKC-0093-10-120A,4,6");
    const again = await press(page, ["op", "check"]);
    for (const { html } of [page, again]) {
      expect(linesOf(html)[0]?.words).toContain("“Qty to ship”, “Qty on order”");
      for (const label of ["Change to 4 (Qty to ship)", "Change to 6 (Qty on order)"])
        expect(wordsOf(html)).toContain(label);
    }
  });

  test("line with one doubtful number asks until it is answered, whatever is answered elsewhere", async () => {
    const page = await paste(
      "Part Number,Qty,New qty\nKC-0093-10-120A,2,10\nOT-1J-AD,approx 5,approx 5\nTI-02FS,1 of 4,1 of 4",
    );
    const open = (html: string) => linesOf(html).filter(({ tick }) => tick === null);
    const [first, ...others] = open(page.html);
    expect(others.map(({ pn }) => pn)).toEqual(["OT-1J-AD", "TI-02FS"]);
    const again = await press(page, ["op", "check"]);
    expect(open(again.html).map(inShort)).toEqual(open(page.html).map(inShort));
    const answered = await press(again, ["fix", first?.fixes[0] ?? ""]);
    const added = await press(answered, ["op", "add"]);
    expect(open(added.html).map(inShort)).toEqual(others.map(inShort));
    const [doubtful] = open(added.html);
    const taken = await press(added, ["fix", doubtful?.fixes[0] ?? ""]);
    expect(
      linesOf(taken.html)
        .filter(({ tick }) => tick === "set")
        .map(inShort),
    ).toEqual(["OT-1J-AD 5 ticked"]);
  });

  test("line that states another rating than its part has stays unselected in both languages", async () => {
    for (const [locale, words] of [
      ["en", /The list says “24 V”, but KC-0093-10-120A is “ ?110-120 V AC coil”\./],
      ["es", /La lista dice “24 V”, pero KC-0093-10-120A es “bobina 110-120 V CA”\./],
    ] as const) {
      const page = await paste("4 KC-0093-10-120A 24 V\n3 KC-0093-10-240A 240 V", locale);
      expect(linesOf(page.html).map(inShort)).toEqual(["KC-0093-10-120A 4", "KC-0093-10-240A 3 ticked"]);
      const [line] = linesOf(page.html);
      expect(line?.words).toMatch(words);
      const again = await press(page, ["op", "check"]);
      expect(linesOf(again.html)[0]?.words).toMatch(words);
      const mended = await press(again, ["op", "check"], (fields) => {
        for (const field of fields) if (field[1] === "KC-0093-10-120A") field[1] = "KC-0093-10-024D";
      });
      expect(linesOf(mended.html).map(inShort)).toEqual(["KC-0093-10-024D 4 ticked", "KC-0093-10-240A 3 ticked"]);
      const added = await press(again, ["op", "add"], (fields) => fields.push(["take[]", "0"]));
      expect(added.html).toMatch(/name="q\[KC-0093-10-120A\]"[^>]*value="4"/);
    }
  });

  test.each(["bobina, 120", "bobina\t120", "coil: 120", "bobina 120"])(
    "voltage of a coil is no quantity, before and after a second check: %j",
    async (list) => {
      // The first search reads the words of the catalog; a review waits a second for suggestions.
      await shop.get("/products?q=bobina+120");
      const page = await paste(list);
      for (const { html } of [page, await press(page, ["op", "check"])]) {
        expect(linesOf(html).map(({ quantity }) => quantity)).toEqual([""]);
        expect(wordsOf(mainOf(html))).toContain("KCX-C1-120A");
      }
    },
  );

  test("24 feet of wire duct offer four pieces of 6 ft", async () => {
    const page = await paste("WDS-2030GNS 24 ft");
    expect(linesOf(page.html)[0]?.fixes.map((fix) => fix.split(";")[1])).toEqual(["4"]);
  });

  test("review page reports what it ignored and how it read levels", async () => {
    const text = "Bill of materials\nLevel,Part Number,Qty\n1,KC-0093-10-120A,1\n2,TI-02FS,100\n,Total,101";
    const { html } = await paste(text);
    expect(linesOf(html).map(inShort)).toEqual(["KC-0093-10-120A 1 ticked", "TI-02FS 100 ticked"]);
    expect(wordsOf(html)).toContain("Read as a title or total, not as a part: Bill of materials (line 1).");
    expect(wordsOf(html)).toContain("quantities are taken as written and are not multiplied");
  });
});

test("named list saves no doubtful quantity, and saves one that the buyer chooses for its row", async () => {
  const { jar, get } = await signedIn(shop, "dana.whitlock@meridianpack.example");
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    shop.get(path, {
      method: "POST",
      body: new URLSearchParams({ nonce: randomUUID(), ...fields }),
      headers: { Cookie: jar.header, Origin: shop.origin },
    });
  const lines = "4 KC-0093-10-120A 24\nKC-0093-10-120A 24 V\nTI-02FS 100";
  const answer = await send("/my-account/lists", { name: "Doubtful", lines });
  const html = mainOf(await answer.text());
  const path = /action="(\/my-account\/lists\/[\w-]{22})"/.exec(html)?.[1] ?? "";
  const csv = async () => (await get(`${path}?format=csv`)).text();
  expect([answer.status, html.match(/<option value="[^"]+"/g)]).toEqual([
    422,
    [`<option value="0;4;"`, `<option value="0;24;"`],
  ]);
  expect(await csv()).not.toContain("KC-0093-10-120A");
  expect(await csv()).toContain("TI-02FS,,100");
  const row = { "pn[]": "KC-0093-10-120A", "quantity[]": "4 / 24", "reference[]": "", "meant[]": "0;24;" };
  expect((await send(path, { ...row, intent: "add" })).status).toBe(303);
  expect(await csv()).toContain("KC-0093-10-120A,,24");
});
