import { add, order, type Shopper } from "../../buyers/ordering.ts";
import type { Ledger } from "../../buyers/ledger.ts";
import type { Person } from "../../buyers/people.ts";
import type { Random } from "../../buyers/random.ts";
import type { signedIn } from "../../../tests/setup/signed-in.ts";
import { untilAnswered } from "./until-answered.ts";

type Browser = Awaited<ReturnType<typeof signedIn>>;

/** `ledger` is written with each answer. */
type Shopping = { random: Random; parts: readonly string[]; isOver: () => boolean; ledger: Ledger };

/** Lets a signed-in user add lines and place orders until the end. */
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
