/** Longer statements are cut, since the reason follows them. */
const LONGEST_STATEMENT = 120;

/** Messages of an error and its causes. Omits the values of a statement: names, addresses, prices (R-ERR-14). */
export function errorText(error: unknown): string {
  const messages: string[] = [];
  for (let each: unknown = error; each !== undefined && each !== null; each = causeOf(each)) {
    const message = oneLine(messageOf(each));
    if (!messages.some((known) => known.includes(message))) messages.push(message);
  }
  return messages.join(": ");
}

export function causeText(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause === undefined || cause === null ? undefined : errorText(cause);
}

/** The database layer appends a statement's values to its message. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "object" ? JSON.stringify(error) : String(error);
  const { message } = error;
  if (message.startsWith("Failed query:")) return message.replace(/\nparams: [\s\S]*$/, "");
  // Several addresses were tried, each with its own reason.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(messageOf).join(", ");
  return message === "" ? error.name : message;
}

/** Only errors have readable causes. */
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

export function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
