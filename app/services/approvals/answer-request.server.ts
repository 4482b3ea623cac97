import { asc, eq, sql, TransactionRollbackError } from "drizzle-orm";
import type { RemovedLine, RequestedLine } from "../../domain/company/requested-line.ts";
import { approvalBlocker, type ApprovalState, type ApprovalStep } from "../../domain/company/approval.ts";
import type { Member } from "../../domain/company/member.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { FrozenCart, GivenBack } from "../cart/cart.ts";
import type { Preparation } from "../checkout/checkout.ts";
import type { CompanyAttempt, CompanyActionResult } from "../company/company.ts";
import { cartLine } from "../database/cart-schema.ts";
import { approvalRequest } from "../database/company-schema.ts";
import { keepAsList } from "../database/keep-as-list.server.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { staff } from "../database/staff-schema.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import type { NewOrder, Placed } from "../orders/orders.ts";
import type { ApprovalPorts } from "./ports.ts";
import type { AnsweredRequest, ApprovalRequest } from "./approvals.ts";
import { namedLines } from "./send-request.server.ts";
import { readRequest } from "./requests-repository.server.ts";

type Answer = {
  readonly request: ApprovalRequest;
  readonly by: Member;
  readonly step: Exclude<ApprovalStep, "approve">;
  readonly form: string;
};

/** Of `answerRequest`, its row is locked until the transaction ends. */
type WaitingRequest = ApprovalRequest & { readonly cart: FrozenCart };

type Done =
  | { readonly outcome: "changed" | "no-room" | "last-line" }
  | {
      readonly outcome: "done";
      readonly merged: boolean;
      readonly by: Person;
      readonly end?: { readonly state: Exclude<ApprovalState, "waiting" | "ordered">; readonly reason: string };
      readonly removed?: readonly RequestedLine[];
    };

type Person = { readonly webUserId: string; readonly name: string };

const ACTIONS = { "take-out": "order.approve", return: "order.approve", withdraw: "order.request" } as const;

/** Checks the right and locks the request in the same transaction as the work and its audit entry. */
export async function answerRequest(
  ports: ApprovalPorts,
  { request, by, step, form }: Answer,
  work: (tx: Transaction, locked: WaitingRequest, by: Person) => Promise<Done>,
): Promise<AnsweredRequest> {
  const { companyActions, mails, onMails, log } = ports;
  const { webUserId, customerId } = by;
  const actionRequest = { by: { webUserId, customerId }, action: ACTIONS[step], form };
  const result = await companyActions.run<AnsweredRequest>(actionRequest, async (tx, member) => {
    const locked = await lockRequest(tx, request.id);
    const why = locked ? approvalBlocker(locked, member, step) : "over";
    if (!locked?.cart || why) return unchanged(why ?? "over");
    const done = await work(tx, { ...locked, cart: locked.cart }, await personIn(tx, webUserId));
    if (done.outcome !== "done") return unchanged(done.outcome);
    await saveAnswer(tx, locked, done);
    // Former members get no lines back and cannot open the page.
    if (done.end?.state === "returned" && locked.isBuyerMember) {
      const mailed = { ...locked, reason: done.end.reason, answeredBy: done.by.name };
      await queueMails(tx, null, mails.returned(mailed, { email: locked.buyerEmail, locale: locked.locale }));
    }
    return { value: { outcome: "done", merged: done.merged }, isDone: true };
  });
  if (result.outcome !== "done") return result;
  if (result.value.outcome === "done") {
    log.info("approval answered", { request: request.id, step });
    onMails();
  }
  return result.value;
}

function unchanged(outcome: Exclude<AnsweredRequest["outcome"], "done">): CompanyAttempt<AnsweredRequest> {
  return { value: { outcome }, isDone: false };
}

async function saveAnswer(
  tx: Transaction,
  locked: WaitingRequest | ApprovalRequest,
  { by, end, removed }: Extract<Done, { outcome: "done" }>,
) {
  const taken = (removed ?? []).map((line) => ({ ...line, by: by.name }));
  const over = end && { ...end, cartId: null, answeredBy: by.webUserId, answeredAt: sql`now()` };
  await tx
    .update(approvalRequest)
    .set({
      ...over,
      ...(taken.length > 0 && { removed: [...locked.removed, ...taken], lines: locked.lines - taken.length }),
      version: sql`${approvalRequest.version} + 1`,
    })
    .where(eq(approvalRequest.id, locked.id));
}

async function lockRequest(tx: Transaction, id: number): Promise<ApprovalRequest | null> {
  await tx.select({ id: approvalRequest.id }).from(approvalRequest).where(eq(approvalRequest.id, id)).for("update");
  return readRequest(tx, id);
}

async function personIn(tx: Transaction, id: string): Promise<Person> {
  const { nameFirst, nameLast, email } = webUser;
  const [found] = await tx.select({ nameFirst, nameLast, email }).from(webUser).where(eq(webUser.id, id));
  return { webUserId: id, name: found ? fullName(found) || found.email : "" };
}

