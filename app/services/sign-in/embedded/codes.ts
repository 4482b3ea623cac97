import { and, eq, gt, lt, sql } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { CODE_DIGITS, LONG_CODE_LENGTH, LONG_CODE_LETTERS } from "../../../domain/sign-in-code.ts";
import { authOtp, type Metadata } from "../../database/auth-schema.ts";
import { audit } from "./audit.ts";
import type { AuthPorts } from "./ports.ts";
import { deriveKey, isSameMac, macOf } from "./secrets.ts";

export type Purpose = "sign-in" | "recovery" | "reauthentication" | "none";

export const CODE_MINUTES = 10;
const MOST_ATTEMPTS = 5;

/** Codes belong to one browser, so a stranger cannot use up or replace them. */
type Recipient = { email: string; purpose: Purpose; browser: string | null };

/** Replaces the earlier code; only a digest is stored (R-SEC-06). */
export async function makeCode(
  ports: AuthPorts,
  recipient: Recipient,
  { data, isLong }: { data: Metadata; isLong: boolean },
): Promise<string> {
  const code = isLong ? longCode() : shortCode();
  const sentAt = ports.now();
  const row = {
    codeMac: codeMac(ports, recipient, code).toString("hex"),
    attempts: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * 60_000),
    data,
  };
  await ports.db
    .insert(authOtp)
    .values({ email: recipient.email, purpose: heldFor(recipient), ...row })
    .onConflictDoUpdate({ target: [authOtp.email, authOtp.purpose], set: row });
  return code;
}

/** Counts an attempt before the comparison, so parallel tries are limited too; the fifth is the last. Takes the same time with or without a
 * code. A correct code also deletes the address's other codes. Returns the code's data, or null. */
export async function takeCode(ports: AuthPorts, recipient: Recipient, code: string): Promise<Metadata | null> {
  const isTheirs = isFor(recipient);
  const [stored] = await ports.db
    .update(authOtp)
    .set({ attempts: sql`${authOtp.attempts} + 1` })
    .where(and(isTheirs, gt(authOtp.expiresAt, ports.now()), lt(authOtp.attempts, MOST_ATTEMPTS)))
    .returning();
  const mac = codeMac(ports, recipient, code);
  const expected = stored ? Buffer.from(stored.codeMac, "hex") : Buffer.alloc(mac.length);
  if (!isSameMac(mac, expected) || !stored) {
    if (stored?.attempts === MOST_ATTEMPTS) await audit(ports, "too_many_attempts", {});
    return null;
  }
  const isThisOne = and(isTheirs, eq(authOtp.codeMac, stored.codeMac));
  const [taken] = await ports.db.delete(authOtp).where(isThisOne).returning({ data: authOtp.data });
  if (!taken) return null;
  await ports.db.delete(authOtp).where(eq(authOtp.email, recipient.email));
  return taken.data;
}

export async function withdrawCode(ports: AuthPorts, recipient: Recipient, code: string): Promise<void> {
  const mac = codeMac(ports, recipient, code).toString("hex");
  await ports.db.delete(authOtp).where(and(isFor(recipient), eq(authOtp.codeMac, mac)));
}

function shortCode(): string {
  return randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, "0");
}

function longCode(): string {
  const letters = Array.from({ length: LONG_CODE_LENGTH }, () => randomInt(LONG_CODE_LETTERS.length));
  return letters.map((index) => LONG_CODE_LETTERS.charAt(index)).join("");
}

function isFor(recipient: Recipient) {
  return and(eq(authOtp.email, recipient.email), eq(authOtp.purpose, heldFor(recipient)));
}

/** Purposes contain no space, so a browser id cannot imitate another row. */
function heldFor({ purpose, browser }: Recipient): string {
  return browser === null ? purpose : `${purpose} ${browser}`;
}

function codeMac({ keys }: AuthPorts, recipient: Recipient, code: string): Buffer {
  return macOf(deriveKey(keys.secret, "code"), heldFor(recipient), recipient.email, code);
}
