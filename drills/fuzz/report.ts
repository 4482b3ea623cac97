import type { FuzzResult, Fault } from "./fuzz.ts";
import { lineOf } from "./fuzz.ts";

const MOST_SHOWN = 12;

/** Prints the results of a run, with the command that repeats a faulty request. */
export function reportResult(seed: number, { requests, statuses, slowest, faults }: FuzzResult, seconds: number): void {
  const classes = new Map<string, number>();
  for (const [status, count] of statuses) {
    const name = status === 0 ? "cut without answer" : `${Math.floor(status / 100)}xx`;
    classes.set(name, (classes.get(name) ?? 0) + count);
  }
  console.log(
    `seed ${seed}: ${requests} requests in ${Math.round(seconds)} s, ${Math.round(requests / seconds)} a second`,
  );
  console.log(`answers: ${inOrder(classes)}`);
  console.log(`by status: ${inOrder(statuses)}`);
  console.log("slowest:");
  for (const { index, milliseconds, line } of slowest)
    console.log(`  ${milliseconds.toFixed(0)} ms, request ${index}: ${line}`);
  for (const fault of faults.slice(0, MOST_SHOWN)) reportFault(seed, fault);
  if (faults.length > MOST_SHOWN) console.log(`and ${faults.length - MOST_SHOWN} faults more`);
}

function reportFault(seed: number, { index, what, request }: Fault): void {
  console.log(`FAULT in request ${index}: ${what.join("; ")}`);
  console.log(`  ${lineOf(request)}`);
  console.log(`  again: npm run drill -- fuzz --seed ${seed} --only ${index}`);
}

function inOrder(counts: ReadonlyMap<string | number, number>): string {
  return [...counts]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}
