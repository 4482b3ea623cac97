import { z } from "zod";

/**
 * Fields of the button Reorder: `intent` and the number of the order. `nonce` comes along as with every form; repeating it makes
 * one more list to look at, never a line in the cart.
 */
export const orderRepeatForm = z.object({ intent: z.literal("reorder"), order: z.string().catch("") });
