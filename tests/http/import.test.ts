import fs from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { part } from "../../app/services/database/catalogue-schema.ts";
import { companyMember } from "../../app/services/database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../../app/services/database/customer-schema.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import { undoImport } from "../../app/services/import/undo.server.ts";
import { refuseDoubtful, summaryText } from "../../app/services/import/summary.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createWebUsers } from "../../app/services/web-users/web-users.server.ts";
import { copyDemoFiles } from "../setup/demo-files.ts";
import { importing } from "../setup/importing.ts";
import { runScriptWith } from "../setup/run-script.ts";
import { isLong, someOf } from "../setup/extent.ts";

const shop = importing();
const { change, append, prepare, load, refusal, discount, inFolder } = shop;

const HEADER =
  "pn,series,category,titleEn,titleEs,listPrice,packageQuantity,origin,tariff,weight,leadTime,shipFamily,status,replacedBy,attributes,related";
const partLine = (pn: string, { price = "31.50", status = "active", series = "KC", rest = ",{},[]" } = {}) =>
  `${pn},${series},contactors-control-relays,Contactor,Contactor,${price},1,CN,true,340,0,,${status},${rest}`;
const writeParts = (...lines: string[]) => fs.writeFileSync(inFolder("parts.csv"), [HEADER, ...lines, ""].join("\n"));

const DOUBTFUL = "30 % off → 99 % off. If this is intended";

describe("npm run import", () => {
  const start = (variables: Record<string, string>, ...argv: string[]) =>
    runScriptWith({ ...shop.data.env, ...variables }, "desk", shop.data.folder, "import", ...argv);

  /** Runs the command alone with the database, when that is embedded. */
  const run = async (variables: Record<string, string>, ...argv: string[]) => {
    if (shop.data.env.DATABASE_URL) return start(variables, ...argv);
    await shop.database.close();
    try {
      return await start(variables, ...argv);
    } finally {
      shop.database = await openDatabase(shop.data.env);
    }
  };

  test("import loads nothing when the last file has a bad row, not even a new discount", async () => {
    change("price-list-entries.csv", (text) => text.replace("OEM,% Discount,E-1,,30", "OEM,% Discount,E-1,,99"));
    writeParts(partLine("KC-1"), partLine("KC-2", { status: "gone" }));
    const { errors, code } = await run({}, shop.files.folder);
    expect(errors).toContain(
      '1 problem, nothing was loaded:\nparts.csv, row 3, column status: must be active, replaced or discontinued, but it is "gone"',
    );
    expect([code, await discount()]).toEqual([1, "30"]);
  });

  test("import --check needs no settings of mail and sign-in, and reports what would change", async () => {
    change("price-list-entries.csv", (text) => text.replace("OEM,% Discount,E-1,,30", "OEM,% Discount,E-1,,99"));
    const production = { APP_ENV: "production", ALLOW_EMBEDDED: "database", SMTP_URL: "not an address" };
    const doubtful = isLong ? await run(production, shop.files.folder, "--check") : null;
    if (doubtful) expect([doubtful.code, doubtful.errors]).toEqual([1, expect.stringContaining(DOUBTFUL)]);
    const { output, errors, code } = await run(production, shop.files.folder, "--check", "--reprice");
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain("price list entries that change a price: 0 up, 1 down, 1 by more than 50 %:");
    expect(output).toContain("OEM, E-1: 30 % off → 99 % off");
    expect(output).toContain("The files passed the check; nothing was written.");
    expect(await discount()).toBe("30");
  });

  test("import in production asks for the user who loads, and obeys that user's role", async () => {
    await shop.database.db.insert(staff).values([
      { email: "nora.ek@shop.test", role: "catalog" },
      { email: "ben.ruiz@shop.test", role: "sales" },
    ]);
    change("price-list-entries.csv", (text) => text.replace("OEM,% Discount,E-1,,30", "OEM,% Discount,E-1,,31"));
    const production = { APP_ENV: "production", ALLOW_EMBEDDED: "database" };
    for (const who of someOf(1, [["--as", "ben.ruiz@shop.test"], [], ["--as", "unknown@shop.test"]])) {
      const { code, output, errors } = await run(production, shop.files.folder, ...who);
      expect([code, output, errors]).toEqual([1, "", expect.stringContaining("Add --as EMAIL with the address")]);
    }
    expect(await discount()).toBe("30");
    expect(await run(production, shop.files.folder, "--as", "Nora.Ek@shop.test")).toMatchObject({ code: 0 });
    expect(await discount()).toBe("31");
    if (isLong) expect(await run(production, "--undo", "--as", "nora.ek@shop.test")).toMatchObject({ code: 0 });
    else await undoImport(shop.database.db);
    expect(await discount()).toBe("30");
  });

  test.runIf(isLong)("import undo without an earlier import has nothing to undo", async () => {
    const { errors, code } = await run({}, "--undo");
    expect([code, errors]).toEqual([
      1,
      "1 problem, nothing was undone:\nundo: there is no load that could be undone\n",
    ]);
  });

  test("import stops before it writes when the content cannot be read", async () => {
    const { errors, code } = await run({ CONTENT_DATASET_FILE: "/nowhere/content.ndjson" }, shop.files.folder);
    expect([code, errors]).toEqual([1, expect.stringContaining("/nowhere/content.ndjson")]);
  });

  test.each(someOf(1, [[["--encoding", "latin-7"]], [["one", "two"]], [["-"]], [["--undo", "one"]], [[]]]))(
    "import refuses the arguments %j",
    async (argv) => {
      // The refused command opens no database; an embedded one would be locked by the test.
      expect(await start({}, ...argv)).toMatchObject({ code: 2, output: "" });
    },
  );
});

