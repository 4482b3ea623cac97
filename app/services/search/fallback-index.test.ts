import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withinRequestTime } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import { EngineError } from "./engine/engine-client.server.ts";
import type { EngineIndexes } from "./engine/engine-indexes.server.ts";
import { createFallbackIndexes } from "./fallback-index.server.ts";
import type { FindRequest, PartIndex } from "./search.ts";

beforeEach(
  () => void vi.useFakeTimers({ now: 1_000_000, toFake: ["setTimeout", "clearTimeout", "Date", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

type Exact = Awaited<ReturnType<PartIndex["exactly"]>>;

const answerOf = (by: string): Exact => ({ partNumbers: [by], aliases: [] });

const unused = () => Promise.reject(new Error("not asked"));

const indexOf = (exactly: () => Promise<Exact>): PartIndex => ({ find: unused, nearest: unused, exactly });

function open() {
  const lines: string[] = [];
  const tell = (event: string, ...rest: unknown[]) => {
    const { service = "" } = rest.findLast((each) => typeof each === "object" && !(each instanceof Error)) as {
      service?: string;
    };
    lines.push(`${event} ${service}`.trim());
  };
  const log = { info: tell, warn: tell, error: tell } as unknown as Log;
  const state = {
    engine: async (): Promise<Exact> => answerOf("engine"),
    database: async (): Promise<Exact> => answerOf("database"),
    isBuilt: true,
    asked: 0,
    probed: 0,
  };
  const ask = () => {
    state.asked += 1;
    return state.engine();
  };
  const engine: EngineIndexes = {
    at: async () => (state.isBuilt ? indexOf(ask) : null),
    async probe() {
      state.probed += 1;
      await state.engine();
    },
    isCurrent: async () => state.isBuilt,
    build: unused,
    clean: unused,
    keep() {},
    close: async () => {},
  };
  const indexes = createFallbackIndexes(
    engine,
    indexOf(() => state.database()),
    log,
  );
  const exactly = async () => (await indexes.at("1").exactly(["TI04FS"])).partNumbers[0];
  return { state, lines, indexes, exactly };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Lets pending promises run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe("search engine with the database as fallback", () => {
  test("fallback index uses a healthy engine", async () => {
    const { exactly, indexes } = open();
    expect(await exactly()).toBe("engine");
    expect([await indexes.cause(), indexes.answers()]).toEqual([null, { engine: 1, database: 0 }]);
  });

  test("health check reports an unavailable engine without any search", async () => {
    const { indexes, state } = open();
    state.engine = () => Promise.reject(new EngineError("connect ECONNREFUSED", null, undefined));
    expect(await indexes.cause()).toBe("the search engine is away, the database answers");
    state.engine = async () => answerOf("engine");
    await pass(1000);
    await indexes.cause();
    await settle();
    expect(await indexes.cause()).toBeNull();
  });

  test("fallback index asks the database for stock", async () => {
    const { indexes, state } = open();
    const inStock = { source: { kind: "prefix", foldedNumber: "KC" }, inStock: true } as FindRequest;
    await expect(indexes.at("1").find(inStock)).rejects.toThrow("not asked");
    expect([state.asked, indexes.answers()]).toEqual([0, { engine: 0, database: 1 }]);
  });

  test.each<[string, () => Promise<Exact>]>([
    ["refuses", () => Promise.reject(new EngineError("connect ECONNREFUSED", null, undefined))],
    ["has too much to do", () => Promise.reject(new EngineError("circuit_breaking_exception", 429, undefined))],
    ["lacks a part of the index", () => Promise.reject(new EngineError("index has 7 documents of 9", null, undefined))],
  ])("fallback index uses the database when the engine %s, logs once, and probes once a second", async (_how, fail) => {
    const { state, lines, indexes, exactly } = open();
    state.engine = fail;
    expect(await Promise.all([exactly(), exactly(), exactly()])).toEqual(["database", "database", "database"]);
    for (let asked = 0; asked < 20; asked++) expect(await exactly()).toBe("database");
    await settle();
    expect([state.asked, state.probed, lines]).toEqual([3, 1, ["service away search-engine"]]);
    expect(await indexes.cause()).toMatch(/away/);
    state.engine = async () => answerOf("engine");
    await pass(1000);
    expect(await exactly()).toBe("database");
    await settle();
    expect([await exactly(), await indexes.cause()]).toEqual(["engine", null]);
    expect(lines).toEqual(["service away search-engine", "service back search-engine"]);
  });

  test("fallback index waits 0.8 s for a silent engine, only once", async () => {
    const { state, exactly } = open();
    state.engine = () => new Promise(() => {});
    const first = exactly();
    await pass(800);
    await settle();
    expect(await first).toBe("database");
    for (let asked = 0; asked < 5; asked++) expect(await exactly()).toBe("database");
    expect(state.asked).toBe(1);
  });

  test("fallback index leaves the database enough time after a slow engine", async () => {
    const { state, exactly, indexes } = open();
    state.engine = () => new Promise((resolve) => setTimeout(resolve, 700, answerOf("engine")));
    const answers = withinRequestTime(async () => [await exactly(), await exactly(), await exactly()]);
    for (let at = 0; at < 4; at++) {
      await pass(700);
      await settle();
    }
    expect(await answers).toEqual(["engine", "engine", "database"]);
    expect(indexes.isOut()).toBe(false);
  });

  test("fallback index asks the database only for a query that the engine refuses", async () => {
    const { state, lines, exactly, indexes } = open();
    state.engine = () => Promise.reject(new EngineError("parsing_exception", 400, undefined));
    expect(await exactly()).toBe("database");
    state.engine = async () => answerOf("engine");
    expect([await exactly(), indexes.isOut(), lines]).toEqual(["engine", false, ["search question refused"]]);
  });

  test("fallback index uses the database without an index, and reports no outage", async () => {
    const { state, lines, exactly, indexes } = open();
    state.isBuilt = false;
    expect([await exactly(), await indexes.cause(), lines]).toEqual([
      "database",
      expect.stringMatching(/no index/),
      [],
    ]);
    state.isBuilt = true;
    expect([await exactly(), await indexes.cause()]).toEqual(["engine", null]);
  });

  test("fallback index runs four database queries at a time, and rejects a query that waits too long", async () => {
    const { state, exactly } = open();
    state.isBuilt = false;
    let running = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    state.database = async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return answerOf("database");
    };
    const asked = Promise.allSettled(Array.from({ length: 9 }, exactly));
    await settle();
    expect(running).toBe(4);
    for (let at = 0; at < 4; at++) {
      waiting.shift()?.();
      await settle();
    }
    await pass(2600);
    for (let at = 0; at < 9; at++) {
      waiting.shift()?.();
      await settle();
    }
    const ended = await asked;
    expect(most).toBe(4);
    expect(ended.map(({ status }) => status)).toEqual([...Array<string>(8).fill("fulfilled"), "rejected"]);
  });

  test("fallback index rejects when the database fails too", async () => {
    const { state, exactly } = open();
    state.engine = () => Promise.reject(new EngineError("gone", null, undefined));
    state.database = () => Promise.reject(new Error("the database is away"));
    await expect(exactly()).rejects.toThrow("the database is away");
  });
});
