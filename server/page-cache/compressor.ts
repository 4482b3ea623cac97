import { performance } from "node:perf_hooks";
import type { PageCopy } from "./page-copy.ts";

/** Quality after `sent` sends, for texts up to `largest` bytes. */
type Step = { readonly sent: number; readonly quality: number; readonly largest: number };

/** Every copy starts with quality 5 (2 ms). 10 saves 10 % for 30–110 ms;
 * 11 another 2–5 % for 75–110 ms up to 128 KB, much more beyond; 6 to 9 save almost nothing (decision 0037). */
const STEPS: readonly Step[] = [
  { sent: 10, quality: 10, largest: Infinity },
  { sent: 100, quality: 11, largest: 131_072 },
];

const MOST_COUNTED = Math.max(...STEPS.map(({ sent }) => sent));

/** One page per second: at most a tenth of a processor. */
const EVERY_MS = 1000;
const MOST_BUSY = 0.5;
const MOST_WAITING = 100;

export type Compressor = {
  sent(key: string, copy: PageCopy): void;
};

export type CompressorPorts = {
  compress(key: string, copy: PageCopy, quality: number): Promise<void>;
  isKept(key: string, copy: PageCopy): boolean;
  busyShare(): number;
};

/** In the background, one at a time, while the process has little to do. */
export function createCompressor({ compress, isKept, busyShare }: CompressorPorts): Compressor {
  const waiting = new Map<string, { copy: PageCopy; quality: number }>();
  let isRunning = false;

  function look(): void {
    setTimeout(() => void compressNext(), EVERY_MS).unref();
  }

  async function compressNext(): Promise<void> {
    const [next] = waiting;
    if (next && busyShare() < MOST_BUSY) {
      const [key, { copy, quality }] = next;
      waiting.delete(key);
      if (isKept(key, copy)) await compress(key, copy, quality).catch(() => {});
    }
    isRunning = waiting.size > 0;
    if (isRunning) look();
  }

  return {
    sent(key, copy) {
      copy.sent += 1;
      if (copy.sent > MOST_COUNTED) return;
      const step = STEPS.find(({ sent }) => sent === copy.sent);
      if (!step || copy.forms.identity.body.length > step.largest) return;
      if (waiting.size >= MOST_WAITING && !waiting.has(key)) {
        copy.sent -= 1;
        return;
      }
      waiting.set(key, { copy, quality: step.quality });
      if (isRunning) return;
      isRunning = true;
      busyShare();
      look();
    },
  };
}

export function loopShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
