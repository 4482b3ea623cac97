import { eq } from "drizzle-orm";
import { EMPTY_ADDRESS } from "../../domain/customers/contact.ts";
import { cents, timesQuantity, ZERO } from "../../domain/money.ts";
import { perOrderText } from "../../domain/orders/order-texts.ts";
import type { OrderAddress, OrderContent, PlacedLine } from "../../domain/orders/order.ts";
import { totalOf } from "../../domain/orders/totals.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { newNonce, submissionKey } from "../http/form-nonce.server.ts";
import type { NewOrder, OrderReader } from "./orders.ts";

export const ADDRESS: OrderAddress = {
  ...EMPTY_ADDRESS,
  nameFirst: "Dana",
  nameLast: "Whitlock",
  nameCompany: "Meridian Packaging Machinery, Inc.",
  phone1: "+1 216 555 0143",
  address1: "2140 Carding Mill Avenue",
  address2: "Suite 300",
  city: "Cleveland",
  addressState: "OH",
  addressCountry: "US",
  addressPostalCode: "44114",
  taxable: false,
};

/** A line as the checkout creates it. `price` in cents. */
export function placedLine(pn: string, quantity: number, price = 770, reference = ""): PlacedLine {
  const unitPrice = cents(price);
  return {
    pn,
    titleEn: `Part ${pn}`,
    titleEs: `Parte ${pn}`,
    reference,
    quantity,
    unitPrice,
    listPrice: cents(price * 2),
    lineTotal: timesQuantity(unitPrice, quantity),
    packagePieces: null,
    tariff: false,
    isStandard: true,
    leadTime10Days: false,
    promise: [{ quantity, from: "stock" }],
    explain: {
      rule: "discount",
      kind: "percent",
      value: "50",
      series: "KC",
      schedule: "A",
      listPrice: cents(price * 2),
      priceBeforeRate: unitPrice,
      seriesRate: null,
    },
  };
}

/** Content of an order; its totals are those of the lines. */
export function orderContent(lines: readonly PlacedLine[], change: Partial<OrderContent> = {}): OrderContent {
  const subtotal = cents(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
  const parts = { subtotal, handling: ZERO, nonStandardFee: ZERO, tariff: ZERO, shipping: cents(1250), tax: ZERO };
  return {
    ...parts,
    total: change.total ?? totalOf({ ...parts, ...change }),
    locale: "en",
    buyer: {
      name: "Dana Whitlock",
      email: "dana.whitlock@meridianpack.example",
      customerName: "Meridian",
      rep: "JL",
      territory: "T3",
      repName: "Janet Lindqvist",
      repPhone: "+1 216 555 0113",
      repEmail: "janet.lindqvist@ferrule.example",
    },
    ...perOrderText(() => ""),
    poNumber: "PO 4711",
    needBy: "2026-12-01",
    note: "Rear dock",
    payment: "terms",
    paymentTerm: "NET 30",
    shipTo: ADDRESS,
    billTo: ADDRESS,
    carrier: "ups",
    method: "ground",
    shippingName: "UPS Ground",
    shipperNumber: "",
    freightApproval: "not-asked",
    facts: {
      explain: [
        {
          code: "handling-waived",
          params: { subtotal, threshold: cents(5000), amount: ZERO },
        },
      ],
      isInternational: false,
      internationalReview: false,
      taxReview: false,
      leadTime10Days: false,
      isFreightTaxed: false,
      groundDays: "2",
      priceList: "MERIDIAN",
      carrierTitle: { en: "UPS", es: "UPS" },
    },
    lines,
    ...change,
  };
}

/** Customers of demo users. */
const CUSTOMERS: Readonly<Record<string, number>> = { u2: 1002, u3: 1003, u4: 1004, u5: 1005, u6: 1002 };

function customerOf(webUserId: string): number {
  return CUSTOMERS[webUserId] ?? 1001;
}

/** A reader of their own orders only. */
export function readerOf(webUserId: string): OrderReader {
  return { webUserId, customerId: customerOf(webUserId), seesAllOrders: false };
}

/** An order of Dana's, from a new form. */
export function newOrder(content: OrderContent, change: Partial<NewOrder> = {}): NewOrder {
  return {
    webUserId: "u1",
    customerId: customerOf(change.webUserId ?? "u1"),
    shippingContactId: 5002,
    billingContactId: 5001,
    idempotencyKey: submissionKey(newNonce(), "test"),
    content,
    ...change,
  };
}

/** Replaces the cart of a web user, with a draft. */
export async function fillCart(
  db: Database,
  webUserId: string,
  lines: readonly { pn: string; quantity: number }[],
): Promise<void> {
  await db.delete(cart).where(eq(cart.webUserId, webUserId));
  const id = `cart of ${webUserId}`;
  await db.insert(cart).values({
    id,
    webUserId,
    selectedShippingId: 5002,
    carrier: "ups",
    method: "ground",
    shipperNumber: "1Z",
    poNumber: "PO 4711",
    needBy: "2026-12-01",
    note: "Rear dock",
  });
  await db.insert(cartLine).values(lines.map(({ pn, quantity }) => ({ cartId: id, pn, quantity })));
}
