import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asSession,
  EXPIRED,
  refusal,
  startAuth,
  type Auth,
} from "../../app/services/sign-in/embedded/auth.test-helper.ts";
import { WIDE_LIMITS, wholeProtocol } from "./routes.ts";
import { isLong } from "../setup/extent.ts";

/** Conformance mode is for the official client, not part of the shop: most of it is in `test:long`. */
let auth: Auth;
beforeAll(async () => {
  auth = await startAuth({ limits: WIDE_LIMITS }, wholeProtocol());
});
afterAll(() => auth.stop());

const PASSWORD = "secret123";
const signUp = (email: string, fields: object = {}) => auth.call("/signup", { email, password: PASSWORD, ...fields });
const login = (email: string, password: string) => auth.call("/token?grant_type=password", { email, password });
const change = (token: string, body: object) => auth.call("/user", body, { method: "PUT", token });
const failed = (message: string) => refusal(400, "validation_failed", message);

describe.runIf(isLong)("signing up", () => {
  test("sign-up with a password signs in at once, and a second one is refused", async () => {
    const answer = await signUp("Ana@Plant.example", { data: { hello: "world" } });
    expect(answer).toMatchObject({ status: 200, body: { user: { email: "ana@plant.example" } } });
    expect(asSession(answer).user.user_metadata).toEqual({ hello: "world", email_verified: true });
    expect(await signUp("ana@plant.example")).toEqual(refusal(422, "user_already_exists", "User already registered"));
  });

  test("sign-up without data creates an anonymous user, unknown to the shop", async () => {
    auth.ports.claimsHook = () => Promise.reject(new Error("must not be asked"));
    const { access_token: token, user } = asSession(await auth.call("/signup", { data: { seat: 4 } }));
    auth.ports.claimsHook = async () => ({});
    expect(user).toMatchObject({ email: "", is_anonymous: true, identities: [], user_metadata: { seat: 4 } });
    expect(auth.lines).toEqual([]);
    expect(await auth.call("/reauthenticate", undefined, { method: "GET", token })).toMatchObject({ status: 400 });
    expect((await change(token, { password: PASSWORD })).status).toBe(422);
  });

  test.each([
    [{ password: "" }, failed("Signup requires a valid password")],
    [{ password: "x".repeat(73) }, failed("Password cannot be longer than 72 characters")],
    [{ email: "a" }, failed("Unable to validate email address: invalid format")],
    [{ phone: "+15555550100" }, failed("Only an email address or phone number should be provided on signup.")],
    [{ email: null, phone: "1" }, refusal(400, "phone_provider_disabled", "Phone signups are disabled")],
  ])("sign-up refuses %j", async (fields, expected) => {
    expect(await signUp("refused@plant.example", fields)).toEqual(expected);
  });

  test("sign-up refuses a weak password with its reasons", async () => {
    const details = { weak_password: { reasons: ["length"] } };
    const { body } = await signUp("weak@plant.example", { password: "12345" });
    expect(body).toEqual({ code: "weak_password", message: "Password should be at least 6 characters.", ...details });
  });
});

describe("signing in with a password", () => {
  test("correct password signs in", async () => {
    await signUp("login@plant.example");
    expect(asSession(await login("Login@plant.example", PASSWORD)).user).toMatchObject({
      email: "login@plant.example",
    });
  });

  test("enumeration: wrong passwords, unknown users and users without a password get the same answer", async () => {
    await signUp("exists@plant.example");
    await auth.signIn("no-password@plant.example");
    const expected = refusal(400, "invalid_credentials", "Invalid login credentials");
    for (const email of ["exists@plant.example", "unknown@plant.example", "no-password@plant.example"])
      for (const password of ["wrong", "", "\0"]) expect(await login(email, password)).toEqual(expected);
    expect(await auth.call("/token?grant_type=password", { password: PASSWORD })).toEqual(
      failed("missing email or phone"),
    );
  });

  test("new password ends all other sessions", async () => {
    const [one, two] = [await signUp("renew@plant.example"), await login("renew@plant.example", PASSWORD)].map(
      asSession,
    );
    const token = one?.access_token ?? "";
    expect(await change(token, { password: PASSWORD })).toMatchObject({ status: 422, errorCode: "same_password" });
    expect((await change(token, { password: "another1", data: { a: 1 } })).body).toMatchObject({
      user_metadata: { a: 1 },
    });
    expect((await auth.refresh(two?.refresh_token ?? "")).status).toBe(400);
    expect((await auth.refresh(one?.refresh_token ?? "")).status).toBe(200);
    expect((await login("renew@plant.example", PASSWORD)).status).toBe(400);
    expect((await login("renew@plant.example", "another1")).status).toBe(200);
  });

  test("address of another user, and any other change of address, is refused", async () => {
    await signUp("first@plant.example");
    const { access_token: token } = asSession(await signUp("second@plant.example"));
    expect(await change(token, { email: "First@plant.example" })).toMatchObject({
      status: 422,
      errorCode: "email_exists",
    });
    expect(await change(token, { email: "third@plant.example" })).toMatchObject({ status: 422 });
    expect(await change(token, { email: "nonsense" })).toMatchObject({ status: 400 });
  });
});

