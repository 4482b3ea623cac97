import type { Ledger } from "../../buyers/ledger.ts";
import { readAnswer, type Answer } from "../../../tests/setup/checkout-walk.ts";

type Patience = Pick<Ledger, "retries" | "waits">;

/** Longer than the shop's longest wait for one request at a time. */
const MOST_WAIT_SECONDS = 30;

/** Repeats the same form with its nonce until it is answered, and honors Retry-After. */
export async function untilAnswered(ledger: Patience, ask: () => Promise<Response>): Promise<Answer> {
  for (;;) {
    const response = await ask().catch(nullWhenCutOff);
    const answer = response && (await readAnswer(response).catch(nullWhenCutOff));
    if (response && answer?.status === 429) {
      await waitAsTold(ledger, response);
      continue;
    }
    if (answer && answer.status < 500) return answer;
    ledger.retries += 1;
    await pause(50);
  }
}

/** These clients are faster than people: the shop may slow them down, but not refuse them. */
async function waitAsTold(ledger: Patience, { headers }: Response): Promise<void> {
  const seconds = Number(headers.get("Retry-After"));
  if (!(seconds > 0 && seconds <= MOST_WAIT_SECONDS)) throw new Error(`Retry-After of ${headers.get("Retry-After")} s`);
  ledger.waits += 1;
  await pause(seconds * 1000);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Errors of `fetch` for a broken connection or a missing answer. */
function nullWhenCutOff(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}
