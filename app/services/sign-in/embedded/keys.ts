import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { StartError } from "../../service-errors.ts";
import fs from "node:fs";
import path from "node:path";

export type VerifyingKey = { kid: string; alg: string; key: CryptoKey; jwk: JWK; retiredAt: Date | null };

/** Stored outside the database, so a database copy cannot forge tokens or codes. */
export type AuthKeys = {
  secret: Uint8Array;
  signing: { kid: string; alg: string; key: CryptoKey };
  verifying: readonly VerifyingKey[];
};

/** Longer than an access token lives. */
const RETIRED_MS = 2 * 3_600_000;

const text = z.string().min(1);
const ec = { kid: text, alg: z.literal("ES256"), kty: z.literal("EC"), crv: z.literal("P-256"), x: text, y: text };
const rsa = { kid: text, alg: z.literal("RS256"), kty: z.literal("RSA"), n: text, e: text };
const publicJwk = z.discriminatedUnion("kty", [z.object(ec), z.object(rsa)]);
const rsaPrimes = { p: text, q: text, dp: text, dq: text, qi: text };
const privateJwk = z.discriminatedUnion("kty", [
  z.object({ ...ec, d: text }),
  z.object({ ...rsa, d: text, ...rsaPrimes }),
]);

const storedKeys = z.object({
  secret: z.base64url().refine((value) => Buffer.from(value, "base64url").length >= 32, "is shorter than 32 bytes"),
  signing: privateJwk,
  retired: z.array(z.object({ jwk: publicJwk, retiredAt: z.iso.datetime() })).default([]),
});

type StoredKeys = z.infer<typeof storedKeys>;

/** From `fromEnv` (for several servers), else from `file`, which the first start creates. Throws {@link StartError} for unusable keys. */
export async function loadAuthKeys(file: string, fromEnv?: string): Promise<AuthKeys> {
  if (fromEnv) return readKeys(fromEnv, "the environment");
  return readKeys(readKeysFile(file) ?? createKeysFile(file, JSON.stringify(await newKeys())), file);
}

/** The old key stays trusted until its last token has expired. Running processes use the new key after a restart. */
export async function rotateAuthKeys(file: string, now: Date): Promise<AuthKeys> {
  const stored = readKeysFile(file);
  if (stored === null) throw new StartError(`There are no keys in ${file} yet.`);
  await readKeys(stored, file);
  const { secret, signing, retired } = storedKeys.parse(JSON.parse(stored));
  const current = retired.filter(({ retiredAt }) => isTrusted(new Date(retiredAt), now));
  const last = { jwk: publicJwk.parse(signing), retiredAt: now.toISOString() };
  const keys = { secret, signing: await newSigningKey(), retired: [...current, last] };
  replaceKeysFile(file, JSON.stringify(keys));
  return importKeys(keys);
}

export async function newAuthKeys(): Promise<string> {
  return JSON.stringify(await newKeys());
}

/** Time for two restarts of all processes. */
const CHANGE_MS = 24 * 3_600_000;

/** Two values of AUTH_KEYS for a rotation with several processes:
 * after the first, all know the new key; after the second, they sign with it. */
export async function changeAuthKeys(stored: string, now: Date): Promise<readonly [string, string]> {
  await readKeys(stored, "the environment");
  const { secret, signing, retired } = storedKeys.parse(JSON.parse(stored));
  const kept = retired.filter(({ retiredAt }) => isTrusted(new Date(retiredAt), now));
  const next = await newSigningKey();
  const beside = (key: StoredKeys["signing"]) => ({
    jwk: publicJwk.parse(key),
    retiredAt: new Date(now.getTime() + CHANGE_MS).toISOString(),
  });
  return [
    JSON.stringify({ secret, signing, retired: [...kept, beside(next)] }),
    JSON.stringify({ secret, signing: next, retired: [...kept, beside(signing)] }),
  ];
}

export function findVerifyingKey(keys: AuthKeys, kid: string | undefined, now: Date): VerifyingKey | null {
  return trustedKeys(keys, now).find((key) => key.kid === kid) ?? null;
}

export function publicKeySet(keys: AuthKeys, now: Date): { keys: JWK[] } {
  return { keys: trustedKeys(keys, now).map(({ jwk }) => jwk) };
}

function trustedKeys(keys: AuthKeys, now: Date): VerifyingKey[] {
  return keys.verifying.filter(({ retiredAt }) => retiredAt === null || isTrusted(retiredAt, now));
}

function isTrusted(retiredAt: Date, now: Date): boolean {
  return now.getTime() - retiredAt.getTime() < RETIRED_MS;
}

async function readKeys(json: string, source: string): Promise<AuthKeys> {
  try {
    return await importKeys(storedKeys.parse(JSON.parse(json)));
  } catch {
    // The original error would quote the keys.
    throw new StartError(`The sign-in keys in ${source} cannot be read: they are damaged or of another form.`);
  }
}

async function newKeys(): Promise<StoredKeys> {
  return { secret: randomBytes(32).toString("base64url"), signing: await newSigningKey(), retired: [] };
}

async function newSigningKey(): Promise<StoredKeys["signing"]> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return privateJwk.parse({ ...jwk, alg: "ES256", kid: await calculateJwkThumbprint(jwk) });
}

async function importKeys({ secret, signing, retired }: StoredKeys): Promise<AuthKeys> {
  const own = await verifyingKey(publicJwk.parse(signing), null);
  const others = retired.map(({ jwk, retiredAt }) => verifyingKey(jwk, new Date(retiredAt)));
  return {
    secret: Buffer.from(secret, "base64url"),
    signing: { kid: signing.kid, alg: signing.alg, key: await importKey(signing) },
    verifying: [own, ...(await Promise.all(others))],
  };
}

async function verifyingKey(stored: z.infer<typeof publicJwk>, retiredAt: Date | null): Promise<VerifyingKey> {
  const { kid, alg } = stored;
  return { kid, alg, key: await importKey(stored), jwk: { ...stored, use: "sig", key_ops: ["verify"] }, retiredAt };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk);
  if (key instanceof Uint8Array) throw new StartError("A sign-in key is not a key pair.");
  return key;
}

function readKeysFile(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function createKeysFile(file: string, text: string): string {
  const fresh = writeBeside(file, text);
  try {
    // Unlike a rename, a link never replaces an existing file.
    fs.linkSync(fresh, file);
    return text;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    return fs.readFileSync(file, "utf8");
  } finally {
    fs.rmSync(fresh);
  }
}

function replaceKeysFile(file: string, text: string): void {
  fs.renameSync(writeBeside(file, text), file);
}

function writeBeside(file: string, text: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}`;
  fs.writeFileSync(fresh, text, { mode: 0o600, flag: "wx", flush: true });
  return fresh;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