describe.runIf(isLong)("emails", () => {
  test("enumeration: recovery and resending answer known and unknown addresses alike", async () => {
    await signUp("known@plant.example");
    const answersFor = async (email: string) => [
      await auth.call("/recover", { email }, { ip: "192.0.2.1" }),
      await auth.call("/recover", { email }, { ip: "192.0.2.1" }),
      await auth.call("/resend", { type: "signup", email }),
    ];
    const known = await answersFor("known@plant.example");
    expect(known.map(({ status }) => status)).toEqual([200, 429, 200]);
    expect(await answersFor("unknown@plant.example")).toEqual(known);
  });

  test("recovery code signs in but creates no user, and a reauthentication code does neither", async () => {
    const { access_token: token } = asSession(await signUp("lost@plant.example"));
    for (const email of ["lost@plant.example", "missing@plant.example"]) await auth.call("/recover", { email });
    const recover = (email: string) => auth.call("/verify", { type: "recovery", email, token: auth.lastCode(email) });
    expect((await recover("lost@plant.example")).status).toBe(200);
    expect(await recover("missing@plant.example")).toEqual(EXPIRED);
    auth.clock.aheadSeconds += 60;
    expect((await auth.call("/reauthenticate", undefined, { method: "GET", token })).status).toBe(200);
    for (const type of ["email", "recovery", "reauthentication"]) {
      const body = { type, email: "lost@plant.example", token: auth.lastCode("lost@plant.example") };
      expect(await auth.call("/verify", body)).toEqual(EXPIRED);
    }
  });

  test("code without sign-up goes only to existing accounts", async () => {
    await signUp("has@plant.example");
    const ask = (email: string) => auth.call("/otp", { email, create_user: false });
    expect((await ask("has@plant.example")).status).toBe(200);
    expect(await ask("has-not@plant.example")).toEqual(refusal(422, "otp_disabled", "Signups not allowed for otp"));
  });

  test.each([
    [{ email: "a@b.example" }, failed("Missing one of these types: signup, email_change, sms, phone_change")],
    [{ type: "signup" }, failed("Type provided requires an email address")],
    [{ type: "sms" }, failed("Type provided requires a phone number")],
    [{ type: "email_change" }, failed("Missing email address or phone number")],
    [{ type: "sms", phone: "1" }, refusal(400, "phone_provider_disabled", "Phone logins are disabled")],
  ])("resending %j is refused", async (body, expected) => {
    expect(await auth.call("/resend", body)).toEqual(expected);
  });
});

describe.runIf(isLong)("disabled parts of the protocol", () => {
  test.each([
    ["/sso", refusal(404, "saml_provider_disabled", "SAML 2.0 is disabled")],
    ["/token?grant_type=web3", refusal(422, "web3_provider_disabled", "Web3 provider is disabled")],
    ["/token?grant_type=id_token", refusal(400, "provider_disabled", "Provider is not enabled")],
    ["/passkeys/authentication/options", refusal(404, "passkey_disabled", "Passkeys are disabled")],
  ])("%s is reported as disabled", async (path, expected) => {
    expect(await auth.call(path, {})).toEqual(expected);
  });

  test("linking is reported as disabled to a signed-in user", async () => {
    const { access_token: token } = asSession(await signUp("linking@plant.example"));
    const linking = await auth.call("/user/identities/authorize", undefined, { method: "GET", token });
    expect(linking).toEqual(refusal(404, "manual_linking_disabled", "Manual linking is disabled"));
    const unlinking = await auth.call("/user/identities/1", undefined, { method: "DELETE", token });
    expect(unlinking.errorCode).toBe("manual_linking_disabled");
  });

  test("settings list what is enabled", async () => {
    const { body } = await auth.call("/settings", undefined, { method: "GET" });
    expect(body).toMatchObject({ mailer_autoconfirm: true, external: { anonymous_users: true, phone: false } });
  });
});
