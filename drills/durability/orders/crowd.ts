import { newLedger } from "../../buyers/ledger.ts";
import type { Person } from "../../buyers/people.ts";
import { seededRandom } from "../../buyers/random.ts";
import { soldParts } from "../../buyers/sold-parts.ts";
import type { Told } from "../../buyers/verify.ts";
import { newClerkLedger, takeOrdersOn, type ClerkLedger } from "./clerk.ts";
import type { Door } from "./door.ts";
import { shop } from "./shopper.ts";
import { signInPatiently } from "../../buyers/sign-in.ts";
import { untilAnswered } from "./until-answered.ts";

type Browser = Awaited<ReturnType<typeof signInPatiently>>;

export type Crowd = {
  /** Acknowledged data so far; the ledgers are still being written. */
  told: readonly Told[];
  browsers: readonly Browser[];
  leave(): Promise<void>;
};

/** Few parts, so that buyers often order the same ones. */
const PARTS = 60;

export function partsOf(seed: number): readonly string[] {
  return seededRandom(seed).some([...soldParts().keys()], PARTS);
}

/** Signs users in, who add lines and place orders until the end. */
export async function gather(
  shopSeen: Pick<Door, "seenFrom">,
  people: readonly Person[],
  seed: number,
): Promise<Crowd> {
  const parts = partsOf(seed);
  const browsers = await Promise.all(
    people.map(({ address, email }) => signInPatiently(shopSeen.seenFrom(address), email)),
  );
  const told = people.map((person) => ({ person, ledger: newLedger() }));
  let isOver = false;
  const shopping = told.map(async ({ person, ledger }, index) => {
    const browser = browsers[index];
    if (!browser) throw new Error("a person without a browser");
    await shop(browser, person, { random: seededRandom(seed + 1 + index), parts, isOver: () => isOver, ledger });
  });
  return {
    told,
    browsers,
    async leave() {
      isOver = true;
      await Promise.all(shopping);
    },
  };
}

type Office = { seed: number; numbers: () => readonly string[] };

/** Signs staff users in, who process orders until the end. */
export async function gatherStaff(
  shopSeen: Pick<Door, "seenFrom">,
  people: readonly Person[],
  { seed, numbers }: Office,
): Promise<{ ledger: ClerkLedger; leave(): Promise<void> }> {
  const ledger = newClerkLedger();
  const patience = { retries: 0, waits: 0 };
  let isOver = false;
  const browsers = await Promise.all(
    people.map(({ address, email }) => signInPatiently(shopSeen.seenFrom(address), email)),
  );
  const working = browsers.map(async (browser, index) => {
    const asker = {
      get: (path: string) => untilAnswered(patience, () => browser.get(path)),
      post: (path: string, fields: Record<string, string>) => untilAnswered(patience, () => browser.post(path, fields)),
    };
    const random = seededRandom(seed + 1000 + index);
    await takeOrdersOn({ asker, random, ledger, numbers, isOver: () => isOver });
  });
  return {
    ledger,
    async leave() {
      isOver = true;
      await Promise.all(working);
    },
  };
}
