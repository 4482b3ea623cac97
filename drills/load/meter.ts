/** Times and statuses of all requests, by kind. */
export type Meter = {
  answered(kind: string, milliseconds: number): void;
  /** A request without a good answer, which is a fault. */
  failed(kind: string, why: string): void;
  /** A refused connection, which the client may repeat. */
  refused(): void;
  warm(): void;
  figures(): Figures;
};

export type Times = { requests: number; p50: number; p95: number; p99: number; longest: number };

export type Figures = {
  kinds: readonly { kind: string; whole: Times; warm: Times }[];
  requests: number;
  refused: number;
  failures: ReadonlyMap<string, number>;
};

export function createMeter(): Meter {
  const times = new Map<string, { whole: number[]; warm: number[] }>();
  const failures = new Map<string, number>();
  let refused = 0;
  let isWarm = false;
  return {
    answered(kind, milliseconds) {
      const known = times.get(kind) ?? { whole: [], warm: [] };
      times.set(kind, known);
      known.whole.push(milliseconds);
      if (isWarm) known.warm.push(milliseconds);
    },
    warm: () => (isWarm = true),
    failed(kind, why) {
      const name = `${kind}: ${why}`;
      failures.set(name, (failures.get(name) ?? 0) + 1);
    },
    refused: () => (refused += 1),
    figures() {
      const seen = [...times].toSorted(([, a], [, b]) => b.whole.length - a.whole.length);
      const sum = {
        whole: seen.flatMap(([, { whole }]) => whole),
        warm: seen.flatMap(([, { warm }]) => warm),
      };
      const kinds = [...seen, ["all", sum] as const].map(([kind, { whole, warm }]) => ({
        kind,
        whole: timesOf(whole),
        warm: timesOf(warm),
      }));
      return { kinds, requests: sum.whole.length, refused, failures };
    },
  };
}

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { requests: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}
