/** Orders this process is placing, by form key, from the first look at the cart to the result. */
export type Underway = {
  during<T>(key: string, placing: Promise<T>): Promise<T>;
  settled(key: string): Promise<unknown>;
};

/** A request that waits for a connection holds no lock yet: the database alone could report no order. */
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
