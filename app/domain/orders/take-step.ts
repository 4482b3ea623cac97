import type { Cents } from "../money.ts";
import { refuse, type Result } from "../result.ts";
import { cancelRestStep, cancelStep } from "./cancel-order.ts";
import { correctStep, type Additions, type LineCorrection, type Requoted } from "./correct-order.ts";
import { creditStep, paidStep, refundStep, reverseStep, type NewCredit, type NewMovement } from "./money-steps.ts";
import { acceptStep, freightStep, messageStep, reviewStep, taxStep, type OrderStep } from "./order-steps.ts";
import type { Order } from "./order.ts";
import {
  packAndShipStep,
  packStep,
  shipStep,
  trackStep,
  unpackStep,
  type Carriage,
  type NewShipment,
} from "./shipment-steps.ts";
import { type StepRefusal, unlessConfirmed, type Confirmable, type ConfirmedDoubts } from "./step-refusal.ts";
import type { StepName } from "./step-rules.ts";
import { isUnlikelyFreight, isUnlikelyTax } from "./unlikely-amounts.ts";

type Noted = { readonly note: string };

/** Amounts in cents; `note` is for the buyer and may be empty. */
export type RequestedStep =
  | (Noted & { readonly name: "accept" | "cancel" | "cancel-rest" | "message" })
  | (Noted & { readonly name: "freight" | "tax"; readonly amount: Cents; readonly meant?: ConfirmedDoubts })
  | (Noted & { readonly name: "correct"; readonly lines: readonly LineCorrection[]; readonly added: Additions })
  | (Noted & NewShipment & { readonly name: "pack"; readonly isShipped: boolean })
  | { readonly name: "unpack"; readonly parcel: number }
  | (Noted & Carriage & { readonly name: "ship" | "track"; readonly parcel: number; readonly meant?: ConfirmedDoubts })
  | (NewMovement & { readonly name: "paid" | "refund" })
  | (NewCredit & { readonly name: "credit" })
  | { readonly name: "reverse"; readonly entry: number; readonly reason: string }
  | { readonly name: "review-tax" | "review-export" };

export function needsQuote(name: StepName): boolean {
  return name === "correct" || name === "cancel-rest";
}

/** `at` is ISO 8601, `today` the shop's day. Credits never exceed the total. `requoted`: lines after the step, for steps that {@link needsQuote}. */
export function takeStep(order: Order, step: RequestedStep, facts: StepFacts): Result<OrderStep, StepRefusal> {
  const taken = takenStep(order, step, facts);
  if (!taken.ok) return taken;
  const { status, credited, total } = { ...order, ...taken.value.after };
  return status !== "cancelled" && credited > total ? refuse("credit-above-total") : taken;
}

type StepFacts = { readonly at: string; readonly today: string; readonly requoted: Requoted | null };

function takenStep(order: Order, step: RequestedStep, facts: StepFacts): Result<OrderStep, StepRefusal> {
  const { at, requoted } = facts;
  switch (step.name) {
    case "accept":
      return acceptStep(order, step.note);
    case "cancel":
      return cancelStep(order, step.note);
    case "freight":
      return unlessDoubted(
        freightStep(order, step.amount, step.note),
        unlessConfirmed(isUnlikelyFreight(order, step.amount), "freight-unlikely", step.meant ?? []),
      );
    case "tax":
      return unlessDoubted(
        taxStep(order, step.amount, step.note),
        unlessConfirmed(isUnlikelyTax(order, step.amount), "tax-unlikely", step.meant ?? []),
      );
    case "correct":
      return correctStep(order, known(requoted), step.added, step.note);
    case "track":
      return trackStep(order, step.parcel, step);
    case "cancel-rest":
      return cancelRestStep(order, known(requoted), step.note);
    case "pack":
      return step.isShipped ? packAndShipStep(order, step, step.note, at) : packStep(order, step, at);
    case "unpack":
      return unpackStep(order, step.parcel);
    case "ship":
      return shipStep(order, step.parcel, step, at);
    case "paid":
      return paidStep(order, step, facts);
    case "refund":
      return refundStep(order, step, facts);
    case "credit":
      return creditStep(order, step);
    case "reverse":
      return reverseStep(order, step.entry, step.reason);
    case "review-tax":
      return reviewStep(order, "tax", at);
    case "review-export":
      return reviewStep(order, "export", at);
    case "message":
      return messageStep(order, step.note);
  }
}

function unlessDoubted(
  step: Result<OrderStep, StepRefusal>,
  doubt: Confirmable | null,
): Result<OrderStep, StepRefusal> {
  return step.ok && doubt ? refuse(doubt) : step;
}

function known(requoted: Requoted | null): Requoted {
  if (requoted === null) throw new Error("The step was to be decided without knowing what the lines cost.");
  return requoted;
}
