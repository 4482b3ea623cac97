import type { Locale } from "../../app/domain/locale.ts";
import { cents } from "../../app/domain/money.ts";
import type { OrderContent } from "../../app/domain/orders/order.ts";
import type { OrderIntent } from "../../app/routes/staff/orders/order.form.ts";

export const CONTACTOR = "KC-0093-10-120A";
export const RELAY = "OX-MB1";

/** A form with its entries, or lines of a correction. The status is 303 unless stated. */
export type Step =
  | readonly [intent: OrderIntent, typed?: Readonly<Record<string, string>>, status?: 303 | 400 | 409]
  | readonly ["correct", Readonly<Record<string, string>>];

export type Expected = {
  readonly due: number;
  readonly received: number;
  readonly refunded: number;
  readonly credited?: number;
  /** Amount due, or below 0 the amount to refund. */
  readonly balance: number;
};

type Sequence = readonly [
  name: string,
  locale: Locale,
  content: Partial<OrderContent>,
  steps: readonly Step[],
  Expected,
];

const BY_CARD = { payment: "card", shipping: cents(0) } as const;
const ON_ACCOUNT = { payment: "terms", shipping: cents(0) } as const;
const MEANT = { "meant[more-than-owed]": "yes" };
const RETURNED = "1 × KC-0093-10-120A";
const SHIP_ALL: Step = ["pack", { isShipped: "yes" }];
const contactors = (quantity: number): Step => ["correct", { [`q[${CONTACTOR}]`]: String(quantity) }];

