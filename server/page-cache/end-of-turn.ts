/**
 * Puts things off to the end of the event loop's turn, where they are done one right after the other. Answers that are at hand
 * leave together so: each sent by itself, between reading two requests, wakes the other side anew, which under load costs more
 * than the answer. When there is only one it waits for nothing.
 */
export function endOfTurn(): (run: () => void) => void {
  let waiting: (() => void)[] = [];
  const runAll = () => {
    const now = waiting;
    waiting = [];
    for (const run of now) run();
  };
  return (run) => {
    if (waiting.push(run) === 1) setImmediate(runAll);
  };
}
