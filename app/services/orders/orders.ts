import type { OrderAudience } from "../../domain/company/order-mails.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { MoneyMoved } from "../../domain/orders/ledger-entry.ts";
import type { Additions, LineCorrection } from "../../domain/orders/correct-order.ts";
import type { Member } from "../../domain/company/member.ts";
import type { FreightAnswer, OrderStep } from "../../domain/orders/order-steps.ts";
import type { OrderText } from "../../domain/orders/order-texts.ts";
import type { StepRefusal } from "../../domain/orders/step-refusal.ts";
import type { PaymentMove } from "../../domain/orders/move-payment.ts";
import type { RequestedStep } from "../../domain/orders/take-step.ts";
import type { PartStock } from "../../domain/catalog/part-stock.ts";
import type { Order, PlacedLine, OrderContent, OrderEvent, ShownStatus } from "../../domain/orders/order.ts";
import type { Cents } from "../../domain/money.ts";
import type { FrozenCart, StaffCart } from "../cart/cart.ts";
import type { Transaction } from "../database/database.server.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Actor } from "../staff/staff.ts";
import type { LookedUpList } from "../quick-order/quick-order.ts";
import type { Addressee, Colleague } from "../web-users/web-users.ts";
import type { StaffOrderLists, StaffOrderSummary } from "./staff-lists.ts";

/** `over`: the approval request is no longer open. */
export type PlaceRefusal = "needs-approval" | "no-right" | "over";

export type ApprovedBy = {
  readonly webUserId: string;
  readonly name: string;
  readonly placedByStaffId: number | null;
  /** Email address of the staff user; null if the buyer sent it. */
  readonly placedBy: string | null;
};

/** Computed by the shop; nothing comes from a form. */
export type NewOrder = {
  readonly webUserId: string;
  readonly customerId: number;
  /** The order writes its number into the labels of these addresses, which become read-only. */
  readonly shippingContactId: number;
  readonly billingContactId: number;
  /** See `submissionKey`. */
  readonly idempotencyKey: string;
  /** Cart of a staff user who places the order; null for the buyer's own. */
  readonly staffCart?: StaffCart;
  /** Cart of an approved request, instead of the buyer's own. */
  readonly frozenCart?: FrozenCart;
  /** Checks the buyer inside the transaction; null if allowed. `spent`: without approval in the spending period. */
  readonly admit?: (buyer: WebUser, spent: Cents) => PlaceRefusal | null;
  /** Whether a colleague has ordered for the buyer what the page has not named. */
  readonly isUnseenIn?: (tx: Transaction) => Promise<boolean>;
  /** Promises a line by the stock that remains in the transaction. Without it, the promises of the content apply. */
  readonly promise?: (line: PlacedLine, stock: PartStock) => PlacedLine["promise"];
  readonly content: OrderContent;
};

/** `cart-changed`: an ordered line is missing or has another quantity, or a colleague has ordered; nothing was ordered. */
export type Placed =
  | { readonly outcome: "placed" | "repeated"; readonly number: string }
  | { readonly outcome: "cart-changed" }
  | { readonly outcome: "refused"; readonly why: PlaceRefusal };

export type Pieces = Pick<PlacedLine, "pn" | "quantity">;

/** Empty fields have no effect. Dates are `YYYY-MM-DD`, inclusive. */
export type OrderSearch = {
  /** Part of a PO number, order number, part number, customer part number or reference. */
  readonly q: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly isMine?: boolean;
  readonly page: number;
};

export type OrderSummary = MoneyMoved & {
  readonly number: string;
  readonly placedAt: string;
  readonly status: ShownStatus;
  readonly poNumber: string;
  readonly shipToName: string;
  readonly shipToCity: string;
  readonly lines: number;
  readonly total: Cents;
  /** The total excludes freight to be determined. */
  readonly isProvisional: boolean;
  /** The freight is set, and the order waits for the buyer's answer. */
  readonly isAnswerDue: boolean;
  readonly webUserId: string;
  /** Name at the time of the order. */
  readonly orderedBy: string;
  readonly placedByStaff: Order["placedByStaff"];
  readonly approvedByName: string;
};

type OrderPage = {
  readonly orders: readonly OrderSummary[];
  /** Whether another member has placed some of the orders. */
  readonly hasOthers: boolean;
  readonly total: number;
  readonly page: number;
  readonly last: number;
};

export type OrderLineRow = Readonly<Record<OrderText, string>> &
  MoneyMoved & {
    readonly number: string;
    readonly placedAt: string;
    readonly status: ShownStatus;
    readonly orderedBy: string;
    readonly placedByStaff: Order["placedByStaff"];
    readonly approvedByName: string;
    readonly pn: string;
    readonly title: string;
    readonly reference: string;
    /** Customer part number; empty for the shop's. */
    readonly ownNumber: string;
    readonly quantity: number;
    readonly unitPrice: Cents;
    readonly lineTotal: Cents;
    readonly promise: PlacedLine["promise"];
    /** From here on, amounts of the whole order. */
    readonly handling: Cents;
    readonly nonStandardFee: Cents;
    readonly tariff: Cents;
    readonly shipping: Cents | null;
    readonly tax: Cents;
    readonly total: Cents;
    /** Amount due; negative for a refund. */
    readonly balance: Cents;
  };

