/** How long a line may wait for others, and how many characters are written at once. */
const WAIT_MS = 100;
const MOST_CHARACTERS = 65_536;

type Output = { write(text: string): unknown };

/**
 * Writes lines to standard output, many at a time: a write for each request costs as much as the request does where pages come
 * from memory. `now` writes what has been waiting, and the line, at once; so does the end of the process.
 */
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
