import { createClient } from "@supabase/supabase-js";
import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProvider, type RunningProvider } from "../conformance/provider.ts";
import { keysFromSet } from "../conformance/signing-key.ts";
import { everyNth, isLong } from "../setup/extent.ts";
import { startShop, TEST_ENV, type RunningShop } from "../setup/running-shop.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

const KEY_ID = "the-key-of-the-tests";
const USER_ID = "83fd9e20-7a80-46e4-bf29-a86e3d6bbf66";

/** Endpoints that the shop calls in process, or that only the official client's tests request. */
const ROUTES = [
  "POST /otp",
  "POST /verify",
  "POST /token?grant_type=refresh_token",
  "POST /token?grant_type=pkce",
  "POST /token?grant_type=password",
  "POST /signup",
  "POST /recover",
  "POST /resend",
  "POST /logout",
  "GET /user",
  "PUT /user",
  "GET /reauthenticate",
  "GET /user/identities/authorize",
  "POST /factors",
  `POST /factors/${USER_ID}/challenge`,
  `POST /factors/${USER_ID}/verify`,
  `DELETE /factors/${USER_ID}`,
  "POST /admin/users",
  "GET /admin/users",
  `GET /admin/users/${USER_ID}`,
  `PUT /admin/users/${USER_ID}`,
  `DELETE /admin/users/${USER_ID}`,
  `GET /admin/users/${USER_ID}/factors`,
  "POST /sso",
];

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let shop: RunningShop;
let conformant: RunningProvider;
beforeAll(async () => {
  shop = await startShop();
  data = await temporaryDataDir();
  const keys = await keysFromSet(newKeySet());
  conformant = await startProvider({ dataDir: data.folder, siteUrl: TEST_ENV.PUBLIC_ORIGIN, keys, google: null });
});
afterAll(async () => {
  await Promise.all([shop.stop(), conformant.stop()]);
  data.remove();
});

type Reached = Pick<RunningShop, "get">;

function newKeySet(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", key_ops: ["sign", "verify"] };
  return JSON.stringify([jwk]);
}

function ask({ get }: Reached, route: string): Promise<Response> {
  const [method = "", target] = route.split(" ");
  return get(`/auth/v1${target}`, { method, ...(method !== "GET" && { body: "{}" }) });
}

describe("the protocol at the provider's address", () => {
  test.each(everyNth(8, ROUTES))("%s exists in conformance mode only", async (route) => {
    const closed = await ask(shop, route);
    expect([closed.status, await closed.text()]).toEqual([404, "404 page not found\n"]);
    const open = await ask(conformant, route);
    expect(open.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(open.headers.get("Cache-Control")).toBe("no-store");
  });

  test("official client signs up, signs in, and verifies the token with the key of the tests", async () => {
    const auth = { persistSession: false, autoRefreshToken: false };
    const client = createClient(conformant.origin, "sb_publishable_test", { auth });
    const login = { email: "ana@plant.example", password: "secret123" };
    const { data: signedUp, error } = await client.auth.signUp(login);
    expect(error).toBeNull();
    const { data } = await client.auth.signInWithPassword(login);
    expect(data.user?.id).toBe(signedUp.user?.id);
    const { data: checked } = await client.auth.getClaims(data.session?.access_token);
    expect(checked).toMatchObject({ header: { kid: KEY_ID, alg: "RS256" }, claims: { email: login.email } });
    const { data: anonymous } = await client.auth.signInAnonymously();
    expect(anonymous.user?.is_anonymous).toBe(true);
  });

  test.runIf(isLong)("limits are wide in conformance mode, and unchanged in the shop", async () => {
    const send = (to: Reached, body: object) => to.get("/auth/v1/otp", { method: "POST", body: JSON.stringify(body) });
    const statuses = new Set<number>();
    for (let number = 0; number < 40; number += 1)
      statuses.add((await send(conformant, { email: `limit${number}@plant.example` })).status);
    expect([...statuses]).toEqual([200]);
    const posted = [];
    for (let number = 0; number < 260; number += 1)
      posted.push((await shop.post("/login", { email: `limit${number}@plant.example` })).status);
    expect(posted).toContain(429);
  });

  test("password opens nothing in a shop without conformance mode", async () => {
    const { auth } = createClient(shop.origin, "sb_publishable_test", { auth: { persistSession: false } });
    const login = { email: "ana@plant.example", password: "secret123" };
    for (const answer of [
      await auth.signUp(login),
      await auth.signInWithPassword(login),
      await auth.signInAnonymously(),
    ])
      expect([answer.data.session, answer.error?.name]).toEqual([null, "AuthUnknownError"]);
  });
});
