import { desc, eq, sql } from "drizzle-orm";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { filesBeyond, FILES_WITH_RIGHTS } from "../../domain/staff/import-rights.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { partPrice } from "../database/commerce-schema.ts";
import { companyRecord } from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { queuedMail } from "../database/order-schema.ts";
import { importRun, staff, staffRecord } from "../database/staff-schema.ts";
import { readEnv } from "../env.server.ts";
import type { UploadedFile } from "../http/read-upload.server.ts";
import type { ImportRun, Received } from "./import-runs.ts";
import { endLostRuns } from "./run-rows.server.ts";

const PN = "KC-0093-10-120A";
const TOMAS = { email: "tomas.ibarra@ferrule.example" };
const HELEN = { email: "helen.moss@ferrule.example" };
const OPTIONS = { encoding: "utf-8", isChange: true, mayWithdraw: false, mayReprice: false, movedBy: 20 } as const;

let data: OwnDatabase;
let database: DatabaseService;
let services: Services;
beforeAll(async () => {
  data = await ownDatabase();
  const env = readEnv({ ...TEST_ENV, ...data.env });
  database = await openDatabase(env);
  services = await createServices(env, undefined, database);
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const WORKING = new Set(["checking", "applying", "undoing"]);

const fileOf = (text: string, name: string): UploadedFile => {
  const to = path.join(data.folder, crypto.randomUUID());
  fs.writeFileSync(to, text);
  return { name, size: text.length, path: to };
};
const prices = (price: string) => [fileOf(`pn,listPrice\n${PN},${price}\n`, "list-prices.csv")];
const receive = (price: string, by = TOMAS): Promise<Received> =>
  services.importRuns.receive(by, { files: prices(price), options: OPTIONS }, crypto.randomUUID());

async function settled(id: string): Promise<ImportRun> {
  for (let left = 400; left > 0; left -= 1) {
    const run = await services.importRuns.find(id);
    if (run && !WORKING.has(run.state)) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("an import did not end");
}

async function checked(price: string): Promise<string> {
  const received = await receive(price);
  if (received.outcome !== "received") throw new Error(received.outcome);
  expect((await settled(received.id)).state).toBe("checked");
  return received.id;
}

const apply = (id: string) => services.importRuns.apply(TOMAS, id, crypto.randomUUID());
const undo = (id: string) => services.importRuns.undo(TOMAS, id, crypto.randomUUID());

async function listPrice(): Promise<number | undefined> {
  const [row] = await database.db.select().from(partPrice).where(eq(partPrice.pn, PN));
  return row?.listPrice;
}

const lastEntries = (count: number) =>
  database.db.select().from(staffRecord).orderBy(desc(staffRecord.id)).limit(count);
const setRole = (role: "catalog" | "sales") =>
  database.db.update(staff).set({ role }).where(eq(staff.email, TOMAS.email));

describe("audit log of imports", () => {
  test("audit log of imports has the actor, files and data versions of a load and an undo", async () => {
    const before = await listPrice();
    const id = await checked("47.11");
    expect(await apply(id)).toBe("begun");
    expect((await settled(id)).state).toBe("applied");
    expect(await listPrice()).toBe(4711);
    const [applied, asked] = await lastEntries(2);
    expect(asked).toMatchObject({ action: "import.apply", subject: "list-prices.csv", role: "catalog" });
    expect(applied).toMatchObject({
      action: "import.apply",
      subject: "list-prices.csv",
      after: { files: [{ file: "list-prices.csv", rows: 1, added: 0, changed: 1, withdrawn: 0 }] },
    });
    expect(await undo(id)).toBe("begun");
    expect((await settled(id)).state).toBe("undone");
    expect(await listPrice()).toBe(before);
    const [undone] = await lastEntries(1);
    expect(undone).toMatchObject({ action: "import.undo", before: { version: applied?.after?.["version"] } });
  });

  test("load is rolled back when the actor loses the role meanwhile", async () => {
    const before = await listPrice();
    const id = await checked("48.22");
    expect(await apply(id)).toBe("begun");
    await setRole("sales");
    const run = await settled(id).finally(() => setRole("catalog"));
    expect([run.state, await listPrice()]).toEqual(["failed", before]);
    expect((await lastEntries(1))[0]).toMatchObject({ action: "import.apply", subject: "list-prices.csv" });
  });
});

describe("concurrent import runs", () => {
  test("import is busy during another run, at most a minute after its process has died", async () => {
    const id = await checked("49.33");
    await database.db.insert(importRun).values({ id: "other", state: "applying", options: {} });
    expect((await receive("50.00")).outcome).toBe("busy");
    expect(await apply(id)).toBe("busy");
    await database.db
      .update(importRun)
      .set({ updatedAt: sql`now() - interval '61 seconds'` })
      .where(eq(importRun.id, "other"));
    expect(await services.importRuns.find("other")).toMatchObject({ state: "failed" });
    expect(await apply(id)).toBe("begun");
    expect((await settled(id)).state).toBe("applied");
    expect(await undo(id)).toBe("begun");
    await settled(id);
  });

  test("run of a killed process ends with the reason, and can be applied and undone again", async () => {
    const id = await checked("51.10");
    const { db } = database;
    // A finished run may still write its time.
    const kill = async (state: "applying" | "undoing") => {
      await expect
        .poll(async () => {
          await db
            .update(importRun)
            .set({ state, updatedAt: sql`now() - interval '61 seconds'` })
            .where(eq(importRun.id, id));
          return endLostRuns(db, false);
        })
        .toContain(id);
    };
    await kill("applying");
    const lost = await services.importRuns.find(id);
    expect([lost?.state, lost?.report?.failedFor?.code, lost?.hasFiles]).toEqual(["checked", "processEnded", true]);
    expect(await apply(id)).toBe("begun");
    const applied = await settled(id);
    expect([applied.state, applied.report?.failure]).toEqual(["applied", null]);
    await kill("undoing");
    expect(await services.importRuns.find(id)).toMatchObject({ state: "applied", canBeUndone: true });
    expect(await undo(id)).toBe("begun");
    const undone = await settled(id);
    expect([undone.state, undone.report?.failure]).toEqual(["undone", null]);
  });

  test("run in progress is lost at the start of the only process, and not while its process lives", async () => {
    await database.db.insert(importRun).values({ id: "young", state: "checking", options: {} });
    expect(await endLostRuns(database.db, false)).not.toContain("young");
    expect(await endLostRuns(database.db, true)).toContain("young");
    expect(await services.importRuns.find("young")).toMatchObject({ state: "failed" });
  });

  test("apply starts once for two simultaneous submits", async () => {
    const id = await checked("49.34");
    const outcomes = await Promise.all([apply(id), apply(id)]);
    expect(outcomes.toSorted()).toEqual(["begun", "not-now"]);
    await settled(id);
    expect(await undo(id)).toBe("begun");
    await settled(id);
  });
});

test("apply shows the changes again when the data has changed since the check, and applies them then", async () => {
  const before = await listPrice();
  const [first, second] = [await checked("60.00"), await checked("50.00")];
  const shown = async () => (await services.importRuns.find(second))?.report?.summary?.listPrices;
  expect(await shown()).toMatchObject({ up: 1, down: 0 });
  await apply(first);
  await settled(first);
  expect(await apply(second)).toBe("begun");
  expect(await settled(second)).toMatchObject({
    state: "checked",
    hasFiles: true,
    report: { failedFor: { code: "otherChanges" }, problems: null },
  });
  expect(await shown()).toMatchObject({ up: 0, down: 1 });
  expect(await listPrice()).toBe(6000);
  expect(await apply(second)).toBe("begun");
  expect(await settled(second)).toMatchObject({ state: "applied", report: { failure: null } });
  expect(await listPrice()).toBe(5000);
  await database.db.update(partPrice).set({ listPrice: before }).where(eq(partPrice.pn, PN));
});

test("import whose files could not be written is not begun", async () => {
  const received = services.importRuns.receive(TOMAS, { files: null, options: OPTIONS }, crypto.randomUUID());
  expect(await received).toEqual({ outcome: "not-kept" });
});

test("run without its files cannot be applied, and an unreadable run is still found", async () => {
  const row = { id: "older", state: "checked", options: { encoding: "?" }, report: { summary: 1 } } as const;
  await database.db.insert(importRun).values(row);
  expect(await services.importRuns.find("older")).toMatchObject({ hasFiles: false, options: null, report: null });
  expect(await apply("older")).toBe("not-now");
  expect(await services.importRuns.find("unknown-run")).toBeNull();
});

describe("rights per imported file", () => {
  const CUSTOMERS =
    "id,name,custType,priceList,arTerm,territory,custRep,primaryContactId,taxable,taxVerificationNote,taxVerificationCompleted,segment,isFreeGroundAt,active\n";
  const row = (terms: string) =>
    fileOf(`${CUSTOMERS}1003,Cascade Mill Supply,OEM,D2,${terms},NW,House,,true,,false,1,,true\n`, "customers.csv");
  const send = (by: { email: string }, ...files: UploadedFile[]) =>
    services.importRuns.receive(by, { files, options: OPTIONS }, crypto.randomUUID());
  const terms = async () =>
    (await database.db.select().from(customer).where(eq(customer.id, 1003))).map(({ paymentTerm }) => paymentTerm);
  const runs = () => database.db.$count(importRun);

  test("table of rights has every import file", async () => {
    const names = (await services.importRuns.files()).map(({ name }) => name);
    expect([...FILES_WITH_RIGHTS].toSorted()).toEqual(names.toSorted());
    expect(filesBeyond("administrator", names)).toEqual([]);
    expect(filesBeyond("catalog", names)).toEqual(
      expect.arrayContaining(["customers.csv", "contacts.csv", "web-users.csv", "sales-reps.csv"]),
    );
    expect(filesBeyond("catalog", ["price-list-entries.ndjson", "stock.ndjson"])).toEqual([
      "price-list-entries.ndjson",
    ]);
  });

  test("upload of customers by the catalog role is refused, saves nothing and names the files", async () => {
    const before = await runs();
    expect(await send(TOMAS, row("NET 60"))).toEqual({ outcome: "beyond", names: ["customers.csv"] });
    expect(await send(TOMAS, ...prices("40.00"), row("NET 60"))).toEqual({
      outcome: "beyond",
      names: ["customers.csv"],
    });
    expect(await runs()).toBe(before);
  });

  test("catalog role can neither apply nor undo customers that an administrator checked", async () => {
    const [before] = await terms();
    const received = await send(HELEN, row("NET 60"));
    if (received.outcome !== "received") throw new Error(received.outcome);
    const { id } = received;
    expect(await settled(id)).toMatchObject({ state: "checked" });
    expect(await apply(id)).toEqual({ outcome: "beyond", names: ["customers.csv"] });
    expect(await terms()).toEqual([before]);
    expect(await services.importRuns.apply(HELEN, id, crypto.randomUUID())).toBe("begun");
    expect(await settled(id)).toMatchObject({ state: "applied" });
    expect(await terms()).toEqual(["NET 60"]);
    expect(await undo(id)).toEqual({ outcome: "beyond", names: ["customers.csv"] });
  });

  test("load of customers is rolled back when its administrator becomes catalog meanwhile", async () => {
    const [before] = await terms();
    const received = await send(HELEN, row("NET 90"));
    if (received.outcome !== "received") throw new Error(received.outcome);
    await settled(received.id);
    await services.importRuns.apply(HELEN, received.id, crypto.randomUUID());
    await database.db.update(staff).set({ role: "catalog" }).where(eq(staff.email, HELEN.email));
    const run = await settled(received.id).finally(() =>
      database.db.update(staff).set({ role: "administrator" }).where(eq(staff.email, HELEN.email)),
    );
    expect([run.state, await terms()]).toEqual(["failed", [before]]);
  });
});

describe("import of customers and users", () => {
  const CUSTOMERS =
    "id,name,custType,priceList,arTerm,territory,custRep,primaryContactId,taxable,taxVerificationNote,taxVerificationCompleted,segment,isFreeGroundAt,active\n";
  const PEOPLE =
    "id,email,nameFirst,nameLast,locale,primaryCustomerId,customerIds,shippingContactId,billingContactId,active\n";
  const nonce = () => crypto.randomUUID();
  const customerOf = async (id: number) =>
    (await database.db.select().from(customer).where(eq(customer.id, id))).map(({ id: _id, ...facts }) => facts)[0];
  const userOf = async (email: string) => (await database.db.select().from(webUser).where(eq(webUser.email, email)))[0];
  const linksOf = async (id: string) =>
    (await database.db.select().from(webUserCustomer).where(eq(webUserCustomer.webUserId, id)))
      .map(({ customerId }) => customerId)
      .toSorted();
  const mailsTo = async (to: string) => database.db.select().from(queuedMail).where(eq(queuedMail.to, to));
  const termsFile = (terms: string, list = "D2") =>
    fileOf(`${CUSTOMERS}1001,Meridian Packaging,OEM,${list},${terms},NW,House,,true,,false,1,,true\n`, "customers.csv");

  async function applied(...files: UploadedFile[]): Promise<string> {
    const received = await services.importRuns.receive(HELEN, { files, options: OPTIONS }, nonce());
    if (received.outcome !== "received") throw new Error(received.outcome);
    expect(await settled(received.id)).toMatchObject({ state: "checked" });
    expect(await services.importRuns.apply(HELEN, received.id, nonce())).toBe("begun");
    expect(await settled(received.id)).toMatchObject({ state: "applied" });
    return received.id;
  }
  const undone = async (id: string) => {
    expect(await services.importRuns.undo(HELEN, id, nonce())).toBe("begun");
    return settled(id);
  };

  test("import run lists changed fields, sensitive ones first, and audits their number", async () => {
    const before = await customerOf(1001);
    const id = await applied(termsFile("NET 90"));
    const run = await services.importRuns.find(id);
    if (!run) throw new Error("no run");
    const { first, total } = await services.importRuns.fields(run);
    expect(total).toBe(first.length);
    expect(first.map(({ isSensitive }) => isSensitive)).toEqual(
      first.map(({ isSensitive }) => isSensitive).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect(first).toContainEqual({
      file: "customers.csv",
      record: "1001",
      kind: "changed",
      field: "paymentTerm",
      before: before?.paymentTerm,
      after: "NET 90",
      isSensitive: true,
    });
    const [auditEntry] = await lastEntries(1);
    expect(auditEntry?.after).toMatchObject({ fieldCount: total, load: run.report?.load });
    expect(JSON.stringify(auditEntry?.after?.["fields"])).toContain('"after":"NET 90"');
    const [record] = await database.db
      .select()
      .from(companyRecord)
      .where(eq(companyRecord.customerId, 1001))
      .orderBy(desc(companyRecord.id))
      .limit(1);
    expect(record).toMatchObject({ action: "terms", isImport: true, after: { paymentTerm: "NET 90" } });
    const [administrator] = await services.webUsers.administratorsOf(1001);
    const mails = await mailsTo(administrator?.email ?? "");
    expect(mails.at(-1)?.text).toContain("Net 90");
    expect(await undone(id)).toMatchObject({ state: "undone" });
    expect(await customerOf(1001)).toEqual(before);
    expect((await lastEntries(1))[0]?.after).toMatchObject({ fieldCount: total });
  });

  test("changed sign-in address causes an email to both addresses, and undo restores its owner", async () => {
    const tom = await userOf("tom.becker@meridianpack.example");
    if (!tom) throw new Error("no tom");
    const links = await linksOf(tom.id);
    const row = `${tom.id},thief@elsewhere.test,,,en,1001,1001;1002,,,true\n`;
    const id = await applied(fileOf(PEOPLE + row, "web-users.csv"));
    expect(await userOf("thief@elsewhere.test")).toMatchObject({ id: tom.id });
    for (const to of [tom.email, "thief@elsewhere.test"])
      expect((await mailsTo(to)).some(({ subject }) => /account at .* was changed/.test(subject))).toBe(true);
    expect(await undone(id)).toMatchObject({ state: "undone" });
    expect(await userOf(tom.email)).toMatchObject({ id: tom.id, authUserId: tom.authUserId });
    expect(await linksOf(tom.id)).toEqual(links);
  });

  test("undo removes added users and customers and restores all fields", async () => {
    const files = [
      fileOf(`${CUSTOMERS}7777,New Co.,OEM,D2,NET 30,NW,House,,true,,false,1,,true\n`, "customers.csv"),
      fileOf(`${PEOPLE}x-1,fresh@new.test,A,B,en,7777,7777,,,true\n`, "web-users.csv"),
    ];
    const id = await applied(...files);
    expect(await userOf("fresh@new.test")).toBeDefined();
    expect(await undone(id)).toMatchObject({ state: "undone" });
    expect(await userOf("fresh@new.test")).toBeUndefined();
    expect(await customerOf(7777)).toBeUndefined();
  });

  test("undo is refused when a field of the load has changed since", async () => {
    const id = await applied(termsFile("NET 75"));
    await database.db.update(customer).set({ paymentTerm: "NET 10" }).where(eq(customer.id, 1001));
    const run = await undone(id);
    expect(run).toMatchObject({ state: "applied", report: { failedFor: { code: "changedSince" } } });
    expect(run.report?.failedFor?.params).toEqual(["1001", "payment_term"]);
    expect((await customerOf(1001))?.paymentTerm).toBe("NET 10");
    expect(run.canBeUndone).toBe(false);
    await database.db.update(customer).set({ paymentTerm: "NET 75" }).where(eq(customer.id, 1001));
    expect(await services.importRuns.find(id)).toMatchObject({ canBeUndone: true });
    expect(await undone(id)).toMatchObject({ state: "undone" });
  });

  test("import warns that a customer goes off account, and its administrator reads every change", async () => {
    const received = await services.importRuns.receive(HELEN, { files: [termsFile("")], options: OPTIONS }, nonce());
    if (received.outcome !== "received") throw new Error(received.outcome);
    const checked = await settled(received.id);
    expect(checked.report?.summary?.noted).toContainEqual(
      expect.objectContaining({ said: { code: "offAccountEmpty", params: ["1001", "NET 30"] } }),
    );
    expect(await services.importRuns.apply(HELEN, received.id, nonce())).toBe("begun");
    expect(await settled(received.id)).toMatchObject({ state: "applied" });
    const [administrator] = await services.webUsers.administratorsOf(1001);
    const text = (await mailsTo(administrator?.email ?? "")).at(-1)?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("by card, not on account");
    expect(text).toContain("Name: Meridian Packaging");
    expect(await undone(received.id)).toMatchObject({ state: "undone" });
  });
});
