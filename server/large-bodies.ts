/** In total and per network. */
const [MOST_WAITING, MOST_WAITING_OF_NETWORK] = [100, 25];

const LONGEST_WAIT_MS = 10_000;

/** Pause after a turn: a multiple of its duration. Large bodies use a fifth of the process time. */
const PAUSE = { share: 4, mostMs: 2000 };

type EndTurn = () => void;

type Waiting = { readonly network: string; readonly bytes: number; start(): void };

export type LargeBodies = {
  take(network: string, bytes: number): Promise<EndTurn | null>;
};

/** One large body at a time: parsing a form of 1 MB blocks the thread.
 * The network with the fewest turns is next; among equals the smallest body. */
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
