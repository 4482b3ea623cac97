/** Waiting bodies, in total and per network. */
const [MOST_WAITING, MOST_WAITING_OF_NETWORK] = [100, 25];

const LONGEST_WAIT_MS = 10_000;

/** Pause after a turn: four times the duration of the turn, so that large bodies use a fifth of the process time. */
const PAUSE = { share: 4, mostMs: 2000 };

type EndTurn = () => void;

type Waiting = { readonly network: string; readonly bytes: number; start(): void };

type LargeBodyQueue = {
  /** Null if too many are waiting, or after ten seconds. */
  waitForTurn(network: string, bytes: number): Promise<EndTurn | null>;
};

/** One large body at a time, because parsing a form of 1 MB blocks the thread.
 * Next is the network that has had the fewest turns; between equal networks, the smallest body. */
export function createLargeBodyQueue(now: () => number = () => performance.now()): LargeBodyQueue {
  const turns = new Map<string, number>();
  let isBusy = false;
  let waiting: Waiting[] = [];

  const turnsOf = ({ network }: Waiting) => turns.get(network) ?? 0;

  function startNext(): void {
    const [next, ...others] = waiting.toSorted((a, b) => turnsOf(a) - turnsOf(b) || a.bytes - b.bytes);
    if (!next) return turns.clear();
    waiting = others;
    next.start();
  }

  function beginTurn(network: string): EndTurn {
    const begun = now();
    isBusy = true;
    turns.set(network, (turns.get(network) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const pauseMs = Math.min((now() - begun) * PAUSE.share, PAUSE.mostMs);
      setTimeout(() => {
        isBusy = false;
        startNext();
      }, pauseMs).unref();
    };
  }

  return {
    async waitForTurn(network, bytes) {
      if (!isBusy) return beginTurn(network);
      const ofNetwork = waiting.filter((each) => each.network === network).length;
      if (waiting.length >= MOST_WAITING || ofNetwork >= MOST_WAITING_OF_NETWORK) return null;
      return new Promise((resolve) => {
        const each: Waiting = {
          network,
          bytes,
          start() {
            clearTimeout(limit);
            resolve(beginTurn(network));
          },
        };
        const limit = setTimeout(() => {
          waiting = waiting.filter((other) => other !== each);
          resolve(null);
        }, LONGEST_WAIT_MS).unref();
        waiting.push(each);
      });
    },
  };
}