/** Places the order and ends the request. Two concurrent approvals are serialized by the row lock; the second one finds the request answered. */
export function placeApproved(
  ports: ApprovalPorts,
  { id, cart, customerId }: WaitingRequest,
  by: Member,
  { order, preparation }: { readonly order: NewOrder; readonly preparation: Preparation },
): Promise<Placed> {
  const { companyActions, orders, webUsers, mails } = ports;
  const actionRequest = { by: { webUserId: by.webUserId, customerId }, action: "order.approve" } as const;
  const result = companyActions.run<Placed>(actionRequest, async (tx, member) => {
    const locked = await lockRequest(tx, id);
    const buyer = locked && (await webUsers.memberIn(tx, locked.webUserId, customerId));
    const why = locked ? approvalBlocker({ ...locked, hasBuyerLeft: !buyer }, member, "approve") : "over";
    if (!locked || why) return notPlaced(why === "over" ? "over" : "no-right");
    const person = await personIn(tx, by.webUserId);
    const placed = await orders.placeIn(tx, order, { ...person, ...(await senderOf(tx, id)) });
    if (placed.outcome !== "placed") return { value: placed, isDone: false };
    const left = await returnRemaining(ports, tx, cart, preparation);
    const removed = [...locked.removed, ...left];
    await tx
      .update(approvalRequest)
      .set({
        removed,
        lines: locked.lines - left.length,
        state: "ordered",
        cartId: null,
        answeredBy: by.webUserId,
        answeredAt: sql`now()`,
        orderNumber: placed.number,
        version: sql`${approvalRequest.version} + 1`,
      })
      .where(eq(approvalRequest.id, id));
    if (removed.length > 0 && locked.webUserId !== by.webUserId) {
      const named = { answeredBy: person.name, orderNumber: placed.number };
      const mailed = { ...locked, ...named, removed, orderTotal: preparation.shown.total };
      await queueMails(tx, null, mails.shortened(mailed, { email: locked.buyerEmail, locale: locked.locale }));
    }
    return { value: placed, isDone: true };
  });
  return orders.announce(order, result.then(placedOf));
}

function placedOf(result: CompanyActionResult<Placed>): Placed {
  return result.outcome === "done" ? result.value : { outcome: "refused", why: "no-right" };
}

/** The staff user who sent the request; null if the buyer did. */
async function senderOf(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ placedByStaffId: approvalRequest.placedByStaffId, placedBy: staff.email })
    .from(approvalRequest)
    .leftJoin(staff, eq(staff.id, approvalRequest.placedByStaffId))
    .where(eq(approvalRequest.id, id));
  return { placedByStaffId: row?.placedByStaffId ?? null, placedBy: row?.placedBy ?? null };
}

/** Lines that cannot be bought return to the buyer. Lines without room in their cart stay with the request. */
async function returnRemaining(
  { carts }: Pick<ApprovalPorts, "carts">,
  tx: Transaction,
  cart: FrozenCart,
  preparation: Preparation,
): Promise<readonly RemovedLine[]> {
  const { pn, quantity, position, cartId } = cartLine;
  const rest = await tx.select({ pn, quantity }).from(cartLine).where(eq(cartId, cart.cartId)).orderBy(asc(position));
  const isBack = await hasReturned(carts, tx, cart);
  return namedLines(rest, preparation).map((line) => ({ ...line, by: "", isBack }));
}

/** All or nothing: the savepoint is rolled back when the cart has no room for every line. */
async function hasReturned(carts: ApprovalPorts["carts"], tx: Transaction, cart: FrozenCart): Promise<boolean> {
  try {
    return await tx.transaction(async (inner) => {
      const { outcome } = await carts.giveBack(inner, cart);
      if (outcome === "no-room") inner.rollback();
      return true;
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
    await carts.dropFrozen(tx, cart);
    return false;
  }
}

function notPlaced(why: "over" | "no-right"): CompanyAttempt<Placed> {
  return { value: { outcome: "refused", why }, isDone: false };
}

/** Lines of a former member become a shared list of the company. */
export async function keepForCompany(
  { carts }: Pick<ApprovalPorts, "carts">,
  tx: Transaction,
  cart: FrozenCart,
  { webUserId, name }: { readonly webUserId: string; readonly name: string },
): Promise<GivenBack> {
  const lines = await tx
    .select()
    .from(cartLine)
    .where(eq(cartLine.cartId, cart.cartId))
    .orderBy(asc(cartLine.position));
  if (lines.length > 0) await keepAsList(tx, { webUserId, customerId: cart.customerId, name }, lines);
  await carts.dropFrozen(tx, cart);
  return { outcome: "done", merged: false };
}

/** One key per request, so that it becomes one order at most. */
export function approvalKey(id: number): string {
  return submissionKey("approval", ["approval", id]);
}
