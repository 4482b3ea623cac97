import { shopProcess } from "../../buyers/shop-process.ts";
import type { RunningShop } from "../../setup/running-shop.ts";
import { countTraffic, type Traffic } from "./traffic.ts";

/** A shop that can be killed and started again on the same data. */
export type KillableShop = {
  start(): Promise<void>;
  /** SIGKILL: nothing is written, flushed or said goodbye to. */
  kill(): Promise<void>;
  /** The shop as somebody at an address of their own sees it; their requests wait while it is down. */
  seenFrom(address: string): RunningShop;
  traffic: Traffic;
};

const ANSWER_LIMIT_MS = 30_000;

export async function killableShop(dataDir: string): Promise<KillableShop> {
  const shop = await shopProcess({ DATA_DIR: dataDir });
  const origin = `http://127.0.0.1:${shop.port}`;
  const traffic = countTraffic();
  let gate = Promise.withResolvers<void>();
  const seenFrom = (address: string): RunningShop => {
    const get: RunningShop["get"] = async (target, init = {}) => {
      await gate.promise;
      // The outbox is for callers of this very machine, whom nobody forwards.
      const forwarded: Record<string, string> = target.startsWith("/dev/") ? {} : { "X-Forwarded-For": address };
      const headers = { Origin: origin, ...forwarded, ...init.headers };
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      traffic.onSent(init.method ?? "GET", target);
      const response = await fetch(origin + target, { redirect: "manual", signal, ...init, headers });
      traffic.onAnswered();
      return response;
    };
    const post: RunningShop["post"] = (target, fields, init = {}) =>
      get(target, { method: "POST", body: new URLSearchParams(fields), ...init });
    return { origin, get, post, stop: async () => {} };
  };
  return {
    seenFrom,
    traffic,
    async start() {
      await shop.start();
      gate.resolve();
    },
    async kill() {
      gate = Promise.withResolvers();
      await shop.end("SIGKILL");
    },
  };
}
