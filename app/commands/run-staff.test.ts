import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStaffShop, type StaffShop } from "../../tests/setup/staff-shop.ts";
import { NO_RIGHT, type ShopCommand } from "./command.ts";
import { STEP_COMMANDS } from "./order-step-commands.ts";
import { runCommand } from "./run-command.ts";

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop({ isDemo: false });
  await shop.hire("boss@shop.test", "administrator");
  await shop.hire("sales@shop.test", "sales");
  await shop.hire("viewer@shop.test", "viewer");
});
afterAll(() => shop.close());

/** Runs a command with the services of production; services outside the test are missing. */
function run(desk: ShopCommand["desk"], ...argv: string[]) {
  const missing = () => Promise.reject(new Error("not here"));
  const services = { imports: missing, searchMisses: missing, searchIndex: missing };
  const { desk: orders, people, members } = shop;
  return runCommand(
    { desk, argv, cwd: "/" },
    { ...services, orders: () => orders, people: () => people, staff: () => members },
  );
}

const DANA = "dana.whitlock@meridianpack.example";

/** Every command that changes data, except adding a staff user. */
const CHANGES = [
  { desk: "orders", argv: ["status", "W", "accepted"] },
  { desk: "orders", argv: ["status", "W", "shipped"] },
  { desk: "orders", argv: ["status", "W", "cancelled"] },
  { desk: "orders", argv: ["freight", "W", "84.20"] },
  { desk: "orders", argv: ["tax", "W", "0.00"] },
  { desk: "orders", argv: ["correct", "W", "--line", "WDS-2030GNS=4"] },
  { desk: "orders", argv: ["pack", "W"] },
  { desk: "orders", argv: ["unpack", "W", "1"] },
  { desk: "orders", argv: ["ship", "W"] },
  { desk: "orders", argv: ["track", "W", "1", "--carrier", "UPS", "--tracking", "1Z42"] },
  { desk: "orders", argv: ["cancel-rest", "W"] },
  { desk: "orders", argv: ["paid", "W"] },
  { desk: "orders", argv: ["refund", "W"] },
  { desk: "orders", argv: ["credit", "W", "5.00", "--reason", "Returned"] },
  { desk: "orders", argv: ["reverse", "W", "1", "--reason", "Wrong order"] },
  { desk: "orders", argv: ["move", "W", "1", "W"] },
  { desk: "orders", argv: ["review", "W", "tax"] },
  { desk: "orders", argv: ["review", "W", "export"] },
  { desk: "orders", argv: ["message", "W", "Hello"] },
  { desk: "people", argv: ["lock", DANA] },
  { desk: "people", argv: ["unlock", DANA] },
  { desk: "people", argv: ["erase", "new.user@visitor.example"] },
  { desk: "staff", argv: ["remove", "viewer@shop.test"] },
] satisfies readonly { desk: ShopCommand["desk"]; argv: string[] }[];

test("this test covers every step that has a command", () => {
  const tried = new Set(CHANGES.filter(({ desk }) => desk === "orders").map(({ argv }) => argv[0]));
  expect([...tried].toSorted()).toEqual(Object.keys(STEP_COMMANDS).toSorted());
});

describe.each(CHANGES)("in production $desk $argv", ({ desk, argv }) => {
  test.each(["", "--as viewer@shop.test", "--as unknown@shop.test", "--as helen.moss@ferrule.example"])(
    "command with %j and without the permission changes nothing",
    async (who) => {
      const by = who.split(" ").filter(Boolean);
      const before = await shop.everything();
      const words = argv.map((word) => (word === "W" ? shop.number : word));
      // `cancel-rest` checks for remaining items before it writes.
      const errors = argv[0] === "cancel-rest" ? expect.stringContaining("no remaining items") : `${NO_RIGHT}\n`;
      expect(await run(desk, ...words, ...by)).toEqual({ output: "", errors, code: 1 });
      expect(await shop.everything()).toBe(before);
    },
  );
});

test("staff user with the permission runs a command, and the audit log has author and action", async () => {
  expect(await run("orders", "--as", "Sales@shop.test", "status", shop.number, "accepted")).toMatchObject({ code: 0 });
  expect(await run("people", "lock", DANA, "--as", "sales@shop.test")).toMatchObject({ code: 1 });
  expect(await run("people", "lock", DANA, "--as", "boss@shop.test")).toMatchObject({ code: 0 });
  expect(await run("people", "unlock", DANA, "--as", "boss@shop.test")).toMatchObject({ code: 0 });
  expect((await shop.records.all({})).toReversed()).toMatchObject([
    { by: { email: "sales@shop.test" }, action: "order.accept", orderNumber: shop.number },
    { by: { email: "boss@shop.test" }, action: "person.lock", subject: "u1" },
    { by: { email: "boss@shop.test" }, action: "person.unlock", subject: "u1" },
  ]);
});

test("the system adds the first staff user, an administrator adds others", async () => {
  expect(await run("staff", "add", "New@shop.test", "--role", "catalog")).toMatchObject({ code: 0 });
  expect(await run("staff", "add", "new@shop.test", "--role", "catalog", "--as", "boss@shop.test")).toMatchObject({
    code: 0,
    output: expect.stringContaining("already"),
  });
  expect(await run("staff", "add", "x@shop.test", "--role", "sales", "--as", "sales@shop.test")).toMatchObject({
    code: 1,
  });
  expect(await run("staff", "list")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^boss@shop\.test +administrator/),
  });
  expect((await run("staff", "list")).output).not.toContain("ferrule.example");
  expect(await run("staff", "remove", "new@shop.test", "--as", "boss@shop.test")).toMatchObject({ code: 0 });
  expect(await run("staff", "remove", "new@shop.test", "--as", "boss@shop.test")).toMatchObject({ code: 1 });
});

test.each([
  [["add", "a@shop.test"], "--role must be one of"],
  [["add", "--role", "sales"], "Give the email address."],
  [["add", "a@shop.test", "--role", "boss"], "--role must be one of"],
  [["remove"], "Give the email address."],
  [["list", "x"], "Too many arguments."],
  [["drop"], "Unknown command: drop."],
])("staff command %j is a usage error", async (argv, sentence) => {
  expect(await run("staff", ...argv)).toMatchObject({ code: 2, errors: expect.stringContaining(sentence) });
});
