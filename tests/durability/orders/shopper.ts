import { add, order, type Shopper } from "../../buyers/ordering.ts";
import { newLedger, type Ledger } from "../../buyers/ledger.ts";
import type { Person } from "../../buyers/people.ts";
import type { Random } from "../../buyers/random.ts";
import { readAnswer, type Answer } from "../../setup/checkout-walk.ts";
import type { signedIn } from "../../setup/signed-in.ts";

type Browser = Awaited<ReturnType<typeof signedIn>>;

/** Lets somebody who is signed in add lines and place orders until they are told to stop. */
export async function shop(
  browser: Browser,
  person: Person,
  { random, parts, isOver }: { random: Random; parts: readonly string[]; isOver: () => boolean },
): Promise<Ledger> {
  const ledger = newLedger();
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
  return ledger;
}

/** Sends the same form again, nonce and all, until the shop has answered it. */
async function untilAnswered(ledger: Ledger, ask: () => Promise<Response>): Promise<Answer> {
  for (;;) {
    const answer = await ask().then(readAnswer).catch(nullWhenCutOff);
    if (answer && answer.status < 500) return answer;
    ledger.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What `fetch` says of a connection that broke or an answer that did not come. */
function nullWhenCutOff(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}
