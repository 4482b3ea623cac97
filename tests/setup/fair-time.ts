const TICK_MS = 10;

/**
 * Runs some work that waits, and measures how long it takes without the time in which this process got no processor: a limit that the shop
 * keeps on an idle machine is kept on a busy one too. For work that computes there is `processorMs`.
 */
export async function fairlyTimed<T>(work: () => Promise<T>): Promise<[result: T, ms: number]> {
  const begun = performance.now();
  let [last, late] = [begun, 0];
  const tick = () => {
    const now = performance.now();
    if (now - last > 2 * TICK_MS) late += now - last - TICK_MS;
    last = now;
  };
  const timer = setInterval(tick, TICK_MS);
  try {
    const result = await work();
    tick();
    return [result, last - begun - late];
  } finally {
    clearInterval(timer);
  }
}
