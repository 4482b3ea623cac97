import type { OrderAudience } from "../../domain/company/order-mails.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { Additions, LineCorrection } from "../../domain/orders/correct-order.ts";
import type { Member } from "../../domain/company/member.ts";
import type { FreightAnswer, OrderStep } from "../../domain/orders/order-steps.ts";
import type { ShownStatus } from "../../domain/orders/order-status.ts";
import type { StepRefusal } from "../../domain/orders/step-refusal.ts";
import type { WantedStep } from "../../domain/orders/take-step.ts";
import type { PartStock } from "../../domain/catalog/part-stock.ts";
import type { Order, PlacedLine, OrderContent, OrderEvent } from "../../domain/orders/order.ts";
import type { Cents } from "../../domain/money.ts";
import type { FrozenCart, StaffCart } from "../cart/port.ts";
import type { Transaction } from "../database/database.server.ts";
import type { MailMessage } from "../mail/port.ts";
import type { Actor } from "../staff/port.ts";
import type { Addressee, Colleague } from "../web-users/port.ts";
import type { DeskLists } from "./port-desk-lists.ts";

/** Why a company's order is not placed: it has to be approved first, or who orders may not, or not any more. */
export type PlaceRefusal = "needs-approval" | "no-right" | "over";

/** Who of a company approves an order, and who of the staff had sent it in the buyer's name. */
export type ApprovedBy = {
  readonly webUserId: string;
  readonly name: string;
  readonly placedByStaffId: number | null;
  /** Their address; null where the buyer had sent it. */
  readonly placedBy: string | null;
};

/** An order that is made of a cart which waited for approval. */
export type Approving = {
  readonly cart: FrozenCart;
  /** Names the request: it is ordered once, whoever approves it and however often. */
  readonly key: string;
  /** Has the order written in the transaction in which the request is answered. */
  perform(write: (tx: Transaction, by: ApprovedBy) => Promise<Placed>): Promise<Placed>;
};

/** An order to be placed, with everything the shop itself has worked out; nothing of it is from a form. */
export type NewOrder = {
  readonly webUserId: string;
  readonly customerId: number;
  /** The addresses of the book it goes to: they get the number into their label and become read-only. */
  readonly shippingContactId: number;
  readonly billingContactId: number;
  /** Names the form that places it, see `submissionKey`. */
  readonly idempotencyKey: string;
  /** The cart somebody of the staff has filled, who places the order; without one it is the buyer's own. */
  readonly staffCart?: StaffCart;
  /** The company's yes, where the order needed one. */
  readonly approving?: Approving;
  /**
   * Whether its buyer, as they are in its transaction, may place it; null when they may. Not asked where it is approved. `spent` is what
   * they have ordered without approval in the period of their spending limit, 0 without a limit.
   */
  readonly admit?: (buyer: WebUser, spent: Cents) => PlaceRefusal | null;
  /**
   * When the pieces of a line ship, by the stock that is left in its transaction: no two orders are promised the same pieces. Without it
   * the promises are those of the content.
   */
  readonly promise?: (line: PlacedLine, stock: PartStock) => PlacedLine["promise"];
  readonly content: OrderContent;
};

/** `cart-changed`: a line to be ordered is not in the cart any more, or in another quantity; nothing was ordered. */
export type Placed =
  | { readonly outcome: "placed" | "repeated"; readonly number: string }
  | { readonly outcome: "cart-changed" }
  | { readonly outcome: "refused"; readonly why: PlaceRefusal };

/** What a history is searched for; empty fields do not count. Dates are `YYYY-MM-DD`, both inclusive. */
export type OrderSearch = {
  /** Part of a PO number, order number, part number, own number or own reference. */
  readonly q: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Only what whoever searches has ordered themselves, where there is such a person. */
  readonly isMine?: boolean;
  /** From 1. */
  readonly page: number;
};

/** An order in a list. */
export type OrderSummary = {
  readonly number: string;
  readonly placedAt: string;
  readonly status: ShownStatus;
  readonly poNumber: string;
  readonly shipToName: string;
  readonly shipToCity: string;
  readonly lines: number;
  readonly total: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  /** The total is without freight, which is still to be determined. */
  readonly isProvisional: boolean;
  /** The freight is set, and nothing goes on before the buyer has said whether they agree to it. */
  readonly isAnswerDue: boolean;
  readonly webUserId: string;
  /** Who ordered, as they were called then. */
  readonly orderedBy: string;
  readonly placedByStaff: Order["placedByStaff"];
  /** Who of the company approved it; empty where nobody had to. */
  readonly approvedByName: string;
};

type OrderPage = {
  readonly orders: readonly OrderSummary[];
  /** Whether what the search finds was ordered by others too. */
  readonly hasOthers: boolean;
  readonly total: number;
  readonly page: number;
  readonly last: number;
};

