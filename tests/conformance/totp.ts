import { createHmac, randomBytes } from "node:crypto";
import { isSameMac } from "../../app/services/sign-in/embedded/secrets.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Accepts the current code, the previous and the next one, half a minute each (RFC 6238). */
export function isTotpCode(secret: Buffer, code: string, now: Date): boolean {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  return [step - 1, step, step + 1].some((each) => isSameMac(Buffer.from(totpCode(secret, each)), Buffer.from(code)));
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return number.toString().padStart(DIGITS, "0");
}

/** The secret in base 32, for authenticators. Its length is a multiple of five bytes. */
export function toBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** The address in a QR code for authenticators. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const query = { algorithm: "SHA1", digits: `${DIGITS}`, issuer, period: `${STEP_SECONDS}`, secret: toBase32(secret) };
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams(query).toString()}`;
}
