import type { RemovedLine, RequestedLine } from "../../domain/company/requested-line.ts";
import type { ExceededLimit } from "../../domain/company/spending.ts";
import type { ApprovalRefusal, ApprovalState } from "../../domain/company/approval-steps.ts";
import type { Member } from "../../domain/company/member.ts";
import type { ReviewedOrder } from "../../domain/checkout/reviewed-order.ts";
import type { Visitor, WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import type { FrozenCart, StaffCart } from "../cart/port.ts";
import type { Obstacle, Placing, PlaceOutcome, Preparation } from "../checkout/port.ts";
import type { MailMessage } from "../mail/port.ts";
import type { Addressee } from "../web-users/port.ts";

/** A request in a list. Moments are ISO 8601, money in cents. */
export type RequestSummary = {
  readonly id: number;
  readonly customerId: number;
  readonly webUserId: string;
  readonly buyer: string;
  readonly state: ApprovalState;
  readonly total: Cents;
  /** The total is without freight, which was open when it was sent. */
  readonly isFreightOpen: boolean;
  readonly poNumber: string;
  readonly lines: number;
  readonly createdAt: string;
  /** Whole days it has waited; null once it is over. */
  readonly waitingDays: number | null;
  readonly answeredAt: string | null;
  /** Who answered it; empty while nobody has, and once they were erased. */
  readonly answeredBy: string;
  readonly reason: string;
  readonly orderNumber: string | null;
  /** Lines are missing of what was sent: somebody took them out, or they could be ordered no more. */
  readonly isShortened: boolean;
};

/** A request with all that was sent. */
export type ApprovalRequest = RequestSummary & {
  readonly customerName: string;
  readonly buyerEmail: string;
  readonly locale: Locale;
  readonly isAsked: boolean;
  readonly answeredById: string | null;
  /** What the buyer was shown and agreed to. */
  readonly shown: ReviewedOrder;
  /** The limit it exceeded when it was sent; null where the previous version sent it. */
  readonly exceeded: ExceededLimit | null;
  readonly removed: readonly RemovedLine[];
  /** Null once it is over. */
  readonly cart: FrozenCart | null;
  readonly hasBuyerLeft: boolean;
  /** Whether they still belong to the company, though perhaps they cannot sign in just now. */
  readonly isBuyerMember: boolean;
  /** Who of the staff sent it in the buyer's name; null where the buyer did. */
  readonly preparedBy: string | null;
};

/** What waits in it, as the buyer's own checkout would show it now; null where the buyer is of the company no more. */
export type RequestedOrder = {
  readonly request: ApprovalRequest;
  readonly order: { readonly visitor: Visitor & { readonly user: WebUser }; readonly preparation: Preparation } | null;
};

/** `mine`: sent by who asks; `over`: answered or withdrawn; `waiting`: all others somebody sees. */
export const REQUEST_LISTS = ["waiting", "mine", "over"] as const;

export type RequestList = (typeof REQUEST_LISTS)[number];

type RequestPage = {
  readonly requests: readonly RequestSummary[];
  readonly total: number;
  readonly page: number;
  readonly last: number;
};

/** What came of sending. `nobody`: there is nobody who may approve it; `not-needed`: it may be ordered without. */
export type Sent =
  | { readonly outcome: "sent"; readonly id: number }
  | { readonly outcome: "repeated" | "changed" | "nobody" | "not-needed" | "no-right" }
  | { readonly outcome: "obstacle"; readonly obstacle: Obstacle };

/** What came of approving: what came of placing, or why the request cannot be approved. */
export type ApprovedOrder = PlaceOutcome | { readonly outcome: "not-approved"; readonly why: ApprovalRefusal };

/** What came of another answer. `merged`: the lines came into a cart that had others. */
export type AnsweredRequest =
  | { readonly outcome: "done"; readonly merged: boolean }
  | { readonly outcome: "repeated" | "changed" | "no-room" | "last-line" | ApprovalRefusal };

/** Carts that wait for somebody of a company to approve them. Whoever may not see a request is told of none. */
export interface Approvals {
  /**
   * Sends a cart for approval, once per form: the lines, addresses and everything checkout was told wait as they are, the buyer's cart is
   * empty, and whoever may approve it gets a mail. All or nothing.
   */
  send(visitor: Visitor & { readonly user: WebUser }, placing: Placing, staffCart?: StaffCart): Promise<Sent>;
  /** Newest first, twenty a page. */
  list(by: Member, which: RequestList, page: number): Promise<RequestPage>;
  /** How many requests wait for somebody's answer. */
  waitingFor(by: Member): Promise<number>;
  /** What a buyer has to know at their cart: their requests that wait, and those sent back whose lines lie in it still. Newest first. */
  atCart(by: Member): Promise<readonly RequestSummary[]>;
  /**
   * A request as somebody of its company sees it, with who they are to that company; `hidden` where their role shows them their own
   * alone, null for what is no request of their companies.
   */
  find(
    user: WebUser,
    id: number,
  ): Promise<{ readonly request: ApprovalRequest; readonly by: Member } | "hidden" | null>;
  /** The request an order was made of without all of its lines, where somebody may see it; null for any other order. */
  shortenedTo(by: Member, order: string): Promise<number | null>;
  /** What waits in a request, worked out anew. */
  ordered(request: ApprovalRequest): Promise<RequestedOrder["order"]>;
  /** Places the order under the buyer's name, with that of who approves beside it. A request is ordered once. */
  approve(request: ApprovalRequest, by: Member, form: ApprovalForm): Promise<ApprovedOrder>;
  /**
   * Sends a request back: its lines are the buyer's again, who gets a mail with the reason. Those of somebody who is of the company no more
   * become a list that it shares.
   */
  sendBack(request: ApprovalRequest, by: Member, sent: SentBack, form: string): Promise<AnsweredRequest>;
  /** Takes lines out of a request, but for the last one. */
  takeOut(request: ApprovalRequest, by: Member, partNumbers: readonly string[], form: string): Promise<AnsweredRequest>;
  /** Takes a request of one's own back. */
  withdraw(request: ApprovalRequest, by: Member, form: string): Promise<AnsweredRequest>;
}

/** What the page of a request sends with the yes. */
type ApprovalForm = Pick<Placing, "shown" | "isConfirmed" | "poNumber" | "nonce">;

/** Why a request is sent back, and the name of the list that would keep its lines. */
type SentBack = { readonly reason: string; readonly keptAs: string };

/** What mails about requests tell. */
export type ToldRequest = Pick<
  RequestSummary,
  "id" | "buyer" | "total" | "isFreightOpen" | "poNumber" | "reason" | "answeredBy" | "orderNumber"
> &
  Pick<ApprovalRequest, "removed" | "preparedBy" | "exceeded"> & {
    readonly customerName: string;
    readonly shown: Pick<ReviewedOrder, "lines">;
  };

/** A request that became an order without all of its lines, and what that comes to. */
export type ShortenedRequest = ToldRequest & { readonly orderTotal: Cents };

/** A line as its approvers are asked about it. */
export type AskedLine = RequestedLine & { readonly unitPrice: Cents };

/** Writes the mails of requests, which are stored with what they tell of. */
export type ApprovalMails = {
  asked(
    request: ToldRequest & { readonly asked: readonly AskedLine[] },
    approvers: readonly Addressee[],
  ): readonly MailMessage[];
  /** To a buyer in whose name the staff sent a cart; `approvers` are asked. */
  prepared(
    request: ToldRequest & { readonly asked: readonly AskedLine[] },
    buyer: Pick<Addressee, "email" | "locale">,
    approvers: readonly Addressee[],
  ): readonly MailMessage[];
  /** To who may approve, of a request that has waited for days. */
  reminded(
    request: ToldRequest & Pick<RequestSummary, "waitingDays">,
    approvers: readonly Addressee[],
  ): readonly MailMessage[];
  returned(request: ToldRequest, buyer: Pick<Addressee, "email" | "locale">): readonly MailMessage[];
  /** Of an order that was placed without the lines an approver took out, or that could be ordered no more. */
  shortened(request: ShortenedRequest, buyer: Pick<Addressee, "email" | "locale">): readonly MailMessage[];
};
