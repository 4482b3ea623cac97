import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { servicesContext } from "../context.ts";
import type { Services } from "../registry.server.ts";
import { unavailableRoutes } from "./unavailable-routes.server.ts";

const log = { error: vi.fn<(message: string, error: unknown, facts: unknown) => void>() };

/** The answer, or what is thrown, of a loader of the route `pattern`. */
async function answerOf(
  loader: () => Promise<unknown>,
  pattern = "/my-account/orders",
  init: RequestInit = {},
): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(servicesContext, { log } as unknown as Services);
  const module = { loader, default: () => null };
  const routes = unavailableRoutes({ page: { id: "page", module } as never } as ServerBuild["routes"]);
  const request = new Request("http://shop.example/", init);
  const args = { request, url: new URL(request.url), params: {}, context, pattern };
  return Promise.resolve(routes["page"]?.module.loader?.(args as never)).catch((thrown: unknown) => thrown);
}

test("route returns the answer of its loader", async () => {
  expect(await answerOf(async () => 7, "/my-account")).toBe(7);
});

test("page answers 503 and logs when a service is unavailable (R-CAT-18)", async () => {
  const failure = new Error("connection refused");
  expect(await answerOf(() => Promise.reject(failure), "/my-account/orders")).toMatchObject({
    data: { why: "away", form: null },
    init: { status: 503, headers: { "Retry-After": "30", "Cache-Control": "private, no-store" } },
  });
  expect(log.error).toHaveBeenCalledWith("page unavailable", failure, { page: "/my-account/orders" });
});

test("page answers 503 when a service does not answer in time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const answer = answerOf(() => new Promise(() => {}), "/my-account/orders");
  await vi.advanceTimersByTimeAsync(3600);
  expect(await answer).toMatchObject({ init: { status: 503 } });
  vi.useRealTimers();
});

test("page ends after the limit of an optional part, and is rendered without it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const without = () => new Promise((resolve) => setTimeout(resolve, 3000, "without stock"));
  const answer = answerOf(without, "/my-account/orders");
  await vi.advanceTimersByTimeAsync(3600);
  expect(await answer).toBe("without stock");
  vi.useRealTimers();
});

test("upload of a large file has no limit of time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const read = () => new Promise((resolve) => setTimeout(resolve, 9000, "read"));
  const answer = answerOf(read, "/staff/data", { method: "POST", body: new FormData() });
  await vi.advanceTimersByTimeAsync(9100);
  expect(await answer).toBe("read");
  vi.useRealTimers();
});

test.each([new Response(null, { status: 404 }), new TypeError("x is not a function")])(
  "page passes on a thrown response and a fault of the code, %s",
  async (thrown) => {
    expect(await answerOf(() => Promise.reject(thrown), "/my-account/orders")).toBe(thrown);
  },
);

test("lost connection of fetch is no fault of the code", async () => {
  const lost = new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
  expect(await answerOf(() => Promise.reject(lost), "/my-account/orders")).toMatchObject({ init: { status: 503 } });
});

test("route that is no page passes on its own failure", async () => {
  const failure = new Error("not made");
  expect(await answerOf(() => Promise.reject(failure), "sitemap.xml")).toBe(failure);
});
