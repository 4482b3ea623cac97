const TICK_MS = 10;

/** Time without the processor, in milliseconds, that can make a shop miss a time limit of its own. */
const LOST_MS = 100;

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

/**
 * The answer to a request, and its fairly measured time. While the shop answers 503 because this process got no processor for a part of the
 * time, the request is repeated; on an idle machine it is sent once.
 */
export async function fairlyServed(ask: () => Promise<Response>): Promise<[answer: Response, ms: number]> {
  for (;;) {
    const begun = performance.now();
    const [answer, ms] = await fairlyTimed(ask);
    const lostMs = performance.now() - begun - ms;
    if (answer.status !== 503 || lostMs < LOST_MS) return [answer, ms];
  }
}
