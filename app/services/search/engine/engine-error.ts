/** The message is the engine's; it never contains the query. */
export class EngineError extends Error {
  override name = "EngineError";
  /** HTTP status; null without an answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
