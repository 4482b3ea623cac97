import { isShownStatus, SHOWN_STATUSES } from "../domain/orders/order.ts";
import { isDay, startOfDay } from "../domain/orders/shop-day.ts";
import { shopWriting } from "../i18n/shop-writing.ts";
import { done, failed, NO_RIGHT, UsageError, type CommandResult, readArguments, readWords } from "./command.ts";
import { normalizeCode } from "../domain/part-number.ts";
import { submissionKey } from "../services/http/form-nonce.server.ts";
import { STEP_COMMANDS, words, type TypedStep } from "./order-step-commands.ts";
import { ordersCsv, ordersJson } from "./order-export.ts";
import { listText, orderText } from "./command-text.ts";
import type { ExportFilter, OrderAdministration } from "../services/orders/orders.ts";
import type { Actor } from "../services/staff/staff.ts";
import { runBalance } from "./run-balance.ts";
import { doneSentence, refusalSentence } from "./step-sentences.ts";

const ORDERS_HELP = `npm run orders -- COMMAND

  list [--q TEXT] [--from DAY] [--to DAY] [--page N]
      Lists orders, newest first, 50 per page. TEXT is part of an order number, PO number,
      part number, customer part number or reference. After a total, * means that freight is to be
      determined, and ? that the buyer must approve it.
  show NUMBER
      Prints one order with all details.
  export --since DAY [--status STATUS] [--customer ID] [--format csv|json]
      Exports orders placed on DAY or later, oldest first. CSV (the default) has one row per
      line and amounts such as 84.20; JSON has whole orders and amounts in cents, 8420.
      Both name the currency.
  export --changed-since DAY [--status STATUS] [--customer ID] [--format csv|json]
      Exports orders that changed on DAY or later, in the order of the changes: status,
      shipment, freight, tax, payment, line, the buyer's answer, message, note. The last line
      on standard error, "Next: --changed-since MOMENT", is the option for the next export, so
      that no change is missed. An order may appear twice; compare its changed_at.
  status NUMBER accepted [--note TEXT]
  status NUMBER cancelled [--note TEXT]
      Changes the status of an order. The buyer sees status and note, and gets an email.
  freight NUMBER AMOUNT [--note TEXT] [--unusual]
      Sets freight that is to be determined, or changes it before the first shipment. The buyer
      gets an email with the amounts before and after. If the buyer wants to approve freight,
      the order is accepted and shipped only after that approval.
  tax NUMBER AMOUNT [--note TEXT] [--unusual]
      Corrects the sales tax of an order. The buyer gets an email, as with freight.
      For freight and tax, --unusual confirms an amount that looks like a typing error, such as
      8420 for 84.20.
  correct NUMBER --line PART=QUANTITY[:PART] [...] [--add-handling] [--add-freight] [--add-tax] [--note TEXT]
      Changes lines before the order is accepted: a new quantity, 0 to remove the line, or
      another part after the colon. Other lines keep their price. Charges are added only with
      the options --add-handling, --add-freight and --add-tax.
  pack NUMBER [--line PART=QUANTITY ...] [--carrier NAME] [--tracking NUMBER] [--unpaid] [--again] [--unusual] [--key TEXT]
  unpack NUMBER SHIPMENT
      Packs a shipment with the named lines, or with all remaining items; unpack reverses it.
  ship NUMBER SHIPMENT [--carrier NAME] [--tracking NUMBER] [--note TEXT] [--unpaid] [--again] [--unusual] [--key TEXT]
  ship NUMBER [--line PART=QUANTITY ...] [the same options]
      Ships a packed shipment, or packs and ships lines. "status NUMBER shipped" ships all
      remaining items. --unpaid ships a card order that has a balance due; --again ships a second
      package with the same tracking number; --unusual confirms a tracking number that looks
      like one of another carrier.
  track NUMBER SHIPMENT --carrier NAME --tracking NUMBER [--note TEXT] [--again] [--unusual] [--key TEXT]
      Adds or corrects carrier and tracking number of a shipment that has left.
  cancel-rest NUMBER [--note TEXT]
      Cancels the remaining items of a partly shipped order; they are not charged.
  paid NUMBER [--amount AMOUNT] [--method check|transfer|card|cash|other] [--reference TEXT]
       [--date DAY] [--note TEXT] [--over] [--again] [--key TEXT]
      Records a payment; the default amount is the balance due, the default date today. The note
      is for the staff. "card" is a card by phone; never enter its number. --over allows more than
      the balance due, --again a second payment with the same amount and reference.
  refund NUMBER [the same options]
      Records a refund; the default amount is the refund due. --over allows more.
  credit NUMBER AMOUNT --reason TEXT [--reference TEXT] [--again] [--key TEXT]
      Lowers what an accepted or shipped order costs, for a return, damage or a discount. AMOUNT
      includes tax; the buyer reads the reason. Record the money that goes back with "refund".
  reverse NUMBER ENTRY --reason TEXT
      Reverses a payment, refund or credit that was recorded by mistake. ENTRY is its number in "show".
  move NUMBER ENTRY OTHER-NUMBER [--reason TEXT] [--over] [--again] [--key TEXT]
      Moves a payment to the order to which it belongs. Both orders keep an entry that names the
      other order. --over allows more than the other order owes.
  balance
      Compares the ledger of every order with its totals and with the amounts that pages, lists,
      emails and files display. Prints the differences, and exits with 1 if there are any.
  review NUMBER tax|export
      Records that the tax or the export of the order has been reviewed.
  message NUMBER TEXT
      Sends a message to the buyer, on the order page and by email.
  note NUMBER TEXT
      Adds an internal note; the buyer never sees it.

--as EMAIL names the staff member who makes the change (npm run staff -- list). Required for every
change, except in the demonstration.

--key TEXT identifies a step, for example by your shipment number. The same key within 7 days changes
nothing and exits with 0, so that a call without an answer can be repeated.

AMOUNT is a number such as 84.20 or 84.

DAY is YYYY-MM-DD in the store's time zone; --since and --changed-since also accept a UTC timestamp such as 2026-11-01T14:30:00Z.
Exit codes: 0 success, 1 refused or not found, 2 invalid command.
`;

