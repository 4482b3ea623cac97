/** Waiting requests of one account, and of all. */
const [MOST_WAITING_OF_OWNER, MOST_WAITING] = [3, 12];

type Waiting = { readonly owner: string; start(): void };

export type RenderQueue = {
  /** Null if the queue is full. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T | null>;
};

/** One task at a time. The owner with the fewest turns is next, so a busy account delays another by one turn. */
export function createRenderQueue(): RenderQueue {
  let isBusy = false;
  let waiting: Waiting[] = [];
  const turns = new Map<string, number>();

  function next(): void {
    const [first] = waiting.toSorted((a, b) => (turns.get(a.owner) ?? 0) - (turns.get(b.owner) ?? 0));
    isBusy = first !== undefined;
    if (!first) return turns.clear();
    waiting = waiting.filter((each) => each !== first);
    first.start();
  }

  const turnOf = (owner: string): Promise<void> | null => {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    const own = waiting.filter((each) => each.owner === owner).length;
    if (waiting.length >= MOST_WAITING || own >= MOST_WAITING_OF_OWNER) return null;
    return new Promise((start) => waiting.push({ owner, start }));
  };

  return {
    async run(owner, work) {
      const turn = turnOf(owner);
      if (turn === null) return null;
      await turn;
      turns.set(owner, (turns.get(owner) ?? 0) + 1);
      return work().finally(next);
    },
  };
}
