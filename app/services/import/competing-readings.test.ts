import fs from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { COMMERCE_FILES } from "./commerce-files.ts";
import { findSmallDiscounts } from "./doubtful-prices.ts";
import { findDoubtfulCustomers } from "./check-customers.ts";
import { findMisspelledLists } from "./check-commerce.ts";
import { describeProblem, Problems, type RowProblem } from "./import-error.ts";
import { NumberPatterns } from "../../domain/cross-reference/number-pattern.ts";
import { knownContent, type KnownContent } from "./known-content.ts";
import { basisFinder } from "./price-basis.ts";
import { readFolder } from "./read-folder.ts";
import { checkRow } from "./read-rows.ts";
import { priceRow, stockRow } from "./file-rows.ts";

const CONTENT: KnownContent = {
  series: [],
  seriesCodes: new Set(),
  categories: new Set(),
  partGroups: new Set(),
  defaultPriceList: "OEM",
  currency: "USD",
  day: "2026-11-27",
  units: demoUnits(),
  taxSchedules: new Set(),
  grades: { numberPatterns: new NumberPatterns([]), attributes: [], numberRules: { deciding: new Set() } },
};

/** Problems and warnings of one file. */
async function read(file: string, ...lines: string[]): Promise<{ problems: string[]; warnings: string[] }> {
  const { folder, remove } = temporaryFolder();
  try {
    fs.writeFileSync(path.join(folder, file), `${lines.join("\n")}\n`);
    const problems = new Problems();
    const warnings: RowProblem[] = [];
    const { listPrices, stock } = await readFolder(folder, CONTENT, {
      encoding: "utf-8",
      notes: { problems, warnings },
    });
    if (listPrices)
      for await (const block of listPrices.blocks) for (const row of block) checkRow(row, priceRow, file, problems);
    if (stock) for await (const block of stock.blocks) for (const row of block) checkRow(row, stockRow, file, problems);
    return { problems: problems.told.map(describeProblem), warnings: warnings.map(describeProblem) };
  } finally {
    remove();
  }
}

const ENTRIES = "listName,valueType,schedule,partNumber,value";
const entries = (...rows: string[]) => read("price-list-entries.csv", ENTRIES, ...rows);
const rules = (...rows: string[]) => read("shipping-rules.csv", "addressState,zipCodes,schedule,groundDays", ...rows);
const itemRules = (...rows: string[]) =>
  read("cart-item-rules.csv", "pn,exemptFromFreeShipping,leadTime10Days", ...rows);

test("an import reports a price list that differs from a stored one only in capitals, once a row", () => {
  const entry = (listName: string, row: number) => ({
    row,
    value: { listName, valueType: "Actual" as const, schedule: null, partNumber: "TI-02FS", value: "1" },
  });
  const found = findMisspelledLists(
    [entry("OEM", 2), entry("oem", 3), entry("D-1", 4), entry("D 1", 5)],
    ["OEM", "D1"],
  );
  expect(found.map(describeProblem).map((each) => each.slice(0, 90))).toEqual([
    expect.stringContaining("row 3, column listName: oem differs from the list OEM"),
    expect.stringContaining("row 5, column listName: D 1 differs from the list D-1"),
  ]);
});

