import { enrol, type Person } from "../buyers/people.ts";
import { readLogs } from "./logs.ts";
import type { Options } from "./options.ts";
import { crawl, openNewsletter, partPages, type Traffic } from "./passers-by.ts";
import { phase, quiet, used, wait, type Phase } from "./phase.ts";
import { oneProcess, type Shop } from "./shops.ts";

const [ADDRESSES, PART_PAGES] = [2000, 2000];
/** Buyers warm up the pages before anything is measured. */
const WARMING_UP = 0.4;
/** Share of the run for the newsletter, and the time limit in runs. */
const [READ_WITHIN, LONGEST] = [0.9, 4];
const BUYERS = 0.5;
const PHASES = 3;
const MOST_TIMES_SLOWER = 2;

/**
 * Measures buyers alone, then with 2,000 newsletter visitors at distinct addresses and a crawler of 2,000 part pages.
 * Returns the number of faults.
 */
export async function newsletterRun(options: Options): Promise<number> {
  const shop = await oneProcess();
  try {
    const buyers = await enrol(shop.place, PHASES * buyersOf(options));
    await shop.start();
    return await compare(shop, buyers, options);
  } finally {
    await shop.stop();
    await shop.remove();
  }
}

function buyersOf({ people }: Options): number {
  return Math.max(1, Math.round(people * BUYERS));
}

async function compare(shop: Shop, buyers: readonly Person[], options: Options): Promise<number> {
  const ms = options.seconds * 1000;
  const pages = await partPages(shop.port(), PART_PAGES);
  const many = buyersOf(options);
  const people = (number: number, work: () => Promise<unknown>) =>
    phase(shop, { buyers: buyers.slice(number * many, (number + 1) * many), visitors: options.people - many }, work);
  await quiet(shop);
  await people(0, () => wait(ms * WARMING_UP));
  await quiet(shop);
  const alone = await people(1, () => wait(ms));
  await quiet(shop);
  const until = Date.now() + ms * LONGEST;
  let passing: Traffic[] = [];
  const beside = await people(2, async () => {
    const read = openNewsletter(shop.port(), { addresses: ADDRESSES, withinMs: ms * READ_WITHIN, until });
    passing = await Promise.all([read, crawl(shop.port(), { pages, until })]);
  });
  const before = used(shop);
  await quiet(shop);
  const { faults } = readLogs(shop.processes.flatMap(({ logged }) => logged));
  return report({ alone, beside, passing, afterwards: used(shop) - before, faults });
}

type Seen = { alone: Phase; beside: Phase; passing: readonly Traffic[]; afterwards: number; faults: readonly string[] };

function report({ alone, beside, passing, afterwards, faults }: Seen): number {
  const wrong = [...faults];
  const times = (name: string, { figures, seconds, processor }: Phase) => {
    const all = figures.kinds.at(-1)?.whole;
    for (const [kind, many] of figures.failures) wrong.push(`${name}: ${many} × ${kind}`);
    const [p50, p95] = [Math.round(all?.p50 ?? Number.NaN), Math.round(all?.p95 ?? Number.NaN)];
    console.log(
      `  ${name}: ${all?.requests} requests of people in ${seconds.toFixed(0)} s, p50 ${p50} ms, p95 ${p95} ms; processor ${processor.toFixed(1)} s`,
    );
    return all?.p95 ?? Number.NaN;
  };
  console.log("\nnewsletter and crawler, one process, embedded database");
  const [p95Alone, p95Beside] = [times("alone", alone), times("beside", beside)];
  for (const { name, statuses, rendered, unanswered, p95 } of passing) {
    const said = [...statuses].map(([status, many]) => `${many} × ${status}`).join(", ");
    console.log(
      `  ${name}: ${said}; ${rendered} rendered for it, ${unanswered} without a page in time; p95 ${Math.round(p95)} ms`,
    );
    for (const [status, many] of statuses)
      if (status !== 200 && status !== 429) wrong.push(`${name}: ${many} × ${status}`);
  }
  const answered = passing.reduce((sum, { statuses }) => sum + (statuses.get(200) ?? 0), 0);
  const made = passing.reduce((sum, { rendered }) => sum + rendered, 0);
  // The buyers' share is computed from their cost alone, per request, since they send fewer under load.
  const ofPeople = (alone.processor / alone.figures.requests) * beside.figures.requests;
  const more = Math.max(0, beside.processor - ofPeople + afterwards);
  console.log(`  postponed work: processor ${afterwards.toFixed(1)} s`);
  const each = (pages: number) => `${((more / pages) * 1000).toFixed(1)} ms`;
  console.log(
    `  passers-by: processor ${more.toFixed(1)} s, ${each(answered)} for each of ${answered} pages they were sent,`,
  );
  console.log(`    ${each(made)} for each of ${made} rendered pages`);
  const slower = p95Beside / p95Alone;
  console.log(`  p95 of the people: ${slower.toFixed(2)} times the p95 without passers-by`);
  if (!(slower <= MOST_TIMES_SLOWER)) wrong.push(`people waited ${slower.toFixed(2)} times as long`);
  if (passing.some(({ unanswered }) => unanswered > 0)) wrong.push("not everything was answered in time");
  for (const fault of wrong.slice(0, 20)) console.log(`  WRONG: ${fault}`);
  console.log(wrong.length === 0 ? "  no errors" : `  ${wrong.length} faults`);
  return wrong.length;
}