const text = { type: "string" } as const;

type Open = () => OrderAdministration | Promise<OrderAdministration>;

/** Throws {@link UsageError}. */
export async function runOrders(argv: readonly string[], by: Actor, open: Open): Promise<CommandResult> {
  const [command = "--help", ...rest] = argv;
  if (command === "--help" || command === "help" || rest.includes("--help")) return done(ORDERS_HELP);
  if (command === "list") return list(rest, open);
  if (command === "show") return show(rest, open);
  if (command === "export") return exportSince(rest, open);
  if (command === "note") return addNote(rest, by, open);
  if (command === "balance") return runBalance(rest, open);
  const readStep = Object.hasOwn(STEP_COMMANDS, command) ? STEP_COMMANDS[command] : undefined;
  if (readStep) return takeStep(readStep(rest), by, open);
  throw new UsageError(`Unknown command: ${command}.`);
}

async function list(argv: readonly string[], open: Open): Promise<CommandResult> {
  const { values } = readArguments(argv, 0, { q: text, from: text, to: text, page: text });
  const { q = "", from, to, page = "1" } = values;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new UsageError("--page must be a number from 1.");
  const request = { q, from: dayOrNull("--from", from), to: dayOrNull("--to", to), page: Number(page) };
  if (request.from !== null && request.to !== null && request.from > request.to)
    throw new UsageError("--from must not be after --to.");
  const orders = await (await open()).list(request);
  return orders.length === 0 ? { output: "", errors: "No orders found.\n", code: 0 } : done(listText(orders));
}

