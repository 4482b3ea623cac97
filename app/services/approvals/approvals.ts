import type { SentOrder } from "../../domain/company/sent-order.ts";
import type { RemovedLine, RequestedLine } from "../../domain/company/requested-line.ts";
import type { ExceededLimit } from "../../domain/company/spending.ts";
import type { ApprovalRefusal, ApprovalState } from "../../domain/company/approval.ts";
import type { Member } from "../../domain/company/member.ts";
import type { ReviewedOrder } from "../../domain/checkout/reviewed-order.ts";
import type { Visitor, WebUser } from "../../domain/customers/web-user.ts";
import type { Explanation } from "../../domain/explanation.ts";
import type { OrderParts } from "../../domain/orders/totals.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import type { FrozenCart, StaffCart } from "../cart/cart.ts";
import type { Blocker, Placing, PlaceOutcome, Preparation } from "../checkout/checkout.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Addressee } from "../web-users/web-users.ts";

/** Moments are ISO 8601, money in cents. */
export type RequestSummary = {
  readonly id: number;
  readonly customerId: number;
  readonly webUserId: string;
  readonly buyer: string;
  readonly state: ApprovalState;
  readonly total: Cents;
  /** The total excludes freight, which was not yet determined at sending. */
  readonly isFreightOpen: boolean;
  readonly poNumber: string;
  readonly lines: number;
  readonly createdAt: string;
  readonly waitingDays: number | null;
  readonly answeredAt: string | null;
  /** Name of the approver; empty while waiting and after erasure. */
  readonly answeredBy: string;
  readonly reason: string;
  readonly orderNumber: string | null;
  /** Lines were removed by an approver or could no longer be ordered. */
  readonly isShortened: boolean;
};

export type ApprovalRequest = RequestSummary & {
  readonly customerName: string;
  readonly buyerEmail: string;
  readonly locale: Locale;
  readonly isAsked: boolean;
  readonly answeredById: string | null;
  readonly shown: ReviewedOrder;
  /** Null for requests sent by an earlier version. */
  readonly sent: SentOrder | null;
  /** Spending limit exceeded at sending; null for requests sent by the previous version. */
  readonly exceeded: ExceededLimit | null;
  readonly removed: readonly RemovedLine[];
  readonly cart: FrozenCart | null;
  readonly hasBuyerLeft: boolean;
  /** True also for a member who is locked out. */
  readonly isBuyerMember: boolean;
  /** Staff user who sent it in the buyer's name; null where the buyer did. */
  readonly preparedBy: string | null;
};

/** Current checkout result of the request; null where the buyer has left the company. */
export type RequestedOrder = {
  readonly request: ApprovalRequest;
  readonly order: { readonly visitor: Visitor & { readonly user: WebUser }; readonly preparation: Preparation } | null;
};

/** `mine`: sent by this member; `over`: answered or withdrawn; `waiting`: all other visible requests. */
export const REQUEST_LISTS = ["waiting", "mine", "over"] as const;

export type RequestList = (typeof REQUEST_LISTS)[number];

type RequestPage = {
  readonly requests: readonly RequestSummary[];
  readonly total: number;
  readonly page: number;
  readonly last: number;
};

/** `no-approver`: the company has no approver; `not-needed`: the cart can be ordered without approval. */
export type Sent =
  | { readonly outcome: "sent"; readonly id: number }
  | { readonly outcome: "repeated" | "changed" | "no-approver" | "not-needed" | "no-right" }
  | { readonly outcome: "blocker"; readonly blocker: Blocker };

export type ApprovedOrder = PlaceOutcome | { readonly outcome: "not-approved"; readonly why: ApprovalRefusal };

/** `merged`: the lines were added to a cart that had other lines. */
export type AnsweredRequest =
  | { readonly outcome: "done"; readonly merged: boolean }
  | { readonly outcome: "repeated" | "changed" | "no-room" | "last-line" | ApprovalRefusal };

export type DueRequests = {
  readonly count: number;
  readonly newest: Pick<RequestSummary, "id" | "buyer" | "total" | "isFreightOpen"> | null;
};

export interface Approvals {
  /** Idempotent per form. Freezes lines and checkout choices, empties the cart and queues the mails. */
  send(visitor: Visitor & { readonly user: WebUser }, placing: Placing, staffCart?: StaffCart): Promise<Sent>;
  list(by: Member, which: RequestList, page: number): Promise<RequestPage>;
  /** Waiting for an answer of this member. */
  waitingFor(by: Member): Promise<DueRequests>;
  atCart(by: Member): Promise<readonly RequestSummary[]>;
  /** `hidden`: the member's role shows only their own requests. Null for an unknown request or another company's. */
  find(
    user: WebUser,
    id: number,
  ): Promise<{ readonly request: ApprovalRequest; readonly by: Member } | "hidden" | null>;
  /** Request behind an order with fewer lines than sent, if visible to this member; else null. */
  shortenedTo(by: Member, order: string): Promise<number | null>;
  ordered(request: ApprovalRequest): Promise<RequestedOrder["order"]>;
  approve(request: ApprovalRequest, by: Member, form: ApprovalForm): Promise<ApprovedOrder>;
  /** Returns the lines to the buyer and mails the reason. Lines of a former member become a shared list. */
  sendBack(request: ApprovalRequest, by: Member, sent: SentBack, form: string): Promise<AnsweredRequest>;
  takeOut(request: ApprovalRequest, by: Member, partNumbers: readonly string[], form: string): Promise<AnsweredRequest>;
  withdraw(request: ApprovalRequest, by: Member, form: string): Promise<AnsweredRequest>;
}

type ApprovalForm = Pick<Placing, "shown" | "isConfirmed" | "poNumber" | "nonce">;

type SentBack = { readonly reason: string; readonly keptAs: string };

export type MailedRequest = Pick<
  RequestSummary,
  "id" | "buyer" | "total" | "isFreightOpen" | "poNumber" | "reason" | "answeredBy" | "orderNumber"
> &
  Pick<ApprovalRequest, "removed" | "preparedBy" | "exceeded"> & {
    readonly customerName: string;
    readonly shown: Pick<ReviewedOrder, "lines">;
    readonly sent: Pick<SentOrder, "sharedBy" | "note"> | null;
  };

export type ShortenedRequest = MailedRequest & { readonly orderTotal: Cents };

export type AskedLine = RequestedLine & { readonly unitPrice: Cents; readonly tariff: boolean };

/** With every charge, as the review page displayed it. */
export type AskedRequest = MailedRequest & {
  readonly asked: readonly AskedLine[];
  readonly charges: OrderParts;
  readonly explain: readonly Explanation[];
};

export type ApprovalMails = {
  asked(request: AskedRequest, approvers: readonly Addressee[]): readonly MailMessage[];
  prepared(
    request: AskedRequest,
    buyer: Pick<Addressee, "email" | "locale">,
    approvers: readonly Addressee[],
  ): readonly MailMessage[];
  reminded(
    request: MailedRequest & Pick<RequestSummary, "waitingDays">,
    approvers: readonly Addressee[],
  ): readonly MailMessage[];
  /** To administrators of a company where no one may approve the request. */
  withoutApprover(
    request: MailedRequest & Pick<RequestSummary, "waitingDays">,
    administrators: readonly Addressee[],
  ): readonly MailMessage[];
  returned(request: MailedRequest, buyer: Pick<Addressee, "email" | "locale">): readonly MailMessage[];
  shortened(request: ShortenedRequest, buyer: Pick<Addressee, "email" | "locale">): readonly MailMessage[];
};
