/** Requests with large bodies that are answered at the same time, each of another network. */
const MOST_AT_ONCE = 2;

/** Requests that wait for their turn: of all networks, and of one. */
const [MOST_WAITING, MOST_WAITING_OF_NETWORK] = [100, 25];

const LONGEST_WAIT_MS = 10_000;

/** After a turn the same network pauses for so many times as long as the turn took, so that others find the process idle. */
const PAUSE_SHARE = 4;
const LONGEST_PAUSE_MS = 1000;

/** Ends a turn. */
type EndTurn = () => void;

type Waiting = { readonly network: string; start(): void };

export type LargeBodies = {
  /** Waits for a turn; null when too many wait already, or it did not come in time. */
  take(network: string): Promise<EndTurn | null>;
};

/**
 * Lets requests with large bodies be answered in turns, one of a network after the other: reading a form of a megabyte keeps the only
 * thread busy, and visitors with small requests go first.
 */
export function createLargeBodies(now: () => number = () => performance.now()): LargeBodies {
  const busy = new Set<string>();
  let running = 0;
  let waiting: Waiting[] = [];

  function serve(): void {
    for (const each of waiting.slice()) {
      if (running >= MOST_AT_ONCE) return;
      if (busy.has(each.network)) continue;
      waiting = waiting.filter((other) => other !== each);
      each.start();
    }
  }

  function begin(network: string): EndTurn {
    const begun = now();
    running += 1;
    busy.add(network);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      const pause = Math.min((now() - begun) * PAUSE_SHARE, LONGEST_PAUSE_MS);
      setTimeout(() => {
        busy.delete(network);
        serve();
      }, pause).unref();
      serve();
    };
  }

  return {
    async take(network) {
      if (running < MOST_AT_ONCE && !busy.has(network)) return begin(network);
      const own = waiting.filter((each) => each.network === network).length;
      if (waiting.length >= MOST_WAITING || own >= MOST_WAITING_OF_NETWORK) return null;
      return new Promise((resolve) => {
        const each: Waiting = {
          network,
          start() {
            clearTimeout(limit);
            resolve(begin(network));
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
