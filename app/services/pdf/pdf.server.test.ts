import { describe, expect, test } from "vitest";
import { createRenderQueue } from "./pdf.server.ts";

/** Runs tasks that end on request, and records their order. */
function runner() {
  const queue = createRenderQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async (results: readonly Promise<string | null>[]) => {
    const all = Promise.allSettled(results);
    for (let turn = 0; turn < results.length; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
    }
    return (await all).map((result) => (result.status === "fulfilled" ? result.value : "failed"));
  };
  return { queue, run, begun, endAll };
}

describe("render queue", () => {
  test("render queue serves an account with one request before the waiting requests of a busy account", async () => {
    const { run, begun, endAll } = runner();
    const results = [run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1"), run("a", "a4"), run("c", "c1")];
    await endAll(results);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
  });

  test("alternates between two busy accounts and serves a third in between", async () => {
    const { run, begun, endAll } = runner();
    const busy = ["1", "2", "3"].flatMap((each) => [run("a", `a${each}`), run("b", `b${each}`)]);
    await endAll([...busy, run("c", "c1")]);
    expect(begun.indexOf("c1")).toBe(2);
  });

  test("render queue refuses the fifth request of an account, and the fourteenth of all accounts", async () => {
    const { run, endAll } = runner();
    const names = Array.from({ length: 6 }, (_each, at) => `a${at}`);
    const own = await endAll(names.map((name) => run("a", name)));
    expect(own.map((name) => name !== null)).toEqual([true, true, true, true, false, false]);
    const all = await endAll(Array.from({ length: 16 }, (_each, at) => run(`account ${at}`, `n${at}`)));
    expect(all.filter((name) => name !== null)).toHaveLength(13);
  });

  test("render queue continues after a failed task", async () => {
    const queue = createRenderQueue();
    const failed = queue.run("a", () => Promise.reject(new Error("broken")));
    const next = queue.run("b", async () => "made");
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("made");
  });
});
