import { createHash, timingSafeEqual } from "node:crypto";

/** Compares hashes, so the response time reveals nothing about the token. */
export function mayRead(authorization: string | undefined, token: string): boolean {
  const [, given] = /^bearer +(\S+) *$/i.exec(authorization ?? "") ?? [];
  return given !== undefined && timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
