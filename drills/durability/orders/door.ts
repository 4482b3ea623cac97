import type { RunningShop } from "../../../tests/setup/running-shop.ts";
import { countTraffic, type Traffic } from "./traffic.ts";

/** A local proxy of the shop that can be closed, so that requests wait. */
export type Door = {
  seenFrom(address: string): RunningShop;
  traffic: Traffic;
  open(): void;
  close(): void;
};

const ANSWER_LIMIT_MS = 30_000;

export function doorTo(port: number): Door {
  const origin = `http://127.0.0.1:${port}`;
  const traffic = countTraffic();
  let gate = Promise.withResolvers<void>();
  const seenFrom = (address: string): RunningShop => {
    const get: RunningShop["get"] = async (target, init = {}) => {
      await gate.promise;
      // The outbox accepts local callers without a forwarded address only.
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
    open: () => gate.resolve(),
    close: () => void (gate = Promise.withResolvers()),
  };
}
