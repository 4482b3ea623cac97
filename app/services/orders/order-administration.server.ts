import { asc, eq, inArray } from "drizzle-orm";
import {
  correctStep,
  shippedLines,
  type Additions,
  type LineCorrection,
  type Requoted,
} from "../../domain/orders/correct-order.ts";
import { partsMeant } from "../../domain/bom/checked-line.ts";
import { askingCompany, type OrderStep } from "../../domain/orders/order-steps.ts";
import { type Order, parseOrderNumber, type PlacedLine } from "../../domain/orders/order.ts";
import type { StepRefusal } from "../../domain/orders/step-refusal.ts";
import { promiseAgain } from "../../domain/orders/placed-line.ts";
import { dayAt } from "../../domain/orders/shop-day.ts";
import { blockerOf } from "../../domain/orders/step-rules.ts";
import { needsQuote, takeStep, type RequestedStep } from "../../domain/orders/take-step.ts";
import { foldPartNumber, normalizeCode } from "../../domain/part-number.ts";
import { ok, refuse, type Result } from "../../domain/result.ts";
import type { CarrierDocument } from "../../domain/shipping/carrier.ts";
import { enteredCarrier } from "../../domain/shipping/shipment-carrier.ts";
import type { Content } from "../content/content.ts";
import { part } from "../database/catalogue-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { holdStock } from "../database/hold-stock.server.ts";
import { webOrder, webOrderNote } from "../database/order-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { wasCarriedOut } from "../http/used-nonces.server.ts";
import type { Log } from "../log.server.ts";
import type { LineToRequote, Quotes, Requote } from "../quotes/quotes.ts";
import { orNull } from "../or-null.ts";
import type { ListReader, LookedUpList } from "../quick-order/quick-order.ts";
import type { StaffActionRunner } from "../staff/staff.ts";
import { companyAsked, readOrderCompany, type CompanyPort } from "./company-question.server.ts";
import { changeOrder } from "./change-order-repository.server.ts";
import { auditEntryOf } from "./audit-entry-of-step.ts";
import { readBatch, readUnpaired } from "./balance-repository.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { createStaffOrderLists } from "./staff-lists.server.ts";
import { exportOrders, readStaffOrders, readOrderBuyer } from "./order-administration-repository.server.ts";
import { readInside } from "./order-audit-trail-repository.server.ts";
import { readSummaries } from "./order-lists-repository.server.ts";
import {
  revisionOf,
  type OrderForStaff,
  type StepOutcome,
  type OnOrderChanged,
  type OrderAdministration,
  type OrderMails,
  type RefusedStep,
} from "./orders.ts";
import { readableRows } from "./readable-rows.ts";
import { foundByCommand } from "./search-orders-repository.server.ts";

type Ports = {
  db: Database;
  log: Log;
  content: Pick<Content, "site">;
  mails: Pick<OrderMails, "step">;
  quotes: Pick<Quotes, "requote">;
  /** Reads part numbers as the quick order does. */
  lists: Pick<ListReader, "lookUp">;
  actions: StaffActionRunner;
  webUsers: CompanyPort["webUsers"];
  /** Called after a change; its mails are queued. */
  onChanged: OnOrderChanged;
};

const PER_PAGE = 50;

const ADD_NOTHING: Additions = { handling: false, freight: false, tax: false };
const ADD_ALL: Additions = { handling: true, freight: true, tax: true };

type Refused = Pick<RefusedStep, "why" | "parts" | "meant">;

