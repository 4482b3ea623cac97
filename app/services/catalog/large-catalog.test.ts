import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import budgets from "../../../tests/budgets.json" with { type: "json" };
import { isLong } from "../../../tests/setup/extent.ts";

test.runIf(isLong)("a process that has read 120,000 parts caches no more of them than its budget", () => {
  const flags = ["--disable-warning=ExperimentalWarning", "--expose-gc"];
  const output = execFileSync(process.execPath, [...flags, "tests/setup/large-catalog.ts"], { encoding: "utf8" });
  const { addresses, parts, afterSitemaps, afterSeries, afterAnswers } = JSON.parse(output) as Record<string, number>;
  expect([addresses, parts]).toEqual([expect.closeTo(240_000, -4), 240_000]);
  expect({ sitemaps: afterSitemaps, series: afterSeries, searches: afterAnswers }).toEqual({
    sitemaps: expect.toSatisfy((held: number) => held < budgets.cachedMegabytes.sitemaps),
    series: expect.toSatisfy((held: number) => held < budgets.cachedMegabytes.series),
    searches: expect.toSatisfy((held: number) => held < budgets.cachedMegabytes.searches),
  });
});
