/** The steps of checkout before the order is placed. */
export const STEPS = ["address", "shipping", "review"] as const;

export type CheckoutStep = (typeof STEPS)[number];
