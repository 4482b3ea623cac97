import { AsyncLocalStorage } from "node:async_hooks";
import { OtherCustomerError } from "../services/web-users/web-users.ts";

type Ask = () => Promise<never>;

const questions = new AsyncLocalStorage<Ask>();

/** `ask` runs when the user's customer has changed during the request. */
export function withQuestion<T>(ask: Ask, run: () => T): T {
  return questions.run(ask, run);
}

export async function askForWhom(error: unknown): Promise<void> {
  if (error instanceof OtherCustomerError) await questions.getStore()?.();
}
