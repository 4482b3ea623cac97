/** Longer statements are cut: the reason stands behind them. */
const LONGEST_STATEMENT = 120;

/**
 * What went wrong and why, for an operator: the message of an error and those of its causes. The values of a statement are left
 * out: they are addresses, names and prices, hundreds of thousands of characters of them (R-ERR-14).
 */
export function errorText(error: unknown): string {
  const messages: string[] = [];
  for (let each: unknown = error; each !== undefined && each !== null; each = causeOf(each)) {
    const message = oneLine(messageOf(each));
    if (!messages.some((told) => told.includes(message))) messages.push(message);
  }
  return messages.join(": ");
}

/** The causes alone; undefined without any. */
export function causeText(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause === undefined || cause === null ? undefined : errorText(cause);
}

/** The message of one error. The database layer writes the values of a statement into its own, behind the statement. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "object" ? JSON.stringify(error) : String(error);
  const { message } = error;
  if (message.startsWith("Failed query:")) return message.replace(/\nparams: [\s\S]*$/, "");
  // Several addresses were tried: each has its own reason.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(messageOf).join(", ");
  return message === "" ? error.name : message;
}

/** Objects that are no errors say nothing anybody could read. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && !(cause instanceof Error) ? undefined : cause;
}

function oneLine(message: string): string {
  if (!message.startsWith("Failed query:")) return message;
  const statement = message
    .replace(/^Failed query:/, "")
    .replace(/\s+/g, " ")
    .trim();
  const head = statement.length > LONGEST_STATEMENT ? `${statement.slice(0, LONGEST_STATEMENT)} …` : statement;
  return `the statement "${head}" failed`;
}

/** Where it failed; the message at the head of a stack is told already. */
export function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