/** `number` is null if the reader may not see the order. `placedAt` is ISO 8601. */
export type UsedPo = { readonly number: string | null; readonly placedAt: string };

export type PartBought = {
  readonly pn: string;
  readonly orders: number;
  readonly pieces: number;
  readonly lastOrder: string;
  readonly lastAt: string;
  readonly lastBy: string;
  readonly lastQuantity: number;
  readonly lastPrice: Cents;
};

/** Orders of the current customer, and those of other members with `seesAllOrders`. */
export type OrderReader = Pick<Member, "webUserId" | "customerId" | "seesAllOrders">;

export type Spender = Pick<Member, "webUserId" | "customerId" | "spending">;

/** Orders, for members with a verified session. Orders that a reader may not see are treated as missing. */
export interface Orders {
  /** All or nothing, once per idempotency key. Other cart lines stay. Rejects without the right of the staff. */
  place(order: NewOrder): Promise<Placed>;
  /** Writes the order in an open transaction; the caller passes the result to `announce`. */
  placeIn(tx: Transaction, order: NewOrder, approvedBy: ApprovedBy): Promise<Placed>;
  /** Requests for the same order wait for `placing`; after it, the order is logged and its mails are sent. */
  announce(order: NewOrder, placing: Promise<Placed>): Promise<Placed>;
  /** Null if the form has placed no order. Waits for an order that is being placed. */
  placedWith(idempotencyKey: string): Promise<string | null>;
  /** Ordered without approval in the current spending period; 0 without a limit. */
  spentAlone(by: Spender, tx?: Transaction): Promise<Cents>;
  /** Numbers of the person's orders that are open or, also when shipped, wait for money. */
  unsettledOf(tx: Transaction, email: string): Promise<readonly string[]>;
  find(by: OrderReader | null, number: string): Promise<Order | null>;
  /** The buyer's order of the last hour with these pieces; null without one. */
  justPlaced(by: OrderReader, pieces: readonly Pieces[]): Promise<{ number: string; placedAt: string } | null>;
  list(by: OrderReader | null, search: OrderSearch): Promise<OrderPage>;
  latest(
    by: OrderReader | null,
    most: number,
  ): Promise<{ readonly orders: readonly OrderSummary[]; readonly hasOthers: boolean }>;
  /** On all pages, newest order first. */
  lines(by: OrderReader | null, search: OrderSearch, locale: "en" | "es"): Promise<readonly OrderLineRow[]>;
  /** Latest orders with this PO number in any spelling, without `except`. Blanket orders repeat their number. */
  withPo(by: OrderReader | null, poNumber: string, except?: string): Promise<readonly UsedPo[]>;
  /** Of the last 24 months, last bought first, without canceled orders. */
  parts(by: OrderReader | null): Promise<readonly PartBought[]>;
}

/** Approvers; null without a question, or if only the buyer is asked. */
export type CompanyAsked = readonly Colleague[] | null;

export type Answerers = {
  readonly isTheirs: boolean;
  readonly company: CompanyAsked;
  readonly doesBuyerOrder: boolean;
};

export type RisenOrder = {
  readonly number: string;
  readonly buyer: string;
  readonly total: Cents;
};

/** Answers of buyers to freight set after the order, and of companies to a total above the approved one. */
export interface FreightAnswers {
  /** `over`: the question is closed. `changed`: other amounts than `answer.shown`. A repeated answer is `done`. */
  answer(
    webUserId: string,
    number: string,
    answer: FreightAnswer,
    key: string,
  ): Promise<"done" | "missing" | "changed" | "over" | "no-right">;
  waitingFor(by: Member): Promise<readonly RisenOrder[]>;
  /** Whether the user may answer, and who else may. Null for staff users, who never may. */
  answerers(webUserId: string | null, order: Order): Promise<Answerers>;
}

/** `changedAt` is ISO 8601. */
export type OrderForStaff = Order & { readonly customerId: number; readonly changedAt: string };

/** Null for all. Moments are inclusive. */
export type ExportFilter = {
  readonly placedSince: Date | null;
  readonly changedSince: Date | null;
  readonly status: ShownStatus | null;
  readonly customerId: number | null;
};

/** In the order of changes. Later changes have a `changedAt` of `next` or later, even if they are being written now. */
export type OrderExport = { readonly orders: readonly OrderForStaff[]; readonly next: string };

/** Version token of an order. */
export function revisionOf({ version, events }: Pick<Order, "version" | "events">): string {
  return `${version}.${events.length}`;
}

export type OnOrderChanged = (partNumbers: readonly string[]) => Promise<void> | void;