describe("contradicting rows", () => {
  test("an import refuses two prices of one part in one list", async () => {
    const { problems } = await entries("D1,Actual,,KC-0093-10-120A,31.50", "D1,Actual,,kc-0093-10-120a,29.50");
    expect(problems).toEqual([
      "price-list-entries.csv, row 3, column value: row 2 has another value for kc-0093-10-120a, 31.50: keep one of the two",
    ]);
  });

  test("an import refuses two discounts of one schedule in one list, also among several schedules", async () => {
    const { problems } = await entries('D1,% Discount,"E-1,E-2",,30', "D1,% Discount,e-2,,35");
    expect(problems).toEqual([
      "price-list-entries.csv, row 3, column value: row 2 has another value for E-2, 30: keep one of the two",
    ]);
  });

  test("an import accepts equal prices, other lists, and a price next to a discount", async () => {
    const { problems } = await entries(
      "D1,Actual,,KC-0093-10-120A,31.50",
      "D1,Actual,,KC-0093-10-120A,31.5",
      "D2,Actual,,KC-0093-10-120A,29.50",
      "D1,% Discount,,KC-0093-10-120A,10",
      "D1,% Discount,E-1,,30",
      "D1,% Discount,E-10,,35",
    );
    expect(problems).toEqual([]);
  });

  test.each([
    ["ZIP codes", 'PA,"150*,151*",PA-ALLEGHENY,1', "Penn,150*,PA,1", "150*"],
    ["the rest of a state", "OH,*,OH,1", "OH,*,OH-CUYAHOGA,1", "*"],
    ["days in transit", "OH,*,OH,1", "OH,*,OH,3", "*"],
  ])("an import refuses two shipping rules for %s", async (_what, first, second, pattern) => {
    const { problems } = await rules(first, second);
    expect(problems).toEqual([expect.stringContaining(`row 3, column zipCodes: row 2 has another value for`)]);
    expect(problems[0]).toContain(pattern);
  });

  test.each(["NJ,150*,NJ,1", "NJ,15222,NJ,1", 'PA,"152*,07102",PA,1'])(
    "an import refuses ZIP codes of another state: %s",
    async (row) => {
      const { problems } = await rules(row);
      expect(problems).toEqual([expect.stringMatching(/column zipCodes: (150\*|15222|07102) is not in (NJ|PA)/)]);
    },
  );

  test("an import accepts a ZIP code inside a wider pattern, and short patterns", async () => {
    const { problems } = await rules('PA,"150*,15001",PA-A,1', "PA,1*,PA,2", "PA,15002,PA-B,1", "PA,*,PA,2");
    expect(problems).toEqual([]);
  });

  test("an import reports a tax schedule with the name of another state", async () => {
    const { warnings } = await rules("OH,*,PA,1", "PA,*,PA-ALLEGHENY,1", "TX,*,TX,1", "NY,*,CA-LA,1");
    expect(warnings.filter((each) => each.includes("another state"))).toEqual([
      "shipping-rules.csv, row 2, column schedule: PA is named like the schedule of another state than OH",
      "shipping-rules.csv, row 5, column schedule: CA-LA is named like the schedule of another state than NY",
    ]);
  });

  test("an import refuses two cart item rules for the same parts", async () => {
    expect((await itemRules("WDS-60*,true,false", "wds-60*,false,false")).problems).toEqual([
      "cart-item-rules.csv, row 3, column pn: row 2 has another value for wds-60*: keep one of the two",
    ]);
    expect((await itemRules("WDS-60*,true,false", "WDS-60*,true,false", "WDS-6*,false,true")).problems).toEqual([]);
  });
});

describe("columns that change the meaning of a price", () => {
  const price = (heading: string, value: string) =>
    read("list-prices.csv", `pn,listPrice,${heading}`, `KC-0093-10-120A,31.50,${value}`);

  test.each([
    ["Curr.", "CAD"],
    ["listPriceCurrency", "EUR"],
    ["Devise", "CAD"],
    ["Währung", "Fr."],
    ["Mon.", "M.N."],
    ["Notes", "Pesos mexicanos"],
    ["tipo", "MXN"],
  ])("an import refuses prices of another currency, column %s = %s", async (heading, value) => {
    expect((await price(heading, value)).problems).toEqual([
      `list-prices.csv, row 2, column ${heading}: the price is in ${value}, but the shop's currency is USD: convert it, or leave the column out`,
    ]);
  });

  test.each([
    ["per", "C"],
    ["Unit", "box of 10"],
    ["UOM", "M"],
    ["unidad de medida", "caja"],
    ["priceQty", "100"],
    ["minQty", "10"],
    ["From quantity", "25"],
    ["validFrom", "2999-01-01"],
    ["effectiveDate", "01/01/2027"],
    ["valid_to", "2020-12-31"],
    ["Vigente hasta", "31/12/2020"],
    ["Cant. mínima", "25"],
    ["Cantidad de compra mínima", "25"],
    ["Min. Order Qty", "10"],
    ["MOQ", "10"],
    ["Qty break", "25"],
    ["A partir de piezas", "100"],
    ["Start", "2999-06-01"],
    ["Eff. Date", "1/4/2027"],
    ["Effective", "2999-06-01"],
    ["Price valid from", "2999-06-01"],
    ["Vigente a partir del", "2999-06-01"],
    ["Fecha efectiva", "2999-06-01"],
    ["Vigencia", "31/12/2025"],
    ["Exp. date", "12/31/25"],
    ["Good through", "2020-12-31"],
    ["Válido al", "2020-12-31"],
    ["F. de vencimiento", "2020-12-31"],
    ["Caducidad", "2020-12-31"],
  ])("an import refuses prices for another quantity or day, column %s = %s", async (heading, value) => {
    const { problems } = await price(heading, value);
    expect(problems).toEqual([expect.stringContaining(`list-prices.csv, row 2, column ${heading}: `)]);
    expect(problems[0]).toMatch(/is for .+, but the shop|not a day that has the price in force/);
  });

  test.each([
    ["currency", "US Dollars"],
    ["Cur", "USD"],
    ["brand", "Cadet"],
    ["Unit", "EA"],
    ["U.M.", "Pza."],
    ["per", "1"],
    ["minQty", "1"],
    ["validFrom", "2020-01-01"],
    ["valid to", "9999-12-31"],
    ["unit weight", "340"],
    ["buyer", "Per Olsen"],
    ["Validation", "open"],
    ["Cant. mínima", "1"],
    ["Order", "4711"],
    ["Vigencia", "2999-12-31"],
    ["Effective", "2020-01-01"],
    ["price group", "25"],
    ["Fecha", "2020-01-01"],
  ])("an import accepts a column that changes nothing, %s = %s", async (heading, value) => {
    expect((await price(heading, value)).problems).toEqual([]);
  });

  test("an import accepts a price list with the name of a currency", async () => {
    expect((await entries("CAD,Actual,,KC-0093-10-120A,31.50")).problems).toEqual([]);
  });
});

