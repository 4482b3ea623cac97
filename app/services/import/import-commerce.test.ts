import { eq, inArray } from "drizzle-orm";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyDemoFiles } from "../../../tests/setup/demo-files.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { shippingZone, priceListEntry } from "../database/commerce-schema.ts";
import { customer, webUser } from "../database/customer-schema.ts";
import { storeLoad } from "./import-folder.server.ts";
import { describeProblem, ImportError, Problems, type RowProblem } from "./import-error.ts";
import { readAddresses } from "./read-addresses.ts";
import { checkReferences, readFolder } from "./read-folder.ts";
import type { CommerceRows } from "./commerce-files.ts";
import { readTerms } from "./check-customers.ts";
import { readStoredReferences } from "./stored-references.server.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const DEMO = "demo/commerce";

let database: DatabaseService;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** Without a check against the content. */
async function readCommerce(folder: string) {
  const problems = new Problems();
  const notes = { problems, warnings: [] };
  const read = await readFolder(folder, null, { encoding: "utf-8", notes });
  const stored = await readStoredReferences(database.db, read);
  checkReferences(read, stored, null, notes);
  const commerce = readAddresses(readTerms(read.commerce, stored, notes), stored, problems);
  problems.refuseIfAny();
  return commerce;
}

async function importCommerce(folder: string) {
  await storeLoad(
    database.db,
    {
      isChange: false,
      commerce: await readCommerce(folder),
      parts: null,
      listPrices: null,
      stock: null,
      aliases: null,
      dataSheets: null,
      drawings: null,
      attachments: null,
    },
    demoUnits(),
  );
}

/** A copy of the demo files with one changed file. */
async function withChange<T>(
  file: string,
  change: (text: string) => string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const temporary = temporaryFolder();
  try {
    copyDemoFiles(temporary.folder);
    const changed = path.join(temporary.folder, file);
    fs.writeFileSync(changed, change(fs.readFileSync(changed, "utf8")));
    return await use(temporary.folder);
  } finally {
    temporary.remove();
  }
}