/** Ten contactors at 42.50 and thirty relays at 11.00: 755.00 and no freight. */
export const SEQUENCES: readonly Sequence[] = [
  ["paid", "en", BY_CARD, [["paid", { reference: "W-1" }]], { due: 755_00, received: 755_00, refunded: 0, balance: 0 }],
  [
    "paid, then shrunk",
    "en",
    BY_CARD,
    [["paid"], contactors(4)],
    { due: 500_00, received: 755_00, refunded: 0, balance: -255_00 },
  ],
  [
    "paid, then shrunk and refunded",
    "es",
    BY_CARD,
    [["paid"], contactors(4), ["refund", { reference: "R-1" }]],
    { due: 500_00, received: 755_00, refunded: 255_00, balance: 0 },
  ],
  [
    "paid, then grown",
    "es",
    BY_CARD,
    [["paid"], contactors(20)],
    { due: 1180_00, received: 755_00, refunded: 0, balance: 425_00 },
  ],
  [
    "paid, grown and paid again",
    "en",
    BY_CARD,
    [["paid"], contactors(20), ["paid"]],
    { due: 1180_00, received: 1180_00, refunded: 0, balance: 0 },
  ],
  [
    "paid, shrunk, refunded and grown",
    "en",
    BY_CARD,
    [["paid"], contactors(4), ["refund"], contactors(6)],
    { due: 585_00, received: 755_00, refunded: 255_00, balance: 85_00 },
  ],
  [
    "paid in part",
    "es",
    BY_CARD,
    [["paid", { amount: "200.00", reference: "A" }]],
    { due: 755_00, received: 200_00, refunded: 0, balance: 555_00 },
  ],
  [
    "paid twice by mistake",
    "en",
    BY_CARD,
    [
      ["paid", { reference: "W-2" }],
      ["paid", { amount: "755.00", reference: "w 2" }, 400],
      ["paid", { amount: "755.00", reference: "w 2", "meant[payment-repeated]": "yes", ...MEANT }],
    ],
    { due: 755_00, received: 1510_00, refunded: 0, balance: -755_00 },
  ],
  [
    "overpaid only when that is intended",
    "es",
    BY_CARD,
    [
      ["paid", { amount: "7550.00" }, 400],
      ["paid", { amount: "755.01", ...MEANT }],
    ],
    { due: 755_00, received: 755_01, refunded: 0, balance: -1 },
  ],
  [
    "paid, then canceled",
    "en",
    BY_CARD,
    [["paid"], ["cancel", { note: "Sold out" }]],
    { due: 0, received: 755_00, refunded: 0, balance: -755_00 },
  ],
  [
    "paid, canceled and refunded in two parts",
    "es",
    BY_CARD,
    [["paid"], ["cancel"], ["refund", { amount: "700.00" }], ["refund"]],
    { due: 0, received: 755_00, refunded: 755_00, balance: 0 },
  ],
  [
    "paid, shipped in part, rest canceled",
    "en",
    BY_CARD,
    [
      ["paid"],
      ["accept"],
      ["pack", { [`q[${RELAY}]`]: "0", isShipped: "yes", tracking: "PRO 1" }],
      ["pack", { [`q[${RELAY}]`]: "1", isShipped: "yes", tracking: "pro-1" }, 400],
      ["cancel-rest"],
    ],
    { due: 425_00, received: 755_00, refunded: 0, balance: -330_00 },
  ],
  [
    "paid before its freight was known",
    "es",
    { payment: "card", shipping: null },
    [["paid"], ["freight", { amount: "45.00" }]],
    { due: 800_00, received: 755_00, refunded: 0, balance: 45_00 },
  ],
  [
    "shipped although not paid",
    "en",
    BY_CARD,
    [
      ["accept"],
      ["pack", { isShipped: "yes" }, 400],
      ["pack", { isShipped: "yes", "meant[unpaid]": "yes" }],
      ["paid", { amount: "5.00" }],
    ],
    { due: 755_00, received: 5_00, refunded: 0, balance: 750_00 },
  ],
  [
    "on account, shipped and paid later",
    "en",
    ON_ACCOUNT,
    [["accept"], ["pack", { isShipped: "yes" }], ["paid", { reference: "CHK 12" }]],
    { due: 755_00, received: 755_00, refunded: 0, balance: 0 },
  ],
  [
    "on account, paid before it was accepted",
    "es",
    ON_ACCOUNT,
    [["paid"]],
    { due: 755_00, received: 755_00, refunded: 0, balance: 0 },
  ],
  [
    "taxed less after it was paid",
    "en",
    { ...ON_ACCOUNT, tax: cents(45_30) },
    [["paid"], ["tax", { amount: "0.00" }]],
    { due: 755_00, received: 800_30, refunded: 0, balance: -45_30 },
  ],
  [
    "shipped, returned in part and refunded",
    "en",
    BY_CARD,
    [["paid"], ["accept"], SHIP_ALL, ["credit", { amount: "42.50", reason: RETURNED, reference: "CR-1" }], ["refund"]],
    { due: 712_50, received: 755_00, refunded: 42_50, credited: 42_50, balance: 0 },
  ],
  [
    "shipped, returned in part and not yet refunded",
    "es",
    ON_ACCOUNT,
    [["paid"], ["accept"], SHIP_ALL, ["credit", { amount: "42.50", reason: RETURNED }]],
    { due: 712_50, received: 755_00, refunded: 0, credited: 42_50, balance: -42_50 },
  ],
  [
    "refunded first, then credited twice, once by mistake",
    "es",
    BY_CARD,
    [
      ["paid"],
      ["accept"],
      SHIP_ALL,
      ["refund", { amount: "85.00" }, 400],
      ["refund", { amount: "85.00", "meant[more-than-due-back]": "yes" }],
      ["credit", { amount: "85.00", reason: RETURNED }],
      ["credit", { amount: "85.00", reason: RETURNED }, 400],
      ["credit", { amount: "670.01", reason: RETURNED }, 400],
      ["credit", { amount: "1.00", reason: " " }, 400],
      ["credit", { amount: "0.00", reason: RETURNED }, 400],
    ],
    { due: 670_00, received: 755_00, refunded: 85_00, credited: 85_00, balance: 0 },
  ],
  [
    "on account, shipped and credited before its payment",
    "en",
    ON_ACCOUNT,
    [["accept"], SHIP_ALL, ["credit", { amount: "55.00", reason: RETURNED }], ["paid", { amount: "100.00" }]],
    { due: 700_00, received: 100_00, refunded: 0, credited: 55_00, balance: 600_00 },
  ],
  [
    "shipped in part, credited, rest canceled",
    "en",
    BY_CARD,
    [
      ["paid"],
      ["accept"],
      ["pack", { [`q[${RELAY}]`]: "0", isShipped: "yes" }],
      ["credit", { amount: "25.00", reason: RETURNED }],
      ["cancel-rest"],
    ],
    { due: 400_00, received: 755_00, refunded: 0, credited: 25_00, balance: -355_00 },
  ],
];