export function createOrderAdministration({
  db,
  log,
  content,
  mails,
  quotes,
  lists,
  actions,
  webUsers,
  onChanged,
}: Ports): OrderAdministration {
  const find = async (typed: string): Promise<OrderForStaff | null> => {
    const number = parseOrderNumber(typed);
    if (number === null) return null;
    const [found] = await readStaffOrders(db, eq(webOrder.number, number));
    return found ?? null;
  };
  const requoted = async (order: OrderForStaff, lines: readonly LineCorrection[]): Promise<Requote | Refused> => {
    const wanted = linesToRequote(order, await withStoredNumbers(db, lines));
    if (!wanted.ok) return { why: wanted.error };
    const { carrier, method, shipperNumber, shipTo } = order;
    const { addressCountry: country, addressState: state, addressPostalCode: postalCode, taxable } = shipTo;
    const destination = { country, state, postalCode, taxable };
    const today = await readOrderBuyer(db, order.customerId, content.site().shop.defaultPriceList);
    const { isCustomerExempt = today?.taxable === false } = order.facts;
    const buyer = today && { ...today, taxable: !isCustomerExempt };
    const quoted = await quotes.requote(wanted.value, { destination, carrier, method, shipperNumber }, buyer);
    const { notForSale } = quoted;
    if (notForSale.length === 0) return quoted;
    const rows = notForSale.map((pn) => ({ pn, quantity: "1", reference: "" }));
    const priceList = today?.priceList ?? content.site().shop.defaultPriceList;
    const whose = { priceList, customer: { id: order.customerId } };
    const meant = await orNull(log, "replacement parts", lists.lookUp({ kind: "rows", rows }, whose));
    return {
      why: areUnknown(meant) ? "unknown-part" : "not-for-sale",
      parts: notForSale.map((typed, row) => withMeant(typed, row, meant)),
      meant,
    };
  };
  const quoteFor = async (order: OrderForStaff, step: RequestedStep): Promise<Requote | Refused | null> => {
    if (!needsQuote(step.name)) return null;
    const why = blockerOf(order, step.name);
    if (why) return { why };
    return requoted(order, step.name === "correct" ? step.lines : shippedLines(order));
  };
  /** The second submit of a form finds the order changed by the first. */
  const isStale = async (order: OrderForStaff, form: string | undefined): Promise<StepOutcome> =>
    form !== undefined && (await wasCarriedOut(db, form))
      ? { outcome: "repeated", order }
      : { outcome: "stale", order };

  return {
    ...createStaffOrderLists({ db, log, content }),
    find,
    list: (search) =>
      readSummaries(
        db,
        foundByCommand(db, search, content.site().shop.timeZone),
        { limit: PER_PAGE, offset: (Math.max(1, search.page) - 1) * PER_PAGE },
        readableRows(log),
      ),
    latestOf: (customerId, most) =>
      readSummaries(db, eq(webOrder.customerId, customerId), { limit: most, offset: 0 }, readableRows(log)),
    export: (filter) => exportOrders(db, filter),
    async *batches() {
      const context = { today: dayAt(new Date(), content.site().shop.timeZone), readable: readableRows(log) };
      let last = "";
      for (;;) {
        const batch = await readBatch(db, last, context);
        if (batch === null) return;
        yield batch;
        last = batch.last;
      }
    },
    unpaired: () => readUnpaired(db),
    async take(by, typed, step, { revision, form } = {}) {
      const seen = await find(typed);
      if (seen === null) return { outcome: "missing" };
      if (revision !== undefined && revision !== revisionOf(seen)) return isStale(seen, form);
      const quoted = await quoteFor(seen, step);
      if (quoted && "why" in quoted) return { outcome: "refused", order: seen, ...quoted };
      const expected = quoted ? revisionOf(seen) : revision;
      const { number } = seen;
      const result = await actions.run<StepOutcome>(
        { by, action: `order.${step.name}`, ...(form === undefined ? {} : { form }) },
        async (tx, { staffId }) => {
          const now = new Date();
          const today = dayAt(now, content.site().shop.timeZone);
          const company = await readOrderCompany(tx, { webUsers, content }, number);
          if (company === null) return { value: { outcome: "missing" }, auditEntry: null };
          const counted = quoted && (await promisedAgain(tx, seen, quoted, content.site().shop.timeZone));
          const changed = await changeOrder<StepRefusal | "stale">(tx, {
            number,
            decide: (order) => {
              if (expected !== undefined && expected !== revisionOf(order)) return refuse("stale");
              const taken = takeStep(order, withCarrier(step, order, content.site().carriers), {
                at: now.toISOString(),
                today,
                requoted: counted,
              });
              return taken.ok ? ok(askingCompany(order, taken.value, company.limit)) : taken;
            },
            mails: (order, event, audience) => mails.step(order, event, audience, companyAsked(order, company)),
            webUsers,
            staffId,
          });
          if (changed.outcome === "missing") return { value: changed, auditEntry: null };
          if (changed.outcome === "done") {
            const { order, before } = changed;
            const partNumbers = [...before.lines, ...order.lines].map(({ pn }) => pn);
            return { value: { outcome: "done", order, partNumbers }, auditEntry: auditEntryOf(before, changed.step) };
          }
          const { why, order } = changed;
          if (why === "stale") return { value: { outcome: "stale", order }, auditEntry: null };
          return { value: { outcome: "refused", why, order }, auditEntry: null };
        },
      );
      if (result.outcome !== "done") return result.outcome === "repeated" ? { ...result, order: seen } : result;
      const { value } = result;
      if (value.outcome !== "done") return value;
      log.info("order changed", { order: number, step: step.name, status: value.order.status });
      await onChanged([...new Set(value.partNumbers)]);
      return value;
    },
    async move(by, typed, move, { revision, form } = {}) {
      const seen = await find(typed);
      if (seen === null) return { outcome: "missing" };
      if (revision !== undefined && revision !== revisionOf(seen)) return isStale(seen, form);
      const to = await find(move.to);
      if (to === null) return { outcome: "refused", why: "no-order", order: seen };
      const request = { by, move, orders: [seen, to] as const, revision, form };
      return movePayment({ log, mails, actions, webUsers, onChanged }, request);
    },
    async preview(typed, lines, added) {
      const order = await find(typed);
      if (order === null) return { outcome: "missing" };
      const blocker = blockerOf(order, "correct");
      const quoted = blocker ? { why: blocker } : await requoted(order, lines);
      if ("why" in quoted) return { outcome: "refused", order, ...quoted };
      const company = await db.transaction((tx) => readOrderCompany(tx, { webUsers, content }, order.number));
      const stepWith = (additions: Additions): Result<OrderStep, StepRefusal> => {
        const taken = correctStep(order, quoted, additions, "");
        return taken.ok ? ok(askingCompany(order, taken.value, company?.limit ?? null)) : taken;
      };
      const [step, plain, whole] = [added, ADD_NOTHING, ADD_ALL].map(stepWith);
      if (!step?.ok || !plain?.ok || !whole?.ok)
        return { outcome: "refused", order, why: step && !step.ok ? step.error : "same-lines" };
      const asked = company && companyAsked({ ...order, ...step.value.after }, company);
      return { outcome: "ready", order, asked, step: step.value, plain: plain.value, whole: whole.value };
    },
    async addNote(by, typed, text, form) {
      const number = parseOrderNumber(typed);
      if (number === null) return { outcome: "missing" };
      const result = await actions.run<"done" | "missing">(
        { by, action: "order.note", ...(form === undefined ? {} : { form }) },
        async (tx, { staffId }) => {
          const [known] = await tx
            .select({ number: webOrder.number })
            .from(webOrder)
            .where(eq(webOrder.number, number));
          if (!known) return { value: "missing", auditEntry: null };
          await tx.insert(webOrderNote).values({ orderNumber: number, staffId, text });
          return { value: "done", auditEntry: { orderNumber: number } };
        },
      );
      return result.outcome === "done" ? { outcome: result.value } : result;
    },
    async inside(number) {
      const [inside, order] = [await readInside(db, number), await find(number)];
      const company = order && (await db.transaction((tx) => readOrderCompany(tx, { webUsers, content }, number)));
      return inside && { ...inside, asked: company && companyAsked(order, company) };
    },
    async notes(number) {
      const { at, text } = webOrderNote;
      const rows = await db
        .select({ at, text, by: staff.email })
        .from(webOrderNote)
        .leftJoin(staff, eq(staff.id, webOrderNote.staffId))
        .where(eq(webOrderNote.orderNumber, number))
        .orderBy(asc(webOrderNote.id));
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
  };
}

const MOST_MEANT = 3;

/** `kc 0093 10 24 VDC (KC-0093-10-024D?)`: the parts that the number may mean. */
function areUnknown(meant: LookedUpList | null): boolean {
  return meant !== null && meant.lines.every(({ status }) => status === "not-found");
}

function withMeant(typed: string, row: number, meant: LookedUpList | null): string {
  const line = meant?.lines.find(({ sources }) => sources.some(({ from }) => from === row + 1));
  const numbers = line ? partsMeant(line).filter((pn) => normalizeCode(pn) !== normalizeCode(typed)) : [];
  return numbers.length === 0 ? typed : `${typed} (${numbers.slice(0, MOST_MEANT).join(", ")}?)`;
}

/** Replacements by the part numbers of the catalog; unknown ones stay as entered. */
async function withStoredNumbers(
  db: Pick<Database, "select">,
  corrections: readonly LineCorrection[],
): Promise<readonly LineCorrection[]> {
  const folded = corrections.flatMap(({ replacement }) => (replacement === null ? [] : foldPartNumber(replacement)));
  if (folded.length === 0) return corrections;
  const rows = await db
    .select({ pn: part.pn, folded: part.foldedPn })
    .from(part)
    .where(inArray(part.foldedPn, [...new Set(folded)]));
  const stored = new Map(rows.map((row) => [row.folded, row.pn]));
  return corrections.map((each) => {
    const { replacement } = each;
    return { ...each, replacement: replacement && (stored.get(foldPartNumber(replacement)) ?? replacement) };
  });
}

function linesToRequote(
  { lines }: Pick<Order, "lines">,
  corrections: readonly LineCorrection[],
): Result<readonly LineToRequote[], StepRefusal> {
  const wanted = new Map(corrections.map((each) => [normalizeCode(each.pn), each]));
  if (wanted.size < corrections.length) return refuse("twice");
  const known = new Set(lines.map(({ pn }) => normalizeCode(pn)));
  if ([...wanted.keys()].some((pn) => !known.has(pn))) return refuse("not-ordered");
  const after = lines.flatMap((line) => lineAfter(line, wanted.get(normalizeCode(line.pn))));
  const isTwice = new Set(after.map(({ pn }) => normalizeCode(pn))).size < after.length;
  if (isTwice) return refuse("twice");
  return after.length === 0 ? refuse("nothing-left") : ok(after);
}

function lineAfter(line: PlacedLine, correction: LineCorrection | undefined): LineToRequote[] {
  if (!correction) return [line];
  const { quantity, replacement } = correction;
  if (quantity === 0) return [];
  if (replacement === null || normalizeCode(replacement) === normalizeCode(line.pn)) return [{ ...line, quantity }];
  return [{ pn: replacement, quantity, reference: line.reference, isNew: true }];
}

/** Promises by the remaining stock, locked before the order (as in placing) until the transaction ends. */
async function promisedAgain(
  tx: Transaction,
  { lines: before }: OrderForStaff,
  { lines, parts, ...quoted }: Requote,
  timeZone: string,
): Promise<Requoted> {
  const stock = await holdStock(tx, lines, dayAt(new Date(), timeZone));
  const was = new Map(before.map((line) => [normalizeCode(line.pn), line]));
  const promised = lines.map((line) => {
    const pn = normalizeCode(line.pn);
    const [part, left] = [parts.get(pn), stock.get(pn)];
    return part && left ? { ...line, promise: promiseAgain(line, was.get(pn), { ...part, stock: left }) } : line;
  });
  return { ...quoted, lines: promised };
}

/** Replaces the shop's own name for free ground shipping by the carrier. */
function withCarrier(step: RequestedStep, order: OrderForStaff, carriers: readonly CarrierDocument[]): RequestedStep {
  return "carrier" in step ? { ...step, carrier: enteredCarrier(step.carrier, order, carriers) } : step;
}
