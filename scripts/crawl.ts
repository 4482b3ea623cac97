// npm run crawl -- http://localhost:3000: opens every part page of a running shop in both languages, following links.
import { LOCALES, type Locale } from "../app/domain/locale.ts";
import { faultsOfPart, followCatalogue, forEachOf } from "../tests/setup/catalogue-links.ts";

const CONCURRENCY = 6;

/** Faults that are printed. */
const MOST_PRINTED = 50;

const PROGRESS_EVERY = 1000;

const origin = process.argv[2]?.replace(/\/$/, "");
if (!origin || !URL.canParse(origin)) {
  console.error("Usage: npm run crawl -- http://localhost:3000");
  process.exit(2);
}

let faults = 0;
const start = performance.now();
for (const locale of LOCALES) await crawl(locale);
console.log(`${faults} faults, ${seconds(start)} s in all`);
process.exitCode = faults === 0 ? 0 : 1;

async function crawl(locale: Locale): Promise<void> {
  const begin = performance.now();
  const { categories, parts } = await followCatalogue(locale, open);
  const paths = [...parts.values()].flat();
  console.log(
    `${locale}: ${categories.length} categories, ${parts.size} series, ${paths.length} parts by links, ${seconds(begin)} s`,
  );
  const started = performance.now();
  const times = await forEachOf(paths.entries(), CONCURRENCY, async ([index, path]) => {
    if (index > 0 && index % PROGRESS_EVERY === 0) console.log(`${locale}: ${index} …`);
    const asked = performance.now();
    const html = await open(path).catch((error: unknown) => String(error));
    const time = performance.now() - asked;
    const wrong = html.startsWith("<!DOCTYPE html>") ? faultsOfPart(html, locale) : [html.slice(0, 200)];
    for (const fault of wrong) report(`${path}: ${fault}`);
    return time;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const figure = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    `${locale}: ${times.length} part pages in ${seconds(started)} s; half within ${figure(0.5)} ms, 95% within ${figure(0.95)} ms, all within ${figure(1)} ms`,
  );
}

async function open(path: string): Promise<string> {
  const response = await fetch(origin + path, { redirect: "manual" });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return response.text();
}

function report(fault: string): void {
  faults += 1;
  if (faults <= MOST_PRINTED) console.error(fault);
  if (faults === MOST_PRINTED) console.error("…");
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