/** A line of the CSV of order lines. */
export type OrderLineRow = {
  readonly number: string;
  readonly placedAt: string;
  readonly status: ShownStatus;
  readonly poNumber: string;
  readonly orderedBy: string;
  readonly placedByStaff: Order["placedByStaff"];
  /** Who of the company approved it; empty where nobody had to. */
  readonly approvedByName: string;
  readonly pn: string;
  readonly title: string;
  readonly reference: string;
  /** The number the buyer has for the part; empty where it is ours. */
  readonly ownNumber: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
  readonly promise: PlacedLine["promise"];
  /** Of the whole order, like all that follow. */
  readonly handling: Cents;
  readonly nonStandardFee: Cents;
  readonly tariff: Cents;
  /** Null when to be determined. */
  readonly shipping: Cents | null;
  readonly tax: Cents;
  readonly total: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  /** What is owed, or below 0 what has to be refunded. */
  readonly balance: Cents;
};

/** An earlier order with the same PO number; `number` is null where the reader may not see the order. `placedAt` is ISO 8601. */
export type UsedPo = { readonly number: string | null; readonly placedAt: string };

/** A part somebody has bought: how often, and what was last. */
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

/** Whose orders somebody sees: those of the customer they buy for, of their colleagues too where the company lets them. */
export type OrderReader = Pick<Member, "webUserId" | "customerId" | "seesAllOrders">;

/** A buyer, with the limit of their company. */
export type Spender = Pick<Member, "webUserId" | "customerId" | "spending">;

/**
 * Orders of customers, for their members by the verified session only; who buys for nobody sees none. A number of an order they do not
 * see is answered as one that never was.
 */
export interface Orders {
  /**
   * Places an order: order, lines, labels of its addresses, mails to buyer and sales rep, and the end of the ordered lines in the
   * cart, all or nothing, once per idempotency key, however many ask at a time. Lines of the cart that are not ordered stay.
   * What the staff places is put on record with it; without the right it rejects.
   */
  place(order: NewOrder): Promise<Placed>;
  /** The order a form has placed; null when it has placed none. Waits for one that is being placed. */
  placedWith(idempotencyKey: string): Promise<string | null>;
  /** What a buyer has ordered without approval in the current period of their spending limit; 0 without a limit, which reads nothing. */
  spentAlone(by: Spender, tx?: Transaction): Promise<Cents>;
  find(by: OrderReader | null, number: string): Promise<Order | null>;
  /** Newest first. */
  list(by: OrderReader | null, search: OrderSearch): Promise<OrderPage>;
  latest(
    by: OrderReader | null,
    most: number,
  ): Promise<{ readonly orders: readonly OrderSummary[]; readonly hasOthers: boolean }>;
  /** All lines of the orders a search finds, whatever its page, newest order first. */
  lines(by: OrderReader | null, search: OrderSearch, locale: "en" | "es"): Promise<readonly OrderLineRow[]>;
  /**
   * Latest orders of the customer that have this PO number in any spelling, but for `except` and canceled ones. A number may be on several
   * orders, e.g. of a blanket order: pages mention it and refuse nothing.
   */
  withPo(by: OrderReader | null, poNumber: string, except?: string): Promise<readonly UsedPo[]>;
  /** What was bought in the last 24 months, last bought first; cancelled orders do not count. */
  parts(by: OrderReader | null): Promise<readonly PartBought[]>;
}

/** Who approves, where the company is asked what an order may come to; null where its buyer alone is, or nobody. */
export type CompanyAsked = readonly Colleague[] | null;

/** Who may answer what an order asks. */
export type Answerers = {
  readonly isTheirs: boolean;
  readonly company: CompanyAsked;
  readonly doesBuyerOrder: boolean;
};

/** An order that asks its company, in the list of what waits there. */
export type RisenOrder = {
  readonly number: string;
  readonly buyer: string;
  readonly total: Cents;
};

/** What buyers say to freight that was set after they ordered, and their company to a total that has risen above its yes. */
export interface FreightAnswers {
  /**
   * Writes an answer down, with the mails that tell of it, once. Nothing is written when it is `over`, because nobody asks any
   * more, or `changed`: the amounts are not those of `answer.shown`. A repeated answer is `done`. An order they do not see is
   * `missing`; one that asks, but not them, `no-right`. `key` names the form, see `submissionKey`.
   */
  answer(
    webUserId: string,
    number: string,
    answer: FreightAnswer,
    key: string,
  ): Promise<"done" | "missing" | "changed" | "over" | "no-right">;
  /** Orders that wait for the company's answer and that somebody may answer, oldest first. */
  waitingFor(by: Member): Promise<readonly RisenOrder[]>;
  /** Whether somebody may answer what an order asks now, and who else may; null for the shop's own people, who never do. */
  answerers(webUserId: string | null, order: Order): Promise<Answerers>;
}

/** An order with what the shop's own books call its customer, and when anything of it last changed (ISO 8601). */
export type DeskOrder = Order & { readonly customerId: number; readonly changedAt: string };

/** Which orders an export has; null for all. Moments are inclusive. */
export type ExportFilter = {
  readonly placedSince: Date | null;
  readonly changedSince: Date | null;
  readonly status: ShownStatus | null;
  readonly customerId: number | null;
};

