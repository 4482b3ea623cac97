import { AsyncLocalStorage } from "node:async_hooks";
import { OtherCustomerError } from "../services/web-users/port.ts";

type Ask = () => Promise<never>;

const questions = new AsyncLocalStorage<Ask>();

/** Runs a request of somebody who is asked by `ask`, wherever it turns out that they buy for another customer by now. */
export function withQuestion<T>(ask: Ask, run: () => T): T {
  return questions.run(ask, run);
}

/** Asks for which customer a form is meant that was not carried out because of a switch in the very moment; else does nothing. */
export async function askForWhom(error: unknown): Promise<void> {
  if (error instanceof OtherCustomerError) await questions.getStore()?.();
}
