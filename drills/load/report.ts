import type { Outcome } from "./run.ts";

const MOST_FAULTS = 30;

/** Prints the results of a run. Returns the number of faults. */
export function report(name: string, seconds: number, outcome: Outcome): number {
  const { figures, counted, held, processorSeconds, verdict, visitors, notices, wrong } = outcome;
  const { kinds, requests, refused, failures } = figures;
  console.log(`\n${name}: ${requests} requests in ${seconds} s, ${refused} connections refused during the restart`);
  console.log(row("milliseconds", ["requests", "p50", "p99", "warm", "p50", "p99"]));
  for (const { kind, whole, warm } of kinds) {
    const figuresOf = (times: typeof whole) => [times.requests, times.p50, times.p99].map(rounded);
    console.log(row(kind, [...figuresOf(whole), ...figuresOf(warm)]));
  }
  if (counted) console.log(`  /metrics of all processes: ${counted.requests} requests, ${counted.orders} orders`);
  if (processorSeconds !== null)
    console.log(
      `  processor time of the shop: ${((processorSeconds / requests) * 1000).toFixed(1)} ms a request, starts included`,
    );
  for (const { name: which, first, warm, last, bound } of held) {
    const [a, b, c, d] = [first, warm, last, bound].map(Math.round);
    console.log(`  memory of ${which}: first ${a} MB, warm ${b} MB, last ${c} MB, bound ${d} MB`);
  }
  const { orders, lines, mails, sent } = verdict;
  console.log(
    `  found: ${orders} orders with ${lines} lines, ${mails} mails, ${sent} of them sent, ${visitors} carts of visitors`,
  );
  for (const [event, many] of notices) console.log(`  ${many} × ${event}: pages without it`);
  const faults = [...[...failures].map(([kind, many]) => `${many} × ${kind}`), ...verdict.wrong, ...wrong];
  for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`  WRONG: ${fault}`);
  console.log(faults.length === 0 ? "  no errors, nothing lost, nothing doubled" : `  ${faults.length} faults`);
  return faults.length;
}

function row(head: string, cells: readonly string[]): string {
  return `  ${head.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join("")}`;
}

function rounded(value: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(0);
}
