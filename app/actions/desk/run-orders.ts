import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { toCents, type Cents } from "../../domain/money.ts";
import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import { isNextStatus } from "../../domain/orders/order-status.ts";
import { isDay, startOfDay } from "../../domain/orders/shop-day.ts";
import { shopWriting } from "../../i18n/shop-writing.ts";
import { asUsageError, done, failed, UsageError, type CommandResult } from "./command.ts";
import { ordersCsv, ordersJson } from "../../views/desk/desk-export.ts";
import { listText, orderText } from "../../views/desk/desk-text.ts";
import type { DeskOutcome, OrderDesk } from "../../services/orders/port.ts";
import { doneSentence, refusalSentence, type WantedStep } from "../../views/desk/step-sentences.ts";

const ORDERS_HELP = `npm run orders -- COMMAND

  list [--q TEXT] [--from DAY] [--to DAY] [--page N]
      Orders, newest first, fifty a page. TEXT is part of an order number, PO number,
      part number, own number or reference. A star after a total: the freight is to be determined;
      a question mark: the buyer has yet to agree to it.
  show NUMBER
      Everything of one order.
  export --since DAY [--format csv|json]
      Orders placed on that day or later, oldest first. CSV (the default) has a row for
      each line and amounts in dollars; JSON has whole orders and amounts in cents.
  status NUMBER accepted [--note TEXT]
  status NUMBER shipped [--carrier NAME] [--tracking NUMBER] [--note TEXT]
  status NUMBER cancelled [--note TEXT]
      The next step of an order. The buyer sees it, note included, and gets an email.
      A shipped order can ship again: another shipment.
  freight NUMBER AMOUNT [--note TEXT]
      Sets freight that was to be determined, or sets it anew while nothing has shipped.
      The buyer gets an email with the amounts before and after. One who asked to be asked
      has to agree first: the order is neither accepted nor shipped before.
  tax NUMBER AMOUNT [--note TEXT]
      Corrects the sales tax of an order. The buyer gets an email, as with freight.

AMOUNT is written like 84.20 or 84, with a point.

DAY is YYYY-MM-DD in UTC; export also takes a moment, like 2026-11-01T14:30:00Z.
Exit codes: 0 success, 1 refused or not found, 2 invalid command.
`;

const text = { type: "string" } as const;

type Open = () => OrderDesk | Promise<OrderDesk>;

/** Carries out one command of the order desk. Throws {@link UsageError}. */
export async function runOrders(argv: readonly string[], open: Open): Promise<CommandResult> {
  const [command = "--help", ...rest] = argv;
  if (command === "--help" || command === "help" || rest.includes("--help")) return done(ORDERS_HELP);
  if (command === "list") return list(rest, open);
  if (command === "show") return show(rest, open);
  if (command === "export") return exportSince(rest, open);
  if (command === "status") return changeStatus(rest, open);
  if (command === "freight" || command === "tax") return setAmount(command, rest, open);
  throw new UsageError(`Unknown command: ${command}.`);
}

async function list(argv: readonly string[], open: Open): Promise<CommandResult> {
  const { values } = read(argv, 0, { q: text, from: text, to: text, page: text });
  const { q = "", from, to, page = "1" } = values;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new UsageError("--page must be a number from 1.");
  const asked = { q, from: dayOrNull("--from", from), to: dayOrNull("--to", to), page: Number(page) };
  const orders = await (await open()).list(asked);
  return orders.length === 0 ? { output: "", errors: "No orders found.\n", code: 0 } : done(listText(orders));
}

async function show(argv: readonly string[], open: Open): Promise<CommandResult> {
  const number = orderNumber(read(argv, 1, {}).positionals[0]);
  const order = await (await open()).find(number);
  return order === null ? failed(`There is no order ${number}.`) : done(orderText(order));
}

async function exportSince(argv: readonly string[], open: Open): Promise<CommandResult> {
  const { since, format = "csv" } = read(argv, 0, { since: text, format: text }).values;
  if (format !== "csv" && format !== "json") throw new UsageError("--format must be csv or json.");
  const from = moment(since);
  const orders = await (await open()).since(from);
  return done(format === "csv" ? ordersCsv(orders) : ordersJson(orders));
}

async function changeStatus(argv: readonly string[], open: Open): Promise<CommandResult> {
  const { values, positionals } = read(argv, 2, { carrier: text, tracking: text, note: text });
  const [typed, status = ""] = positionals;
  const number = orderNumber(typed);
  if (!isNextStatus(status)) throw new UsageError("The status must be accepted, shipped or cancelled.");
  if (status !== "shipped" && (values.carrier ?? values.tracking) !== undefined)
    throw new UsageError("--carrier and --tracking are for shipped only.");
  const change = {
    status,
    carrier: words("--carrier", values.carrier, 60),
    tracking: words("--tracking", values.tracking, 60),
    note: words("--note", values.note, 1000),
  };
  return told(await (await open()).change(number, change), number, status);
}

async function setAmount(wanted: "freight" | "tax", argv: readonly string[], open: Open): Promise<CommandResult> {
  // An amount below nothing would be taken for an option nobody knows.
  if (argv.some((word) => /^-[\d.]/.test(word))) throw new UsageError("An amount cannot be negative.");
  const { values, positionals } = read(argv, 2, { note: text });
  const [typed, amount] = positionals;
  const number = orderNumber(typed);
  const cents = dollars(amount);
  const note = words("--note", values.note, 1000);
  const desk = await open();
  const outcome = await (wanted === "freight"
    ? desk.setFreight(number, cents, note)
    : desk.setTax(number, cents, note));
  return told(outcome, number, wanted);
}

/** What came of a step, as a sentence. */
function told(outcome: DeskOutcome, number: string, wanted: WantedStep): CommandResult {
  if (outcome.outcome === "missing") return failed(`There is no order ${number}.`);
  if (outcome.outcome === "refused") return failed(refusalSentence(outcome.order, wanted, outcome.why));
  return done(`${doneSentence(outcome.order, wanted)}\n`);
}

function read<T extends ParseArgsOptionsConfig>(argv: readonly string[], most: number, options: T) {
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length <= most) return parsed;
  } catch (error) {
    throw asUsageError(error);
  }
  throw new UsageError("Too many arguments.");
}

function orderNumber(typed = ""): string {
  const number = parseOrderNumber(typed);
  if (number === null) throw new UsageError("An order number is W followed by ten digits.");
  return number;
}

/** Exactly two decimals or none: `84,20`, `84.2` and `1,200.00` are read differently by different people. */
function dollars(typed = ""): Cents {
  const amount = /^\d{1,9}(\.\d{2})?$/.test(typed) ? toCents(typed) : null;
  if (amount === null) throw new UsageError("An amount is written like 84.20 or 84, with a point.");
  return amount;
}

function dayOrNull(option: string, day: string | undefined): string | null {
  if (day === undefined) return null;
  if (!isDay(day)) throw new UsageError(`${option} must be a day, like 2026-11-01.`);
  return day;
}

function moment(typed = ""): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(typed);
  const start = isMoment ? new Date(typed) : startOfDay(typed, shopWriting().timeZone);
  if (start === null || Number.isNaN(start.getTime())) throw new UsageError("--since must be a day, like 2026-11-01.");
  return start;
}

/** Words for the buyer: one line, of a length a page can show. */
function words(option: string, typed = "", longest: number): string {
  if (/\p{Cc}/u.test(typed) || !typed.isWellFormed())
    throw new UsageError(`${option} contains characters that are not text.`);
  if (typed.length > longest) throw new UsageError(`${option} has more than ${longest} characters.`);
  return typed.trim();
}
