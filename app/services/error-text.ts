/** In characters. Longer SQL statements are cut, so that the reason after them stays readable. */
const LONGEST_STATEMENT = 120;

/** Messages of an error and its causes. Omits the values of SQL statements: names, addresses, prices (R-ERR-14). */
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

/** Without the values of an SQL statement, which the database layer appends to its message. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "object" ? JSON.stringify(error) : String(error);
  const { message } = error;
  if (message.startsWith("Failed query:")) return message.replace(/\nparams: [\s\S]*$/, "");
  // A connection that tried several addresses has one reason per address.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(messageOf).join(", ");
  return message === "" ? error.name : message;
}

/** Undefined for a cause that is an object but not an error, because it has no readable text. */
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

export function stackFramesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
