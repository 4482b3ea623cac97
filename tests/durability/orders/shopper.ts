import { add, order, type Shopper } from "../../buyers/ordering.ts";
import type { Ledger } from "../../buyers/ledger.ts";
import type { Person } from "../../buyers/people.ts";
import type { Random } from "../../buyers/random.ts";
import { readAnswer, type Answer } from "../../setup/checkout-walk.ts";
import type { signedIn } from "../../setup/signed-in.ts";

type Browser = Awaited<ReturnType<typeof signedIn>>;

/** `ledger` is written as they are told something. */
type Shopping = { random: Random; parts: readonly string[]; isOver: () => boolean; ledger: Ledger };

/** Lets somebody who is signed in add lines and place orders until they are told to stop. */
export async function shop(
  browser: Browser,
  person: Person,
  { random, parts, isOver, ledger }: Shopping,
): Promise<void> {
  const shopper: Shopper = {
    person,
    ledger,
    random,
    parts,
    asker: {
      get: (path) => untilAnswered(ledger, () => browser.get(path)),
      post: (path, fields) => untilAnswered(ledger, () => browser.post(path, fields)),
    },
    async place(path, fields) {
      const before = ledger.retries;
      const answer = await untilAnswered(ledger, () => browser.post(path, fields));
      if (ledger.retries > before) ledger.ordersCutOff += 1;
      return answer;
    },
  };
  try {
    for (let turn = 1; !isOver(); turn++) {
      for (let form = random.below(3); form >= 0; form--) await add(shopper);
      await order(shopper, `DRILL ${person.id} ${turn}`);
    }
  } catch (error) {
    ledger.wrong.push(`${person.id} could not go on: ${String(error)}`);
  }
}

/** Longer than the shop lets anybody wait who asks for one more at a time. */
const MOST_WAIT_SECONDS = 30;

/** Sends the same form again, nonce and all, until the shop has answered it; later, when the shop says that it was too much. */
async function untilAnswered(ledger: Ledger, ask: () => Promise<Response>): Promise<Answer> {
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
async function waitAsTold(ledger: Ledger, { headers }: Response): Promise<void> {
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
