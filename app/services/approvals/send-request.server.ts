import { exceededLimit, wayOfOrder } from "../../domain/company/approval.ts";
import type { Member } from "../../domain/company/member.ts";
import { type Customer, type Visitor, type WebUser, fullName } from "../../domain/customers/web-user.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { staffCartId, userCart, type OwnCart, type StaffCart } from "../cart/cart.ts";
import type { Placing, Preparation, ReadyOrder } from "../checkout/checkout.ts";
import { approvalRequest } from "../database/company-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import { wasCarriedOut } from "../http/used-nonces.server.ts";
import type { ApprovalPorts } from "./ports.ts";
import { sentOrder } from "./sent-order.server.ts";
import type { AskedLine, Sent } from "./approvals.ts";
import type { RequestedLine } from "../../domain/company/requested-line.ts";

type Sending = ReadyOrder & {
  readonly user: WebUser;
  readonly customer: Customer;
  readonly owner: Exclude<OwnCart, { kind: "visitor" }> | StaffCart;
  readonly stamp: string;
  readonly placing: Placing;
};

type Buyer = Visitor & { readonly user: WebUser };

/** Idempotent per form; a repeat that finds the cart gone returns the first request. */
export async function sendForApproval(
  ports: ApprovalPorts,
  visitor: Buyer,
  placing: Placing,
  staffCart?: StaffCart,
): Promise<Sent> {
  const whose = staffCart ? [visitor.user.id, staffCartId(staffCart)] : [visitor.user.id];
  const form = submissionKey(placing.nonce, ["approval", ...whose]);
  const sent = await sendOnce(ports, visitor, placing, form, staffCart);
  if (sent.outcome === "sent") {
    ports.log.info("approval asked", { request: sent.id });
    ports.onMails();
    return sent;
  }
  return (await wasCarriedOut(ports.db, form)) ? { outcome: "repeated" } : sent;
}

async function sendOnce(
  ports: ApprovalPorts,
  visitor: Buyer,
  placing: Placing,
  form: string,
  staffCart: StaffCart | undefined,
): Promise<Sent> {
  const { user, customer } = visitor;
  const owner = staffCart ?? userCart(user);
  if (!customer) return { outcome: "no-right" };
  const stamp = await ports.carts.stamp(owner);
  if (stamp === null) return { outcome: "blocker", blocker: "empty-cart" };
  const ready = await ports.checkout.ready(visitor, placing, owner);
  if ("outcome" in ready)
    return ready.outcome === "blocker" ? { outcome: "blocker", blocker: ready.blocker } : { outcome: "changed" };
  const sending = { user, customer, owner, stamp, placing, ...ready };
  return staffCart ? performByStaff(ports, staffCart, sending, form) : performByBuyer(ports, sending, form);
}

async function performByBuyer(ports: ApprovalPorts, sending: Sending, form: string): Promise<Sent> {
  const { user, customer } = sending;
  const by = { webUserId: user.id, customerId: customer.id };
  const result = await ports.companyActions.run<Sent>({ by, action: "order.request", form }, async (tx, member) => {
    const value = await writeRequest(ports, tx, sending, member);
    return { value, isDone: value.outcome === "sent" };
  });
  return result.outcome === "done" ? result.value : { outcome: result.outcome };
}

/** In the buyer's name, audited. The buyer's role and limit apply. */
async function performByStaff(ports: ApprovalPorts, cart: StaffCart, sending: Sending, form: string): Promise<Sent> {
  const { user, customer, preparation } = sending;
  const result = await ports.staffActions.run<Sent>({ by: cart.by, action: "order.place", form }, async (tx) => {
    const member = await ports.webUsers.memberIn(tx, user.id, customer.id);
    const value: Sent = member ? await writeRequest(ports, tx, sending, member) : { outcome: "no-right" };
    if (value.outcome !== "sent") return { value, auditEntry: null };
    const after = { state: "waiting", lines: preparation.shown.lines.length, total: preparation.shown.total };
    return { value, auditEntry: { customerId: customer.id, subject: user.id, after } };
  });
  return result.outcome === "done" ? result.value : { outcome: result.outcome };
}

