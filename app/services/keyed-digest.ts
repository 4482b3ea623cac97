import { createHmac, hkdfSync } from "node:crypto";
import type { CookieSecrets } from "./http/signed-cookie.server.ts";

/** Digests that cannot be computed without the shop's secret, for one purpose. */
export type KeyedDigest = {
  of(text: string): string;
  /** With the current and, during a change of the secret, the previous one. */
  all(text: string): readonly string[];
};

const LENGTH = 22;

/** Keys are derived from the secret per purpose, so that digests of two purposes are unrelated. */
export function keyedDigest(secrets: CookieSecrets, purpose: string): KeyedDigest {
  const keys = secrets.map((secret) => deriveKey(secret, purpose));
  const digests = (text: string) =>
    keys.map((key) => createHmac("sha256", key).update(text).digest("base64url").slice(0, LENGTH));
  return { of: (text) => digests(text)[0] ?? "", all: digests };
}

export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `ferrule ${purpose}`, 32));
}
