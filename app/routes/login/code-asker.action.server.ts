import { createHash } from "node:crypto";
import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";
import { networkOf } from "../../services/http/network.ts";

/** The client that requests or enters a code. */
export type Asker = {
  /** The browser has proven the address, or is in a staff network. */
  readonly isKnown: boolean;
  /** Key of a separate allowance; null for the allowance of the network. */
  readonly allowance: string | null;
  /** A staff address requested outside staff networks: no email is sent. */
  readonly isMuted: boolean;
};

/**
 * Browsers that have proven the address have their own allowance, and so have staff networks for staff addresses (decision 0090). "unknown"
 * if the staff list cannot be read.
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
  if (!services.staffMembers.isAllowedAddress(address)) return { isKnown: false, allowance: null, isMuted: true };
  if (proof !== null) return known;
  return { isKnown: true, allowance: emailDigest(`${networkOf(address)} ${email}`), isMuted: false };
}

/** The table of limits holds no addresses. */
export function emailDigest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
