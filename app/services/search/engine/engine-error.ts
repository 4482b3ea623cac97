/** A question the engine refused, or could not be asked. Its own words for it, never those of the question. */
export class EngineError extends Error {
  override name = "EngineError";
  /** Status of its answer; null when there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
