import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import { deriveKey } from "../keyed-digest.ts";

const PURPOSE = "second factor";
const ALGORITHM = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];

const factor = z.object({ key: z.string(), recovery: z.array(z.string()) });

/** `key` in base 32; `recovery`: digests of the unused recovery codes. */
export type Factor = z.infer<typeof factor>;

/** The staff id is authenticated data: the sealed factor cannot be moved to another row. */
export function sealFactor([secret = ""]: CookieSecrets, staffId: number, value: Factor): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, PURPOSE), iv).setAAD(Buffer.from(String(staffId)));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Also tries the previous secret during a rotation; null when none fits. */
export function openFactor(secrets: CookieSecrets, staffId: number, sealed: string): Factor | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, PURPOSE), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(String(staffId)))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return factor.parse(JSON.parse(text.toString("utf8")));
    } catch {
      // Try the next secret.
    }
  }
  return null;
}

/** Recovery codes have 44 random bits and the digest is encrypted, so plain SHA-256 is enough. */
export function recoveryDigest(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
