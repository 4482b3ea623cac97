import { z } from "zod";
import type { Identity } from "./sign-in.ts";

export type Way = "code" | "google";

const METHODS: Readonly<Record<Way, string>> = { code: "otp", google: "oauth" };

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

/** SMS codes have the same `amr` as mailed ones; only `phone` differs. */
function isProof({ amr, phone }: Claims, way: Way): boolean {
  return amr.some(({ method }) => method === METHODS[way]) && (way === "google" || phone === "");
}

/** Null for a token that proves no address, or not by `way`. The claims alone are not enough:
 * callers must also check that the session began at the shop (R-AUTH-01). */
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

/** A project may link another person's account, or trust an address that Google has not verified;
 * every linked account must be a Google account with the verified address. */
export function isOwnGoogle(identities: unknown, email: string): boolean {
  const { data = [] } = z.array(identity).safeParse(identities);
  const foreign = data.filter(({ provider }) => provider !== "email" && provider !== "phone");
  const isOwn = ({ provider, identity_data: { email: address, email_verified } }: (typeof foreign)[number]) =>
    provider === "google" && email_verified && address === email;
  return foreign.length > 0 && foreign.every(isOwn);
}