describe("values that would change a price by mistake", () => {
  test.each([
    ["OEM,Actual,E-2,,ten", 'column value: must be an amount from 0 to 1000000, like 12.5, but it is "ten"'],
    ['OEM,Actual,E-3,,"35,5"', 'column value: must be an amount from 0 to 1000000, like 12.5, but it is "35,5"'],
    ["OEM,Actual,E-3,,-1", "column value: must be an amount from 0"],
    ["OEM,Actual,E-3,,1e3", "column value: must be an amount from 0"],
    ["OEM,Actual,E-3,,$5", "column value: must be an amount from 0"],
    ["OEM,Actual,E-3,,", "column value: must be an amount from 0"],
    ["OEM,% Discount,E-3,,110", 'column value: must be a percentage from -100 to 100, like 33.333, but it is "110"'],
    ["OEM,% Discount,E-3,,20%", "column value: must be a percentage"],
    ["OEM,%Discount,F-1,,20", 'column valueType: must be "Actual" or "% Discount", but it is "%Discount"'],
    ["OEM,Price,F-1,,20", 'column valueType: must be "Actual" or "% Discount"'],
    ["OEM,% Discount,,,20", "column schedule: must not be empty when partNumber is"],
    ["OEM,% Discount,Q-9,,20", "column schedule: no series has schedule Q-9"],
    ['OEM,% Discount,"E-1, Q-9",,20', "column schedule: no series has schedule Q-9"],
  ])("import refuses as a bad row: %s", async (line, reason) => {
    append("price-list-entries.csv", line);
    expect(await refusal()).toContain(`price-list-entries.csv, row 86, ${reason}`);
  });

  test("import refuses a customer on an unknown list", async () => {
    change("customers.csv", (text) => text.replace(",MERIDIAN,", ",MERIDIEN,"));
    expect(await refusal()).toContain(
      "customers.csv, row 2, column priceList: price-list-entries.csv has no list MERIDIEN",
    );
  });

  test("import refuses an address in an unknown country and a missing primary contact", async () => {
    change("contacts.csv", (text) => text.replace("OH,US,44114", "OH,UX,44114"));
    change("customers.csv", (text) => text.replace(",JL,5001,", ",JL,5999,"));
    const told = await refusal();
    expect(told).toContain("customers.csv, row 2, column primaryContactId: there is no contact 5999");
    expect(told).not.toContain("column shippingContactId");
    change("customers.csv", (text) => text.replace(",JL,5999,", ",JL,5001,"));
    expect(await refusal()).toContain(
      "contacts.csv, row 2, column addressCountry: countries.csv does not list the country UX",
    );
  });

  test("import refuses a part with an unknown series, category, replacement or related part", async () => {
    writeParts(
      partLine("KC-1", { series: "KX" }),
      partLine("KC-2").replace("contactors-control-relays", "contactors"),
      partLine("KC-3", { status: "replaced", rest: "KC-9,{},[]" }),
      partLine("KC-4", { rest: `,{},"[{""pn"":""KC-8"",""kind"":""requires"",""quantity"":1}]"` }),
    );
    expect((await refusal()).split("\n").slice(1)).toEqual([
      "parts.csv, row 4, column replacedBy: there is no part KC-9",
      "parts.csv, row 5, column related: there is no part KC-8",
      "parts.csv, row 2, column series: there is no series KX in the content",
      "parts.csv, row 3, column category: there is no category contactors in the content",
    ]);
  });

  test("import warns about unusual values that may be intended, and continues", async () => {
    append("price-list-entries.csv", "QA,% Discount,G-1,,100", "QA,% Discount,G-2,,-5", "OEM,Actual,,GONE-1,3");
    append("cart-item-rules.csv", "NOPE*,true,false");
    change("customers.csv", (text) => text.replace("id,name", "note,id,name").replace(/\n(?=\d)/g, "\nx,"));
    expect(summaryText(await prepare())).toMatch(
      /no such column: note[^]*row 86: 100% leaves no price[^]*row 87: -5% is above list[^]*rows for parts that are not in the catalog: 1; the first is GONE-1[^]*no part of the catalog matches NOPE\*/,
    );
  });
});

