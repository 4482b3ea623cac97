import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { asSession, refusal, startAuth, type Auth } from "../../app/services/sign-in/embedded/auth.test-helper.ts";
import { WIDE_LIMITS, wholeProtocol } from "./routes.ts";
import { totpCode } from "./totp.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth({ limits: WIDE_LIMITS }, wholeProtocol());
});
afterAll(() => auth.stop());

const enrolled = z.object({ id: z.string(), totp: z.object({ secret: z.string(), uri: z.string() }) });
const challenged = z.object({ id: z.string(), expires_at: z.number() });

const enrol = (token: string, fields: object = {}) =>
  auth.call("/factors", { factor_type: "totp", ...fields }, { token });
const verify = (token: string, id: string, body: object) => auth.call(`/factors/${id}/verify`, body, { token });
const remove = (token: string, id: string) => auth.call(`/factors/${id}`, undefined, { token, method: "DELETE" });
const readUser = (token: string) => auth.call("/user", undefined, { token, method: "GET" });

async function newFactor(token: string) {
  const { id, totp } = enrolled.parse((await enrol(token)).body);
  return { id, secret: fromBase32(totp.secret) };
}

async function challenge(token: string, id: string): Promise<string> {
  return challenged.parse((await auth.call(`/factors/${id}/challenge`, {}, { token })).body).id;
}

/** The current code of an authenticator. */
const shownCode = (secret: Buffer) => totpCode(secret, Math.floor(auth.ports.now().getTime() / 30_000));

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describe("second factors, for the official client's tests", () => {
  test("code of the authenticator raises the level of the session", async () => {
    const { access_token: token, refresh_token: old } = await auth.signIn("strong@plant.example");
    const { id, secret } = await newFactor(token);
    const body = { challenge_id: await challenge(token, id), code: shownCode(secret) };
    const session = asSession(await verify(token, id, body));
    const { aal, amr } = decodeJwt(session.access_token);
    expect([aal, amr]).toMatchObject(["aal2", [{ method: "totp" }, { method: "otp" }]]);
    expect(session.refresh_token).not.toBe(old);
    const { body: user } = await readUser(session.access_token);
    expect(user).toMatchObject({ factors: [{ id, factor_type: "totp", status: "verified" }] });
    expect(JSON.stringify(user)).not.toContain("secret");
    expect(decodeJwt(asSession(await auth.refresh(session.refresh_token)).access_token)["aal"]).toBe("aal2");
    expect((await verify(token, id, body)).status, "an answered challenge").toBe(422);
  });

  test("wrong codes and late answers are refused, and the session is unchanged", async () => {
    const { access_token: token } = await auth.signIn("wrong@plant.example");
    const { id, secret } = await newFactor(token);
    const challengeId = await challenge(token, id);
    const wrong = ((Number(shownCode(secret)) + 1) % 1_000_000).toString().padStart(6, "0");
    const wrongAnswer = await verify(token, id, { challenge_id: challengeId, code: wrong });
    expect(wrongAnswer).toEqual(refusal(422, "mfa_verification_failed", "Invalid TOTP code entered"));
    auth.clock.aheadSeconds += 300;
    const late = await verify(token, id, { challenge_id: challengeId, code: shownCode(secret) });
    expect(late).toMatchObject({ status: 422, errorCode: "mfa_challenge_expired" });
    expect((await readUser(token)).body).toMatchObject({ factors: [{ id, status: "unverified" }] });
  });

  test("only the owner answers for a factor and removes it", async () => {
    const { access_token: owner } = await auth.signIn("owner@plant.example");
    const { access_token: stranger } = await auth.signIn("stranger@plant.example");
    const { id, secret } = await newFactor(owner);
    const challengeId = await challenge(owner, id);
    const notFound = refusal(404, "mfa_factor_not_found", "Factor not found");
    expect(await auth.call(`/factors/${id}/challenge`, {}, { token: stranger })).toEqual(notFound);
    expect(await verify(stranger, id, { challenge_id: challengeId, code: shownCode(secret) })).toEqual(notFound);
    expect(await remove(stranger, id)).toEqual(notFound);
    expect(await remove(owner, id)).toMatchObject({ status: 200, body: { id } });
    expect((await readUser(owner)).body).not.toHaveProperty("factors");
  });

  test("weaker session neither adds nor removes a factor once one protects the account", async () => {
    const { access_token: token } = await auth.signIn("protected@plant.example");
    const { id, secret } = await newFactor(token);
    await verify(token, id, { challenge_id: await challenge(token, id), code: shownCode(secret) });
    const { access_token: weak } = await auth.signIn("protected@plant.example");
    expect(await enrol(weak)).toMatchObject({ status: 403, errorCode: "insufficient_aal" });
    expect(await remove(weak, id)).toMatchObject({ status: 422, errorCode: "insufficient_aal" });
  });

  test("invalid factors are refused", async () => {
    const { access_token: token } = await auth.signIn("refused@plant.example");
    expect((await enrol(token, { factor_type: "stone" })).status).toBe(400);
    await enrol(token, { friendly_name: "phone" });
    expect((await enrol(token, { friendly_name: "phone" })).errorCode).toBe("mfa_factor_name_conflict");
    const { access_token: anonymous } = asSession(await auth.call("/signup", {}));
    expect(await enrol(anonymous)).toMatchObject({ status: 403, errorCode: "no_authorization" });
    expect(await enrol("no token")).toMatchObject({ status: 401, errorCode: "no_authorization" });
  });

  test("security key can be registered by name, and not used", async () => {
    const { access_token: token } = await auth.signIn("key@plant.example");
    const { body } = await enrol(token, { factor_type: "webauthn", friendly_name: "Yubikey" });
    expect(body).toEqual({ id: expect.any(String), type: "webauthn", friendly_name: "Yubikey" });
    const { id } = z.object({ id: z.string() }).parse(body);
    const asked = await auth.call(`/factors/${id}/challenge`, {}, { token });
    expect(asked).toMatchObject({ status: 422, errorCode: "mfa_webauthn_verify_not_enabled" });
  });
});