/**
 * Orders in the sequence of their changes. Every change that is not in them will have a `changedAt` of `next` or later, also one that is
 * being written while they are read.
 */
export type OrderExport = { readonly orders: readonly DeskOrder[]; readonly next: string };

/** Names the state of an order that a page has shown: another one after every step. */
export function revisionOf({ version, events }: Pick<Order, "version" | "events">): string {
  return `${version}.${events.length}`;
}

/** Told the part numbers of an order that was changed, those it had and those it has. */
export type OnOrderChanged = (partNumbers: readonly string[]) => Promise<void> | void;

type RefusedStep = {
  readonly outcome: "refused";
  readonly why: StepRefusal;
  readonly order: DeskOrder;
  /** The parts that cannot be bought, where that is why. */
  readonly parts?: readonly string[];
};

/** What came of a step. But for `done` nothing was written. */
export type DeskOutcome =
  | { readonly outcome: "done"; readonly order: DeskOrder; readonly partNumbers: readonly string[] }
  | { readonly outcome: "missing" | "no-right" }
  /** The order is another one than the page has shown, see {@link revisionOf}; `order` is what it is now. */
  | { readonly outcome: "stale"; readonly order: DeskOrder }
  /** The form was carried out before. */
  | { readonly outcome: "repeated"; readonly order: DeskOrder }
  | RefusedStep;

/** What a correction would make of an order: as it was ticked, without added charges, and with all that may be ticked. */
export type CorrectionPreview =
  | {
      readonly outcome: "ready";
      readonly order: DeskOrder;
      readonly asked: CompanyAsked;
      readonly step: OrderStep;
      readonly plain: OrderStep;
      readonly whole: OrderStep;
    }
  | { readonly outcome: "missing" }
  | RefusedStep;

/** What the shop's people wrote for one another. `by` is null for the system and for somebody who was erased. */
export type OrderNote = { readonly at: string; readonly by: string | null; readonly text: string };

/** A mail about an order. `at` is when it was sent or given up, else when it was written; ISO 8601. */
export type OrderMailSent = {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly state: "waiting" | "sent" | "failed";
};

/** What the shop's people know of an order beside what its buyer sees. */
export type InsideOrder = {
  readonly asked: CompanyAsked;
  /** Who of the staff placed it in the customer's name; null when the buyer did. */
  readonly placedBy: string | null;
  /** The customer as it is now. */
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
  /** Earlier and later orders of the customer with the same PO number. */
  readonly samePo: readonly UsedPo[];
  /** Who of the staff has recorded an entry of the ledger, by its id; an entry of the system is not in it. */
  readonly recordedBy: ReadonlyMap<number, string>;
  /** Oldest first; they are forgotten after a month. */
  readonly mails: readonly OrderMailSent[];
};

/** `revision` is that of the page, {@link revisionOf}; `form` names a form that is carried out once, see `submissionKey`. */
type StepOptions = { readonly revision?: string; readonly form?: string };

/** What the shop's own people do with all orders, on pages and from the command line. */
export interface OrderDesk extends DeskLists {
  /** Fifty a page, newest first. */
  list(search: OrderSearch): Promise<readonly OrderSummary[]>;
  find(number: string): Promise<DeskOrder | null>;
  /** Rejects, naming it, when an order cannot be read: none is left out. Sorted by `changedAt` where that is asked for, else by `placedAt`. */
  export(filter: ExportFilter): Promise<OrderExport>;
  /** Orders of a customer, newest first. */
  latestOf(customerId: number, most: number): Promise<readonly OrderSummary[]>;
  /**
   * Takes an order a step on: the step with its record and the mails that tell of it, all or nothing. The order is held meanwhile: of
   * two who change it at once, the second is told when it names the revision it has seen, and else decides by what the first has made.
   */
  take(by: Actor, number: string, step: WantedStep, options?: StepOptions): Promise<DeskOutcome>;
  /** What a correction would come to. Writes nothing. */
  preview(number: string, lines: readonly LineCorrection[], added: Additions): Promise<CorrectionPreview>;
  /** Words the buyer never sees. */
  addNote(
    by: Actor,
    number: string,
    text: string,
    form?: string,
  ): Promise<{ readonly outcome: "done" | "missing" | "no-right" | "repeated" }>;
  /** Null without such an order. */
  inside(number: string): Promise<InsideOrder | null>;
  /** Oldest first. */
  notes(number: string): Promise<readonly OrderNote[]>;
}

/**
 * Writes the mails of orders, in the name of the shop as it is called then: they are stored with what they tell of, in one transaction.
 */
export type OrderMails = {
  /** `placedBy` is who of the staff has placed it in the buyer's name. */
  placed(order: Order, placedBy: string | null, audience: OrderAudience): readonly MailMessage[];
  /**
   * Of a step an order has taken; `order` is what it has made of it. `asked` is who of the company has to agree to what it comes to now;
   * null where the buyer is asked, or nobody.
   */
  step(
    order: Order,
    event: OrderEvent,
    audience: OrderAudience,
    asked: readonly Addressee[] | null,
  ): readonly MailMessage[];
};
