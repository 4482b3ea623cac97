import type { ImportStep } from "./import.ts";
import type { Reading } from "./read-file.ts";

const EVERY_MS = 3000;

export function createProgress(
  tell: (line: string, step: ImportStep) => void,
  now: () => number = () => performance.now(),
): Reading {
  let [file, start, reportedAt] = ["", 0, 0];
  return (name, { read, size, rows }) => {
    const time = now();
    if (name !== file) [file, start, reportedAt] = [name, time, time];
    if (time - reportedAt < EVERY_MS) return;
    reportedAt = time;
    const seconds = (time - start) / 1000;
    const [part, rate] = [Math.floor((100 * read) / size), Math.round(rows / seconds)];
    const secondsLeft = Math.ceil(((size - read) * seconds) / read);
    const line = `${name}: ${part} %, ${count(rows)} rows, ${count(rate)} a second, ${duration(secondsLeft)} left`;
    tell(line, { kind: "reading", file: name, percent: part, rows, secondsLeft });
  };
}

function count(rows: number): string {
  return rows.toLocaleString("en-US");
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