async function writeRequest(ports: ApprovalPorts, tx: Transaction, sending: Sending, member: Member): Promise<Sent> {
  const { user, customer, owner, stamp, placing, preparation } = sending;
  const { agreed: shown, draft } = preparation;
  const isByStaff = owner.kind === "staff";
  const order = { ...shown, spent: await ports.orders.spentAlone(member, tx) };
  if (owner.kind === "staff" && (await ports.checkout.isUnseenIn(tx, owner, placing.seen ?? "")))
    return { outcome: "changed" };
  const way = wayOfOrder(member, order, { isByStaff });
  if (way !== "request") return { outcome: way === "place" ? "not-needed" : "no-right" };
  const approvers = await ports.webUsers.approversOf(customer.id, { webUserId: user.id }, tx);
  if (approvers.length === 0) return { outcome: "no-approver" };
  const whose = { webUserId: user.id, customerId: customer.id };
  const { poNumber } = draft;
  const addresses = {
    shippingContactId: preparation.shipTo?.id ?? null,
    billingContactId: preparation.billTo?.id ?? null,
  };
  const lines = linesOf(preparation);
  const sent = sentOrder(sending);
  const cart = await ports.carts.freeze(tx, { owner, stamp, ...whose, poNumber, ...addresses, lines });
  if (cart === null) return { outcome: "changed" };
  const values = {
    ...whose,
    cartId: cart.cartId,
    total: shown.total,
    isFreightOpen: shown.shipping === null,
    poNumber,
    lines: shown.lines.length,
    shown: { ...shown, sent },
    exceeded: exceededLimit(member, order),
    locale: placing.locale,
    isAsked: placing.isAsked,
    placedByStaffId: owner.kind === "staff" ? owner.by.id : null,
  };
  const [row] = await tx.insert(approvalRequest).values(values).returning({ id: approvalRequest.id });
  if (!row) throw new Error("The request was not stored.");
  const preparedBy = owner.kind === "staff" ? owner.by.email : null;
  const named = { ...values, id: row.id, buyer: fullName(user) || user.email, customerName: customer.name, preparedBy };
  const nothing = { reason: "", removed: [], answeredBy: "", orderNumber: null } as const;
  const mailed = { ...named, ...nothing, shown, sent, asked: askedLines(preparation), ...chargesOf(preparation) };
  await queueMails(tx, null, [
    ...ports.mails.asked(mailed, approvers),
    ...(isByStaff ? ports.mails.prepared(mailed, user, approvers) : []),
  ]);
  return { outcome: "sent", id: row.id };
}

function chargesOf({ quote, shown: charges }: Preparation) {
  return { charges, explain: quote.order.explain };
}

function askedLines(preparation: Preparation): readonly AskedLine[] {
  const dutiable = new Set(preparation.quote.lines.filter(({ part }) => part.tariff).map(({ part }) => part.pn));
  const named = new Map(requestedLines(preparation).map((line) => [normalizeCode(line.pn), line]));
  return preparation.shown.lines.flatMap(({ pn, unitPrice }) => {
    const line = named.get(normalizeCode(pn));
    return line ? { ...line, pn, unitPrice, tariff: dutiable.has(pn) } : [];
  });
}

function linesOf({ items, shown }: Preparation) {
  const prices = new Map(shown.lines.map(({ pn, unitPrice }) => [normalizeCode(pn), unitPrice]));
  return items.flatMap(({ pn }) => {
    const price = prices.get(normalizeCode(pn));
    return price === undefined ? [] : { pn, price };
  });
}

function requestedLines({ items, quote }: Preparation): readonly RequestedLine[] {
  const parts = new Map(quote.lines.map(({ part }) => [normalizeCode(part.pn), part]));
  return items.map(({ pn, quantity, reference, ownNumber }) => {
    const part = parts.get(normalizeCode(pn));
    return {
      pn,
      quantity,
      reference,
      ownNumber: ownNumber ?? "",
      titleEn: part?.titleEn ?? pn,
      titleEs: part?.titleEs ?? pn,
    };
  });
}

/** Adds current customer part numbers where the order can still be prepared. */
export function namedLines(
  lines: readonly { readonly pn: string; readonly quantity: number }[],
  preparation: Preparation | null,
): readonly RequestedLine[] {
  const named = new Map((preparation ? requestedLines(preparation) : []).map((line) => [line.pn, line]));
  return lines.map(({ pn, quantity }) => ({ ...(named.get(pn) ?? unnamed(pn)), quantity }));
}

const unnamed = (pn: string) => ({ pn, reference: "", ownNumber: "", titleEn: pn, titleEs: pn });
