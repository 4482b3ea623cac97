import { z } from "zod";
import { isQuantity } from "../../domain/cart/quantity.ts";
import { plainText } from "../../ui/forms/plain-text.ts";
import { readId } from "../../ui/forms/read-id.ts";
import { readNames } from "../../ui/login/login.form.ts";

/** R-API-05. */
export const HUB_FEATURES = ["liveCart", "favorites"] as const;

export type HubFeature = (typeof HUB_FEATURES)[number];

const MOST_ENTRIES = 2000;

const pn = plainText.trim().min(1).max(60);

/** Null means the user's default address. */
const contactId = z.union([z.string(), z.number(), z.null()]).optional();

const cartItem = z.object({
  pn,
  prod_quantity: z.number().refine(isQuantity, "must be a whole number from 1 to 999999"),
});

const liveCart = z.object({
  cartItems: z.array(cartItem).max(MOST_ENTRIES),
  selectedBillingId: contactId,
  selectedShippingId: contactId,
});

/** Years that PostgreSQL accepts in any time zone. */
const isDated = (text: string) => /^(19|20|21)\d\d-/.test(text);

const createdAt = z.iso.datetime({ offset: true }).refine(isDated, "must be a date of our time").nullish();

const favorites = z.array(z.object({ pn, createdAt })).max(MOST_ENTRIES);

const key = z.string().max(400);

/**
 * `POST /api/private/hubKV` (R-API-06, R-ENT-08 to R-ENT-10). Only part and quantity of a cart line are read; prices, flags and times are
 * ignored (R-CART-14).
 */
export const hubKvSchema = z.discriminatedUnion("feature", [
  z.object({ feature: z.literal("liveCart"), key, liveCart }),
  z.object({ feature: z.literal("favorites"), key, favorites }),
]);

export type HubKvBody = z.infer<typeof hubKvSchema>;

/** The only builder of keys, so that keys never collide. */
export function hubKey(email: string, feature: HubFeature): string {
  return `${email}-${feature}`.toLowerCase();
}

/** Null for unknown keys and those of other users (R-API-08). */
export function readHubKey(key: string, email: string): HubFeature | null {
  return HUB_FEATURES.find((feature) => hubKey(email, feature) === key.trim().toLowerCase()) ?? null;
}

/** Null for none, undefined for an invalid one. */
export function readChosenId(value: string | number | null | undefined): number | null | undefined {
  return value === null || value === undefined ? null : (readId(value) ?? undefined);
}

/**
 * `PATCH /api/private/user`: names by the rules of the form (R-AUTH-16). The session decides whose names, not the body (R-AUTH-18, A-19).
 */
export const privateUserSchema = z
  .object({ nameFirst: z.unknown(), nameLast: z.unknown() })
  .transform((body, context): { nameFirst: string; nameLast: string } => {
    const { nameFirst, nameLast } = readNames(body);
    const refuse = (field: string) => context.addIssue({ code: "custom", path: [field], message: "Not a valid name." });
    if (nameFirst === null) refuse("nameFirst");
    if (nameLast === null) refuse("nameLast");
    return { nameFirst: nameFirst ?? "", nameLast: nameLast ?? "" };
  });

/** `POST /api/private/customer`. Only the address is read; the server sets list, term, segment, tax and rep (R-CUST-07, A-18). */
export const privateCustomerSchema = z.object({
  CustomerPrimaryContact: z.union([z.string(), z.number()], "must be the id of an address").transform(readId),
});
