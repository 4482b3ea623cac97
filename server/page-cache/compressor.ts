import { performance } from "node:perf_hooks";
import type { PageCopy } from "./page-copy.ts";

/** How small a copy is made once it has been sent so often, if its text is not larger than `largest`. */
type Step = { readonly sent: number; readonly quality: number; readonly largest: number };

/**
 * Quality 5, which every copy has, takes 2 ms. 10 saves a tenth of it for 30 to 110 ms, 11 another 2 to 5 % for 75 to 110 ms up to
 * 128 KB and much more beyond; 6 to 9 save next to nothing (measured, decision 0037).
 */
const STEPS: readonly Step[] = [
  { sent: 10, quality: 10, largest: Infinity },
  { sent: 100, quality: 11, largest: 131_072 },
];

const MOST_COUNTED = Math.max(...STEPS.map(({ sent }) => sent));

/** One page each time, so that at most a tenth of a processor is spent. */
const EVERY_MS = 1000;
/** A process that had less than this to do since the last look is not busy. */
const MOST_BUSY = 0.5;
/** Pages that wait; what finds no room is asked for again. */
const MOST_WAITING = 100;

export type Compressor = {
  /** Counts that the copy of a key was sent as Brotli, and has it made smaller when it is worth it. */
  sent(key: string, copy: PageCopy): void;
};

export type CompressorPorts = {
  /** Makes the copy as small as Brotli of this quality does. */
  compress(key: string, copy: PageCopy, quality: number): Promise<void>;
  /** Whether the copy is still the one that is sent. */
  isKept(key: string, copy: PageCopy): boolean;
  /** The share of the time since the last call that the process was busy. */
  busyShare(): number;
};

/** Makes pages smaller that are asked for often: in the background, one at a time, only while the process has little to do. */
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
      // Should it ever fail, the quick one stays.
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

/** The share of the time the event loop was busy between two calls. */
export function loopShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
