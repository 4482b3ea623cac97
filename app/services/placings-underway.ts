/** Orders this process is placing just now, by the key of their form: from its first look at the cart, or in the database. */
export type Underway = {
  /** The answer of `placing`, which is underway until it has settled. */
  during<T>(key: string, placing: Promise<T>): Promise<T>;
  /** Resolves once nothing is underway for a key. */
  settled(key: string): Promise<unknown>;
};

/**
 * Remembers what is underway. A request that waits for a connection holds no lock in the database yet: somebody who asked the
 * database alone could be told that there is no order, and then it would be placed.
 */
export function createUnderway(): Underway {
  const open = new Map<string, Promise<unknown>>();
  return {
    during(key, placing) {
      const all = Promise.allSettled([open.get(key), placing]);
      open.set(key, all);
      void all.then(() => open.get(key) === all && open.delete(key));
      return placing;
    },
    settled: (key) => Promise.resolve(open.get(key)),
  };
}
