import type { SupabaseClient } from "@supabase/supabase-js";
import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { withTimeLimit } from "../http/retry.server.ts";
import { identityOf, isOwnGoogle, type Way } from "./identity.ts";
import { isFailure, type Identity, type SignInFailure } from "./sign-in.ts";
import { ask, type Provider } from "./provider.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

export type Signed = { session: { access_token: string } | null; user?: { identities?: unknown } | null };

/** Null when sign-in is possible. An unreadable hosted configuration is not trusted. */
export async function whyNoSession({ settings, troubles, isHosted, outage }: Provider): Promise<SignInFailure | null> {
  if (!isHosted) return null;
  const cached = await settings.read();
  const known = cached.isKnown || outage.isResting() ? cached : await settings.renew();
  if (known.unsafe.length > 0 || troubles.has("key")) return { kind: "misconfigured" };
  return known.isKnown ? null : { kind: "unavailable" };
}

export function provenBy(way: Way, answer: Signed): Identity | SignInFailure {
  const made = answer.session && identityOf(decodeJwt(answer.session.access_token), way);
  if (!made) return { kind: "refused" };
  const isOwn = way !== "google" || isOwnGoogle(answer.user?.identities, made.email);
  return isOwn ? made : { kind: "other-google" };
}

/** A person may have signed up with another's address and set a password, which outlives the owner's code. At a hosted project the owner's
 * first sign-in therefore sets a random password; this also ends the user's other sessions. */
export async function noteBegun(
  provider: Provider,
  { auth }: SupabaseClient,
  made: Identity,
): Promise<SignInFailure | null> {
  const { begun, isHosted, log } = provider;
  try {
    const known = () =>
      withTimeLimit(begun.arePasswordsEnded(made.authUserId), TIME_LIMITS.shopSessions, "the sessions of the shop");
    const areEnded = !isHosted || (await known());
    const ended = areEnded ? {} : await ask(provider, () => auth.updateUser({ password: newPassword() }));
    if (isFailure(ended)) log.error("passwords of a user not ended", ended.kind, { authUser: made.authUserId });
    await withTimeLimit(begun.keep(made, !isFailure(ended)), TIME_LIMITS.shopSessions, "the sessions of the shop");
    return null;
  } catch (error) {
    log.error("session not noted", error);
    return { kind: "unavailable" };
  }
}

export async function wasBegun({ begun, log }: Provider, identity: Identity): Promise<boolean | "unknown"> {
  try {
    return await withTimeLimit(begun.isBegun(identity), TIME_LIMITS.shopSessions, "the sessions of the shop");
  } catch (error) {
    log.error("session not looked up", error);
    return "unknown";
  }
}

/** Meets every password rule that a project can set. */
function newPassword(): string {
  return `${randomBytes(36).toString("base64url")}-aA1!`;
}
