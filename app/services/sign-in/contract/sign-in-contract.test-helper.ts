import { afterAll, beforeAll, describe } from "vitest";
import { openContract, type Contract, type ContractTarget } from "./browser.test-helper.ts";
import { codeContract } from "./codes.test-helper.ts";
import { googleContract } from "./google.test-helper.ts";
import { contractParts } from "./parts.test-helper.ts";
import { sessionContract } from "./session.test-helper.ts";

/** How a provider is started, and whether its clock can be moved and there is a Google to go through. */
export type ContractCandidate = { start(): Promise<ContractTarget>; hasClock: boolean; hasGoogle: boolean };

/** Where two mails have to be a minute apart, a case waits for that minute. */
const MOST_MS = 180_000;

/**
 * What the shop asks of any provider it signs people in with, asked as the shop asks it: through its own port and the official
 * client. Whichever provider passes can stand behind the shop.
 */
export function signInContract(name: string, { start, hasClock, hasGoogle }: ContractCandidate): void {
  describe(`the sign-in contract: ${name}`, { timeout: MOST_MS }, () => {
    let started: { target: ContractTarget; contract: Contract } | null = null;
    const running = () => {
      if (!started) throw new Error("the provider has not started");
      return started;
    };
    beforeAll(async () => {
      const target = await start();
      started = { target, contract: await openContract(target) };
    }, MOST_MS);
    afterAll(async () => {
      await started?.contract.stop();
      await started?.target.stop();
    });

    const parts = contractParts({ target: () => running().target, contract: () => running().contract });
    codeContract(parts, hasClock);
    sessionContract(parts);
    googleContract(parts, hasGoogle);
  });
}