export type RefusedStep = {
  readonly outcome: "refused";
  readonly why: StepRefusal;
  readonly order: OrderForStaff;
  /** To which a payment was to be moved. */
  readonly other?: OrderForStaff;
  /** Part numbers that cannot be bought, with the parts that they may mean. */
  readonly parts?: readonly string[];
  /** These numbers, a row each, as the quick order reads them; null if they cannot be read now. */
  readonly meant?: LookedUpList | null;
};

/** Only `done` has written something. */
export type StepOutcome =
  | { readonly outcome: "done"; readonly order: OrderForStaff; readonly partNumbers: readonly string[] }
  | { readonly outcome: "missing" | "no-right" }
  /** The order has changed since the page, see {@link revisionOf}. */
  | { readonly outcome: "stale"; readonly order: OrderForStaff }
  | { readonly outcome: "repeated"; readonly order: OrderForStaff }
  | RefusedStep;

/** The correction as requested, without added charges, and with all of them. */
export type CorrectionPreview =
  | {
      readonly outcome: "ready";
      readonly order: OrderForStaff;
      readonly asked: CompanyAsked;
      readonly step: OrderStep;
      readonly plain: OrderStep;
      readonly whole: OrderStep;
    }
  | { readonly outcome: "missing" }
  | RefusedStep;

/** `by` is null for the system and for an erased user. */
export type OrderNote = { readonly at: string; readonly by: string | null; readonly text: string };

/** `at` is when it was sent or given up, else when it was written; ISO 8601. */
export type OrderMailSent = {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly state: "waiting" | "sent" | "failed";
};

export type InsideOrder = {
  readonly asked: CompanyAsked;
  /** Staff user who placed it; null for the buyer. */
  readonly placedBy: string | null;
  readonly customer: {
    readonly id: number;
    readonly name: string;
    readonly priceList: string;
    readonly paymentTerm: string;
    readonly taxable: boolean;
    readonly taxNote: string;
    readonly taxVerified: boolean;
    readonly active: boolean;
  };
  readonly samePo: readonly UsedPo[];
  /** Staff users by id of their ledger entries; entries of the system are absent. */
  readonly recordedBy: ReadonlyMap<number, string>;
  /** Oldest first; deleted after a month. */
  readonly mails: readonly OrderMailSent[];
};

/** `revision`: version token of the page. `form`: see `submissionKey`. */
type StepOptions = { readonly revision?: string; readonly form?: string };

/** `listed`: rows of the staff's list. `queued`: by the conditions of the work queues. `reason` names the field. */
export type OrderBatch = {
  readonly orders: readonly Order[];
  readonly unreadable: readonly { readonly number: string; readonly reason: string }[];
  readonly listed: ReadonlyMap<string, StaffOrderSummary>;
  readonly queued: ReadonlyMap<string, readonly ("balance" | "refund")[]>;
};

type EntryOfOrder = { readonly number: string; readonly entry: number };

export type UnpairedEntries = {
  /** Moved payments whose other order has no such entry. */
  readonly halves: readonly EntryOfOrder[];
  readonly unnumbered: readonly EntryOfOrder[];
  /** Numbers of credits that were never assigned, below the highest one. */
  readonly missingMemos: number;
};

export interface OrderAdministration extends StaffOrderLists {
  /** Fifty a page, newest first. */
  list(search: OrderSearch): Promise<readonly OrderSummary[]>;
  find(number: string): Promise<OrderForStaff | null>;
  /** Sorted by `changedAt` if filtered by it, else by `placedAt`. Rejects with the number of a damaged order. */
  export(filter: ExportFilter): Promise<OrderExport>;
  /** All orders in the sequence of their numbers, a few hundred at a time. */
  batches(): AsyncGenerator<OrderBatch, void>;
  unpaired(): Promise<UnpairedEntries>;
  latestOf(customerId: number, most: number): Promise<readonly OrderSummary[]>;
  /** All or nothing, with audit entry and mails. With a `revision`, an order changed since is `stale`. */
  take(by: Actor, number: string, step: RequestedStep, options?: StepOptions): Promise<StepOutcome>;
  /** Records a payment on the order to which it belongs instead, on both or not at all, with audit entries and mails. */
  move(by: Actor, number: string, move: PaymentMove, options?: StepOptions): Promise<StepOutcome>;
  preview(number: string, lines: readonly LineCorrection[], added: Additions): Promise<CorrectionPreview>;
  addNote(
    by: Actor,
    number: string,
    text: string,
    form?: string,
  ): Promise<{ readonly outcome: "done" | "missing" | "no-right" | "repeated" }>;
  inside(number: string): Promise<InsideOrder | null>;
  notes(number: string): Promise<readonly OrderNote[]>;
}

export type OrderMails = {
  /** `placedBy`: staff user who placed the order for the buyer. */
  placed(order: Order, placedBy: string | null, audience: OrderAudience): readonly MailMessage[];
  /** `order`: after the step. `asked`: approvers of the new total; null if only the buyer is asked, or if no one is. */
  step(
    order: Order,
    event: OrderEvent,
    audience: OrderAudience,
    asked: readonly Addressee[] | null,
  ): readonly MailMessage[];
};
