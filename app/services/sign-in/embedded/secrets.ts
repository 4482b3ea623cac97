import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A key for one use, derived from the server's secret. Which use it is makes keys of different uses unrelated. */
export function deriveKey(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, new Uint8Array(0), use, 32));
}

/** HMAC-SHA256 over parts that cannot run into one another. */
export function macOf(key: Uint8Array, ...parts: readonly string[]): Buffer {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}

/** Compares without telling by its time where two digests begin to differ. */
export function isSameMac(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
