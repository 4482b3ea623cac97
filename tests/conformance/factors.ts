import { randomUUID } from "node:crypto";
import { AuthError, validationFailed } from "../../app/services/sign-in/embedded/auth-error.ts";
import { newTotpSecret } from "./totp.ts";

export const CHALLENGE_SECONDS = 300;

export type Factor = {
  id: string;
  userId: string;
  type: "totp" | "webauthn";
  friendlyName: string;
  secret: Buffer;
  isVerified: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** End of each open challenge, by its id. */
  challenges: Map<string, Date>;
};

type NewFactor = { userId: string; type: string; friendlyName: string };

/** Second factors for the official client's tests; they have no table and live as long as the process. */
export type Factors = ReturnType<typeof createFactors>;

export function createFactors() {
  const factors = new Map<string, Factor>();
  const listFor = (userId: string) => [...factors.values()].filter((factor) => factor.userId === userId);
  return {
    listFor,
    remove: ({ id }: Factor) => void factors.delete(id),
    /** A factor of this user. Throws 404 `mfa_factor_not_found`. */
    find(id: string, userId: string): Factor {
      const factor = factors.get(id);
      if (factor?.userId !== userId) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
      return factor;
    },
    /** Throws 422 `mfa_factor_name_conflict` and 400 `validation_failed`. */
    add({ userId, type, friendlyName }: NewFactor, at: Date): Factor {
      if (type !== "totp" && type !== "webauthn")
        throw validationFailed("factor_type needs to be totp, phone, or webauthn");
      if (friendlyName !== "" && listFor(userId).some((factor) => factor.friendlyName === friendlyName))
        throw nameTaken(friendlyName);
      const fresh = { id: randomUUID(), secret: newTotpSecret(), isVerified: false, challenges: new Map() };
      const factor: Factor = { ...fresh, userId, type, friendlyName, createdAt: at, updatedAt: at };
      factors.set(factor.id, factor);
      return factor;
    },
  };
}

/** A factor as the protocol shows it, with its secret only after its creation. */
export function toFactorAnswer({ id, type, friendlyName, isVerified, createdAt, updatedAt }: Factor) {
  return {
    id,
    friendly_name: friendlyName,
    factor_type: type,
    status: isVerified ? "verified" : "unverified",
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

function nameTaken(name: string): AuthError {
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
  return new AuthError(422, "mfa_factor_name_conflict", message);
}
