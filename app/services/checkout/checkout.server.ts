import { readDestination } from "../../domain/orders/destination.ts";
import { selectionForDestination } from "../../domain/shipping/selection.ts";
import { hasNoCart, userCart } from "../cart/cart.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { createUnderway } from "../placings-underway.ts";
import { readAccounts, readDraft, updateAddresses, updateDraft } from "./checkout-repository.server.ts";
import { isUnseenIn, readColleagues } from "./colleagues-repository.server.ts";
import { type PlacePorts, attemptOrder, orderOf, placeOrder, readyOrder } from "./place-order.server.ts";
import type { AccountChange, Checkout, DraftSaved } from "./checkout.ts";
import { addressesOf, destinationOf, prepare } from "./prepare.server.ts";
import { type WebUser, primaryCustomer } from "../../domain/customers/web-user.ts";
import { type KeptAccount, changedAccounts } from "../../domain/shipping/carrier-account.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Transaction } from "../database/database.server.ts";

/** The entered number pays for this order only. */
const NO_CHANGE: AccountChange = { keptId: null, isKept: false, forgotten: [] };

export function createCheckout(ports: PlacePorts): Checkout {
  const { db, carts, contacts, commerce, webUsers, companyLog, onMails, log } = ports;
  const placings = createUnderway();
  return {
    async cart(request, visitor) {
      const owner = await carts.ownerOf(request, visitor);
      if (hasNoCart(owner)) return { items: [], quote: null, hasAddress: false };
      try {
        const preparation = prepare(ports, owner, visitor);
        const { items, quote, shipTo, sharedBy } = await withTimeLimit(preparation, TIME_LIMITS.cartPrices, "cart");
        return { items, quote, hasAddress: shipTo !== null, sharedBy: sharedBy?.name };
      } catch (error) {
        log.error("cart not priced", error);
        return { items: await carts.read(owner), quote: null, hasAddress: false };
      }
    },
    preparation: (owner, visitor) => prepare(ports, owner, visitor),
    async chooseAddresses(user, chosen, owner = userCart(user)) {
      const [{ draft, chosen: before }, book, tables] = await Promise.all([
        readDraft(db, user, owner),
        contacts.list(user),
        commerce.orderTables(),
      ]);
      if (!book) throw new Error("the addresses cannot be read");
      const find = (wanted: number) => book.find(({ id }) => id === wanted);
      const shipTo = find(chosen.shippingContactId);
      if (!shipTo || !find(chosen.billingContactId)) return "missing";
      const isAbroad = (contact: typeof shipTo | null) =>
        readDestination(destinationOf(contact), tables.countries).isInternational;
      const change = {
        wasInternational: isAbroad((await addressesOf(db, user, book, before)).shipTo),
        isInternational: isAbroad(shipTo),
      };
      const { carrier, method } = selectionForDestination(draft, change, tables.carriers);
      return carts.write(owner, async (tx) => {
        const isDone = await updateAddresses(tx, owner, chosen, { carrier, method });
        return isDone ? { value: "done", after: chosen } : { value: "no-cart", after: null };
      });
    },
    colleagues: (owner) => readColleagues(db, owner),
    isUnseenIn,
    accounts: (user) => readAccounts(db, user),
    saveDraft: async (user, draft, account = NO_CHANGE, owner = userCart(user)) => {
      const isOfBook = changesAccounts(account);
      const saved = await carts.write<DraftSaved>(owner, async (tx) => {
        if (isOfBook && !(await webUsers.mayChangeBookIn(tx, user))) return { value: "no-right", after: null };
        const before = isOfBook ? await readAccounts(tx, user) : [];
        const { carrier, method } = draft;
        const isDone = await updateDraft(tx, owner, user, draft, account);
        if (isOfBook) await auditAccounts({ tx, user, companyLog }, before);
        return isDone ? { value: "done", after: { carrier, method } } : { value: "no-cart", after: null };
      });
      if (isOfBook) onMails();
      return saved;
    },
    ready: (visitor, placing, owner = userCart(visitor.user)) => readyOrder(ports, { visitor, owner }, placing),
    place: (visitor, placing, owner = userCart(visitor.user)) =>
      placeOrder({ ...ports, placings }, { visitor, owner }, placing),
    orderOf: (visitor, placing, owner, attempt) => orderOf(ports, { visitor, owner }, placing, attempt),
    attempt: (visitor, key, run) => attemptOrder({ ...ports, placings }, visitor, key, run),
  };
}

function changesAccounts({ isKept, forgotten }: AccountChange): boolean {
  return isKept || forgotten.length > 0;
}

type Auditing = { readonly tx: Transaction; readonly user: WebUser; readonly companyLog: CompanyLogWriter };

/** Audits changes of saved carrier accounts since `before`, with their last digits only. */
async function auditAccounts({ tx, user, companyLog }: Auditing, before: readonly KeptAccount[]): Promise<void> {
  const customer = primaryCustomer(user);
  if (!customer) return;
  const entries = changedAccounts(before, await readAccounts(tx, user)).map(
    (change) => ({ action: "carrier-account", ...change }) as const,
  );
  await companyLog.write(tx, { customerId: customer.id, by: { webUserId: user.id }, entries });
}
