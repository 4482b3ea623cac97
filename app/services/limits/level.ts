/** A leaky bucket: a limit without the edges of a time window. */
export type Level = {
  add(): void;
  msUntilRoom(): number;
};

/** `room` is the capacity, `perMs` the drain per millisecond. */
export function createLevel(room: number, perMs: number, now: () => number): Level {
  let [filled, at] = [0, now()];
  const drain = () => {
    const time = now();
    filled = Math.max(0, filled - (time - at) * perMs);
    at = time;
  };
  return {
    add() {
      drain();
      filled += 1;
    },
    msUntilRoom() {
      drain();
      return Math.max(0, (filled + 1 - room) / perMs);
    },
  };
}