describe("files of a wrong type", () => {
  const asWindows = (file: string) =>
    fs.writeFileSync(inFolder(file), Buffer.from(fs.readFileSync(inFolder(file), "utf8"), "latin1"));

  test("import refuses Windows-1252 with byte, row and remedy, and reads it when the encoding is stated", async () => {
    change("customers.csv", (text) => text.replace("Tableros del Norte", "Rodamientos del Bajío"));
    asWindows("customers.csv");
    expect(await refusal()).toMatch(
      /customers\.csv, row 5: is not UTF-8 \(byte \d+, 0xED\); save it as "CSV UTF-8", or say what it is: --encoding windows-1252/,
    );
    expect(await refusal("windows-1252")).toContain("countries.csv, row 3: is UTF-8, not windows-1252");
    for (const file of ["countries.csv", "contacts.csv", "web-users.csv", "sales-reps.csv"]) asWindows(file);
    await load("windows-1252");
    const [named] = await shop.database.db.select().from(customer).where(eq(customer.id, 1004));
    expect(named?.name).toBe("Rodamientos del Bajío, S.A. de C.V.");
  });

  test.each<[string, (text: string) => string | Buffer, string]>([
    ["bars", (text) => text.replaceAll(",", "|"), "row 1: its columns are separated by pipes (|); save it with commas"],
    ["UTF-16", (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), 'is UTF-16, which Excel calls "Unicode Text"'],
    ["UTF-16 without its mark", (text) => Buffer.from(text, "utf16le"), "row 1: is no text: there is a zero byte"],
    ["a spreadsheet", () => Buffer.from("PK\u0003\u0004…"), "is a spreadsheet or an archive"],
    ["nothing", () => "", "is empty"],
    ["a column twice", (text) => text.replace("zip,zone", "zip,zone,zone"), "row 1: column zone appears twice"],
    [
      "a comma too many",
      (text) => `${text}991,4,5\n`,
      "row 911: has too many or too few values: 3 for 2 columns; enclose text that contains commas",
    ],
    ["another column", (text) => text.replace("zip,zone", "zip,area"), "row 1: column zone is missing"],
  ])("import names the type of a wrong file: %s", async (_name, edit, reason) => {
    fs.writeFileSync(inFolder("shipping-zones.csv"), edit(fs.readFileSync(inFolder("shipping-zones.csv"), "utf8")));
    const told = await refusal();
    expect(told).toMatch(/^1 problem,/);
    expect(told).toContain(`shipping-zones.csv${reason.startsWith("row") ? ", " : ": "}${reason}`);
  });

  test("import refuses a folder named like a file, a file instead of the folder, and a file of blanks only", async () => {
    fs.mkdirSync(inFolder("parts.csv"));
    expect(await refusal()).toContain("parts.csv: is a folder, not a file");
    fs.rmdirSync(inFolder("parts.csv"));
    fs.closeSync(fs.openSync(inFolder("parts.csv"), "w"));
    fs.truncateSync(inFolder("parts.csv"), 300 * 1024 ** 2);
    expect(await refusal()).toContain("parts.csv, row 1: is no text: there is a zero byte (byte 1)");
    shop.files = { ...shop.files, folder: `${shop.files.folder}/customers.csv` };
    expect(await refusal()).toMatch(/^1 problem, .*\n.*customers\.csv: is not a folder/);
    shop.files = { ...shop.files, folder: `${path.dirname(shop.files.folder)}/nowhere` };
    expect(await refusal()).toMatch(/^1 problem, .*\n.*nowhere: there is no such folder$/);
    shop.files = { ...shop.files, folder: path.dirname(shop.files.folder) };
  });
});

