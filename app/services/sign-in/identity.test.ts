import { expect, test } from "vitest";
import { identityOf, isOwnGoogle } from "./identity.ts";

const claims = {
  sub: "user",
  exp: 2_000_000_000,
  session_id: "session",
  email: "Ana@Plant.example",
  amr: [{ method: "otp", timestamp: 1 }],
  user_metadata: { full_name: " Ana Ruiz " },
};

test("identity has user, session, address and full name of the token (R-SESS-12, R-ENT-05)", () => {
  expect(identityOf(claims)).toEqual({
    authUserId: "user",
    sessionId: "session",
    email: "ana@plant.example",
    fullName: "Ana Ruiz",
    since: 1,
    expiresAt: 2_000_000_000,
  });
  expect(identityOf({ ...claims, user_metadata: { full_name: 7 } })?.fullName).toBeNull();
  expect(identityOf({ ...claims, user_metadata: undefined })?.fullName).toBeNull();
});

test.each([
  ["without an address", { email: "" }],
  ["of an anonymous user", { is_anonymous: true }],
  ["got by a password, which proves no mailbox", { amr: [{ method: "password" }] }],
  ["that does not say how it was got", { amr: undefined }],
  ["without a session", { session_id: undefined }],
  ["got by a code that may have come by SMS", { phone: "15550100001" }],
  ["got by a mailed link", { amr: [{ method: "magiclink" }] }],
])("threat: account takeover: a token %s has no identity", (_name, change) => {
  expect(identityOf({ ...claims, ...change })).toBeNull();
});

test("identity starts with the earliest proof, or at 0 without a time", () => {
  const since = (amr: unknown) => identityOf({ ...claims, amr })?.since;
  expect(
    since([
      { method: "totp", timestamp: 9 },
      { method: "otp", timestamp: 5 },
    ]),
  ).toBe(5);
  expect([since(["otp"]), since([{ method: "otp" }]), since([{ method: "otp", timestamp: "now" }])]).toEqual([0, 0, 0]);
});

test("identity accepts Google and methods as plain strings", () => {
  expect(identityOf({ ...claims, amr: [{ method: "oauth" }] })).not.toBeNull();
  expect(identityOf({ ...claims, amr: ["otp"] })).not.toBeNull();
});

test("threat: account takeover: identity needs the method of its sign-in", () => {
  const google = { ...claims, amr: [{ method: "oauth" }] };
  expect([identityOf(claims, "code"), identityOf(google, "google")]).not.toContain(null);
  expect([identityOf(claims, "google"), identityOf(google, "code")]).toEqual([null, null]);
  // A phone number does not matter for Google.
  expect(identityOf({ ...google, phone: "15550100001" }, "google")).not.toBeNull();
});

const EMAIL = { provider: "email", identity_data: { email: "ana@plant.example" } };
const google = (data: unknown) => ({ provider: "google", identity_data: data });
const OWN = google({ email: "Ana@plant.example", email_verified: true });

test.each([
  ["her own", [EMAIL, OWN], true],
  ["none", [EMAIL], false],
  ["one of another address", [EMAIL, google({ email: "mallory@plant.example", email_verified: true })], false],
  ["her own and one of another address", [OWN, google({ email: "m@plant.example", email_verified: true })], false],
  ["one that is not verified", [google({ email: "ana@plant.example", email_verified: false })], false],
  ["one that does not say", [google({ email: "ana@plant.example" })], false],
  ["one without data", [google(null)], false],
  ["her own and an account elsewhere", [OWN, { provider: "github", identity_data: OWN.identity_data }], false],
  ["no list", undefined, false],
])("threat: account takeover: Google accounts of a user: %s", (_name, identities, isOwn) => {
  expect(isOwnGoogle(identities, "ana@plant.example")).toBe(isOwn);
});
