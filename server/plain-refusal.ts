/** Thrown for a request that is answered in plain words before the shop sees it: no page could answer it. */
export class PlainRefusal extends Error {
  readonly status: number;
  /** The value of `Allow`, with 405. */
  readonly allow: string | null;
  constructor(status: number, message: string, allow: string | null = null) {
    super(message);
    this.status = status;
    this.allow = allow;
  }
}