describe("rows missing from the files", () => {
  const person = async (id: string) => (await shop.database.db.select().from(webUser).where(eq(webUser.id, id)))[0];

  test("missing rows are deactivated and can return, and records made in the shop are unchanged", async () => {
    const made = await shop.database.db
      .insert(customer)
      .values({
        name: "Made here",
        type: "",
        priceList: "OEM",
        paymentTerm: "",
        territory: "",
        rep: "",
        taxable: true,
        taxNote: "",
        taxVerified: false,
        segment: 5,
      })
      .returning();
    const own = made[0]?.id ?? 0;
    const registered = { id: "reg-1", email: "by.herself@else.example", nameFirst: "", nameLast: "", locale: "en" };
    await shop.database.db.insert(webUser).values(registered);
    // Data that u7 has entered: name, default address, the customer of a first order.
    await load();
    await shop.database.db
      .update(webUser)
      .set({ nameFirst: "Nora", primaryCustomerId: own, shippingContactId: 5001 })
      .where(eq(webUser.id, "u7"));
    await shop.database.db.insert(webUserCustomer).values({ webUserId: "u7", customerId: own, position: 0 });
    change("web-users.csv", (text) => text.replace(/^u5,.*\n/m, "").replace(/^u8,.*\n/m, ""));
    change("contacts.csv", (text) => text.replace(/^5003,.*\n/m, ""));
    change("customers.csv", (text) => text.replace(/^1005,.*\n/m, ""));
    change("contacts.csv", (text) => text.replaceAll(",1005,", ",1001,").replace(/^(50\d\d),1005/gm, "$1,1001"));
    const summary = await load();
    const withdrawn = summary.files.flatMap(({ file, withdrawn: count }) => (count > 0 ? [[file, count]] : []));
    expect(withdrawn).toEqual([
      ["customers.csv", 1],
      ["contacts.csv", 1],
      ["web-users.csv", 2],
    ]);
    expect([(await person("u5"))?.active, (await person("u8"))?.active, (await person("u1"))?.active]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await person("reg-1")).toMatchObject({ active: true, imported: false });
    expect(await person("u7")).toMatchObject({
      active: true,
      nameFirst: "Nora",
      primaryCustomerId: own,
      shippingContactId: 5001,
    });
    expect(await shop.database.db.$count(webUserCustomer, eq(webUserCustomer.webUserId, "u7"))).toBe(1);
    const inactive = await shop.database.db
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.active, false));
    expect(inactive).toEqual([{ id: 1005 }]);
    // The same files again change nothing; complete files bring every user back, whose earlier sessions stay ended.
    expect((await prepare()).files.filter(({ added, changed, withdrawn: gone }) => added + changed + gone > 0)).toEqual(
      [],
    );
    copyDemoFiles(shop.files.folder);
    await load();
    expect(await person("u5")).toMatchObject({ active: true, sessionsFrom: expect.any(Date) as Date });
  });

  test("import brings back no user who left a company, and removes no user whom a company admitted", async () => {
    const { db } = shop.database;
    await load();
    await db.insert(webUserCustomer).values({ webUserId: "u1", customerId: 1003, position: 1 });
    const letIn = { webUserId: "u1", customerId: 1003, role: "approver", joinedHere: true } as const;
    const left = { webUserId: "u6", customerId: 1003, leftAt: new Date() };
    await db
      .insert(companyMember)
      .values([letIn, left])
      .onConflictDoUpdate({
        target: [companyMember.webUserId, companyMember.customerId],
        set: { leftAt: left.leftAt },
      });
    await load();
    const users = createWebUsers({ db, log: createLog("silent") });
    const of = async (id: string) => (await users.find(id))?.memberships.map(({ customerId }) => customerId);
    expect(await of("u1")).toContain(1003);
    expect(await of("u6")).not.toContain(1003);
    expect(await of("u6")).toContain(1002);
    await db.delete(companyMember).where(eq(companyMember.webUserId, "u1"));
    await load();
    expect(await of("u1")).not.toContain(1003);
  });

  test("deactivation can be stated by a column, too", async () => {
    change("web-users.csv", (text) =>
      text
        .replace(/$/gm, ",true")
        .replace("billingContactId,true", "billingContactId,active")
        .replace(/,true$(?![^]*,true)/, "")
        .replace("5002,5001,true", "5002,5001,false")
        .trimEnd(),
    );
    await load();
    expect((await person("u1"))?.active).toBe(false);
    copyDemoFiles(shop.files.folder);
    await load();
    expect((await person("u1"))?.active).toBe(true);
  });

  test("import lifts no lock, and a new address takes the record from the sign-in of the old one", async () => {
    await shop.database.db
      .update(webUser)
      .set({ lockedAt: new Date(), authUserId: "auth-dana" })
      .where(eq(webUser.id, "u1"));
    change("web-users.csv", (text) => text.replace("dana.whitlock@", "sam.new@"));
    await load();
    expect(await person("u1")).toMatchObject({
      lockedAt: expect.any(Date) as Date,
      authUserId: null,
      email: "sam.new@meridianpack.example",
    });
    await shop.database.db.update(webUser).set({ lockedAt: null }).where(eq(webUser.id, "u1"));
  });

  test("import refuses a file that looks cut off until an option allows it", async () => {
    const many = Array.from({ length: 40 }, (_value, index) => `x${index},x${index}@bulk.example,A,B,en,,,,`);
    append("web-users.csv", ...many);
    await load();
    copyDemoFiles(shop.files.folder);
    const summary = await prepare();
    const meant = { mayWithdraw: true, mayReprice: false };
    expect(() => refuseDoubtful(summary, { ...meant, mayWithdraw: false })).toThrow(
      "web-users.csv: 40 of 48 would be removed; is the file complete?",
    );
    expect(() => refuseDoubtful(summary, meant)).not.toThrow();
  });
});

test("import reports new, changed, missing, raised and lowered parts before storing them", async () => {
  writeParts(partLine("KC-1", { price: "10" }), partLine("KC-2", { price: "20" }), partLine("KC-3"));
  await load();
  writeParts(partLine("KC-1", { price: "16" }), partLine("KC-2", { price: "19" }), partLine("KC-4"), partLine("KC-5"));
  const summary = await prepare();
  expect(summary.files.find(({ file }) => file === "parts.csv")).toMatchObject({
    added: 2,
    changed: 2,
    withdrawn: 1,
  });
  expect(summaryText(summary)).toContain(
    "list prices: 1 up, 1 down, 1 by more than 50 %:\n  KC-1: $10.00 → $16.00\n  KC-2: $20.00 → $19.00\n",
  );
  expect(await shop.database.db.$count(part)).toBe(3);
  await load();
  expect((await prepare()).files.filter(({ added, changed, withdrawn }) => added + changed + withdrawn > 0)).toEqual(
    [],
  );
  const [statistics] = await shop.database.db.execute<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where oid = 'shop.part'::regclass`,
  );
  expect(statistics?.rows).toBe(4);
});