describe("columns that change the meaning of a stock quantity", () => {
  const stock = (heading: string, ...values: string[]) =>
    read("stock.csv", `pn,quantity,${heading}`, ...values.map((value, index) => `KC-0093-10-120${index},40,${value}`));

  test.each([
    ["allocated", "12"],
    ["Qty Reserved", "3"],
    ["committedQty", "1"],
    ["On hold", "40"],
    ["Existencias apartadas", "2"],
  ])("an import refuses stock with reserved pieces, column %s = %s", async (heading, value) => {
    expect((await stock(heading, value)).problems).toEqual([
      `stock.csv, row 2, column ${heading}: ${value} of the pieces are not for sale, and the quantity does not say whether it includes them: ` +
        "subtract them, or leave the column out",
    ]);
  });

  test.each([
    ["available", "28"],
    ["qtyOnHand", "52"],
    ["Disponible", "0"],
  ])("an import refuses a second quantity, column %s = %s", async (heading, value) => {
    expect((await stock(heading, value)).problems).toEqual([
      expect.stringContaining(`stock.csv, row 2, column ${heading}: is ${value}, but the quantity is 40`),
    ]);
  });

  test.each([
    ["allocated", "0"],
    ["reserved", ""],
    ["available", "40"],
    ["reserved by", "3 crews"],
    ["warehouse", "OH-1"],
    ["sold", "900"],
  ])("an import accepts a column that changes nothing, %s = %s", async (heading, value) => {
    const { problems, warnings } = await stock(heading, value, value);
    expect([problems, warnings.filter((each) => !each.includes("no such column"))]).toEqual([[], []]);
  });

  test("an import reports quantities below 0 and days that have passed, each kind once with its number", async () => {
    const { problems, warnings } = await read(
      "stock.csv",
      "pn,quantity,date",
      "KC-1,-5,",
      "KC-2,40,2020-01-01",
      "KC-3,-0,",
      "KC-4,-12,2026-11-26",
      "KC-5,40,2026-11-27",
      "KC-6,40,",
    );
    expect([problems, warnings]).toEqual([
      [],
      [
        "stock.csv: rows with a quantity below 0, which is read as 0: 2; the first is KC-1 (row 2)",
        "stock.csv: rows with a day that has passed, whose pieces are no longer expected: 2; the first is KC-2 (row 3)",
      ],
    ]);
  });

  test.each(["warehouse", "Location", "almacén", "whse_code"])(
    "an import reports stock of several places, column %s, once",
    async (heading) => {
      const { warnings } = await stock(heading, "OH-1", "OH-1", "QUARANTINE", "TX-2");
      expect(warnings.filter((each) => !each.includes("no such column"))).toEqual([
        expect.stringContaining(`stock.csv, row 4, column ${heading}: the file has stock of OH-1 and QUARANTINE`),
      ]);
    },
  );
});

