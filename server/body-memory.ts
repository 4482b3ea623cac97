/** Bytes in memory of one request body. */
export type Reservation = {
  /** Returns false, and reserves nothing more, if the memory is full. */
  growBy(bytes: number): boolean;
  shrinkTo(bytes: number): void;
  release(): void;
};

export type BodyMemory = { reservationFor(network: string): Reservation };

/** Most bytes in memory at once: in total and per visitor network. */
type MemoryLimits = { readonly total: number; readonly perNetwork: number };

/** Counts body bytes from arrival until the response is sent, so slow senders cannot fill the memory. */
export function createBodyMemory({ total, perNetwork }: MemoryLimits): BodyMemory {
  let reservedInTotal = 0;
  const reservedByNetwork = new Map<string, number>();
  const reservedBy = (network: string) => reservedByNetwork.get(network) ?? 0;
  const changeBy = (network: string, bytes: number) => {
    reservedInTotal += bytes;
    const sum = reservedBy(network) + bytes;
    if (sum === 0) reservedByNetwork.delete(network);
    else reservedByNetwork.set(network, sum);
  };
  return {
    reservationFor(network) {
      let reserved = 0;
      const resizeTo = (bytes: number) => {
        changeBy(network, bytes - reserved);
        reserved = bytes;
      };
      return {
        growBy(bytes) {
          if (reservedInTotal + bytes > total || reservedBy(network) + bytes > perNetwork) return false;
          resizeTo(reserved + bytes);
          return true;
        },
        shrinkTo: (bytes) => resizeTo(Math.min(reserved, bytes)),
        release: () => resizeTo(0),
      };
    },
  };
}
