/** Requests that wait for their turn: of all networks, and of one. */
const [MOST_WAITING, MOST_WAITING_OF_NETWORK] = [100, 25];

const LONGEST_WAIT_MS = 10_000;

/**
 * Pause after a turn, as a multiple of how long the turn took and in milliseconds at most: large bodies keep the process busy for a fifth of
 * the time, from however many networks they come.
 */
const PAUSE = { share: 4, mostMs: 2000 };

/** Ends a turn. */
type EndTurn = () => void;

type Waiting = { readonly network: string; readonly bytes: number; start(): void };

export type LargeBodies = {
  /** Waits for a turn for a body of so many bytes; null when too many wait already, or it did not come in time. */
  take(network: string, bytes: number): Promise<EndTurn | null>;
};

/**
 * Lets requests with large bodies be answered one at a time: reading a form of a megabyte keeps the only thread busy, and visitors with
 * small requests go first. The network with the fewest turns so far is next; of several such networks, the one with the smallest body.
 */
export function createLargeBodies(now: () => number = () => performance.now()): LargeBodies {
  const turns = new Map<string, number>();
  let isBusy = false;
  let waiting: Waiting[] = [];

  const turnsOf = ({ network }: Waiting) => turns.get(network) ?? 0;

  function serve(): void {
    const [next, ...others] = waiting.toSorted((a, b) => turnsOf(a) - turnsOf(b) || a.bytes - b.bytes);
    if (!next) return turns.clear();
    waiting = others;
    next.start();
  }

  function begin(network: string): EndTurn {
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
        serve();
      }, pauseMs).unref();
    };
  }

  return {
    async take(network, bytes) {
      if (!isBusy) return begin(network);
      const own = waiting.filter((each) => each.network === network).length;
      if (waiting.length >= MOST_WAITING || own >= MOST_WAITING_OF_NETWORK) return null;
      return new Promise((resolve) => {
        const each: Waiting = {
          network,
          bytes,
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
