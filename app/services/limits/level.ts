/** Something that is filled by one at a time and drains steadily: a number of things within a time, without a window's edges. */
export type Level = {
  add(): void;
  /** Milliseconds until one more has room; 0 when it has. */
  msUntilRoom(): number;
};

/** `room` is how many fit at once, `perMs` how many drain in a millisecond. */
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