async function show(argv: readonly string[], open: Open): Promise<CommandResult> {
  const { number } = readWords(argv, 1, {});
  const order = await (await open()).find(number);
  return order === null ? failed(`There is no order ${number}.`) : done(orderText(order));
}

async function exportSince(argv: readonly string[], open: Open): Promise<CommandResult> {
  const options = { since: text, "changed-since": text, status: text, customer: text, format: text };
  const { format = "csv", ...typed } = readArguments(argv, 0, options).values;
  if (format !== "csv" && format !== "json") throw new UsageError("--format must be csv or json.");
  const filter = readFilter(typed);
  const { orders, next } = await (await open()).export(filter);
  const { currency } = shopWriting();
  const output = format === "csv" ? ordersCsv(orders, currency) : ordersJson(orders, currency);
  return { output, errors: filter.changedSince ? `Next: --changed-since ${next}\n` : "", code: 0 };
}

type TypedFilter = Partial<Record<"since" | "changed-since" | "status" | "customer", string>>;

function readFilter({ since, "changed-since": changedSince, status, customer }: TypedFilter): ExportFilter {
  if (since === undefined && changedSince === undefined) throw new UsageError("Name --since or --changed-since.");
  if (status !== undefined && !isShownStatus(status))
    throw new UsageError(`--status must be one of ${SHOWN_STATUSES.join(", ")}.`);
  if (customer !== undefined && !/^[1-9]\d{0,8}$/.test(customer))
    throw new UsageError("--customer must be the number of a customer.");
  return {
    placedSince: since === undefined ? null : moment("--since", since),
    changedSince: changedSince === undefined ? null : moment("--changed-since", changedSince),
    status: status ?? null,
    customerId: customer === undefined ? null : Number(customer),
  };
}

async function addNote(argv: readonly string[], by: Actor, open: Open): Promise<CommandResult> {
  const { number, positionals } = readWords(argv, 2, {});
  const note = words("The note", positionals[1], 1000);
  if (note === "") throw new UsageError("A note needs a text.");
  const { outcome } = await (await open()).addNote(by, number, note);
  if (outcome === "missing") return failed(`There is no order ${number}.`);
  return outcome === "no-right" ? failed(NO_RIGHT) : done(`Note added to order ${number}.\n`);
}

async function takeStep({ number, step, key }: TypedStep, by: Actor, open: Open): Promise<CommandResult> {
  // Derived from the key, the order and the step only, so that a retry with otherwise different options is recognized.
  const form = key === undefined ? {} : { form: submissionKey(key, ["command", normalizeCode(number), step.name]) };
  const service = await open();
  const outcome =
    step.name === "move" ? await service.move(by, number, step, form) : await service.take(by, number, step, form);
  const requestedStep = step.name === "pack" && step.isShipped ? "ship" : step.name;
  switch (outcome.outcome) {
    case "done":
      return done(`${doneSentence(outcome.order, requestedStep)}\n`);
    case "missing":
      return failed(`There is no order ${number}.`);
    case "no-right":
      return failed(NO_RIGHT);
    case "refused":
      return failed(refusalSentence(outcome, requestedStep));
    case "repeated":
      return done(`Order ${number}: this step was taken before with the same key. Nothing was changed.\n`);
    case "stale":
      return failed(`Order ${number} was changed by another person meanwhile: review it and try again.`);
  }
}

function dayOrNull(option: string, day: string | undefined): string | null {
  if (day === undefined) return null;
  if (!isDay(day)) throw new UsageError(`${option} must be a day, like 2026-11-01.`);
  return day;
}

function moment(option: string, typed: string): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(typed);
  const start = isMoment ? new Date(typed) : startOfDay(typed, shopWriting().timeZone);
  if (start === null || Number.isNaN(start.getTime()))
    throw new UsageError(`${option} must be a day, like 2026-11-01, or a moment in UTC, like 2026-11-01T14:30:00Z.`);
  return start;
}
