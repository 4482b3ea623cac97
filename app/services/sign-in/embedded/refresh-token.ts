import { createHash, createHmac } from "node:crypto";
import { deriveKey, isSameMac } from "./secrets.ts";

/** Protocol version 2, base64url: version 0, session id, counter, signature with a session key, checksum. Only the counter is stored. */
export type RefreshToken = { sessionId: string; counter: number };

const VERSION = 0;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;
const HEAD_BYTES = 1 + ID_BYTES;
const TAIL_BYTES = SIGNATURE_BYTES + CHECKSUM_BYTES;

/** Seven bytes with seven bits each hold every safe integer. */
const MOST_COUNTER_BYTES = 7;

export function writeRefreshToken(secret: Uint8Array, { sessionId, counter }: RefreshToken): string {
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  const signed = Buffer.concat([Buffer.of(VERSION), id, writeCounter(counter)]);
  const token = Buffer.concat([signed, signatureOf(secret, sessionId, signed)]);
  return Buffer.concat([token, checksumOf(token)]).toString("base64url");
}

export function readRefreshToken(secret: Uint8Array, text: string): RefreshToken | "malformed" | "forged" {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text || bytes.length <= HEAD_BYTES + TAIL_BYTES) return "malformed";
  const token = bytes.subarray(0, -CHECKSUM_BYTES);
  const signed = token.subarray(0, -SIGNATURE_BYTES);
  const counter = readCounter(signed.subarray(HEAD_BYTES));
  if (!checksumOf(token).equals(bytes.subarray(-CHECKSUM_BYTES))) return "malformed";
  if (signed[0] !== VERSION || counter === null) return "malformed";
  const sessionId = formatId(signed.subarray(1, HEAD_BYTES));
  const isOurs = isSameMac(signatureOf(secret, sessionId, signed), token.subarray(-SIGNATURE_BYTES));
  return isOurs ? { sessionId, counter } : "forged";
}

function signatureOf(secret: Uint8Array, sessionId: string, signed: Uint8Array): Buffer {
  const key = deriveKey(secret, `refresh-token ${sessionId}`);
  return createHmac("sha256", key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
}

function checksumOf(token: Uint8Array): Buffer {
  return createHash("sha256").update(token).digest().subarray(0, CHECKSUM_BYTES);
}

/** LEB128: seven bits per byte, lowest first; the top bit marks continuation. */
function writeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function readCounter(bytes: Uint8Array): number | null {
  const last = bytes.at(-1);
  if (bytes.length > MOST_COUNTER_BYTES || last === undefined || last >= 0x80) return null;
  if (bytes.subarray(0, -1).some((byte) => byte < 0x80)) return null;
  return bytes.reduceRight((counter, byte) => counter * 0x80 + (byte % 0x80), 0);
}

function formatId(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
