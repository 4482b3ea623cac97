import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isRetryable, withRetries, withTimeLimit } from "./retry.server.ts";

/** A failure as clients of services throw it. */
const failure = (fields: object) => Object.assign(new Error("refused"), fields);

/** Something to ask that fails so many times before it answers. */
function failing(times: number, error: unknown = failure({ status: 503 })) {
  const ask = vi.fn<() => Promise<string>>(async () => "answer");
  for (let time = 0; time < times; time++) ask.mockRejectedValueOnce(error);
  return ask;
}

describe("what is worth asking again (R-HTTP-02)", () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])("status %i is", (status) => {
    expect(isRetryable(failure({ statusCode: status }))).toBe(true);
    expect(isRetryable(failure({ status }))).toBe(true);
  });

  test.each([301, 400, 401, 403, 404, 405, 406, 410, 413, 422, 501, 505, 599])("status %i is not", (status) => {
    expect(isRetryable(failure({ statusCode: status }))).toBe(false);
    expect(isRetryable(failure({ status }))).toBe(false);
  });

  test.each<[string, unknown]>([
    ["a failure of the network", failure({ code: "ECONNREFUSED" })],
    ["a status of 0, which is none (R-ERR-04)", failure({ status: 0 })],
    ["a status that is no number", failure({ status: "404" })],
    ["a text", "refused"],
    ["nothing", null],
  ])("%s is", (_what, error) => {
    expect(isRetryable(error)).toBe(true);
  });
});

describe("asking again (R-HTTP-06)", () => {
  test.each([0, 1, 2])("after %i failures there is the answer", async (times) => {
    const ask = failing(times);
    expect(await withRetries(ask, { delayMs: 1 })).toBe("answer");
    expect(ask).toHaveBeenCalledTimes(times + 1);
  });

  test("the third failure is the last", async () => {
    const ask = failing(3, failure({ status: 502 }));
    await expect(withRetries(ask, { delayMs: 1 })).rejects.toMatchObject({ status: 502 });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("what asking again cannot mend is asked once (R-HTTP-02)", async () => {
    const ask = failing(1, failure({ statusCode: 404 }));
    await expect(withRetries(ask, { delayMs: 1 })).rejects.toMatchObject({ statusCode: 404 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("one attempt is one attempt (R-HTTP-03)", async () => {
    const ask = failing(1);
    await expect(withRetries(ask, { attempts: 1 })).rejects.toThrow("refused");
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("time limit of a busy process", () => {
  const keepBusy = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  /** Arrives after 5 ms, and is read in several turns of the event loop, as an answer of the network is. */
  const answerInTurns = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    return "answer";
  };

  test("time limit that ends late waits for an answer that has arrived (R-HTTP-07)", async () => {
    const answer = withTimeLimit(answerInTurns(), 20, "the database");
    keepBusy(120);
    expect(await answer).toBe("answer");
  });

  test("time limit that ends late still ends (R-HTTP-07)", async () => {
    const answer = withTimeLimit(new Promise(() => {}), 20, "the database");
    keepBusy(60);
    await expect(answer).rejects.toThrow("the database did not answer within 20 ms");
  });
});

describe("with a clock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("the wait between attempts doubles (R-HTTP-06)", async () => {
    const ask = failing(2);
    const answer = withRetries(ask, { delayMs: 100 });
    const counts = [];
    for (const ms of [0, 99, 1, 199, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(ask.mock.calls.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    expect(await answer).toBe("answer");
  });

  test("an answer in time is the answer, and leaves no timer behind (R-HTTP-07)", async () => {
    expect(await withTimeLimit(Promise.resolve("answer"), 1000, "it")).toBe("answer");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("no answer in time is an error that says who was silent (R-HTTP-07)", async () => {
    const answer = withTimeLimit(new Promise(() => {}), 250, "the post office").catch(String);
    await vi.advanceTimersByTimeAsync(249);
    expect(vi.getTimerCount()).toBe(1);
    // One for what came in while the process was busy.
    await vi.advanceTimersByTimeAsync(2);
    expect(await answer).toBe("TimeLimitError: the post office did not answer within 250 ms");
  });

  test("a failure before the limit is that failure", async () => {
    await expect(withTimeLimit(Promise.reject(failure({ status: 500 })), 250, "it")).rejects.toThrow("refused");
    expect(vi.getTimerCount()).toBe(0);
  });
});
