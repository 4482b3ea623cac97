import { expect, test, vi } from "vitest";
import { orUnavailable } from "./or-unavailable.server.ts";

test("orUnavailable returns the answer", async () => {
  expect(
    await orUnavailable({ error: vi.fn<(message: string, error: unknown) => void>() }, "part page", () =>
      Promise.resolve(7),
    ),
  ).toBe(7);
});

test("orUnavailable answers 503 and logs when the catalog is unavailable (R-CAT-18)", async () => {
  const log = { error: vi.fn<(message: string, error: unknown) => void>() };
  const failure = new Error("connection refused");
  const answer = await orUnavailable(log, "part page", () => Promise.reject(failure)).catch(
    (thrown: unknown) => thrown,
  );
  expect(answer).toMatchObject({
    data: { why: "away", form: null },
    init: { status: 503, headers: { "Retry-After": "30", "Cache-Control": "private, no-store" } },
  });
  expect(log.error).toHaveBeenCalledWith("page unavailable", failure, { page: "part page" });
});
