import { randomBytes } from "node:crypto";
import { z } from "zod";
import { loadAuthKeys, type AuthKeys } from "../../app/services/sign-in/embedded/keys.ts";

const someKeys = z.array(z.unknown()).min(1);
const keySet = someKeys.or(z.object({ keys: someKeys }).transform(({ keys }) => keys));

/** Keys that sign with the first of a JSON Web Key set: the official tests sign tokens of their own with it. */
export async function keysFromSet(jwks: string): Promise<AuthKeys> {
  const [signing] = keySet.parse(JSON.parse(jwks));
  const secret = randomBytes(32).toString("base64url");
  return loadAuthKeys("", JSON.stringify({ secret, signing }));
}
