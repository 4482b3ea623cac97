import { isOrderedPlaceWrong } from "../../../domain/customers/address-lines.ts";
import { isPartlyPaid, moneyOf } from "../../../domain/orders/ledger.ts";
import { owesByCard } from "../../../domain/orders/shipment-steps.ts";
import { isAnswerDue } from "../../../domain/orders/order-steps.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { blockerOf } from "../../../domain/orders/step-rules.ts";
import type { CarrierDocument } from "../../../domain/shipping/carrier.ts";
import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import { formatDay, formatMoney, formatTime } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { InsideOrder, OrderNote } from "../../../services/orders/orders.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import type { OrderView } from "../../../ui/orders/order-types.ts";
import type { StaffOrderView } from "./order-types.ts";
import { usedPoText } from "../../../ui/orders/used-po-text.view.ts";
import { orderForms } from "./step-forms.view.ts";
import { customerFact, insideFacts, askedText } from "./audit-trail.view.ts";
import { ledgerRows, movedText } from "./order-balance.view.ts";
import { recordRows } from "../audit/audit-rows.view.ts";

type Facts = {
  readonly order: Order;
  /** The order as the buyer sees it. */
  readonly buyers: OrderView;
  /** What only the staff sees. */
  readonly inside: InsideOrder;
  readonly notes: readonly OrderNote[];
  readonly auditEntries: readonly RecordedAuditEntry[];
  readonly role: StaffRole;
  readonly carriers: readonly CarrierDocument[];
  /** `YYYY-MM-DD` in the shop's time zone. */
  readonly today: string;
};

export function staffOrderView(
  { order, buyers, inside, notes, auditEntries, role, today, carriers }: Facts,
  words: Words,
): StaffOrderView {
  const { t, locale } = words;
  const { number } = order;
  const forms = orderForms({ order, customer: inside.customer, carriers, today }, role, words);
  const mayCorrect = mayDo(role, "order.correct") && blockerOf(order, "correct") === null;
  return {
    order: buyers,
    customer: customerFact(inside.customer, words),
    waits: openTasks(order, inside, { isNothingDue: forms.due.length === 0, today }, words),
    notices: noticesOf(order, inside, words),
    ...forms,
    correctPath: mayCorrect ? pagePath("staffCorrection", locale, { number }) : null,
    inside: insideFacts(order, inside, words),
    ledger: ledgerRows(order, inside.recordedBy, words),
    notes: notes.map(({ at, by, text }) => ({
      head: `${formatTime(at, locale)} · ${by ?? t("staff.order.notes.system")}`,
      text,
    })),
    mails: inside.mails.map(({ at, to, subject, state }) => ({
      to,
      subject,
      state: t(`staff.order.mails.${state}`, formatTime(at, locale)),
    })),
    record: recordRows(auditEntries, words),
    mayWork: mayDo(role, "order.note"),
  };
}

/** Another order with this PO number, a wrong address, and a changed tax status. */
function noticesOf(order: Order, { samePo, customer }: InsideOrder, words: Words): readonly string[] {
  const isUnfinished = order.status !== "shipped" && order.status !== "cancelled";
  const isAddressWrong = isUnfinished && isOrderedPlaceWrong(order.shipTo);
  return [
    usedPoText(order.poNumber, samePo, "order", words),
    isAddressWrong && words.t("staff.order.waits.shipToWrong"),
    changedTaxStatus(order, customer, words),
  ].filter((text) => text !== null && text !== false);
}

/** A placed order keeps its tax when the tax status of the customer changes. */
function changedTaxStatus(
  { status, facts: { isCustomerExempt } }: Order,
  { taxable }: InsideOrder["customer"],
  { t }: Words,
): string | false {
  if (status === "cancelled" || isCustomerExempt === undefined || isCustomerExempt !== taxable) return false;
  return t(isCustomerExempt ? "staff.order.waits.taxableSince" : "staff.order.waits.exemptSince");
}

/** The amount that the buyer owes or the shop has to refund; false if settled. */
function moneyTask(order: Order, { t, locale }: Words): string | false {
  const { due, owed, toRefund } = moneyOf(order);
  const [sum, cost] = [owed || toRefund, due].map((amount) => formatMoney(amount, locale)) as [string, string];
  if (toRefund > 0) return t("staff.order.waits.refund", sum, movedText(order, { t, locale }), cost);
  if (isPartlyPaid(order)) return t("staff.order.waits.balance", sum, movedText(order, { t, locale }));
  return owesByCard(order) && t("staff.order.waits.payment", sum);
}

/** What the staff or the buyer still has to do; one sentence if there is nothing to do. */
function openTasks(
  order: Order,
  { asked }: Pick<InsideOrder, "asked">,
  { isNothingDue, today }: { readonly isNothingDue: boolean; readonly today: string },
  { t, locale }: Words,
): readonly string[] {
  const { status, needBy, total } = order;
  const isUnfinished = status !== "shipped" && status !== "cancelled";
  const tasks = [
    isAnswerDue(order) && t("staff.order.waits.answer", formatMoney(total, locale), askedText(asked, t)),
    moneyTask(order, { t, locale }),
    isUnfinished && needBy !== null && needBy < today && t("staff.order.waits.late", formatDay(needBy, locale)),
  ].filter((task) => task !== false);
  if (tasks.length > 0 || !isNothingDue) return tasks;
  if (status === "shipped" || status === "cancelled") return [t(`staff.order.waits.${status}`)];
  return [t("staff.order.waits.nothing")];
}
