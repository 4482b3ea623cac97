import { createHmac, hkdfSync } from "node:crypto";
import type { CookieSecrets } from "./http/signed-cookie.server.ts";

/** Digests of texts that nobody can compute without the secret of the shop, for one purpose. */
export type KeyedDigest = {
  /** By the secret in use. */
  of(text: string): string;
  /** By the secret in use and, while it is being changed, by the previous one. */
  all(text: string): readonly string[];
};

/** Characters of a digest: 132 bits. */
const LENGTH = 22;

/** Digests whose key is derived from the secret: they change with it, and those of two purposes have nothing in common. */
export function keyedDigest(secrets: CookieSecrets, purpose: string): KeyedDigest {
  const keys = secrets.map((secret) => deriveKey(secret, purpose));
  const digests = (text: string) =>
    keys.map((key) => createHmac("sha256", key).update(text).digest("base64url").slice(0, LENGTH));
  return { of: (text) => digests(text)[0] ?? "", all: digests };
}

/** A key of 32 bytes for one purpose, derived from a secret of the shop. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `ferrule ${purpose}`, 32));
}
