/** Thrown for a request that is answered in plain words before the shop sees it: no page could answer it. */
export class PlainRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
