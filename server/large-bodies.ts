/** Requests that wait for their turn: of all networks, and of one. */
const [MOST_WAITING, MOST_WAITING_OF_NETWORK] = [100, 25];

const LONGEST_WAIT_MS = 10_000;

/** Pauses after a turn, as a multiple of how long the turn took and in milliseconds at most. */
type Pause = { readonly share: number; readonly mostMs: number };

/** Before any other large body, so that small requests find the process idle two thirds of the time, however many networks send. */
const PAUSE_OF_ALL: Pause = { share: 2, mostMs: 500 };

/** Before the next large body of the same network. */
const PAUSE_OF_NETWORK: Pause = { share: 4, mostMs: 1000 };

/** Ends a turn. */
type EndTurn = () => void;

type Waiting = { readonly network: string; start(): void };

export type LargeBodies = {
  /** Waits for a turn; null when too many wait already, or it did not come in time. */
  take(network: string): Promise<EndTurn | null>;
};

/**
 * Lets requests with large bodies be answered one at a time: reading a form of a megabyte keeps the only thread busy, and visitors with
 * small requests go first. The network with the fewest turns so far is next.
 */
export function createLargeBodies(now: () => number = () => performance.now()): LargeBodies {
  const pausing = new Set<string>();
  const turns = new Map<string, number>();
  let isBusy = false;
  let waiting: Waiting[] = [];

  function serve(): void {
    if (isBusy) return;
    const [next] = waiting
      .filter(({ network }) => !pausing.has(network))
      .toSorted((a, b) => (turns.get(a.network) ?? 0) - (turns.get(b.network) ?? 0));
    if (!next) return;
    waiting = waiting.filter((each) => each !== next);
    next.start();
  }

  function begin(network: string): EndTurn {
    const begun = now();
    isBusy = true;
    pausing.add(network);
    turns.set(network, (turns.get(network) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const tookMs = now() - begun;
      after(tookMs, PAUSE_OF_ALL, () => (isBusy = false));
      after(tookMs, PAUSE_OF_NETWORK, () => {
        pausing.delete(network);
        if (waiting.length === 0 && pausing.size === 0) turns.clear();
      });
    };
  }

  function after(tookMs: number, { share, mostMs }: Pause, done: () => void): void {
    const end = () => {
      done();
      serve();
    };
    setTimeout(end, Math.min(tookMs * share, mostMs)).unref();
  }

  return {
    async take(network) {
      if (!isBusy && !pausing.has(network)) return begin(network);
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
