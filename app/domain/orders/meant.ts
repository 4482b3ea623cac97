import type { StepRefusal } from "./step-refusal.ts";

/** Refusals that staff may answer with "it is meant": the step is taken when they say so. */
export const CONFIRMABLE = [
  "unpaid",
  "tracking-repeated",
  "payment-repeated",
  "more-than-owed",
  "more-than-due-back",
  "freight-unlikely",
  "tax-unlikely",
] as const satisfies readonly StepRefusal[];

export type Confirmable = (typeof CONFIRMABLE)[number];

/** What staff have said is meant. */
export type Meant = readonly Confirmable[];

export function isConfirmable(why: string): why is Confirmable {
  return CONFIRMABLE.some((each) => each === why);
}

/** The refusal, where something is so and nobody has said it is meant; null otherwise. */
export function unlessMeant(isSo: boolean, why: Confirmable, meant: Meant): Confirmable | null {
  return isSo && !meant.includes(why) ? why : null;
}
