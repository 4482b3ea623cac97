import type { StepRefusal } from "./step-refusal.ts";

export const CONFIRMABLE = [
  "unpaid",
  "tracking-repeated",
  "tracking-carrier",
  "payment-repeated",
  "more-than-owed",
  "more-than-due-back",
  "freight-unlikely",
  "tax-unlikely",
] as const satisfies readonly StepRefusal[];

export type Confirmable = (typeof CONFIRMABLE)[number];

export type ConfirmedDoubts = readonly Confirmable[];

export function isConfirmable(why: string): why is Confirmable {
  return CONFIRMABLE.some((each) => each === why);
}

export function unlessConfirmed(isSo: boolean, why: Confirmable, meant: ConfirmedDoubts): Confirmable | null {
  return isSo && !meant.includes(why) ? why : null;
}
