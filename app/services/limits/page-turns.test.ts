import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageTurns } from "./page-turns.ts";
import type { PageTurns } from "./limits.ts";

const LIMIT = { name: "page", max: 1200, windowSeconds: 60 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Made = { at: number; seconds: number | null; isFlood: boolean };

/** Requests a page that renders for `pageMs`. */
async function ask(turns: PageTurns, who: string, pageMs: number): Promise<Made> {
  const turn = await turns.take(LIMIT, who);
  const made = { at: Date.now(), seconds: turn.seconds, isFlood: turn.isFlood };
  setTimeout(() => turn.end(), pageMs);
  return made;
}

const start = () => ({ turns: createPageTurns(() => Date.now()), begun: Date.now() });

/** Results after `ms`. */
async function after<T>(ms: number, asked: readonly Promise<T>[]): Promise<T[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.all(asked);
}

describe("render queue (decision 0038)", () => {
  test("render queue starts a caller with a page per second at once", async () => {
    const { turns } = start();
    for (let page = 0; page < 300; page++) {
      const asked = Date.now();
      const [made] = await after(1000, [ask(turns, "192.0.2.1", 30)]);
      expect(made).toEqual({ at: asked, seconds: null, isFlood: false });
    }
  });

  test("render queue serves 200 people behind one address, each with a page every ten seconds, within a second", async () => {
    const { turns } = start();
    const waits: number[] = [];
    for (let second = 0; second < 60; second++) {
      const asked = Array.from({ length: 20 }, async (_, person) => {
        await new Promise((resolve) => setTimeout(resolve, person * 50));
        const at = Date.now();
        const made = await ask(turns, "192.0.2.1", 30);
        expect(made.seconds).toBeNull();
        waits.push(made.at - at);
      });
      await after(1000, asked);
    }
    expect(waits).toHaveLength(1200);
    expect(Math.max(...waits)).toBeLessThan(1000);
  });

  test("render queue serves a flood one by one within the limit, and refuses the rest with a time to wait", async () => {
    const { turns, begun } = start();
    const asked = Array.from({ length: 400 }, () => ask(turns, "192.0.2.1", 30));
    const made = await after(60_000, asked);
    const served = made.filter(({ seconds }) => seconds === null);
    expect(served.length).toBe(102);
    expect(new Set(made.map(({ seconds }) => seconds))).toEqual(new Set([null, 10]));
    expect(made.filter(({ seconds, isFlood }) => seconds !== null && !isFlood)).toHaveLength(10);
    expect(Math.max(...served.map(({ at }) => at - begun))).toBeLessThan(10_000);
  });

  test("render queue keeps the limit in the long run", async () => {
    const { turns } = start();
    let served = 0;
    const crawl = async () => {
      for (;;) {
        const turn = await turns.take(LIMIT, "192.0.2.1");
        if (turn.seconds === null) served += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        turn.end();
      }
    };
    for (let connection = 0; connection < 8; connection++) void crawl();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(served).toBeGreaterThan(5 * 1200);
    expect(served).toBeLessThanOrEqual(5 * 1200 + 1200 * 0.25);
  });

  test("render queue starts quiet callers at once, while a busy caller waits half a second at most", async () => {
    const { turns } = start();
    const crawled: number[] = [];
    const crawl = async () => {
      for (;;) {
        const turn = await turns.take(LIMIT, "192.0.2.1");
        if (turn.seconds === null) crawled.push(Date.now());
        await new Promise((resolve) => setTimeout(resolve, 20));
        turn.end();
      }
    };
    for (let connection = 0; connection < 20; connection++) void crawl();
    await vi.advanceTimersByTimeAsync(10_000);
    // Some page is always being rendered.
    for (let person = 0; person < 200; person++) {
      const at = Date.now();
      const [made] = await after(50, [ask(turns, `198.51.100.${person}`, 100)]);
      expect(made?.at).toBe(at);
    }
    const meanwhile = crawled.filter((at) => at > Date.now() - 10_000).length;
    expect(meanwhile).toBeGreaterThanOrEqual(18);
    expect(meanwhile).toBeLessThanOrEqual(21);
  });

  test("render queue serves busy callers in rotation", async () => {
    const { turns } = start();
    for (const who of ["192.0.2.1", "192.0.2.2"]) for (let page = 0; page < 90; page++) void ask(turns, who, 1);
    await vi.advanceTimersByTimeAsync(5000);
    const order: string[] = [];
    const note = async (who: string) => {
      await ask(turns, who, 10);
      order.push(who);
    };
    const asked = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2", "192.0.2.2"].map(note);
    await after(1000, asked);
    expect(order).toEqual([1, 2, 1, 2, 1, 2].map((each) => `192.0.2.${each}`));
  });

  test("render queue counts running, waiting and refused requests", async () => {
    const { turns } = start();
    expect(turns.figures()).toEqual({ running: 0, waiting: 0, refused: 0 });
    const asked = Array.from({ length: 105 }, () => ask(turns, "192.0.2.1", 2000));
    await vi.advanceTimersByTimeAsync(0);
    expect(turns.figures()).toEqual({ running: 2, waiting: 100, refused: 3 });
    await after(60_000, asked);
    const { refused, ...now } = turns.figures();
    expect(now).toEqual({ running: 0, waiting: 0 });
    expect(refused).toBeGreaterThan(3);
  });

  test("render queue treats an IPv6 network as one caller", async () => {
    const { turns } = start();
    const asked = Array.from({ length: 150 }, (_, host) => ask(turns, `2001:db8:1:2::${host.toString(16)}`, 30));
    const made = await after(60_000, asked);
    expect(made.filter(({ seconds }) => seconds !== null).length).toBe(48);
    const other = await after(0, [ask(turns, "2001:db8:1:3::1", 30)]);
    expect(other[0]?.seconds).toBeNull();
  });

  test("render queue does not block callers while pages hang on the database", async () => {
    const { turns, begun } = start();
    const made = await after(
      20_000,
      Array.from({ length: 20 }, () => ask(turns, "192.0.2.1", 15_000)),
    );
    expect(made.every(({ seconds }) => seconds === null)).toBe(true);
    expect(Math.max(...made.map(({ at }) => at - begun))).toBeLessThan(7000);
  });
});