describe("an operator's commerce files", () => {
  test("the demo files are valid and complete (R-ENT-12, R-ENT-13, R-ENT-14, R-ENT-17)", async () => {
    const rows = { ...(await readCommerce("demo/shared")), ...(await readCommerce(DEMO)) };
    const counts = Object.fromEntries(Object.entries(rows).map(([file, list]) => [file, list.length]));
    expect(counts).toMatchObject({
      "customers.csv": 5,
      "contacts.csv": 14,
      "web-users.csv": 8,
      "shipping-zones.csv": 909,
      "sales-reps.csv": 10,
    });
    expect(counts["countries.csv"]).toBeGreaterThanOrEqual(230);
    expect(counts["countries.csv"]).toBeLessThanOrEqual(260);
    expect(rows["countries.csv"]?.[0]?.value.alpha2code).toBe("US");
    expect(rows["sales-reps.csv"]?.filter(({ value }) => value.label.includes("FALLBACK"))).toHaveLength(1);
  });

  test("the zone table has the outline of the specification (R-SHIP-07)", async () => {
    const zones = ((await readCommerce(DEMO))["shipping-zones.csv"] ?? []).map(({ value }) => ({
      prefix: Number(value.zip),
      zone: value.zone,
    }));
    const between = (from: number, to: number) =>
      zones.filter(({ prefix }) => prefix >= from && prefix <= to).map(({ zone }) => zone);
    expect(new Set(between(4, 89))).toEqual(new Set([3, 4, 5]));
    expect(new Set(between(100, 199))).toEqual(new Set([2, 3, 4]));
    expect(new Set(between(500, 799))).toEqual(new Set([5, 6, 7]));
    expect(between(800, 990).filter((zone) => zone === 8).length).toBeGreaterThan(between(800, 990).length / 2);
  });

  test.each([
    [
      "shipping-zones.csv",
      (text: string) => text.replace("\n004,4", "\n004,9"),
      'shipping-zones.csv, row 2, column zone: must be a zone from 2 to 8, but it is "9"',
    ],
    [
      "shipping-zones.csv",
      (text: string) => `${text}004,5\n`,
      "shipping-zones.csv, row 911, column zip: 004 is already in row 2",
    ],
    [
      "customers.csv",
      (text: string) => text.replace(",false,", ",no,"),
      "customers.csv, row 2, column taxable: must be true or false",
    ],
    [
      "customers.csv",
      (text: string) => text.replace("taxable,", "taxible,"),
      "customers.csv, row 1: column taxable is missing",
    ],
    [
      "customers.csv",
      (text: string) => text.replace(",250\n", ",often\n"),
      "column isFreeGroundAt: must be a number from 0 to 1000000 or empty",
    ],
    [
      "contacts.csv",
      (text: string) => text.replace("\n5001,1001", "\n5001,9999"),
      "contacts.csv, row 2, column customerId: there is no customer 9999",
    ],
    [
      "web-users.csv",
      (text: string) => text.replace("dana.whitlock@", "dana whitlock@"),
      "web-users.csv, row 2, column email: must be an email address",
    ],
    [
      "countries.csv",
      (text: string) => text.replace(",US,USA", ",us,USA"),
      "countries.csv, row 2, column alpha2code: must be two capital letters",
    ],
    [
      "web-users.csv",
      (text: string) => text.replace("1001,1001,5002,5001", "1001,1001,5004,5001"),
      "web-users.csv, row 2, column shippingContactId: 5004 is an address of customer 1002",
    ],
    [
      "web-users.csv",
      (text: string) => text.replace("1001,1001,5002,5001", "1001,1001,5002,5004"),
      "web-users.csv, row 2, column billingContactId: 5004 is an address of customer 1002",
    ],
    [
      "contacts.csv",
      (text: string) => text.replace("Cleveland,OH,US,44114", "Wilmington,DE,DE,19801"),
      "contacts.csv, row 2, column addressCountry: state and ZIP code are of the United States",
    ],
    ["price-list-entries.csv", (text: string) => `${text}"OEM,broken`, "price-list-entries.csv, row"],
  ])("%s with a fault is refused, naming the place", async (file, change, message) => {
    await expect(withChange(file, change, readCommerce)).rejects.toThrow(message);
  });

  test.each([
    ["Cleveland,OH,US,44114", "Pittsburgh,ZZ,US,15222", "addressState: must be a US state"],
    [
      "Cleveland,OH,US,44114",
      "Newark,NJ,US,7102",
      "addressPostalCode: must have all its digits as text: is it 07102? A spreadsheet",
    ],
    [
      "Cleveland,OH,US,44114",
      "Pittsburgh,PA,US,15222.0",
      "addressPostalCode: must have all its digits as text: is it 15222? A spreadsheet",
    ],
    ["Cleveland,OH,US,44114", "Cleveland,PA,US,44114", "addressPostalCode: is a ZIP code of another state"],
    ["Cleveland,OH,US,44114", "Cleveland,,US,44114", "addressState: must not be empty"],
    ["Cleveland,OH,US,44114", "México,México,MX,06600", "addressState: must be a Mexican state"],
    ["Cleveland,OH,US,44114", "Toronto,ON,CA,M5V 2TO", "addressPostalCode: must be a Canadian postal code"],
    ["+1 216 555 0143", "12", "phone1: must be a phone number"],
  ])("contacts.csv with %s instead of %s is refused", async (before, after, message) => {
    const change = (text: string) => text.replace(before, () => after);
    await expect(withChange("contacts.csv", change, readCommerce)).rejects.toThrow(
      `contacts.csv, row 2, column ${message}`,
    );
  });

  test.each([
    ["NET 30", "Cuenta abierta", "arTerm: must be one of the payment terms in use (2% 10 NET 30, CREDIT CARD, NET 30"],
    ["NET 30", "NET300", "arTerm: must be one of the payment terms in use"],
    ["NET 30", "NET 999", "arTerm: must be one of the payment terms in use"],
    ["NET 30", "30", "arTerm: must be one of the payment terms in use"],
    ["NET 30", "CREDITCARD", "arTerm: must be CREDIT CARD"],
    ["Meridian Packaging Machinery", "<b>Meridian</b>", "name: must be a name"],
    ["Meridian Packaging Machinery", "Meridian https://evil.example", "name: must be a name"],
    ["Meridian Packaging Machinery", "Meridian \u202Egnp", "name: must be a name"],
  ])("customers.csv with %s instead of %s is refused", async (before, after, message) => {
    const change = (text: string) => text.replace(before, () => after);
    await expect(withChange("customers.csv", change, readCommerce)).rejects.toThrow(
      `customers.csv, row 2, column ${message}`,
    );
  });

  test.each(["net30", "Net 30 days", "30 días", "30 dias netos", "N/30"])(
    "customers.csv with the payment term %s is stored with NET 30",
    async (spelling) => {
      const read = await withChange("customers.csv", (text) => text.replace("NET 30", spelling), readCommerce);
      expect(read["customers.csv"]?.[0]?.value.arTerm).toBe("NET 30");
    },
  );

  test("customers.csv with a new term in the shop's spelling is stored with a warning", () => {
    const notes = { problems: new Problems(), warnings: [] as RowProblem[] };
    const rows = { "customers.csv": [{ row: 2, value: { arTerm: "NET 60" } }] } as unknown as CommerceRows;
    const read = readTerms(rows, { terms: ["NET 30"] }, notes);
    expect(read["customers.csv"]?.[0]?.value.arTerm).toBe("NET 60");
    expect([notes.problems.total, notes.warnings.map(describeProblem)]).toEqual([
      0,
      ["customers.csv, row 2, column arTerm: NET 60 is a new payment term; no customer has it yet"],
    ]);
  });

  test("import into a shop without payment terms accepts readable terms only", () => {
    const rows = (arTerm: string) => ({ "customers.csv": [{ row: 2, value: { arTerm } }] }) as unknown as CommerceRows;
    const problems = new Problems();
    const read = (arTerm: string) =>
      readTerms(rows(arTerm), { terms: ["", "CREDIT CARD"] }, { problems, warnings: [] })["customers.csv"]?.[0]?.value
        .arTerm;
    expect([read("60 días"), read("2/10 net 30"), read("")]).toEqual(["NET 60", "2% 10 NET 30", ""]);
    expect(problems.total).toBe(0);
    read("Cuenta abierta");
    expect(problems.total).toBe(1);
  });

  test("contacts.csv is stored with the codes of states and territories; a contact not in use is not checked", async () => {
    const change = (text: string) =>
      text
        .trim()
        .split("\n")
        .map((line, index) => `${line},${index === 0 ? "active" : "true"}\n`)
        .join("")
        .replace("Cleveland,OH,US,44114", "Pittsburgh,Penn.,USA,15222")
        .replace("Monterrey,NL,MX,64000", "Monterrey,NLE,México,64000")
        .replace("Buffalo,NY,US,14203,true,Buffalo lift station,true", "Buffalo,ZZ,US,7102,true,,false");
    const read = await withChange("contacts.csv", change, readCommerce);
    const places = new Map(
      read["contacts.csv"]?.map(({ value }) => [
        value.id,
        [value.addressCountry, value.addressState, value.addressPostalCode].join(" "),
      ]),
    );
    expect([5001, 5008, 5011, 5012].map((id) => places.get(id))).toEqual([
      "US PA 15222",
      "MX NL 64000",
      "US ZZ 7102",
      "PR PR 00907",
    ]);
  });

  test("import of a folder without known files lists the known ones", async () => {
    await expect(readCommerce("docs")).rejects.toThrow(
      "docs: has none of the files countries.csv, price-list-entries.csv",
    );
  });

  test("refused import changes nothing", async () => {
    const counts = async () => [
      await database.db.$count(customer),
      await database.db.$count(priceListEntry),
      await database.db.$count(shippingZone),
    ];
    const before = await counts();
    const bad = withChange("cart-item-rules.csv", (text) => `${text}X*,maybe,true\n`, importCommerce);
    await expect(bad).rejects.toBeInstanceOf(ImportError);
    expect(await counts()).toEqual(before);
    expect(before).toEqual([5, 89, 909]);
  });

  test("repeated import leaves one copy, in the same order", async () => {
    await importCommerce(DEMO);
    await importCommerce(DEMO);
    expect(await database.db.$count(priceListEntry)).toBe(84);
    const [first] = await database.db.select().from(priceListEntry).orderBy(priceListEntry.position).limit(1);
    expect(first).toMatchObject({ listName: "OEM", schedule: "E-1", value: "30" });
  });
});

