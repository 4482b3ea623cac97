import fs from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { part, partAlias } from "../../app/services/database/catalogue-schema.ts";
import { country, shippingZone } from "../../app/services/database/commerce-schema.ts";
import { contact, customer, webUser } from "../../app/services/database/customer-schema.ts";
import { describeProblem } from "../../app/services/import/import-error.ts";
import { refuseDoubtful, summaryText } from "../../app/services/import/summary.ts";
import { importing } from "../setup/importing.ts";

const shop = importing();
const { change, prepare, load, refusal, discount, inFolder } = shop;

describe("a folder with some of the files", () => {
  const only = (...kept: string[]) => {
    for (const file of fs.readdirSync(shop.files.folder))
      if (!kept.includes(file)) fs.rmSync(inFolder(file), { recursive: true });
  };

  test("import of prices alone leaves everything else unchanged", async () => {
    await load();
    const counts = async () => [
      await shop.database.db.$count(customer, eq(customer.active, true)),
      await shop.database.db.$count(webUser, eq(webUser.active, true)),
      await shop.database.db.$count(country),
      await shop.database.db.$count(shippingZone),
      await shop.database.db.$count(part),
    ];
    const before = await counts();
    only("price-list-entries.csv");
    change("price-list-entries.csv", (text) => text.replace("OEM,% Discount,E-1,,30", "OEM,% Discount,E-1,,31"));
    const { files: changes } = await load();
    expect(changes).toMatchObject([{ file: "price-list-entries.csv", added: 0, changed: 1, withdrawn: 0 }]);
    expect(await discount()).toBe("31");
    expect(await counts()).toEqual(before);
  });

  test("import of unchanged contacts keeps the numbers that orders added to labels, and names no change", async () => {
    await load();
    only("contacts.csv");
    const { db } = shop.database;
    const [first] = await db.select().from(contact).where(eq(contact.active, true)).orderBy(contact.id).limit(1);
    const label = `${first?.label} W1000000001`.trim();
    await db
      .update(contact)
      .set({ label })
      .where(eq(contact.id, first?.id ?? 0));
    const labels = async () =>
      (
        await db
          .select()
          .from(contact)
          .where(eq(contact.id, first?.id ?? 0))
      ).map((row) => row.label);
    const { files, fields } = await shop.prepareChange();
    expect([files.map(({ file, changed }) => [file, changed]), fields]).toEqual([[["contacts.csv", 0]], []]);
    await load();
    expect(await labels()).toEqual([label]);
  });

  test("import lowers a grade that a rule refuses, with row, column and reason", async () => {
    await load();
    only();
    const rows = ["OK3-9-24,Ostmark,KC-0093-10-024D,direct,,", "OK3-9-120,Ostmark,KC-0093-10-120A,direct,,"];
    fs.writeFileSync(inFolder("aliases.csv"), `${["alias,brand,pn,grade,noteEn,noteEs", ...rows].join("\n")}\n`);
    const { warnings } = await shop.loadChange();
    const why = "coilVoltage: 24 V AC ≠ 24 V DC coil";
    expect(warnings.map(describeProblem)).toEqual([
      `aliases.csv, row 2, column grade: direct is stored as functional, because what must match differs (${why})`,
    ]);
    const { reason } = warnings[0] ?? {};
    const spanish = translateFrom(DICTIONARIES.es)(`staff.importReasons.gradeLowered`, ...(reason?.params ?? []));
    expect(spanish).toBe(`direct se guarda como functional, porque no coincide lo que debe coincidir (${why})`);
    const stored = await shop.database.db.select().from(partAlias).where(eq(partAlias.brand, "Ostmark"));
    const gradeOf = (alias: string) => stored.find((each) => each.alias === alias)?.grade;
    expect([gradeOf("OK3-9-24"), gradeOf("OK3-9-120")]).toEqual(["functional", "direct"]);
  });

  test("import names changed and withdrawn prices of a list, and needs --withdraw for most of a list", async () => {
    await load();
    only("price-list-entries.csv");
    const kept = ["listName,valueType,schedule,partNumber,value", "MERIDIAN,% Discount,F-1,,46"];
    change("price-list-entries.csv", () => `${kept.join("\n")}\n`);
    const summary = await shop.prepareChange();
    expect(summary.losing).toEqual([{ list: "MERIDIAN", withdrawn: 8, before: 9 }]);
    expect(summaryText(summary)).toContain("MERIDIAN, F-1: 45 % off → 46 % off\n");
    expect(summaryText(summary)).toContain("MERIDIAN, PEM-T4R000-02: $11.25 → withdrawn\n");
    expect(summary.fields).toContainEqual(
      expect.objectContaining({ record: "MERIDIAN, PEM-T4R000-02", kind: "withdrawn", before: "Actual 11.25" }),
    );
    expect(() => refuseDoubtful(summary, { mayWithdraw: false, mayReprice: false })).toThrow(
      "list MERIDIAN would lose 8 of its 9 entries",
    );
  });

  test("import of customers alone checks them against stored data, and deactivates the missing ones", async () => {
    only("customers.csv");
    change("customers.csv", (text) => text.replace(",MERIDIAN,", ",MERIDIEN,").replace(",JL,5001,", ",JL,5999,"));
    expect((await refusal()).split("\n").slice(1)).toEqual([
      "customers.csv, row 2, column priceList: the shop has no list MERIDIEN",
      "customers.csv, row 2, column primaryContactId: there is no contact 5999",
    ]);
    fs.copyFileSync("demo/commerce/customers.csv", inFolder("customers.csv"));
    change("customers.csv", (text) => text.replace(/^1005,.*\n/m, ""));
    await load();
    const inactive = await shop.database.db
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.active, false));
    expect(inactive).toEqual([{ id: 1005 }]);
    fs.copyFileSync("demo/commerce/customers.csv", inFolder("customers.csv"));
    await load();
  });

  test("import of people and addresses alone refers to stored customers, contacts and countries", async () => {
    only("web-users.csv", "contacts.csv");
    await load();
    change("web-users.csv", (text) => text.replace("1002;1003", "1002;1999"));
    change("contacts.csv", (text) => text.replace("OH,US,44114", "OH,UX,44114"));
    expect((await refusal()).split("\n").slice(1)).toEqual([
      "contacts.csv, row 2, column addressCountry: UX is not one of the store's countries",
      expect.stringMatching(/^web-users\.csv, row \d, column customerIds: there is no customer 1999$/),
    ]);
  });

  test("import of addresses alone cannot move the address of a stored user or customer", async () => {
    only("contacts.csv");
    change("contacts.csv", (text) => text.replace("\n5001,1001,", "\n5001,1002,"));
    expect((await refusal()).split("\n").slice(1)).toEqual([
      "contacts.csv, row 2, column customerId: is the address of dana.whitlock@meridianpack.example, " +
        "who does not order for customer 1002; load web-users.csv as well",
      "contacts.csv, row 2, column customerId: is the primary address of customer 1001 and would belong to customer " +
        "1002; load customers.csv as well",
    ]);
  });

  test("import cannot remove what stored customers and addresses refer to", async () => {
    only("price-list-entries.csv", "countries.csv");
    change("price-list-entries.csv", (text) => text.replace(/^MERIDIAN,.*\n/gm, ""));
    change("countries.csv", (text) => text.replace(/^Mexico,.*\n/m, ""));
    const told = (await refusal()).split("\n");
    expect(told[1]).toBe("price-list-entries.csv, column listName: there is no list MERIDIAN, which customer 1001 has");
    expect(told[2]).toMatch(/^countries\.csv: there is no (MX|Mexico), where contact \d+ is$/);
  });

  test("unknown file is reported, and a folder with only unknown files is refused", async () => {
    fs.writeFileSync(inFolder("price-list.csv"), "x\n");
    expect((await prepare()).warnings.map(describeProblem)).toContainEqual(
      expect.stringMatching(/price-list\.csv,.*: not read, because an import knows no such file$/),
    );
    only("price-list.csv");
    expect(await refusal()).toMatch(
      /has none of the files countries\.csv, .*data-sheets\.json, .*drawings, only price-list\.csv$/,
    );
  });
});
