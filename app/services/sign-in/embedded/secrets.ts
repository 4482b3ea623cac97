import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export function deriveKey(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, new Uint8Array(0), use, 32));
}

/** JSON separates the parts unambiguously. */
export function macOf(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}

/** Constant time. */
export function isSameMac(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
