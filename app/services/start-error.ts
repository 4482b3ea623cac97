/** A reason why the shop cannot start that an operator can mend: told in one sentence, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
