import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authIdentity, authSession, authUser } from "../../database/auth-schema.ts";
import { ANA, CALLER, startTrial, type Trial } from "./oauth-trial.test-helper.ts";
import { issueSession } from "./sessions.ts";
import { createUser, findUserByEmail, readUser } from "./users.ts";

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.stop());

/** A user of an earlier sign-in by code; `isConfirmed` false: the address was never proven. */
async function makeUser(email: string, { isConfirmed = true, name = "" } = {}) {
  const data = name ? { full_name: name } : {};
  const identity = { provider: "email", data: { email } };
  const user = await createUser(trial.ports, { email, isConfirmed, data, identity, passwordHash: "a hash" });
  if (!user) throw new Error("the address is taken");
  return user;
}

const userOf = async (email: string) => {
  const user = await findUserByEmail(trial.ports.db, email);
  if (!user) throw new Error("no user with that address");
  return user;
};
const identitiesOf = (userId: string) =>
  trial.ports.db.select().from(authIdentity).where(eq(authIdentity.userId, userId));
const person = (name: string, verified: unknown = true) => ({
  sub: `google-${name}`,
  email: `${name}@plant.example`,
  email_verified: verified,
  name,
});

describe("first sign-in with Google", () => {
  test("first Google sign-in creates a user with the verified name and address", async () => {
    const { code } = await trial.arrive(ANA);
    expect(code).not.toBe("");
    const user = await userOf("ana@plant.example");
    const profile = {
      iss: trial.oidc.google.issuer,
      sub: "google-ana",
      provider_id: "google-ana",
      name: "Ana Ruiz",
      full_name: "Ana Ruiz",
      picture: ANA.picture,
      avatar_url: ANA.picture,
      email: "ana@plant.example",
      email_verified: true,
      phone_verified: false,
      custom_claims: { hd: "plant.example" },
    };
    expect(user.userMetadata).toEqual(profile);
    expect(user.appMetadata).toEqual({ provider: "google", providers: ["google"] });
    expect(user.emailConfirmedAt).not.toBeNull();
    expect(await identitiesOf(user.id)).toMatchObject([{ provider: "google", identityData: profile }]);
  });

  test("first Google sign-in links the user with the same verified address, in any case, and keeps the chosen name", async () => {
    const before = await makeUser("bea@plant.example", { name: "Beatriz Sol" });
    await trial.arrive({ ...person("bea"), email: "BEA@plant.example", name: "Bea at Google" });
    const after = await userOf("bea@plant.example");
    expect(after.id).toBe(before.id);
    expect(after.userMetadata).toMatchObject({ full_name: "Beatriz Sol", name: "Bea at Google" });
    expect(after.appMetadata).toEqual({ provider: "email", providers: ["email", "google"] });
    expect(after.passwordHash).toBe("a hash");
  });

  test("two simultaneous first Google sign-ins create one user", async () => {
    trial.oidc.signInAs(person("cora"));
    const flows = await Promise.all([trial.begin(), trial.begin(), trial.begin()]);
    const addresses = await Promise.all(flows.map(({ location }) => trial.oidc.walk(location)));
    const answers = await Promise.all(addresses.map((address) => trial.comeBack(address)));
    expect(answers.map(({ url }) => url.searchParams.has("code"))).toEqual([true, true, true]);
    expect(await identitiesOf((await userOf("cora@plant.example")).id)).toHaveLength(1);
  });

  test("two simultaneous first Google sign-ins link once", async () => {
    const { id } = await makeUser("dora@plant.example");
    trial.oidc.signInAs(person("dora"));
    const flows = await Promise.all([trial.begin(), trial.begin(), trial.begin()]);
    const addresses = await Promise.all(flows.map(({ location }) => trial.oidc.walk(location)));
    const answers = await Promise.all(addresses.map((address) => trial.comeBack(address)));
    expect(answers.map(({ url }) => url.searchParams.has("code"))).toEqual([true, true, true]);
    expect(await identitiesOf(id)).toHaveLength(2);
  });
});

describe("threat: account takeover by linking", () => {
  test.each([[false], ["true"], [1], [null], [undefined]])(
    "Google account whose email_verified is %j does not sign in as the user with its address",
    async (verified) => {
      const email = `victim-${String(verified)}@plant.example`;
      const victim = await makeUser(email);
      const sub = `mallory-${String(verified)}`;
      const { url } = await trial.arrive({ sub, email, email_verified: verified, name: "Mallory" });
      expect(url.searchParams.get("code")).toBeNull();
      expect(url.searchParams.get("error")).toBe("access_denied");
      expect(url.searchParams.get("error_code")).toBe("provider_email_needs_verification");
      expect(await identitiesOf(victim.id)).toHaveLength(1);
      expect(await trial.ports.db.$count(authSession, eq(authSession.userId, victim.id))).toBe(0);
    },
  );

  test("unverified Google account creates no user for the address", async () => {
    const { url } = await trial.arrive(person("unproven", false));
    expect(url.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(await findUserByEmail(trial.ports.db, "unproven@plant.example")).toBeNull();
  });

  test("known Google account stays linked to its user after its address changed", async () => {
    await trial.arrive(person("eva"));
    const eva = await userOf("eva@plant.example");
    const other = await makeUser("frida@plant.example");
    const { code, verifier } = await trial.arrive({ ...person("eva", true), email: "frida@plant.example" });
    await trial.exchange(code, verifier);
    expect(await trial.ports.db.$count(authSession, eq(authSession.userId, eva.id))).toBe(1);
    expect(await trial.ports.db.$count(authSession, eq(authSession.userId, other.id))).toBe(0);
    expect((await userOf("eva@plant.example")).id).toBe(eva.id);
  });

  test("first verified sign-in deletes what a stranger prepared under the address", async () => {
    const prepared = await makeUser("gala@plant.example", { isConfirmed: false, name: "Mallory" });
    await issueSession(trial.ports, prepared.id, { method: "password" }, CALLER);
    await trial.arrive(person("gala"));
    const user = await readUser(trial.ports.db, prepared.id);
    expect(user?.passwordHash).toBeNull();
    expect(user?.emailConfirmedAt).not.toBeNull();
    expect(user?.userMetadata).toMatchObject({ full_name: "gala" });
    expect(user?.appMetadata).toEqual({ provider: "google", providers: ["google"] });
    expect((await identitiesOf(prepared.id)).map(({ provider }) => provider)).toEqual(["google"]);
    expect(await trial.ports.db.$count(authSession, eq(authSession.userId, prepared.id))).toBe(0);
  });
});

test("Google sign-in refuses a banned user", async () => {
  await trial.arrive(person("hilda"));
  const { id } = await userOf("hilda@plant.example");
  const later = new Date(Date.now() + 3_600_000);
  await trial.ports.db.update(authUser).set({ bannedUntil: later }).where(eq(authUser.id, id));
  const { url } = await trial.arrive(person("hilda"));
  expect(url.searchParams.get("code")).toBeNull();
  expect([url.searchParams.get("error"), url.searchParams.get("error_code")]).toEqual(["access_denied", "user_banned"]);
});
