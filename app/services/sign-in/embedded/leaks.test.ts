import { sql } from "drizzle-orm";
import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSession, otherThan, startAuth, type Auth } from "./auth.test-helper.ts";
import * as secrets from "./secrets.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const TABLES = ["users", "identities", "sessions", "otps", "flows", "rate_limits", "audit"];

async function dump(): Promise<string> {
  const found = await auth.ports.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'auth_local'`,
  );
  expect(found.map((row) => row["table_name"]).toSorted()).toEqual(TABLES.toSorted());
  const texts: string[] = [];
  for (const table of TABLES) {
    const rows = await auth.ports.db.execute(sql`select t::text as row from auth_local.${sql.identifier(table)} t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join("\n");
}

test("DB leak: tables and log contain no code, no token and no address (R-SEC-06)", async () => {
  const email = "leak@plant.example";
  const first = await auth.signIn(email);
  const second = asSession(await auth.refresh(first.refresh_token));
  auth.clock.aheadSeconds += 60;
  const code = await auth.sendCode(email);
  await auth.verify(email, otherThan(code));
  const tables = await dump();
  expect(tables).toContain(email);
  const tokens = [first, second].flatMap(({ access_token: access, refresh_token: refresh }) => [access, refresh]);
  const parts = tokens.flatMap((token) => token.split("."));
  const isWord = new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`);
  for (const text of [tables, auth.lines.join("\n")]) {
    for (const part of parts.filter(({ length }) => length > 40)) expect(text).not.toContain(part);
    expect(text).not.toMatch(isWord);
  }
  expect(auth.lines.join("\n")).not.toContain(email);
});

test("DB leak: trying all codes does not find the digest without the server's secret", async () => {
  const email = "digest@plant.example";
  const code = await auth.sendCode(email);
  const [row] = await auth.ports.db.execute(sql`select code_mac from auth_local.otps where email = ${email}`);
  const withKey = (key: Uint8Array) => secrets.macOf(key, "sign-in", email, code).toString("hex");
  expect(row?.["code_mac"]).toBe(withKey(secrets.deriveKey(auth.ports.keys.secret, "code")));
  expect(row?.["code_mac"]).not.toBe(withKey(secrets.deriveKey(Buffer.alloc(32), "code")));
});

test("timing of secrets: only the helper compares digests, of any length", () => {
  const [one, other] = [Buffer.from("aaaa"), Buffer.from("aaab")];
  expect(secrets.isSameMac(one, Buffer.from("aaaa"))).toBe(true);
  expect(secrets.isSameMac(one, other)).toBe(false);
  expect(secrets.isSameMac(one, Buffer.from("aaaaa"))).toBe(false);
  const source = (file: string) => fs.readFileSync(new URL(file, import.meta.url), "utf8");
  for (const file of ["codes.ts", "refresh-token.ts", "routes.ts", "../../../../tests/conformance/passwords.ts"])
    expect(source(file)).toContain("isSameMac(");
  expect(source("codes.ts")).toContain("if (!isSameMac(mac, expected) || !stored)");
});
