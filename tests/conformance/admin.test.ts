import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { refusal, startAuth, type Auth } from "../../app/services/sign-in/embedded/auth.test-helper.ts";
import { WIDE_LIMITS, wholeProtocol } from "./routes.ts";

let auth: Auth;
let admin: string;
beforeAll(async () => {
  auth = await startAuth({ limits: WIDE_LIMITS }, wholeProtocol());
});
beforeEach(async () => {
  admin = await tokenOf("service_role");
});
afterAll(() => auth.stop());

const user = z.looseObject({ id: z.string(), email: z.string() });

/** Signed as in the official tests, with the key they gave the provider. */
function tokenOf(role: string): Promise<string> {
  const { alg, kid, key } = auth.ports.keys.signing;
  return new SignJWT({ role }).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
}

const ask = (method: string, path: string, body?: unknown, token = admin) => auth.call(path, body, { method, token });
const make = (email: string, fields: object = {}) => ask("POST", "/admin/users", { email, ...fields });

async function newUser(email: string, fields: object = {}) {
  return user.parse((await make(email, fields)).body);
}

describe("administrators, for the official client's tests", () => {
  test("administrator creates users, confirmed or not, with their data", async () => {
    const made = await newUser("Made@plant.example", {
      user_metadata: { seat: 4 },
      app_metadata: { roles: ["buyer"] },
    });
    expect(made).toMatchObject({ email: "made@plant.example", user_metadata: { seat: 4 } });
    expect(made["app_metadata"]).toEqual({ provider: "email", providers: ["email"], roles: ["buyer"] });
    expect(made).not.toHaveProperty("email_confirmed_at");
    const confirmed = await newUser("confirmed@plant.example", { email_confirm: true, password: "secret123" });
    expect(confirmed["email_confirmed_at"]).toEqual(expect.any(String));
    const login = { email: "confirmed@plant.example", password: "secret123" };
    expect((await auth.call("/token?grant_type=password", login)).status).toBe(200);
  });

  test.each([
    [{ email: "a" }, refusal(400, "validation_failed", "Unable to validate email address: invalid format")],
    [{}, refusal(400, "validation_failed", "Cannot create a user without either an email or phone")],
    [{ phone: "1" }, refusal(400, "phone_provider_disabled", "Unsupported phone provider")],
  ])("administrator cannot create %j", async (fields, expected) => {
    expect(await ask("POST", "/admin/users", fields)).toEqual(expected);
  });

  test("administrator cannot create or change a user to an existing address", async () => {
    await newUser("taken@plant.example");
    const { id } = await newUser("other@plant.example");
    const taken = refusal(422, "email_exists", "A user with this email address has already been registered");
    expect(await make("Taken@plant.example")).toEqual(taken);
    expect(await ask("PUT", `/admin/users/${id}`, { email: "taken@plant.example" })).toEqual(taken);
  });

  test("administrator changes a user, who then signs in with the change", async () => {
    const { id } = await newUser("before@plant.example", { password: "secret123" });
    const changes = { email: "After@plant.example", password: "another1", email_confirm: true };
    const more = { user_metadata: { colour: "red" }, app_metadata: { roles: ["admin"] } };
    const { body } = await ask("PUT", `/admin/users/${id}`, { ...changes, ...more });
    expect(body).toMatchObject({
      email: "after@plant.example",
      ...more,
      identities: [{ email: "after@plant.example" }],
    });
    const login = { email: "after@plant.example", password: "another1" };
    expect((await auth.call("/token?grant_type=password", login)).status).toBe(200);
  });

  test("administrator lists users page by page, newest first", async () => {
    await newUser("older@plant.example");
    await newUser("newest@plant.example");
    const list = z.object({ users: z.array(user) });
    const read = async (query: string) => list.parse((await ask("GET", `/admin/users${query}`)).body).users;
    const emails = (await read("")).map(({ email }) => email);
    expect(emails.slice(0, 2)).toEqual(["newest@plant.example", "older@plant.example"]);
    expect((await read("?page=2&per_page=1")).map(({ email }) => email)).toEqual(["older@plant.example"]);
    expect((await ask("GET", "/admin/users?page=-1&per_page=10")).status).toBe(400);
  });

  test("administrator deletes a user and all sessions", async () => {
    const { access_token: token, user: own } = await auth.signIn("gone@plant.example");
    expect(await ask("DELETE", `/admin/users/${own.id}`, {})).toMatchObject({ status: 200, body: {} });
    expect((await auth.call("/user", undefined, { method: "GET", token })).errorCode).toBe("user_not_found");
    const notFound = refusal(404, "user_not_found", "User not found");
    for (const method of ["GET", "PUT", "DELETE"])
      expect(await ask(method, `/admin/users/${own.id}`, method === "GET" ? undefined : {})).toEqual(notFound);
    expect((await ask("GET", "/admin/users/unknown")).status).toBe(404);
  });

  test("administrator reads and removes a user's second factors", async () => {
    const { access_token: token, user: own } = await auth.signIn("factors@plant.example");
    await auth.call("/factors", { factor_type: "totp" }, { token });
    const path = `/admin/users/${own.id}/factors`;
    const [factor] = z.array(z.object({ id: z.string(), status: z.string() })).parse((await ask("GET", path)).body);
    expect(factor?.status).toBe("unverified");
    expect((await ask("DELETE", `${path}/${factor?.id}`)).body).toMatchObject({ id: factor?.id });
    expect((await ask("GET", path)).body).toEqual([]);
  });

  const ROUTES = [
    ["POST", "/admin/users"],
    ["GET", "/admin/users"],
    ["GET", "/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
    ["PUT", "/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
    ["DELETE", "/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
    ["GET", "/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66/factors"],
    ["DELETE", "/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66/factors/1"],
  ] as const;

  test.each(ROUTES)("caller without the role may not %s %s", async (method, path) => {
    const refused = async (token: string) =>
      (await ask(method, path, method === "GET" ? undefined : {}, token)).errorCode;
    const { access_token: own } = await auth.signIn("stranger@plant.example");
    expect(await refused(own)).toBe("not_admin");
    expect(await refused(await tokenOf("anon"))).toBe("not_admin");
    expect(await refused(`${admin.slice(0, -4)}AAAA`)).toBe("bad_jwt");
    expect(await refused("nonsense")).toBe("bad_jwt");
    expect(await refused("two words")).toBe("no_authorization");
  });
});
