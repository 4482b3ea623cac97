import type { FreightAnswer, StatusChange, StepRefusal } from "../../domain/orders/order-steps.ts";
import type { Order, PlacedLine, OrderContent, OrderEvent, OrderStatus } from "../../domain/orders/order.ts";
import type { Cents } from "../../domain/money.ts";
import type { MailMessage } from "../mail/port.ts";

/** An order to be placed, with everything the shop itself has worked out; nothing of it is from a form. */
export type NewOrder = {
  readonly webUserId: string;
  readonly customerId: number;
  /** The addresses of the book it goes to: they get the number into their label and become read-only. */
  readonly shippingContactId: number;
  readonly billingContactId: number;
  /** Names the form that places it, see `submissionKey`. */
  readonly idempotencyKey: string;
  readonly content: OrderContent;
};

/** `cart-changed`: a line to be ordered is not in the cart any more, or in another quantity; nothing was ordered. */
export type Placed =
  | { readonly outcome: "placed" | "repeated"; readonly number: string }
  | { readonly outcome: "cart-changed" };

/** What a history is searched for; empty fields do not count. Dates are `YYYY-MM-DD`, both inclusive. */
export type OrderSearch = {
  /** Part of a PO number, order number, part number, own number or own reference. */
  readonly q: string;
  readonly from: string | null;
  readonly to: string | null;
  /** From 1. */
  readonly page: number;
};

/** An order in a list. */
export type OrderSummary = {
  readonly number: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly poNumber: string;
  readonly shipToName: string;
  readonly shipToCity: string;
  readonly lines: number;
  readonly total: Cents;
  /** The total is without freight, which is still to be determined. */
  readonly isProvisional: boolean;
  /** The freight is set, and nothing goes on before the buyer has said whether they agree to it. */
  readonly isAnswerDue: boolean;
};

type OrderPage = {
  readonly orders: readonly OrderSummary[];
  readonly total: number;
  readonly page: number;
  readonly last: number;
};

/** A line of the CSV of order lines. */
export type OrderLineRow = {
  readonly number: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly poNumber: string;
  readonly pn: string;
  readonly title: string;
  readonly reference: string;
  /** The number the buyer has for the part; empty where it is ours. */
  readonly ownNumber: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
  readonly promise: PlacedLine["promise"];
  /** Of the whole order, like tax and total; null when to be determined. */
  readonly shipping: Cents | null;
  readonly tax: Cents;
  readonly total: Cents;
};

/** A part somebody has bought: how often, and what was last. */
export type PartBought = {
  readonly pn: string;
  readonly orders: number;
  readonly pieces: number;
  readonly lastOrder: string;
  readonly lastAt: string;
  readonly lastQuantity: number;
  readonly lastPrice: Cents;
};

/** Orders of web users, by the verified session only. A number of somebody else's order is answered as one that never was. */
export interface Orders {
  /**
   * Places an order: order, lines, labels of its addresses, mails to buyer and sales rep, and the end of the ordered lines in the
   * cart, all or nothing, once per idempotency key, however many ask at a time. Lines of the cart that are not ordered stay.
   */
  place(order: NewOrder): Promise<Placed>;
  /** The order a form has placed; null when it has placed none. Waits for one that is being placed. */
  placedWith(idempotencyKey: string): Promise<string | null>;
  find(webUserId: string, number: string): Promise<Order | null>;
  /** Newest first. */
  list(webUserId: string, search: OrderSearch): Promise<OrderPage>;
  latest(webUserId: string, most: number): Promise<readonly OrderSummary[]>;
  /** All lines of the orders a search finds, whatever its page, newest order first. */
  lines(webUserId: string, search: OrderSearch, locale: "en" | "es"): Promise<readonly OrderLineRow[]>;
  /** What was bought in the last 24 months, last bought first; cancelled orders do not count. */
  parts(webUserId: string): Promise<readonly PartBought[]>;
}

/** What buyers say to freight that was set after they ordered. */
export interface FreightAnswers {
  /**
   * Writes an answer down, with the mails that tell of it, once. Nothing is written when it is `over`, because nobody asks any
   * more, or `changed`: the amounts are not those of `answer.shown`. A repeated answer is `done`. Somebody else's order is
   * `missing`. `key` names the form, see `submissionKey`.
   */
  answer(
    webUserId: string,
    number: string,
    answer: FreightAnswer,
    key: string,
  ): Promise<"done" | "missing" | "changed" | "over">;
}

/** An order with what the shop's own books call its customer. */
export type DeskOrder = Order & { readonly customerId: number };

/** What came of a step: `done` with the order after it, or why it was not taken. Nothing was written then. */
export type DeskOutcome =
  | { readonly outcome: "done"; readonly order: DeskOrder }
  | { readonly outcome: "missing" }
  | { readonly outcome: "refused"; readonly why: StepRefusal; readonly order: DeskOrder };

/** What the shop's own people do with all orders, from the command line of the machine only. */
export interface OrderDesk {
  /** Fifty a page, newest first. */
  list(search: OrderSearch): Promise<readonly OrderSummary[]>;
  find(number: string): Promise<DeskOrder | null>;
  /** Orders placed at or after a moment, oldest first. Rejects, naming it, when one of them cannot be read: none is left out. */
  since(moment: Date): Promise<readonly DeskOrder[]>;
  /**
   * Takes an order a step on: written down for the buyer to see, with the mails that tell of it, all or nothing. The order is held
   * meanwhile: of two who change it at once, the second decides by what the first has made of it.
   */
  change(number: string, change: StatusChange): Promise<DeskOutcome>;
  /** Sets freight that was open when the order was placed; `freight` in cents. */
  setFreight(number: string, freight: Cents, note: string): Promise<DeskOutcome>;
  /** Corrects the tax, in cents. */
  setTax(number: string, tax: Cents, note: string): Promise<DeskOutcome>;
}

/**
 * Writes the mails of orders, in the name of the shop as it is called then: they are stored with what they tell of, in one transaction.
 */
export type OrderMails = {
  placed(order: Order): readonly MailMessage[];
  /** Of a step an order has taken; `order` is what it has made of it. */
  step(order: Order, event: OrderEvent): readonly MailMessage[];
};
