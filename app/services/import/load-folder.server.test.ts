import { expect, test } from "vitest";
import { createProgress } from "./load-folder.server.ts";

test("progress is reported every three seconds, with rate and time left, and starts again with each file", () => {
  const told: string[] = [];
  let time = 0;
  const progress = createProgress(
    (line) => told.push(line),
    () => time,
  );
  const at = (seconds: number, file: string, read: number, rows: number, size = 1000) => {
    time = 1000 * seconds;
    progress(file, { read, size, rows });
  };
  at(0, "parts.csv", 1, 0);
  at(1, "parts.csv", 100, 1000);
  at(3, "parts.csv", 300, 30_000);
  at(4, "parts.csv", 400, 40_000);
  at(6, "parts.csv", 600, 60_000);
  at(7, "stock.csv", 1, 0, 1_000_000);
  at(10, "stock.csv", 1000, 3000, 1_000_000);
  expect(told).toEqual([
    "parts.csv: 30 %, 30,000 rows, 10,000 a second, 7 s left",
    "parts.csv: 60 %, 60,000 rows, 10,000 a second, 4 s left",
    "stock.csv: 0 %, 3,000 rows, 1,000 a second, 50 min left",
  ]);
});
