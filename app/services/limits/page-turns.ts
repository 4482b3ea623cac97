import { LRUCache } from "lru-cache";
import { networkOf } from "../http/network.ts";
import type { Limit, PageTurns, Turn } from "./limits.ts";

const MOST_AT_ONCE = 2;
/** Above this rate a caller waits while pages of others are rendered. */
const FEW_A_MINUTE = 60;
/** After this wait a busy caller goes next, so that the wait always ends. */
const LONGEST_COURTESY_MS = 500;
/** A longer page waits for something other than the processor and no longer blocks busy callers. */
const LONGEST_TURN_MS = { few: 3000, many: 250 };
const AT_ONCE_SHARE = 0.25;
const [MOST_WAITING, LONGEST_WAIT_MS] = [100, 10_000];
const MOST_CALLERS = 10_000;
const MINUTE_MS = 60_000;

type Caller = {
  readonly few: Level;
  readonly all: Level;
  readonly refused: Level;
  running: number;
  waiting: Waiting[];
  servedAt: number;
};
type Waiting = { start(): void };

const WAIT_SECONDS = Math.ceil(LONGEST_WAIT_MS / 1000);
/** Refusals with a page per minute; further ones are plain text, as their pages would be a flood too. */
const PAGES_OF_REFUSAL = 10;

/** Quiet callers start at once; busy ones wait in queues served in rotation, within the limit (decision 0038). */
export function createPageTurns(now: () => number = () => performance.now()): PageTurns {
  const callers = new LRUCache<string, Caller>({ max: MOST_CALLERS });
  const queues = new Set<Caller>();
  let [runningOfFew, runningOfMany, servedAt] = [0, 0, -Infinity];
  let refusals = 0;
  let timer: NodeJS.Timeout | null = null;

  function callerOf({ name, max, windowSeconds }: Limit, who: string): Caller {
    const key = `${name} ${networkOf(who)}`;
    const known = callers.get(key);
    if (known) return known;
    const all = createLevel(max * AT_ONCE_SHARE, max / (windowSeconds * 1000), now);
    const few = createLevel(FEW_A_MINUTE, FEW_A_MINUTE / MINUTE_MS, now);
    const refused = createLevel(PAGES_OF_REFUSAL, PAGES_OF_REFUSAL / MINUTE_MS, now);
    const caller = { few, all, refused, running: 0, waiting: [], servedAt: -Infinity };
    callers.set(key, caller);
    return caller;
  }

  function start(caller: Caller, isOfFew: boolean): Turn {
    caller.running += 1;
    caller.servedAt = now();
    caller.few.add();
    caller.all.add();
    if (isOfFew) runningOfFew += 1;
    else runningOfMany += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      caller.running -= 1;
      if (isOfFew) runningOfFew -= 1;
      else runningOfMany -= 1;
      serve();
    };
    const limit = setTimeout(end, isOfFew ? LONGEST_TURN_MS.few : LONGEST_TURN_MS.many).unref();
    return { seconds: null, isFlood: false, end };
  }

  function refuse({ refused }: Caller): Turn {
    const isFlood = refused.msUntilRoom() > 0;
    refused.add();
    refusals += 1;
    return { seconds: WAIT_SECONDS, isFlood, end: () => {} };
  }

  /** 0 for now; null if the end of a running page decides. */
  function untilNext(caller: Caller): number | null {
    if (runningOfMany > 0) return null;
    const courtesy = runningOfFew > 0 ? servedAt + LONGEST_COURTESY_MS - now() : 0;
    return Math.max(0, courtesy, caller.all.msUntilRoom());
  }

  function serve(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    let soonest = Infinity;
    for (const caller of [...queues].toSorted((a, b) => a.servedAt - b.servedAt)) {
      const ms = untilNext(caller);
      if (ms === null) return;
      soonest = Math.min(soonest, ms);
      if (ms > 0) continue;
      const next = caller.waiting.shift();
      if (caller.waiting.length === 0) queues.delete(caller);
      servedAt = now();
      next?.start();
      return;
    }
    if (soonest < Infinity) timer = setTimeout(serve, Math.ceil(soonest)).unref();
  }

  function wait(caller: Caller): Promise<Turn> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(limit);
          resolve(start(caller, false));
        },
      };
      const limit = setTimeout(() => {
        caller.waiting = caller.waiting.filter((each) => each !== waiting);
        if (caller.waiting.length === 0) queues.delete(caller);
        resolve(refuse(caller));
      }, LONGEST_WAIT_MS).unref();
      caller.waiting.push(waiting);
      // The wait starts with the first request, not with the last served one.
      if (queues.size === 0) servedAt = now();
      queues.add(caller);
      serve();
    });
  }

  return {
    async take(limit, who) {
      const caller = callerOf(limit, who);
      const isOfFew = caller.few.msUntilRoom() === 0 && caller.all.msUntilRoom() === 0;
      if (isOfFew && caller.running < MOST_AT_ONCE && caller.waiting.length === 0) return start(caller, true);
      return caller.waiting.length < MOST_WAITING ? wait(caller) : refuse(caller);
    },
    figures() {
      const waiting = [...queues].reduce((sum, caller) => sum + caller.waiting.length, 0);
      return { running: runningOfFew + runningOfMany, waiting, refused: refusals };
    },
  };
}

/** A leaky bucket: a limit without the edges of a time window. */
type Level = {
  add(): void;
  msUntilRoom(): number;
};

/** `room` is the capacity, `perMs` the drain per millisecond. */
function createLevel(room: number, perMs: number, now: () => number): Level {
  let [filled, at] = [0, now()];
  const drain = () => {
    const time = now();
    filled = Math.max(0, filled - (time - at) * perMs);
    at = time;
  };
  return {
    add() {
      drain();
      filled += 1;
    },
    msUntilRoom() {
      drain();
      return Math.max(0, (filled + 1 - room) / perMs);
    },
  };
}
