import { createHash } from "node:crypto";
import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";
import { networkOf } from "../../services/http/network.ts";

/** Who asks for a code of an address, or enters one. */
export type Asker = {
  /** Whether strangers cannot ask like this: the browser has proven the address, or is in a network of the staff. */
  readonly isKnown: boolean;
  /** Names an allowance that no stranger can use up; null for whoever shares that of the network. */
  readonly allowance: string | null;
  /** The address is of the staff, and asked for outside the networks of the staff: no email leaves. */
  readonly isMuted: boolean;
};

/**
 * A browser that has proven the address has an allowance of its own, and so have the networks of the staff for addresses of the staff
 * (decision 0090). "unknown" while nobody can say who is on the staff.
 */
export async function askerOf(page: LoginContext, request: Request, email: string): Promise<Asker | "unknown"> {
  const { services, session, address } = page;
  const { identity } = session;
  const proof =
    (await services.knownBrowsers.proofOf(request, email)) ?? (identity?.email === email ? identity.sessionId : null);
  const known = { isKnown: proof !== null, allowance: proof === null ? null : `browser ${proof}`, isMuted: false };
  if (services.env.STAFF_NETWORKS.length === 0) return known;
  const isStaff = await services.staffMembers.find(email).then(
    (member) => member !== null,
    (error: unknown) => {
      services.log.error("staff not looked up", error);
      return null;
    },
  );
  if (isStaff === null) return "unknown";
  if (!isStaff) return known;
  if (!services.staffMembers.isNear(address)) return { isKnown: false, allowance: null, isMuted: true };
  if (proof !== null) return known;
  return { isKnown: true, allowance: emailDigest(`${networkOf(address)} ${email}`), isMuted: false };
}

/** Addresses are counted by digest: the table of limits names nobody. */
export function emailDigest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
