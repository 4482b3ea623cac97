import { z } from "zod";
import type { Identity } from "./port.ts";

/** Ways to sign in that prove who reads the mail of an address: a code that was mailed, or a provider that has verified it. */
const PROOFS = new Set(["otp", "oauth", "magiclink"]);

/** How somebody proved who they are, and when. */
const proof = z.object({ method: z.string(), timestamp: z.number().catch(0) });

const claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  session_id: z.string().min(1),
  email: z.string().min(1).toLowerCase(),
  is_anonymous: z.literal(false).optional(),
  amr: z.array(z.union([z.string().transform((method) => ({ method, timestamp: 0 })), proof])).catch([]),
  user_metadata: z.object({ full_name: z.string().trim().min(1).catch("") }).catch({ full_name: "" }),
});

/**
 * Who a verified token names; null for one that does not prove an address. A project may be set up to believe addresses without
 * asking their owners; the shop gives customers' accounts to those who have shown that the address is theirs (R-AUTH-01).
 */
export function identityOf(token: unknown): Identity | null {
  const { data } = claims.safeParse(token);
  if (!data?.amr.some(({ method }) => PROOFS.has(method))) return null;
  return {
    authUserId: data.sub,
    sessionId: data.session_id,
    email: data.email,
    fullName: data.user_metadata.full_name || null,
    since: Math.min(...data.amr.map(({ timestamp }) => timestamp)),
    expiresAt: data.exp,
  };
}
