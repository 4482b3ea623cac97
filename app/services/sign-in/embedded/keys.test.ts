import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/setup/temporary-folder.ts";
import { StartError } from "../../service-errors.ts";
import { asSession, startAuth, type Auth } from "./auth.test-helper.ts";
import { changeAuthKeys, findVerifyingKey, loadAuthKeys, newAuthKeys, publicKeySet, rotateAuthKeys } from "./keys.ts";

const temporary = temporaryFolder();
afterAll(() => temporary.remove());

let files = 0;
const newFile = () => path.join(temporary.folder, "keys", `${(files += 1)}.json`);
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);

describe("file of signing keys", () => {
  test("key file is created once, for its owner only, and then read", async () => {
    const file = newFile();
    const made = await loadAuthKeys(file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const read = await loadAuthKeys(file);
    expect(read.secret).toEqual(made.secret);
    expect(read.signing.kid).toBe(made.signing.kid);
    expect(made.secret).toHaveLength(32);
    expect(made.signing.alg).toBe("ES256");
    expect(fs.readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
  });

  test("key file is the same for two simultaneous first starts", async () => {
    const file = newFile();
    const [one, two] = await Promise.all([loadAuthKeys(file), loadAuthKeys(file)]);
    expect(one.signing.kid).toBe(two.signing.kid);
    expect(one.secret).toEqual(two.secret);
  });

  test("keys from a variable create no file", async () => {
    const file = newFile();
    const made = await loadAuthKeys(file);
    const elsewhere = newFile();
    const read = await loadAuthKeys(elsewhere, fs.readFileSync(file, "utf8"));
    expect(read.signing.kid).toBe(made.signing.kid);
    expect(fs.existsSync(elsewhere)).toBe(false);
  });

  test.each(["{", "{}", '{"secret":"c2hvcnQ"}'])(
    "damaged key file stops the start without being quoted: %s",
    async (text) => {
      const file = newFile();
      fs.writeFileSync(file, text);
      await expect(loadAuthKeys(file)).rejects.toThrow(StartError);
      await expect(loadAuthKeys(file)).rejects.toThrow(file);
      await expect(loadAuthKeys(newFile(), text)).rejects.toThrow("the environment");
      const { secret, ...rest } = JSON.parse(fs.readFileSync(await filledFile(), "utf8"));
      const broken = JSON.stringify({ ...rest, secret, signing: { ...rest.signing, x: "AAAA" } });
      await expect(loadAuthKeys(newFile(), broken)).rejects.not.toThrow(secret);
    },
  );
});

async function filledFile(): Promise<string> {
  const file = newFile();
  await loadAuthKeys(file);
  return file;
}

describe("token forgery: public key set", () => {
  test("public key set has no private members", async () => {
    const { keys } = publicKeySet(await loadAuthKeys(newFile()), at(0));
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"],
    ]);
    expect(keys[0]).toMatchObject({ use: "sig", key_ops: ["verify"], alg: "ES256" });
  });
});

describe("new signing key", () => {
  test("new key signs at once, and the old one is trusted until its tokens expire", async () => {
    const file = newFile();
    const old = await loadAuthKeys(file);
    const fresh = await rotateAuthKeys(file, at(0));
    expect(fresh.signing.kid).not.toBe(old.signing.kid);
    expect(fresh.secret).toEqual(old.secret);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect((await loadAuthKeys(file)).signing.kid).toBe(fresh.signing.kid);
    expect(JSON.parse(fs.readFileSync(file, "utf8")).retired[0].jwk).not.toHaveProperty("d");
    expect(findVerifyingKey(fresh, old.signing.kid, at(3600))).not.toBeNull();
    expect(publicKeySet(fresh, at(3600)).keys).toHaveLength(2);
    expect(findVerifyingKey(fresh, old.signing.kid, at(7200))).toBeNull();
    expect(publicKeySet(fresh, at(7200)).keys).toHaveLength(1);
    expect((await rotateAuthKeys(file, at(7200))).verifying).toHaveLength(2);
  });

  test("key rotation needs an existing file", async () => {
    await expect(rotateAuthKeys(newFile(), at(0))).rejects.toThrow(StartError);
  });
});

test("keys of several processes change in two steps, and each process accepts the tokens of the others", async () => {
  const before = await newAuthKeys();
  const values = [before, ...(await changeAuthKeys(before, at(0)))];
  const [old, knowing, changed] = await Promise.all(values.map((value) => loadAuthKeys("none", value)));
  if (!old || !knowing || !changed) throw new Error("there are three");
  expect(new Set([old, knowing, changed].map(({ secret }) => secret.toString())).size).toBe(1);
  expect([knowing.signing.kid, changed.signing.kid === old.signing.kid]).toEqual([old.signing.kid, false]);
  for (const [one, other] of [
    [old, knowing],
    [knowing, changed],
  ] as const) {
    expect(findVerifyingKey(one, other.signing.kid, at(24 * 3600))).not.toBeNull();
    expect(findVerifyingKey(other, one.signing.kid, at(24 * 3600))).not.toBeNull();
  }
  expect(findVerifyingKey(changed, old.signing.kid, at(27 * 3600)), "the old key is not trusted forever").toBeNull();
  for (const value of values) expect(value.match(/"d":/g)).toHaveLength(1);
  await expect(changeAuthKeys("{}", at(0))).rejects.toThrow(StartError);
});

describe("changed keys", () => {
  let auth: Auth;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  test("tokens of a retired key stay valid, and sessions survive the rotation", async () => {
    const file = newFile();
    auth.ports.keys = await loadAuthKeys(file);
    const session = await auth.signIn("rotated@plant.example");
    auth.ports.keys = await rotateAuthKeys(file, auth.ports.now());
    const read = () => auth.call("/user", undefined, { method: "GET", token: session.access_token });
    expect((await read()).status).toBe(200);
    expect(asSession(await auth.refresh(session.refresh_token)).user.id).toBe(session.user.id);
  });

  test("another server secret ends all sessions and codes", async () => {
    const session = await auth.signIn("secret@plant.example");
    auth.clock.aheadSeconds += 60;
    const code = await auth.sendCode("secret@plant.example");
    auth.ports.keys = await loadAuthKeys(newFile());
    expect((await auth.refresh(session.refresh_token)).errorCode).toBe("refresh_token_not_found");
    expect((await auth.verify("secret@plant.example", code)).errorCode).toBe("otp_expired");
  });
});
