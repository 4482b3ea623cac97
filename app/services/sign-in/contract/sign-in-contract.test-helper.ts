import { afterAll, beforeAll, describe } from "vitest";
import { openContract, type Contract, type ContractTarget } from "./browser.test-helper.ts";
import { codeContract } from "./codes.test-helper.ts";
import { googleContract } from "./google.test-helper.ts";
import { contractParts } from "./parts.test-helper.ts";
import { sessionContract } from "./session.test-helper.ts";

export type ContractCandidate = { start(): Promise<ContractTarget>; hasClock: boolean; hasGoogle: boolean };

/** Cases may have to wait a minute between two mails. */
const MOST_MS = 180_000;

/** Requirements for any sign-in provider, tested through the shop's port and the official client. */
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
