import { creditMemoNumber } from "../domain/orders/credit-memo.ts";
import { isOrderedPlaceWrong } from "../domain/customers/address-lines.ts";
import type { Cents } from "../domain/money.ts";
import { balanceOf, hasMoved } from "../domain/orders/ledger.ts";
import type { OrderEvent, OrderShipment } from "../domain/orders/order.ts";
import { toTextTable, type TextColumn } from "../domain/text-table.ts";
import { formatMoney, minuteOfMoment } from "../i18n/formats.ts";
import { mailText, type MailBlock } from "../mail/mail-document.ts";
import { shopWriting } from "../i18n/shop-writing.ts";
import { dictionariesIn } from "../i18n/strings.ts";
import { translateFrom } from "../i18n/translate.ts";
import { orderBlocks } from "../mail/order-blocks.ts";
import type { WordsOf } from "./displayed-money.ts";
import { moneySentence } from "./step-sentences.ts";
import type { OrderForStaff, OrderSummary } from "../services/orders/orders.ts";

const LIST: readonly TextColumn[] = [
  // A prefix of three letters and ten digits fits: a number that wraps cannot be copied.
  { width: 13 },
  { width: 16 },
  { width: 16 },
  { width: 18 },
  { width: 28 },
  { width: 5, isNumber: true },
  { width: 16, isNumber: true },
  { width: 16, isNumber: true },
];

const SHIPMENTS: readonly TextColumn[] = [{ width: 4 }, { width: 19 }, { width: 28 }, { width: 30 }];
const LEDGER: readonly TextColumn[] = [{ width: 9, isNumber: true }, { width: 16 }, { width: 30 }, { width: 42 }];

const EVENTS: readonly TextColumn[] = [{ width: 16 }, { width: 16 }, { width: 42 }];

/** `*` marks totals whose freight is to be determined, `?` totals the buyer must approve. A balance below 0 is a refund due. */
export function listText(orders: readonly OrderSummary[]): string {
  const head = ["order", "placed", "status", "PO", "ship to", "lines", "total", "balance"];
  const rows = orders.map((order) => [
    order.number,
    minuteOfMoment(order.placedAt),
    order.status,
    order.poNumber,
    [order.shipToName, order.shipToCity].filter(Boolean).join(", "),
    String(order.lines),
    `${formatMoney(order.total, "en")}${markOf(order)}`,
    hasMoved(order) ? formatMoney(balanceOf(order), "en") : "",
  ]);
  return `${toTextTable(LIST, [head, ...rows])}Times are in ${shopWriting().timeZone}.\n`;
}

function markOf({ isProvisional, isAnswerDue }: OrderSummary): string {
  if (isProvisional) return "*";
  return isAnswerDue ? "?" : "";
}

/** One order, always in English, with the facts that only the shop sees. */
export function orderText(order: OrderForStaff): string {
  const { buyer, facts } = order;
  const inHouse: MailBlock = {
    kind: "facts",
    rows: [
      ["Status", order.status],
      ["Times are in", shopWriting().timeZone],
      ["Customer number", String(order.customerId)],
      ["Sales rep", [buyer.repName, `${buyer.rep}, territory ${buyer.territory}`].filter(Boolean)],
      ["Price list", facts.priceList],
      ["Buyer reads", order.locale],
      ["Money", moneySentence(order)],
      [
        "To be checked",
        [
          facts.internationalReview ? "export documents" : "",
          facts.taxReview ? "sales tax" : "",
          isOrderedPlaceWrong(order.shipTo) ? "ship-to address" : "",
        ].filter(Boolean),
      ],
    ],
  };
  const english = orderBlocks(
    { ...order, locale: "en" },
    "the shop",
    translateFrom(dictionariesIn(shopWriting().currency).en),
    "staff",
  );
  const heading = (text: string): MailBlock => ({ kind: "heading", text });
  const shipments = order.parcels.length === 0 ? "" : toTextTable(SHIPMENTS, order.parcels.map(shipmentRow));
  const shown = shipments === "" ? [] : [heading("Shipments")];
  const steps = `${mailText([heading("Steps")])}${toTextTable(EVENTS, order.events.map(eventRow))}`;
  return `${mailText([inHouse, ...english, ...shown])}${shipments}${shipments && "\n"}${steps}${ledgerText(order)}`;
}

function shipmentRow({ parcel, shippedAt, carrier, tracking, lines }: OrderShipment) {
  const left = shippedAt === null ? "packed, not shipped" : minuteOfMoment(shippedAt);
  return [
    String(parcel),
    left,
    `${carrier} ${tracking}`.trim(),
    lines.map(({ pn, quantity }) => `${quantity} × ${pn}`),
  ];
}

function ledgerText({ payments }: OrderForStaff): string {
  if (payments.length === 0) return "";
  const rows = payments.map(
    ({ id, at, kind, amount, means, day, reference, reason, reverses, otherOrder, creditMemo }) => {
      const of = reverses === null ? "" : ` of entry ${reverses}`;
      const moved = otherOrder && `${reverses === null ? "from" : "to"} order ${otherOrder}`;
      const memo = creditMemo === null ? "" : creditMemoNumber(creditMemo);
      const details = [[means, day].filter(Boolean).join(" "), memo, reference, reason, moved];
      return [
        String(id),
        minuteOfMoment(at),
        `${kind}${of} ${formatMoney(amount, "en")}`,
        details.flatMap((text) => text || []),
      ];
    },
  );
  return `\nPayments, refunds and credits\n\n${toTextTable(LEDGER, [["entry", "at", "amount", "method, date, reference, note"], ...rows])}`;
}

function eventRow(event: OrderEvent): readonly (string | readonly string[])[] {
  const { at, kind, status, carrier, tracking, note } = event;
  const paid = event.payment ? formatMoney(event.payment.amount, "en") : "";
  const details = [...amountTexts(event), paid, `${carrier} ${tracking}`.trim(), note];
  return [minuteOfMoment(at), kind === "status" ? status : kind, details.filter(Boolean)];
}

function amountTexts({ amounts }: OrderEvent): readonly string[] {
  if (amounts === null) return [];
  const { before, after } = amounts;
  const shown = (amount: Cents | null) => (amount === null ? "to be determined" : formatMoney(amount, "en"));
  return AMOUNTS.filter(([name]) => before[name] !== after[name]).map(
    ([name, label]) => `${label} ${shown(before[name])} -> ${shown(after[name])}`,
  );
}

const AMOUNTS = [
  ["shipping", "freight"],
  ["tax", "tax"],
  ["total", "total"],
] as const;

/** Made once: a dictionary in the currency of the shop takes long. */
export function wordsOfLocales(): WordsOf {
  const dictionaries = dictionariesIn(shopWriting().currency);
  return { en: translateFrom(dictionaries.en), es: translateFrom(dictionaries.es) };
}
