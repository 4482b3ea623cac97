import { execFileSync } from "node:child_process";
import fs from "node:fs";
import type { ShopProcess } from "../buyers/shop-process.ts";

/** Megabytes of memory of a process: at the start, when warm, and at the end. */
export type Held = { name: string; first: number; warm: number; last: number; bound: number };

export type Watch = {
  warm(): void;
  /** Memory, and seconds of processor time of all; null where the system does not report them. */
  stop(): { held: Held[]; processorSeconds: number | null };
};

const EVERY_MS = 1000;
/** Garbage collection makes memory vary: the median of N samples is used. */
const LOOKS = 7;
const KB_PER_MB = 1024;
const TICKS_PER_SECOND = 100;

/** Allowed growth of a warm process: a fifth, and the room of a few large pages. */
const boundOf = (warm: number) => warm * 1.2 + 64;

export function watchProcesses(processes: readonly ShopProcess[]): Watch {
  const looks = processes.map(() => [] as number[]);
  const warmAt = processes.map(() => 0);
  const ticks = new Map<number, number>();
  const look = () => {
    for (const [index, each] of processes.entries()) {
      const pid = each.pid();
      const held = pid === null ? null : residentMegabytes(pid);
      if (held !== null) looks[index]?.push(held);
      if (pid !== null) ticks.set(pid, processorTicks(pid) ?? ticks.get(pid) ?? 0);
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    warm() {
      for (const [index, seen] of looks.entries()) warmAt[index] = medianOf(seen.slice(-LOOKS));
    },
    stop() {
      clearInterval(timer);
      const held = looks.map((seen, index) => {
        const warm = warmAt[index] ?? 0;
        const last = medianOf(seen.slice(-LOOKS));
        return { name: `process ${index + 1}`, first: seen[0] ?? 0, warm, last, bound: boundOf(warm) };
      });
      const all = [...ticks.values()].reduce((sum, each) => sum + each, 0);
      return { held, processorSeconds: all === 0 ? null : all / TICKS_PER_SECOND };
    },
  };
}

/** The peak memory of a process in megabytes; 0 where the system does not report it. */
export function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / KB_PER_MB;
  } catch {
    return 0;
  }
}

export function residentMegabytes(pid: number): number | null {
  try {
    const file = `/proc/${pid}/status`;
    const kilobytes = fs.existsSync("/proc/self/status")
      ? /VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, "utf8"))?.[1]
      : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
    return kilobytes === undefined ? null : Number(kilobytes) / KB_PER_MB;
  } catch {
    return null;
  }
}

/** Processor time of a process since its start; null where the system does not report it. */
export function processorSeconds(pid: number): number | null {
  const ticks = processorTicks(pid);
  return ticks === null ? null : ticks / TICKS_PER_SECOND;
}

function processorTicks(pid: number): number | null {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
