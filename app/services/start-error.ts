/** Start failure with a one-sentence message for the operator, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