describe("rows that match no record, or all", () => {
  test("an import reports a cart item rule for every part", async () => {
    expect((await itemRules("*,true,false", "WDS-60*,true,false")).warnings).toEqual([
      "cart-item-rules.csv, row 2, column pn: is for every part of the catalog",
    ]);
  });

  test("an import reports representatives without a fallback", async () => {
    const reps = (...rows: string[]) =>
      read("sales-reps.csv", "label,territory,rep,areaCodes,states,countries", ...rows);
    expect((await reps("Ohio,T1,R1,,OH,")).warnings).toEqual([
      "sales-reps.csv: no label contains FALLBACK: orders from places that no row names have no representative",
    ]);
    expect((await reps("Ohio,T1,R1,,OH,", "Everyone else (fallback),T2,R2,,,")).warnings).toEqual([]);
  });

  test.each(["JosÃ© EléctricÃ³n", "Oâ€™Brien Controls", "Caf\uFFFD Central", "PeÃ±a Ã“ptica", "MÃ¼ller"])(
    "an import reports %j as text in a wrong encoding",
    async (name) => {
      const { warnings } = await read(
        "sales-reps.csv",
        "label,territory,rep,areaCodes,states,countries",
        `${name} fallback,T,R,,,`,
      );
      expect(warnings).toEqual([
        `sales-reps.csv, row 2, column label: ${name} fallback looks like text in a wrong encoding; export the column again as UTF-8`,
      ]);
    },
  );

  test.each(["SÃO PAULO", "Ångström", "Âge d’or", "Château", "Ærø", "JOSÉ’S", "Łódź", "ÄÖÜ"])(
    "an import does not report the name %s",
    async (name) => {
      expect(
        (await read("sales-reps.csv", "label,territory,rep,areaCodes,states,countries", `${name} fallback,T,R,,,`))
          .warnings,
      ).toEqual([]);
    },
  );
});

describe("values that may be mistakes", () => {
  const customer = (changes: Record<string, string>) => {
    const value = COMMERCE_FILES["customers.csv"].parse({
      id: "1",
      name: "A",
      priceList: "OEM",
      arTerm: "",
      territory: "T",
      custRep: "R",
      primaryContactId: "",
      taxable: "TRUE",
      taxVerificationNote: "",
      taxVerificationCompleted: "Falso",
      segment: "1",
      custType: "OEM",
      isFreeGroundAt: "",
      ...changes,
    });
    return { value, warnings: findDoubtfulCustomers([{ row: 2, value }]).map(describeProblem) };
  };

  test("an import reads true and false as spreadsheets write them", () => {
    const { value } = customer({});
    expect([value.taxable, value.taxVerificationCompleted]).toEqual([true, false]);
    expect(COMMERCE_FILES["customers.csv"].shape.taxable.safeParse("yes").success).toBe(false);
    expect(COMMERCE_FILES["customers.csv"].shape.taxable.safeParse("").success).toBe(false);
  });

  test("an import reports free ground freight from a sum like 1.250, and of 0", () => {
    expect(customer({ isFreeGroundAt: "1.250" }).warnings).toEqual([
      "customers.csv, row 2, column isFreeGroundAt: 1.250 is stored as 1.25; if it means 1250, write it without the point",
    ]);
    expect(customer({ isFreeGroundAt: "0" }).warnings).toEqual([expect.stringContaining("is 0, so the shop's own")]);
    expect(customer({ isFreeGroundAt: "250.00" }).warnings).toEqual([]);
  });

  test("an import reports a customer type that is nearly the one of a distributor", () => {
    for (const custType of ["D1 Distributor/Stocking", "d1-distributor/stocking", "Distribuidor", "Reseller"])
      expect(customer({ custType }).warnings).toEqual([expect.stringContaining("gets no distributor freight")]);
    for (const custType of ["D1-Distributor/Stocking", "OEM", "OEM-Export"])
      expect(customer({ custType }).warnings).toEqual([]);
  });

  test("an import reports a single discount below 1%", () => {
    const entry = (value: string) => ({
      row: 2,
      value: { listName: "D1", valueType: "% Discount" as const, schedule: "E-1", partNumber: null, value },
    });
    expect(findSmallDiscounts([entry("30"), entry("0.25"), entry("0"), entry("-5")]).map(describeProblem)).toEqual([
      "price-list-entries.csv, row 2, column value: 0.25 is less than 1%; if it means 25%, write 25",
    ]);
  });
});

test("an import compares validity dates with the day in the shop's time zone, not in UTC", () => {
  vi.useFakeTimers({ now: new Date("2027-03-02T03:00:00Z"), toFake: ["Date"] });
  const { day } = knownContent(contentOf({ timeZone: "America/New_York" }).site());
  vi.useRealTimers();
  const problemsFrom = (validFrom: string) =>
    basisFinder("price-list-entries.csv", new Set(), { currency: "USD", day })({ row: 2, values: { validFrom } });
  expect(problemsFrom("2027-03-01")).toEqual([]);
  expect(problemsFrom("2027-03-02")).toHaveLength(1);
});
