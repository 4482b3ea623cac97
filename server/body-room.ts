/** What one request holds of the memory for bodies. */
export type HeldBytes = {
  /** Asks for so many bytes more; false when there is no room for them. Then nothing is taken. */
  take(bytes: number): boolean;
  /** Gives back all but so many bytes. */
  keep(bytes: number): void;
  /** Gives back everything. */
  release(): void;
};

export type BodyRoom = { open(network: string): HeldBytes };

/** Bytes that may be held at the same time: of all bodies, and of those of one network. */
type RoomSize = { readonly all: number; readonly ofNetwork: number };

/**
 * Counts the bytes of bodies in memory from their arrival until the response has been sent, so that slow senders, and requests that wait
 * for something, cannot fill the memory.
 */
export function createBodyRoom({ all, ofNetwork }: RoomSize): BodyRoom {
  let held = 0;
  const networks = new Map<string, number>();
  const change = (network: string, bytes: number) => {
    held += bytes;
    const left = (networks.get(network) ?? 0) + bytes;
    if (left === 0) networks.delete(network);
    else networks.set(network, left);
  };
  return {
    open(network) {
      let own = 0;
      const set = (bytes: number) => {
        change(network, bytes - own);
        own = bytes;
      };
      return {
        take(bytes) {
          if (held + bytes > all || (networks.get(network) ?? 0) + bytes > ofNetwork) return false;
          set(own + bytes);
          return true;
        },
        keep: (bytes) => set(Math.min(own, bytes)),
        release: () => set(0),
      };
    },
  };
}
