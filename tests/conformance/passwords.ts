import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { AuthError, validationFailed } from "../../app/services/sign-in/embedded/auth-error.ts";
import { isSameMac } from "../../app/services/sign-in/embedded/secrets.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const [FEWEST, MOST] = [6, 72];
const HASH_BYTES = 32;

/** Compared when a user has no password, so that the work is the same. */
const NOBODYS_HASH = `${"A".repeat(22)}.${"A".repeat(43)}`;

/** Throws 400 `validation_failed` and 422 `weak_password`. */
export function checkPassword(password: string): void {
  if (password.length > MOST) throw validationFailed(`Password cannot be longer than ${MOST} characters`);
  if (password.length >= FEWEST) return;
  const details = { weak_password: { reasons: ["length"] } };
  throw new AuthError(422, "weak_password", `Password should be at least ${FEWEST} characters.`, details);
}

/** Salt and digest, each in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES);
  return `${salt.toString("base64url")}.${hash.toString("base64url")}`;
}

/** Takes equal time for a user without a password, an unknown user, and a known one. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = "", hash = ""] = (stored ?? NOBODYS_HASH).split(".");
  const derived = await derive(password, Buffer.from(salt, "base64url"), HASH_BYTES);
  return isSameMac(derived, Buffer.from(hash, "base64url")) && stored !== null;
}
