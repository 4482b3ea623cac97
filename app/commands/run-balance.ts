import { formatCount, formatMoney } from "../i18n/formats.ts";
import { ledgerFaults, type LedgerFault } from "../domain/orders/ledger-check.ts";
import type { OrderAdministration, OrderBatch, UnpairedEntries } from "../services/orders/orders.ts";
import { done, readArguments, type CommandResult } from "./command.ts";
import { wordsOfLocales } from "./command-text.ts";
import { displayFaults, type WordsOf } from "./displayed-money.ts";

/** Printed; further ones are counted. */
const MOST_PRINTED = 1000;

/** Compares every order with its ledger. The exit code is 1 if there are differences. */
export async function runBalance(
  argv: readonly string[],
  open: () => OrderAdministration | Promise<OrderAdministration>,
): Promise<CommandResult> {
  readArguments(argv, 0, {});
  const service = await open();
  const words = wordsOfLocales();
  const printed: string[] = [];
  let [orders, entries, found] = [0, 0, 0];
  const report = (lines: readonly string[]) => {
    found += lines.length;
    printed.push(...lines.slice(0, MOST_PRINTED - printed.length));
  };
  for await (const batch of service.batches()) {
    orders += batch.orders.length + batch.unreadable.length;
    for (const { payments } of batch.orders) entries += payments.length;
    report(differencesOf(batch, words));
  }
  report(unpairedTexts(await service.unpaired()));
  const checked = `Orders: ${formatCount(orders, "en")}, ledger entries: ${formatCount(entries, "en")}`;
  if (found === 0) return done(`${checked}. Ledgers, totals and displayed amounts agree.\n`);
  const more = found > printed.length ? [`… and ${formatCount(found - printed.length, "en")} more.`] : [];
  return {
    output: `${[...printed, ...more].join("\n")}\n`,
    errors: `${checked}, differences: ${formatCount(found, "en")}.\n`,
    code: 1,
  };
}

function differencesOf({ orders, unreadable, listed, queued }: OrderBatch, words: WordsOf): readonly string[] {
  const broken = unreadable.map(({ number, reason }) => `${number}: ${reason}`);
  const wrong = orders.flatMap((order) => {
    const faults = ledgerFaults(order).map(faultText);
    const shown = displayFaults(
      order,
      { row: listed.get(order.number), queues: queued.get(order.number) ?? [] },
      words,
    );
    const texts = [...faults, ...shown.map((where) => `${where} and the ledger disagree`)];
    return texts.map((text) => `${order.number}: ${text}`);
  });
  return [...broken, ...wrong];
}

function faultText(fault: LedgerFault): string {
  switch (fault.name) {
    case "reversal":
      return `entry ${fault.entry} reverses no entry of this order with its amount`;
    case "over-refunded":
      return "more was refunded than received";
    case "over-credited":
      return "more was credited than the total";
    case "paid-at":
      return "the time of payment does not agree with the balance";
    default:
      return `${fault.name} is ${formatMoney(fault.is, "en")}, expected ${formatMoney(fault.expected, "en")}`;
  }
}

function unpairedTexts({ halves, unnumbered, missingMemos }: UnpairedEntries): readonly string[] {
  return [
    ...halves.map(({ number, entry }) => `${number}: entry ${entry} has no counterpart on the other order`),
    ...unnumbered.map(({ number, entry }) => `${number}: credit ${entry} has no credit memo number`),
    ...(missingMemos === 0 ? [] : [`Credit memo numbers: ${missingMemos} are missing`]),
  ];
}
