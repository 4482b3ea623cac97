import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import type { RowAnswer } from "../../app/ui/quick-order/row-answer.ts";
import { linesOf } from "../setup/check-page.ts";
import { openInterruptibleDatabase } from "../setup/interruptible-database.ts";
import { mainOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn, visitorOf } from "../setup/signed-in.ts";
import { eventually } from "../setup/patience.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Row = readonly [pn: string, quantity: string];

function addressOf(rows: readonly Row[], locale: Locale = "en", format = "json"): string {
  const query = new URLSearchParams({ format });
  for (const [pn, quantity] of rows) {
    query.append("pn", pn);
    query.append("quantity", quantity);
  }
  return `${pagePath("quickOrder", locale)}?${query}`;
}

async function answersTo(rows: readonly Row[], locale: Locale = "en", cookie = "") {
  const response = await shop.get(addressOf(rows, locale), { headers: cookie ? { Cookie: cookie } : {} });
  expect(response.status).toBe(200);
  return ((await response.json()) as { rows: (RowAnswer | null)[] }).rows;
}

const said = (answer: RowAnswer | null | undefined) => JSON.stringify(answer);

describe.each(someOf(1, LOCALES.toReversed()))("answers to rows of the order form, %s (M12)", (locale) => {
  const isEnglish = locale === "en";

  test("row answer has description, price, availability and total, and ignores a missing quantity", async () => {
    const [full, begun, empty] = await answersTo(
      [
        ["pef pfgn 10", "10"],
        ["WDS-2530GNS", ""],
        ["", "5"],
      ],
      locale,
    );
    expect(full?.number.facts.slice(1)).toEqual(
      isEnglish ? ["$6.95 each", "107 in stock"] : ["US$6.95 c/u", "107 en existencia"],
    );
    expect(full?.number.facts[0]).toMatch(isEnglish ? /green/i : /verde/i);
    expect(full?.number.problem).toBeNull();
    expect(full?.quantity).toEqual({
      facts: [isEnglish ? "Total $69.50" : "Importe US$69.50"],
      problem: null,
      choices: [],
    });
    expect(begun?.number.facts).toHaveLength(3);
    expect(begun?.number.problem).toBeNull();
    expect(begun?.quantity).toBeNull();
    expect(empty).toBeNull();
  });

  test("row answer for an unknown part has suggestions, and another voltage is marked and never first", async () => {
    const [unknown, slip, voltage] = await answersTo(
      [
        ["NONSENSE-77", "3"],
        ["PEF-PFGN-1O", "3"],
        ["KC-0093-10-025D", "3"],
      ],
      locale,
    );
    expect(unknown).toEqual({
      number: {
        facts: [],
        problem: isEnglish ? "Part number NONSENSE-77 was not found." : "No existe el número de parte NONSENSE-77.",
        choices: [],
      },
      quantity: null,
    });
    expect(slip?.number.choices).toMatchObject([
      { label: isEnglish ? "Did you mean PEF-PFGN-10?" : "¿Quiso decir PEF-PFGN-10?", pn: "PEF-PFGN-10", quantity: "" },
    ]);
    expect(slip?.number.choices[0]?.info).toMatch(isEnglish ? /6\.95, 107 in stock$/ : /6\.95, 107 en existencia$/);
    const choices = voltage?.number.choices ?? [];
    expect(choices.length).toBeGreaterThan(0);
    const isMarked = choices.map(({ near }) => (near?.warnings.length ?? 0) > 0);
    expect(isMarked.toSorted((a, b) => Number(a) - Number(b))).toEqual(isMarked);
  });

  test("row answer offers readings of ambiguous quantities and numbers, and replacements of replaced parts", async () => {
    const [quantity, spelled, successor, other, gone, pack] = await answersTo(
      [
        ["PEF-PFGN-10", "1,000"],
        ["TAX5WALL", "2"],
        ["KCX-TON180", "4"],
        ["CT 4 GY", "10"],
        ["AXC-DR13", "1"],
        ["TI-04FS", "30"],
      ],
      locale,
    );
    expect(quantity?.quantity?.choices.map((choice) => [choice.pn, choice.quantity])).toEqual([
      ["", "1"],
      ["", "1000"],
    ]);
    expect(quantity?.quantity?.problem).toContain("1,000");
    expect(spelled?.number.problem).toBeNull();
    expect(successor?.number).toMatchObject({ facts: [], choices: [{ pn: "TM-A1S-U" }] });
    expect(other?.number.choices).toMatchObject([{ pn: "TI-04FS" }]);
    expect(other?.number.facts.join()).toMatch(isEnglish ? /Direct replacement/ : /Reemplazo directo/);
    expect(gone?.number.problem).toMatch(isEnglish ? /discontinued/ : /descontinuad/);
    expect(gone?.number.choices).toEqual([]);
    expect(pack?.quantity).toMatchObject({ problem: null, choices: [{ quantity: "50" }] });
  });
});

test("row answers use the words of the review page, one row each where the page joins lines", async () => {
  const rows: Row[] = [
    ["KCX-TON180", "4"],
    ["PEF-PFGN-10", "4"],
    ["NOPE-1", "1"],
    ["pefpfgn10", "6"],
  ];
  const answers = await answersTo(rows);
  expect(answers.map((answer) => answer?.quantity?.facts[0] ?? null)).toEqual([
    null,
    "Total $27.80",
    null,
    "Total $41.70",
  ]);
  const browser = visitorOf(() => shop);
  const answer = await browser.post("/quick-order", { lines: "KCX-TON180 4\nNOPE-1 1" });
  const html = mainOf(await (await browser.get(answer.headers.get("Location") ?? "")).text());
  const words = linesOf(html)
    .map((line) => line.words.replace(/\s+/g, " "))
    .join(" ");
  for (const at of [0, 2]) expect(words.replace(/ (?=[.?])/g, "")).toContain(answers[at]?.number.problem);
});

