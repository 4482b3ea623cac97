/** Runs callbacks together at the end of the event loop's turn.
 * Responses sent one by one between requests wake the client each time, which costs more than the response under load. */
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
