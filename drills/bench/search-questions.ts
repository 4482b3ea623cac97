import type { readEnv } from "../../app/services/env.server.ts";
import { createServices, type Services } from "../../app/registry.server.ts";
import type { SearchRequest } from "../../app/services/search/search.ts";

/** Queries of each kind; each is sent once, so that no answer is cached. */
export const QUESTIONS = 120;

/** Warm-up queries, so that the database has its pages in memory. */
export const WARM_UP = 20;

export const WORDS = [
  "red push button",
  "luz piloto ambar 24",
  "contactor 9 a 120v",
  "clema gris",
  "relay 24vdc",
  "paro de emergencia",
  "selector 3-position",
  "enclosure stainless",
  "tower light red",
  "guardamotor 10 a",
  "wire duct gray",
  "legend plate start",
];

const FILTERS = [
  ["capColor", "red"],
  ["coilVoltage", "24-v-dc-coil"],
  ["contacts", "1-no"],
  ["lampVoltage", "24-v-ac-dc-led"],
  ["blockColor", "gray"],
  ["material", "stainless-steel-304"],
  ["poles", "3-pole"],
] as const;

const KINDS = [
  "exact",
  "prefix",
  "words with facets",
  "words, facets and a filter",
  "a piece of a number",
  "a misread number",
] as const;

export type Latency = { kind: (typeof KINDS)[number]; p50: number; p95: number };

type Kind = { readonly kind: (typeof KINDS)[number]; readonly question: (index: number) => Partial<SearchRequest> };

/** `count` queries of each kind, by their index; all are different. */
export function questionsOf(partNumbers: readonly string[], count: number): readonly Kind[] {
  const sample = (index: number) => partNumbers[Math.floor((index * partNumbers.length) / count)] ?? "";
  const prefix = (index: number) => sample(index).slice(0, Math.max(3, sample(index).length - 3));
  const filter = (index: number) => {
    const [key, slug] = FILTERS[index % FILTERS.length] ?? ["", ""];
    return { values: new Map([[key, [slug]]]) };
  };
  const words = (index: number) => WORDS[index % WORDS.length] ?? "";
  const piece = (index: number) => sample(index).slice(2 + (index % 3), 8 + (index % 3));
  const misread = (index: number) => sample(index).replaceAll("0", "O").replaceAll("1", "I");
  return [
    { kind: "exact", question: (index) => ({ query: sample(index) }) },
    { kind: "prefix", question: (index) => ({ query: prefix(index) }) },
    // Pages differ, so that every query is new.
    { kind: "words with facets", question: (index) => ({ query: words(index), offset: index }) },
    {
      kind: "words, facets and a filter",
      question: (index) => ({ query: words(index), offset: index, ...filter(index) }),
    },
    { kind: "a piece of a number", question: (index) => ({ query: piece(index), offset: index }) },
    { kind: "a misread number", question: (index) => ({ query: misread(index), offset: index }) },
  ];
}

export function latencyOf(kind: Latency["kind"], times: readonly number[]): Latency {
  return { kind, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** `beside`: the times of the same queries, sent another way. */
export function tell(title: string, latencies: readonly Latency[], beside?: readonly Latency[]): void {
  console.log(`${title}: milliseconds, p50 and p95${beside ? ", and their ratio to the previous ones" : ""}`);
  for (const [at, { kind, p50, p95 }] of latencies.entries()) {
    const other = beside?.[at];
    const ratio = other ? `   ${(p50 / other.p50).toFixed(2)} ${(p95 / other.p95).toFixed(2)}` : "";
    console.log(`  ${kind.padEnd(28)} ${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}${ratio}`);
  }
}

export async function measureServices<T>(
  env: ReturnType<typeof readEnv>,
  run: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await createServices(env);
  try {
    return await run(services);
  } finally {
    await services.close();
  }
}

export const NOTHING_ASKED: SearchRequest = {
  query: "",
  category: null,
  series: [],
  values: new Map(),
  ranges: new Map(),
  locale: null,
  offset: 0,
  limit: 50,
};

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
