const TICK_MS = 10;

/** Milliseconds without the processor that can make a shop miss a time limit of its own. */
const LOST_MS = 100;

/** Measures waiting work without the time in which this process got no processor. For computing work there is `processorMs`. */
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

/** The answer to a request and its fair time. It is repeated while the shop answers 503 because this process got no processor. */
export async function fairlyServed(ask: () => Promise<Response>): Promise<[answer: Response, ms: number]> {
  for (;;) {
    const begun = performance.now();
    const [answer, ms] = await fairlyTimed(ask);
    const lostMs = performance.now() - begun - ms;
    if (answer.status !== 503 || lostMs < LOST_MS) return [answer, ms];
  }
}
