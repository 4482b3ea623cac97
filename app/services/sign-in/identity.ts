import { z } from "zod";
import type { Identity } from "./port.ts";

/** How a session may begin at the shop: a code that was mailed, or Google. */
export type Way = "code" | "google";

const METHODS: Readonly<Record<Way, string>> = { code: "otp", google: "oauth" };

/** How somebody proved who they are, and when. */
const proof = z.object({ method: z.string(), timestamp: z.number().catch(0) });

const claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  session_id: z.string().min(1),
  email: z.string().min(1).toLowerCase(),
  phone: z.string().catch(""),
  is_anonymous: z.literal(false).optional(),
  amr: z.array(z.union([z.string().transform((method) => ({ method, timestamp: 0 })), proof])).catch([]),
  user_metadata: z.object({ full_name: z.string().trim().min(1).catch("") }).catch({ full_name: "" }),
});

type Claims = z.infer<typeof claims>;

/**
 * Whether a token can be of a session that proved its address. A code by SMS has the same mark as a mailed one: only the phone in
 * the token tells them apart.
 */
function isProof({ amr, phone }: Claims, way: Way): boolean {
  return amr.some(({ method }) => method === METHODS[way]) && (way === "google" || phone === "");
}

/**
 * Who a verified token names; null for one that cannot prove an address, or not in the way it is said to have been got. That is
 * not enough to be believed: the same marks are given to sessions that prove nothing, so only those begun at the shop count
 * (R-AUTH-01).
 */
export function identityOf(token: unknown, way?: Way): Identity | null {
  const { data } = claims.safeParse(token);
  const ways: readonly Way[] = way ? [way] : ["code", "google"];
  if (!data || !ways.some((each) => isProof(data, each))) return null;
  return {
    authUserId: data.sub,
    sessionId: data.session_id,
    email: data.email,
    fullName: data.user_metadata.full_name || null,
    since: Math.min(...data.amr.map(({ timestamp }) => timestamp)),
    expiresAt: data.exp,
  };
}

const profile = z.object({
  email: z.string().toLowerCase().catch(""),
  email_verified: z.unknown().transform((isVerified) => isVerified === true),
});

const identity = z.object({
  provider: z.string(),
  identity_data: profile.catch({ email: "", email_verified: false }),
});

/**
 * Whether every account of another firm that can sign in as this user is a Google account that has verified the user's own address.
 * A project may link a stranger's account to a user, and believe an address Google has not verified.
 */
export function isOwnGoogle(identities: unknown, email: string): boolean {
  const { data = [] } = z.array(identity).safeParse(identities);
  const foreign = data.filter(({ provider }) => provider !== "email" && provider !== "phone");
  const isOwn = ({ provider, identity_data: { email: address, email_verified } }: (typeof foreign)[number]) =>
    provider === "google" && email_verified && address === email;
  return foreign.length > 0 && foreign.every(isOwn);
}
