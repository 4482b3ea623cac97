import { afterAll, beforeAll, expect, test } from "vitest";
import { startAuth, type Auth } from "./auth.test-helper.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const USER_ID = "83fd9e20-7a80-46e4-bf29-a86e3d6bbf66";
const PASSWORD = "secret123";

test.each([
  ["POST", "/recover"],
  ["POST", "/resend"],
  ["GET", "/reauthenticate"],
  ["POST", "/factors"],
  ["POST", `/factors/${USER_ID}/verify`],
  ["POST", "/admin/users"],
  ["GET", "/admin/users"],
  ["PUT", `/admin/users/${USER_ID}`],
  ["DELETE", `/admin/users/${USER_ID}`],
  ["POST", "/sso"],
])("shop mode has no %s %s, even in process", async (method, path) => {
  const { access_token: token } = await auth.signIn("ana@plant.example");
  expect((await auth.call(path, method === "GET" ? undefined : {}, { method, token })).status).toBe(404);
});

test("shop mode refuses passwords and anonymous users (R-AUTH-01)", async () => {
  const email = "ben@plant.example";
  const { access_token: token } = await auth.signIn(email);
  const errorsOf = async (path: string, body: object, method = "POST") =>
    (await auth.call(path, body, { method, token })).errorCode;
  expect(await errorsOf("/signup", { email: "new@plant.example", password: PASSWORD })).toBe("email_provider_disabled");
  expect(await errorsOf("/signup", {})).toBe("anonymous_provider_disabled");
  expect(await errorsOf("/user", { password: PASSWORD }, "PUT")).toBe("validation_failed");
  const grant = (type: string) => errorsOf(`/token?grant_type=${type}`, { email, password: PASSWORD });
  expect(await grant("password")).toBe("email_provider_disabled");
  for (const type of ["web3", "id_token"]) expect(await grant(type)).toBe("invalid_credentials");
});
