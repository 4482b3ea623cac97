import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "./database.server.ts";
import { once } from "./once.server.ts";
import { setting } from "./shop-schema.ts";

let data: OwnDatabase;
let database: DatabaseService;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const write = (form: string | undefined, name: string, isDone = true) =>
  once(database.db, form, async (tx) => {
    await tx.insert(setting).values({ name, value: "x" });
    return { value: { outcome: isDone ? "done" : "refused" }, isDone };
  });

const names = async () => (await database.db.select({ name: setting.name }).from(setting)).map(({ name }) => name);

test("once carries out a form a single time", async () => {
  expect(await write("form-1", "first")).toEqual({ outcome: "done" });
  expect(await write("form-1", "second")).toEqual({ outcome: "repeated" });
  expect(await names()).not.toContain("second");
});

test("once rolls back a refusal, returns it, and lets the form be sent again", async () => {
  expect(await write("form-2", "third", false)).toEqual({ outcome: "refused" });
  expect(await names()).not.toContain("third");
  expect(await write("form-2", "third")).toEqual({ outcome: "done" });
});

test("once passes on an error after rolling back", async () => {
  const failing = once(database.db, "form-3", async (tx) => {
    await tx.insert(setting).values({ name: "fourth", value: "x" });
    throw new Error("no power");
  });
  await expect(failing).rejects.toThrow("no power");
  expect(await names()).not.toContain("fourth");
  expect(await write("form-3", "fourth")).toEqual({ outcome: "done" });
});

test("once without a form may run again", async () => {
  expect(await write(undefined, "fifth")).toEqual({ outcome: "done" });
  expect(await write(undefined, "sixth")).toEqual({ outcome: "done" });
});
