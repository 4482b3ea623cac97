import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isRetryable, withRetries, withTimeLimit } from "./retry.server.ts";

/** An error as clients of services throw it. */
const failure = (fields: object) => Object.assign(new Error("refused"), fields);

/** Fails a number of times, then answers. */
function failing(times: number, error: unknown = failure({ status: 503 })) {
  const ask = vi.fn<() => Promise<string>>(async () => "answer");
  for (let time = 0; time < times; time++) ask.mockRejectedValueOnce(error);
  return ask;
}

describe("isRetryable (R-HTTP-02)", () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])("retries status %i", (status) => {
    expect(isRetryable(failure({ statusCode: status }))).toBe(true);
    expect(isRetryable(failure({ status }))).toBe(true);
  });

  test.each([301, 400, 401, 403, 404, 405, 406, 410, 413, 422, 501, 505, 599])(
    "isRetryable does not retry status %i",
    (status) => {
      expect(isRetryable(failure({ statusCode: status }))).toBe(false);
      expect(isRetryable(failure({ status }))).toBe(false);
    },
  );

  test.each<[string, unknown]>([
    ["a failure of the network", failure({ code: "ECONNREFUSED" })],
    ["a status of 0, as for no response (R-ERR-04)", failure({ status: 0 })],
    ["a status that is no number", failure({ status: "404" })],
    ["a text", "refused"],
    ["nothing", null],
  ])("retries after %s", (_what, error) => {
    expect(isRetryable(error)).toBe(true);
  });
});

describe("withRetries (R-HTTP-06)", () => {
  test.each([0, 1, 2])("withRetries returns the answer after %i failures", async (times) => {
    const ask = failing(times);
    expect(await withRetries(ask, { delayMs: 1 })).toBe("answer");
    expect(ask).toHaveBeenCalledTimes(times + 1);
  });

  test("withRetries rejects after the third failure", async () => {
    const ask = failing(3, failure({ status: 502 }));
    await expect(withRetries(ask, { delayMs: 1 })).rejects.toMatchObject({ status: 502 });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("withRetries does not retry permanent failures (R-HTTP-02)", async () => {
    const ask = failing(1, failure({ statusCode: 404 }));
    await expect(withRetries(ask, { delayMs: 1 })).rejects.toMatchObject({ statusCode: 404 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("withRetries does not retry with one attempt (R-HTTP-03)", async () => {
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
  /** Arrives after 5 ms and is read in several turns of the event loop, as a network answer. */
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

describe("retries and time limits", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("double the wait between attempts (R-HTTP-06)", async () => {
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

  test("retries and time limits return an answer in time and clear the timer (R-HTTP-07)", async () => {
    expect(await withTimeLimit(Promise.resolve("answer"), 1000, "it")).toBe("answer");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("retries and time limits reject with the service's name without an answer in time (R-HTTP-07)", async () => {
    const answer = withTimeLimit(new Promise(() => {}), 250, "the post office").catch(String);
    await vi.advanceTimersByTimeAsync(249);
    expect(vi.getTimerCount()).toBe(1);
    // One turn for input that arrived while the process was busy.
    await vi.advanceTimersByTimeAsync(2);
    expect(await answer).toBe("TimeLimitError: the post office did not answer within 250 ms");
  });

  test("retries and time limits pass on a failure before the limit", async () => {
    await expect(withTimeLimit(Promise.reject(failure({ status: 500 })), 250, "it")).rejects.toThrow("refused");
    expect(vi.getTimerCount()).toBe(0);
  });
});
