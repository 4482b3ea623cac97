import type { Ledger } from "../../buyers/ledger.ts";
import { readAnswer, type Answer } from "../../../tests/setup/checkout-walk.ts";

/** What is counted of the waiting. */
type Patience = Pick<Ledger, "retries" | "waits">;

/** Longer than the shop lets anybody wait who asks for one more at a time. */
const MOST_WAIT_SECONDS = 30;

/** Sends the same form again, nonce and all, until the shop has answered it; later, when the shop says that it was too much. */
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

/** These people are faster than hands: the shop may slow them down, but not send them away. */
async function waitAsTold(ledger: Patience, { headers }: Response): Promise<void> {
  const seconds = Number(headers.get("Retry-After"));
  if (!(seconds > 0 && seconds <= MOST_WAIT_SECONDS)) throw new Error(`told to wait ${headers.get("Retry-After")} s`);
  ledger.waits += 1;
  await pause(seconds * 1000);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What `fetch` says of a connection that broke or an answer that did not come. */
function nullWhenCutOff(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}
