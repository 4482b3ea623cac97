/** Random numbers that repeat for one seed, so that a failed run can be repeated. */
export type Random = {
  /** From 0 up to, without, a limit. */
  below(limit: number): number;
  /** True in this percentage of cases. */
  happens(percent: number): boolean;
  some<T>(all: readonly T[], many: number): T[];
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (percent) => below(100) < percent,
    some: (all, many) => {
      const left = [...all];
      return Array.from({ length: Math.min(many, all.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