test("row answer has the customer's own price, which no cache stores", async () => {
  const rows: Row[] = [["KC-0093-10-120A", "2"]];
  const priya = await signIn(shop, "priya.raman@tririver.example");
  const price = async (cookie: string) => (await answersTo(rows, "en", cookie))[0]?.number.facts[1];
  expect([await price(""), await price(priya), await price("")]).toEqual(["$18.90 each", "$15.60 each", "$18.90 each"]);
  for (const cookie of ["cart=x", priya]) {
    const { headers } = await shop.get(addressOf(rows), { headers: { Cookie: cookie } });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  }
});

describe("unexpected row requests", () => {
  const many = (count: number, pn = "NOPE-1"): Row[] => Array.from({ length: count }, () => [pn, "1"]);

  test.each<[string, Row[]]>([
    ["500 rows", many(500)],
    ["26 rows", many(26)],
    ["a number of 81 characters", many(1, "X".repeat(81))],
  ])("%s are refused in the language of the page", async (_what, rows) => {
    for (const [locale, words] of [
      ["en", "At most 25 rows with up to 80 characters in each field can be looked up at once."],
      ["es", "Se pueden consultar a la vez hasta 25 renglones, con un máximo de 80 caracteres por campo."],
    ] as const) {
      const response = await shop.get(addressOf(rows, locale));
      expect([response.status, await response.json()]).toEqual([400, { error: words }]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test("row request answers numbers without quantities, unusual characters, and an empty list", async () => {
    const ask = async (query: string) => {
      const response = await shop.get(`/quick-order?format=json${query}`);
      return [response.status, await response.json()] as [number, { rows: (RowAnswer | null)[] }];
    };
    expect(await ask("")).toEqual([200, { rows: [] }]);
    const [status, { rows }] = await ask(
      "&pn=TI-02FS&pn=%00%ED%A0%80&pn=%3Cb%3E&quantity=100&quantity=%00&pn=Part+number",
    );
    expect(status).toBe(200);
    expect(rows).toHaveLength(4);
    expect(said(rows[0])).toContain("Total");
    expect(rows[3]).toBeNull();
  });

  test("unknown format gets the page, and the requested list is not saved", async () => {
    for (const format of ["xml", "JSON", ""]) {
      const response = await shop.get(addressOf([["TI-02FS", "1"]], "es", format));
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await response.text()).toContain('name="pn[]"');
    }
    const head = await shop.get(addressOf([["TI-02FS", "1"]]), { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  });
});

test("row request is 503 while the database is unavailable, and the page is still served", async () => {
  const line = await openInterruptibleDatabase();
  const other = await startShop({ DATABASE_URL: line.url, DATABASE_POOL_SIZE: "1" });
  try {
    await eventually(async () => expect((await other.get(addressOf([["TI-02FS", "1"]]))).status).toBe(200));
    line.cut();
    const response = await other.get(addressOf([["TI-02FS", "1"]], "es"));
    expect(response.status).toBe(503);
    expect(((await response.json()) as { error: string }).error).toMatch(/intente de nuevo|inténtelo/i);
    expect((await other.get("/quick-order")).status).toBe(200);
  } finally {
    await other.stop();
    await line.close();
  }
});

describe("a number accepted as the answer to another", () => {
  const keep = async (fields: [string, string][]) => {
    const browser = visitorOf(() => shop);
    const headers = { Origin: shop.origin, "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await shop.get("/quick-order", {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers,
    });
    if (answer.status !== 303) return [answer.status, await answer.text()] as const;
    return [303, mainOf(await (await browser.get(answer.headers.get("Location") ?? "")).text())] as const;
  };

  test("entered number stays with its row up to the review page and when rows are added (M16)", async () => {
    const rows: [string, string][] = [
      ["pn[]", "TI-04FS"],
      ["quantity[]", "50"],
      ["own[]", "CT 4 GY"],
      ["pn[]", "pef-pfgn-10"],
      ["quantity[]", "1"],
      ["own[]", "PEF PFGN 10"],
      ["pn[]", "TI-02FS"],
      ["quantity[]", "100"],
    ];
    const [status, html] = await keep(rows);
    expect(status).toBe(303);
    const own = linesOf(html).map(({ pn, words }) => [pn, /Your number: (CT 4 GY|PEF)?/.exec(words)?.[1] ?? null]);
    expect(own).toEqual([
      ["TI-04FS", "CT 4 GY"],
      ["PEF-PFGN-10", null],
      ["TI-02FS", null],
    ]);
    const [more, page] = await keep([...rows, ["more", "rows"]]);
    expect(more).toBe(200);
    expect(page.match(/name="own\[\]" value="[^"]*"/g)?.slice(0, 3)).toEqual([
      'name="own[]" value="CT 4 GY"',
      'name="own[]" value=""',
      'name="own[]" value=""',
    ]);
    expect((await (await shop.get("/quick-order")).text()).includes("own[]")).toBe(false);
  });
});
