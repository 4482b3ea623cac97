export type HeldBytes = {
  take(bytes: number): boolean;
  keep(bytes: number): void;
  release(): void;
};

export type BodyRoom = { open(network: string): HeldBytes };

/** Bytes at the same time: in total and per network. */
type RoomSize = { readonly all: number; readonly ofNetwork: number };

/** Counts body bytes from arrival until the response is sent, so slow senders cannot fill the memory. */
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
