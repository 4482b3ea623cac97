import type { FuzzRequest, World } from "./fuzz-request.ts";
import { judge } from "./judge.ts";
import { makeRequest } from "./make-request.ts";
import { createSender, type FuzzAnswer, type Sender } from "./send.ts";

export type Fault = {
  readonly index: number;
  readonly what: readonly string[];
  readonly request: FuzzRequest;
  readonly answer: FuzzAnswer | null;
};

export type FuzzResult = {
  readonly requests: number;
  /** Answers by status; 0 for connections cut without one. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowest: readonly { index: number; milliseconds: number; line: string }[];
  readonly faults: readonly Fault[];
};

type Options = { seed: number; from: number; to: number; onProgress?: (done: number) => void; isOver?: () => boolean };

/** Concurrent requests: enough to keep both processes busy. */
const CONNECTIONS = 12;

const SLOWEST = 5;

/** The run stops at this number of faults, without those of a busy machine. */
const MOST_FAULTS = 50;

/** Sends the requests of a seed from one number to before another, and judges every answer. */
export async function fuzz(world: World, options: Options): Promise<FuzzResult> {
  const { seed, to, onProgress, isOver = () => false } = options;
  const sender = createSender(world.origin, CONNECTIONS);
  const statuses = new Map<number, number>();
  let slowest: { index: number; milliseconds: number; line: string }[] = [];
  const lasting: Fault[] = [];
  let faults: Fault[] = [];
  let next = options.from;
  let done = 0;
  const isDone = () => next >= to || isOver();
  const work = async () => {
    for (;;) {
      if (isDone() || faults.length >= MOST_FAULTS) return;
      const index = next++;
      const request = makeRequest(seed, index, world);
      await sender
        .send(request)
        .then((answer) => {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const what = judge(request, answer, world.origin);
          if (what.length > 0) faults.push({ index, what, request, answer });
          const timed = { index, milliseconds: answer.milliseconds, line: lineOf(request) };
          slowest = [...slowest, timed].toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
        })
        .catch((error: unknown) => faults.push({ index, what: [String(error)], request, answer: null }));
      done += 1;
      onProgress?.(done);
    }
  };
  do {
    faults = [];
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    for (const fault of faults) if (!(await isOfBusyMachine(fault, sender, world))) lasting.push(fault);
  } while (!isDone() && lasting.length < MOST_FAULTS);
  sender.close();
  return { requests: done, statuses, slowest, faults: lasting };
}

/** The shop reached a time limit under load; alone, the request must be answered. */
async function isOfBusyMachine({ request, answer }: Fault, sender: Sender, { origin }: World): Promise<boolean> {
  if (answer?.status !== 503) return false;
  return judge(request, await sender.send(request), origin).length === 0;
}

export function lineOf(request: FuzzRequest): string {
  if (request.kind === "raw")
    return `raw ${JSON.stringify(
      Buffer.concat([...request.parts])
        .toString("latin1")
        .slice(0, 120),
    )}`;
  return `${request.method} ${request.target.slice(0, 160)}`;
}