test("user who signed in before the import keeps the id", async () => {
  const [email, made] = ["early.bird@meridianpack.example", "made-at-sign-in"];
  const row = { email, nameFirst: "", nameLast: "", locale: "en" };
  await database.db.insert(webUser).values({ id: made, authUserId: "provider-id", ...row });
  const line = `u99,${email},Early,Bird,en,1001,1001,5002,5001\n`;
  await withChange("web-users.csv", (text) => text + line, importCommerce);
  const found = await database.db.select().from(webUser).where(eq(webUser.email, email));
  expect(found).toMatchObject([{ id: made, authUserId: "provider-id", nameFirst: "Early", primaryCustomerId: 1001 }]);
});

test("import keeps the language of signed-in users and sets it for others", async () => {
  await importCommerce(DEMO);
  await database.db.update(webUser).set({ locale: "es", authUserId: "reads-spanish" }).where(eq(webUser.id, "u1"));
  await database.db.update(webUser).set({ locale: "es", authUserId: null }).where(eq(webUser.id, "u2"));
  await importCommerce(DEMO);
  const found = await database.db
    .select({ id: webUser.id, locale: webUser.locale })
    .from(webUser)
    .where(inArray(webUser.id, ["u1", "u2"]))
    .orderBy(webUser.id);
  expect(found).toEqual([
    { id: "u1", locale: "es" },
    { id: "u2", locale: "en" },
  ]);
});
