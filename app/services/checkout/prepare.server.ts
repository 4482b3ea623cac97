import { createHash } from "node:crypto";
import { earliestToday } from "../../domain/checkout/read-day.ts";
import { lineChanges } from "../../domain/checkout/line-changes.ts";
import { checkoutBlockerOf } from "../../domain/checkout/blocker.ts";
import { buyerWords, NEW_DRAFT } from "../../domain/checkout/order-draft.ts";
import type { PricedMethod } from "../../domain/checkout/priced-methods.ts";
import { selectionOnSide } from "../../domain/checkout/selection-on-side.ts";
import { reviewedOrder } from "../../domain/checkout/reviewed-order.ts";
import { standingNote, standingSharer } from "../../domain/cart/received-shares.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import { CREDIT_CARD, isApprovedForTerms } from "../../domain/customers/payment-term.ts";
import type { Visitor, WebUser } from "../../domain/customers/web-user.ts";
import { ADDRESS_FIELD_NAMES } from "../../domain/customers/address-fields.ts";
import type { OrderAddress } from "../../domain/orders/order.ts";
import { accountEnding } from "../../domain/shipping/carrier-account.ts";
import { NO_DESTINATION, readDestination, type Destination } from "../../domain/orders/destination.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { CartOwner, Carts, StoredCartLine } from "../cart/cart.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { Contacts } from "../contacts/contacts.ts";
import type { Database } from "../database/database.server.ts";
import type { CustomerPartNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { Quote, Quotes } from "../quotes/quotes.ts";
import {
  readDraft,
  readLastAddresses,
  readSharer,
  type ChosenAddresses,
  type StoredDraft,
} from "./checkout-repository.server.ts";
import { addressOf } from "./new-order.ts";
import type { Preparation, ShippingOffer } from "./checkout.ts";

export type PreparePorts = {
  readonly db: Database;
  readonly carts: Carts;
  readonly contacts: Contacts;
  readonly quotes: Quotes;
  readonly commerce: Commerce;
  readonly customerPartNumbers: Pick<CustomerPartNumbers, "tellLines">;
};

type Addresses = { readonly shipTo: Contact | null; readonly billTo: Contact | null };

/** `poNumber` comes from the review page: part of the order, not of the displayed state. */
export async function prepare(
  ports: PreparePorts,
  owner: CartOwner,
  visitor: Visitor,
  poNumber = "",
): Promise<Preparation> {
  const [lines, { draft: saved, account: kept, shares, shipTo, billTo }, tables] = await Promise.all([
    ports.carts.read(owner),
    readChoices(ports, owner, visitor),
    ports.commerce.orderTables(),
  ]);
  const partNumbers = new Set(lines.map(({ pn }) => pn));
  const stored = { ...saved, note: standingNote({ note: saved.note, shares }, partNumbers) };
  const sharer = standingSharer(shares, partNumbers);
  const destination = destinationOf(shipTo);
  const { isInternational: abroad, problems } = readDestination(destination, tables.countries);
  const selection = selectionOnSide(stored, abroad, tables.carriers);
  const account = kept?.carrier === selection.carrier && stored.shipperNumber === "" ? kept : null;
  const draft = { ...stored, ...selection, shipperNumber: account?.number ?? stored.shipperNumber };
  const { carrier, method, shipperNumber } = draft;
  const request = { lines, destination, carrier, method, shipperNumber };
  const [{ quote, offers }, items, sharedBy] = await Promise.all([
    ports.quotes.quoteWithOffers(request, visitor.buyer),
    ports.customerPartNumbers.tellLines(visitor.customer?.id ?? null, lines),
    sharer === null ? null : readSharer(ports.db, sharer),
  ]);
  const payment = isApprovedForTerms(visitor.customer?.paymentTerm) ? "terms" : "card";
  const terms = payment === "terms" ? visitor.customer?.paymentTerm : CREDIT_CARD;
  const facts = {
    isInternational: abroad,
    subtotal: quote.order.subtotal,
    lines: items.length,
    orderable: quote.lines.filter(({ line }) => line.orderable).length,
    hasAddress: shipTo !== null,
    isAddressWrong: problems.length > 0,
    draft: { ...draft, poNumber: draft.poNumber.trim() === "" ? poNumber : draft.poNumber },
    payment,
    today: earliestToday(Date.now()),
  } as const;
  const texts = textsOf(quote, items);
  const shownWith = (words: Preparation["draft"]) =>
    reviewedOrder(quote.order, { choices: choicesOf({ quote, draft: words, account, shipTo, billTo }), terms }, texts);
  const shown = shownWith(draft);
  return {
    items,
    quote,
    draft: facts.draft,
    account: account && { id: account.id, carrier: account.carrier, ending: accountEnding(account.number) },
    shipTo,
    billTo,
    offers: shipTo ? offers.map((offer) => offerOf(offer, quote)) : [],
    payment,
    sharedBy,
    changes: lineChanges(items, quote.lines),
    blocker: checkoutBlockerOf(facts, tables.carriers),
    shown,
    agreed: poNumber === "" ? shown : shownWith(facts.draft),
  };
}

/** Visitors have no checkout choices. */
async function readChoices(
  { db, contacts }: PreparePorts,
  owner: CartOwner,
  { user }: Visitor,
): Promise<Addresses & Pick<StoredDraft, "draft" | "account" | "shares">> {
  if (owner.kind === "visitor" || !user)
    return { draft: NEW_DRAFT, account: null, shares: [], shipTo: null, billTo: null };
  const [{ draft, account, shares, chosen }, book] = await Promise.all([
    readDraft(db, user, owner),
    contacts.list(user),
  ]);
  if (!book) throw new Error("the addresses cannot be read");
  return { draft, account, shares, ...(await addressesOf(db, user, book, chosen)) };
}

/**
 * Chosen addresses, else the user's defaults, else those of the user's last order, where the book still has them. Without a billing address, the
 * ship-to is also billed (R-CART-09).
 */
export async function addressesOf(
  db: Database,
  user: WebUser,
  book: readonly Contact[],
  chosen: ChosenAddresses,
): Promise<Addresses> {
  const first = (...ids: readonly (number | null)[]) => {
    const known = ids.find((id) => id !== null && book.some((contact) => contact.id === id));
    return book.find(({ id }) => id === known) ?? null;
  };
  const known = first(chosen.shippingContactId, user.shippingContactId);
  const last = known || book.length === 0 ? null : await readLastAddresses(db, user);
  const shipTo = known ?? (last && contactLike(last.shipTo, book));
  const billTo = first(chosen.billingContactId, user.billingContactId) ?? (last && contactLike(last.billTo, book));
  return { shipTo, billTo: billTo ?? shipTo };
}

function contactLike(address: OrderAddress, book: readonly Contact[]): Contact | null {
  // Orders from before a field was added lack it.
  const isSame = (contact: Contact) => ADDRESS_FIELD_NAMES.every((name) => contact[name] === (address[name] ?? ""));
  return book.find(isSame) ?? null;
}

export function destinationOf(shipTo: Contact | null): Destination {
  if (!shipTo) return NO_DESTINATION;
  const { addressCountry, addressState, addressPostalCode, taxable } = shipTo;
  return { country: addressCountry, state: addressState, postalCode: addressPostalCode, taxable };
}

function offerOf({ carrier, method, name, price, explain }: PricedMethod, { order }: Quote): ShippingOffer {
  return {
    carrier: carrier.slug,
    carrierTitle: carrier.title,
    method,
    name,
    price,
    explain,
    isCollect: carrier.isCollect,
    isChosen: order.carrier?.slug === carrier.slug && order.method === method,
  };
}

/** Digest of everything but parts, amounts and payment terms; differs after any change. */
function choicesOf({
  quote: { order },
  draft,
  account,
  shipTo,
  billTo,
}: Pick<Preparation, "quote" | "draft" | "shipTo" | "billTo"> & Pick<StoredDraft, "account">): string {
  const shipping = [order.carrier?.slug, order.method];
  const addresses = [shipTo, billTo].map((contact) => contact && [contact.id, addressOf(contact)]);
  // The digest is public; a saved number must not be found by trying all possible ones.
  const words = account ? { ...buyerWords(draft), shipperNumber: account.id } : buyerWords(draft);
  return digestOf([shipping, addresses, words]);
}

/** Digests of line texts by part number; short, since a page may have thousands. */
function textsOf({ order }: Quote, items: readonly StoredCartLine[]): ReadonlyMap<string, string> {
  const written = new Map(
    items.map(({ pn, reference, ownNumber }) => [normalizeCode(pn), [reference, ownNumber ?? ""]]),
  );
  return new Map(
    order.lines.flatMap(({ pn }) => {
      const texts = written.get(normalizeCode(pn));
      return texts?.some((text) => text !== "") ? [[pn, digestOf(texts).slice(0, 16)] as const] : [];
    }),
  );
}

function digestOf(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}
