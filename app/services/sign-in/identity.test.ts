import { expect, test } from "vitest";
import { identityOf } from "./identity.ts";

const claims = {
  sub: "user",
  exp: 2_000_000_000,
  session_id: "session",
  email: "Ana@Plant.example",
  amr: [{ method: "otp", timestamp: 1 }],
  user_metadata: { full_name: " Ana Ruiz " },
};

test("a token names user, session, address and full name (R-SESS-12, R-ENT-05)", () => {
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
  ["of nobody in particular", { is_anonymous: true }],
  ["got by a password, which proves no mailbox", { amr: [{ method: "password" }] }],
  ["that does not say how it was got", { amr: undefined }],
  ["without a session", { session_id: undefined }],
])("threat: account takeover: a token %s is nobody's", (_name, change) => {
  expect(identityOf({ ...claims, ...change })).toBeNull();
});

test("a session began with its first proof; one that does not say when began before everything else", () => {
  const since = (amr: unknown) => identityOf({ ...claims, amr })?.since;
  expect(
    since([
      { method: "totp", timestamp: 9 },
      { method: "otp", timestamp: 5 },
    ]),
  ).toBe(5);
  expect([since(["otp"]), since([{ method: "otp" }]), since([{ method: "otp", timestamp: "now" }])]).toEqual([0, 0, 0]);
});

test("Google counts, and so do methods written as plain words", () => {
  expect(identityOf({ ...claims, amr: [{ method: "oauth" }] })).not.toBeNull();
  expect(identityOf({ ...claims, amr: ["otp"] })).not.toBeNull();
});
