import { hasMoved, moneyOf } from "./ledger.ts";
import type { Order, OrderStatus } from "./order.ts";
import { leftToPack, packedShipments, sentShipments } from "./shipments.ts";
import type { StepRefusal } from "./step-refusal.ts";

export const STEP_NAMES = [
  "accept",
  "cancel",
  "freight",
  "tax",
  "correct",
  "pack",
  "unpack",
  "ship",
  "track",
  "cancel-rest",
  "paid",
  "refund",
  "credit",
  "reverse",
  "move",
  "review-tax",
  "review-export",
  "message",
] as const;

export type StepName = (typeof STEP_NAMES)[number];

type Rule = {
  readonly from: readonly OrderStatus[];
  readonly hindrance?: (order: Order) => StepRefusal | null;
};

const BEFORE_ACCEPTANCE = ["received", "awaiting-payment"] as const;
const UNDER_WAY = [...BEFORE_ACCEPTANCE, "accepted"] as const;
const NOT_OVER = [...UNDER_WAY, "shipped"] as const;
/** Payments and refunds are possible after cancellation. */
const ALWAYS = [...NOT_OVER, "cancelled"] as const;

/** The one table of steps, for pages and commands. */
const RULES: Readonly<Record<StepName, Rule>> = {
  accept: { from: BEFORE_ACCEPTANCE, hindrance: answerAwaited },
  cancel: { from: UNDER_WAY, hindrance: (order) => when(sentShipments(order).length > 0, "partly-shipped") },
  freight: { from: NOT_OVER, hindrance: freightFixed },
  tax: { from: NOT_OVER },
  correct: { from: BEFORE_ACCEPTANCE },
  pack: {
    from: ["accepted"],
    hindrance: (order) => answerAwaited(order) ?? when(leftToPack(order).length === 0, "nothing-left"),
  },
  unpack: { from: ["accepted"], hindrance: (order) => when(packedShipments(order).length === 0, "no-parcel") },
  ship: {
    from: ["accepted"],
    hindrance: (order) => answerAwaited(order) ?? when(order.shipping === null, "freight-open"),
  },
  track: { from: ["accepted", "shipped"], hindrance: (order) => when(sentShipments(order).length === 0, "no-parcel") },
  "cancel-rest": {
    from: ["accepted"],
    hindrance: (order) => when(sentShipments(order).length === 0, "cannot-follow") ?? answerAwaited(order),
  },
  paid: { from: ALWAYS },
  refund: { from: ALWAYS, hindrance: ({ received, refunded }) => when(received <= refunded, "nothing-received") },
  credit: { from: ["accepted", "shipped"], hindrance: (order) => when(moneyOf(order).due <= 0, "nothing-to-credit") },
  reverse: { from: ALWAYS, hindrance: (order) => when(!hasMoved(order) && order.credited === 0, "no-entry") },
  move: { from: ALWAYS, hindrance: ({ received }) => when(received === 0, "no-entry") },
  "review-tax": {
    from: NOT_OVER,
    hindrance: ({ facts, taxReviewedAt }) => when(!facts.taxReview || taxReviewedAt !== null, "nothing-to-review"),
  },
  "review-export": {
    from: NOT_OVER,
    hindrance: ({ facts, exportReviewedAt }) =>
      when(!facts.internationalReview || exportReviewedAt !== null, "nothing-to-review"),
  },
  message: { from: ALWAYS },
};

export function blockerOf(order: Order, name: StepName): StepRefusal | null {
  const { from, hindrance } = RULES[name];
  if (!from.includes(order.status)) return "cannot-follow";
  return hindrance?.(order) ?? null;
}

export function possibleSteps(order: Order): readonly StepName[] {
  return STEP_NAMES.filter((name) => blockerOf(order, name) === null);
}

function when(isSo: boolean, why: StepRefusal): StepRefusal | null {
  return isSo ? why : null;
}

function answerAwaited({ freightApproval }: Order): StepRefusal | null {
  return when(freightApproval === "waiting", "answer-awaited");
}

/** Freight known at checkout was agreed to; freight set later may change until the order ships. */
function freightFixed(order: Order): StepRefusal | null {
  const { status, shipping, events } = order;
  const isSettledLater = shipping === null || events.some(({ kind }) => kind === "freight");
  if (!isSettledLater) return "freight-fixed";
  const hasLeft = status === "shipped" || sentShipments(order).length > 0;
  return when(hasLeft && shipping !== null, "cannot-follow");
}
