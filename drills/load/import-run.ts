import { spawn } from "node:child_process";
import fs from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { enrol } from "../buyers/people.ts";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { readLogs } from "./logs.ts";
import type { Times } from "./meter.ts";
import type { Options } from "./options.ts";
import { phase, quiet, wait, type Phase } from "./phase.ts";
import type { Shop } from "./shops.ts";

/** Buyers warm up the pages before anything is measured. */
const WARMING_UP = 0.4;
const BUYERS = 0.5;
const PHASES = 3;
/** On a server of its own an import delays buyers little; the embedded database has one connection for all. */
const [MOST_TIMES_SLOWER, LONGEST_MS] = [2, 4000];
/** One part in N has a changed title. */
const CHANGED = 100;

/** Measures buyers alone, then during an import of as many parts, one in a hundred of them changed. Returns the number of faults. */
export async function importRun(shop: Shop, { seconds, people }: Options, parts: number): Promise<number> {
  const files = temporaryFolder();
  try {
    const many = Math.max(1, Math.round(people * BUYERS));
    const buyers = await enrol(shop.place, PHASES * many);
    await shop.start();
    await run("scripts/demo-parts.ts", ["--count", String(parts), "--to", files.folder], {});
    await load(shop, files.folder);
    await changeSome(`${files.folder}/parts.csv`);
    const shopping = (number: number, work: () => Promise<unknown>) =>
      phase(shop, { buyers: buyers.slice(number * many, (number + 1) * many), visitors: people - many }, work);
    await quiet(shop);
    await shopping(0, () => wait(seconds * WARMING_UP * 1000));
    await quiet(shop);
    const alone = await shopping(1, () => wait(seconds * 1000));
    await quiet(shop);
    const beside = await shopping(2, () => load(shop, files.folder));
    await shop.stop();
    const { faults } = readLogs(shop.processes.flatMap(({ logged }) => logged));
    return report(`${shop.name}, ${parts} parts loaded`, {
      alone,
      beside,
      faults,
      isEmbedded: shop.place.DATA_DIR !== "",
    });
  } finally {
    files.remove();
  }
}

type Seen = { alone: Phase; beside: Phase; faults: readonly string[]; isEmbedded: boolean };

function report(name: string, { alone, beside, faults, isEmbedded }: Seen): number {
  const wrong = [...faults];
  console.log(`\n${name}`);
  const times = (which: string, { figures, seconds, processor }: Phase): Times | undefined => {
    const all = figures.kinds.at(-1)?.whole;
    for (const [kind, many] of figures.failures) wrong.push(`${which}: ${many} × ${kind}`);
    const [p50, p95, longest] = [all?.p50, all?.p95, all?.longest].map((each) => Math.round(each ?? Number.NaN));
    console.log(
      `  ${which}: ${all?.requests} requests of people in ${seconds.toFixed(0)} s, p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms; processor of the shop ${processor.toFixed(1)} s`,
    );
    return all;
  };
  const [before, meanwhile] = [times("alone", alone), times("beside an import", beside)];
  const slower = (meanwhile?.p95 ?? Number.NaN) / (before?.p95 ?? Number.NaN);
  console.log(`  p95 of the people: ${slower.toFixed(2)} times the p95 without the import`);
  if (isEmbedded && !((meanwhile?.longest ?? Number.NaN) <= LONGEST_MS))
    wrong.push("a page took longer than four seconds");
  if (!isEmbedded && !(slower <= MOST_TIMES_SLOWER)) wrong.push(`people waited ${slower.toFixed(2)} times as long`);
  for (const fault of wrong.slice(0, 20)) console.log(`  WRONG: ${fault}`);
  console.log(wrong.length === 0 ? "  no errors" : `  ${wrong.length} faults`);
  return wrong.length;
}

/** Loads a folder as an operator does, into the database of a running shop. */
function load(shop: Shop, folder: string): Promise<void> {
  return run("scripts/desk.ts", ["import", folder], {
    DATABASE_URL: shop.place.DATABASE_URL ?? "",
    DATA_DIR: shop.place.DATA_DIR,
  });
}

/** Changes the titles of some rows, line by line: the file may exceed memory. */
async function changeSome(file: string): Promise<void> {
  const before = `${file}.before`;
  fs.renameSync(file, before);
  async function* rows() {
    let index = 0;
    for await (const row of createInterface({ input: fs.createReadStream(before) }))
      yield `${index++ % CHANGED === 1 ? row.replace(/^(?:[^,]*,){3}"?/, "$&new ") : row}\n`;
  }
  await pipeline(rows, fs.createWriteStream(file));
  fs.rmSync(before);
}

function run(script: string, given: readonly string[], variables: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...given], {
    env,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });
}
