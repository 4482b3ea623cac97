/** Longest delay of a line, and characters per write. */
const WAIT_MS = 100;
const MOST_CHARACTERS = 65_536;

type Output = { write(text: string): unknown };

/** Batches lines: for cached pages a write per request would cost as much as the request. `now` writes at once. */
export function createLogLines(output: Output = process.stdout): (line: string, now: boolean) => void {
  let waiting = "";
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    output.write(text);
  };
  let isUsed = false;
  return (line, now) => {
    if (!isUsed) process.once("exit", flush);
    isUsed = true;
    waiting += `${line}\n`;
    if (now || waiting.length >= MOST_CHARACTERS) return flush();
    timer ??= setTimeout(flush, WAIT_MS).unref();
  };
}
