import { blockerAfterTick } from "../../domain/checkout/blocker.ts";
import { approvalBlocker, seesApproval } from "../../domain/company/approval.ts";
import { changesSinceSent } from "../../domain/company/requested-line.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { asBuyerOf, visitorOf, type Visitor, type WebUser } from "../../domain/customers/web-user.ts";
import { answerRequest, approvalKey, keepForCompany, placeApproved } from "./answer-request.server.ts";
import type { ApprovalRequest, Approvals } from "./approvals.ts";
import type { ApprovalPorts } from "./ports.ts";
import {
  readDueRequests,
  isInList,
  readRequest,
  readRequests,
  readRequestsAtCart,
  requestShortenedTo,
} from "./requests-repository.server.ts";
import { namedLines, sendForApproval } from "./send-request.server.ts";
import { approvalRequest } from "../database/company-schema.ts";

const PER_PAGE = 20;

export function createApprovals(ports: ApprovalPorts): Approvals {
  const { db, carts, checkout, webUsers, content } = ports;
  const buyerOf = async (request: ApprovalRequest): Promise<(Visitor & { readonly user: WebUser }) | null> => {
    const found = request.hasBuyerLeft ? null : await webUsers.find(request.webUserId);
    const customer = [found?.primary, ...(found?.customers ?? [])].find((each) => each?.id === request.customerId);
    if (!found || !customer) return null;
    const user = asBuyerOf(customer, found);
    return { ...visitorOf(user, content.site().shop.defaultPriceList), user };
  };
  return {
    send: (visitor, placing, staffCart) => sendForApproval(ports, visitor, placing, staffCart),
    async list(by, which, wanted) {
      const where = isInList(by, which);
      const total = await db.$count(approvalRequest, where);
      const last = Math.max(1, Math.ceil(total / PER_PAGE));
      const page = Math.min(last, Math.max(1, wanted));
      const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
      return { requests: await readRequests(db, where, slice), total, page, last };
    },
    waitingFor: async (by) =>
      mayInCompany(by.role, "order.approve") ? readDueRequests(db, by) : { count: 0, newest: null },
    atCart: (by) => readRequestsAtCart(db, by),
    async find(user, id) {
      const request = await readRequest(db, id);
      const membership = user.memberships.find(({ customerId }) => customerId === request?.customerId);
      if (!request || !membership) return null;
      const by = { ...membership, webUserId: user.id };
      return seesApproval(by, request) ? { request, by } : "hidden";
    },
    async shortenedTo(by, order) {
      const found = await requestShortenedTo(db, by.customerId, order);
      return found && seesApproval(by, found) ? found.id : null;
    },
    async ordered(request) {
      const visitor = request.cart && (await buyerOf(request));
      if (!request.cart || !visitor) return null;
      return { visitor, preparation: await checkout.preparation(request.cart, visitor) };
    },
    async approve(request, by, { shown, isConfirmed, poNumber, nonce }) {
      const why = approvalBlocker(request, by, "approve");
      // The same form again: the first answer was lost on the way to the browser.
      if (why === "over" && request.answeredById === by.webUserId && request.orderNumber)
        return { outcome: "placed", number: request.orderNumber, isNewCustomer: false };
      if (why) return { outcome: "not-approved", why };
      const visitor = await buyerOf(request);
      if (!visitor || !request.cart) return { outcome: "not-approved", why: "buyer-left" };
      const { locale, isAsked } = request;
      const preparation = await checkout.preparation(request.cart, visitor);
      // The approver must confirm every change since sending, not only price changes.
      const changes = changesSinceSent(request, preparation.shown);
      const blocker = blockerAfterTick({ blocker: null, changes }, isConfirmed);
      if (blocker && preparation.blocker === null) return { outcome: "blocker", blocker, isNewCustomer: false };
      const placing = { nonce, shown, isConfirmed, isAsked, poNumber, locale };
      const waiting = { ...request, cart: request.cart };
      const placed = await checkout.attempt(visitor, approvalKey(request.id), async (attempt) => {
        const order = await checkout.orderOf(visitor, placing, waiting.cart, attempt);
        return "outcome" in order ? order : placeApproved(ports, waiting, by, { order, preparation });
      });
      if (placed.outcome === "placed") ports.onMails();
      return placed;
    },
    sendBack: (request, by, { reason, keptAs }, form) =>
      answerRequest(ports, { request, by, step: "return", form }, async (tx, held, member) => {
        // A locked-out buyer still gets the lines, for their next sign-in.
        const given = held.isBuyerMember
          ? await carts.giveBack(tx, held.cart)
          : await keepForCompany(ports, tx, held.cart, { webUserId: by.webUserId, name: keptAs });
        if (given.outcome === "no-room") return given;
        return { ...given, end: { state: "returned", reason }, by: member };
      }),
    async takeOut(request, by, partNumbers, form) {
      const visitor = request.cart && (await buyerOf(request));
      const prepared = request.cart && visitor && (await checkout.preparation(request.cart, visitor));
      return answerRequest(ports, { request, by, step: "take-out", form }, async (tx, held, member) => {
        const taken = await carts.takeOutOfFrozen(tx, held.cart, partNumbers);
        if (taken === "last") return { outcome: "last-line" };
        if (taken === "gone") return { outcome: "changed" };
        // Uses the company's current customer part numbers in the mail.
        const removed = namedLines(taken, prepared);
        return { outcome: "done", merged: false, removed, by: member };
      });
    },
    withdraw: (request, by, form) =>
      answerRequest(ports, { request, by, step: "withdraw", form }, async (tx, held, member) => {
        const given = await carts.giveBack(tx, held.cart);
        return given.outcome === "no-room" ? given : { ...given, end: { state: "withdrawn", reason: "" }, by: member };
      }),
  };
}
