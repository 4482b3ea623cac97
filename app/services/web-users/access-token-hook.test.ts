import { sql } from "drizzle-orm";
import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { createLog } from "../log.server.ts";
import type { WebUsers } from "./web-users.ts";
import { createWebUsers } from "./web-users.server.ts";

const HOOK = "docs/hosted/access-token-hook.sql";

let database: DatabaseService;
let data: OwnDatabase;
let users: WebUsers;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  users = createWebUsers({ db: database.db, log: createLog("silent") });
  await database.db.execute(sql.raw(fs.readFileSync(HOOK, "utf8")));
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** Claims from the database hook, called like the hosted provider does. */
async function hosted(userId: string, email: string): Promise<Record<string, unknown>> {
  const claims = {
    sub: userId,
    email,
    role: "authenticated",
    aal: "aal1",
    session_id: "s",
    nameFirst: "set by provider",
  };
  const event = JSON.stringify({ user_id: userId, claims, authentication_method: "otp" });
  const [row] = await database.db.execute<{ answer: { claims: Record<string, unknown> } }>(
    sql`select public.shop_access_token_hook(${event}::jsonb) as answer`,
  );
  return row?.answer.claims ?? {};
}

test.each([
  "dana.whitlock@meridianpack.example",
  "joe.tanner@tririver.example",
  "new.user@visitor.example",
  "unknown@elsewhere.example",
])(
  "access token hook of a hosted project returns the same claims for %s as the embedded provider (R-ENT-03, R-ENT-04)",
  async (email) => {
    const [first, again] = [
      await hosted(`auth ${email}`, email.toUpperCase()),
      await users.claimsOf(`auth ${email}`, email),
    ];
    const { nameFirst, ...added } = again as { nameFirst?: string };
    expect(first).toMatchObject({ ...added, role: "authenticated", session_id: "s" });
    expect(first["nameFirst"], "claims of the provider stand").toBe("set by provider");
    expect("web_user_id" in first).toBe(nameFirst !== undefined);
  },
);

test("claims are empty for a user who is locked, inactive or without an active customer", async () => {
  const email = "marcus.bell@palmettopanel.example";
  const said = async () => [
    "web_user_id" in (await hosted(`auth ${email}`, email)),
    "web_user_id" in (await users.claimsOf(`auth ${email}`, email)),
  ];
  expect(await said()).toEqual([true, true]);
  for (const [table, off, on] of [
    ["web_user", "locked_at = now()", "locked_at = null"],
    ["web_user", "active = false", "active = true"],
    ["customer", "active = false", "active = true"],
  ] as const) {
    const set = (change: string) =>
      database.db.execute(
        sql.raw(`update shop.${table} set ${change} where id in (${table === "customer" ? "1003" : "'u3'"})`),
      );
    await set(off);
    expect(await said(), `${table} ${off}`).toEqual([false, false]);
    expect(await users.find("u3"), "nothing is ordered in their name either").toBeNull();
    await set(on);
    expect(await users.find("u3")).toMatchObject({ email });
  }
});

test("linked user is found by the provider's id, whatever the address is", async () => {
  const identity = {
    authUserId: "linked",
    sessionId: "s",
    email: "erin.kowalski@lakeshorewater.example",
    fullName: null,
    since: 0,
    expiresAt: 0,
  };
  await users.ofIdentity(identity, "en");
  expect(await hosted("linked", "dana.whitlock@meridianpack.example")).toMatchObject({ web_user_id: "u5" });
  expect(await hosted("other", identity.email)).not.toHaveProperty("web_user_id");
});
