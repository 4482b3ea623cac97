import { expect, test } from "vitest";
import { because } from "../import/import.ts";
import { NO_REPORT, readReport, reportOf } from "./run-report.ts";

const PROBLEM = { file: "parts.csv", row: 2, column: "pn", reason: because("noPart", "KC-1") };

test("report stores a problem as a reason with parameters, and in English for the previous version", () => {
  const report = reportOf({ lines: [], refusal: "refused", problems: { told: [PROBLEM], total: 7 } });
  const said = { code: "noPart", params: ["KC-1"] };
  expect(report.problems).toEqual({ told: [{ ...PROBLEM, reason: "there is no part KC-1", said }], total: 7 });
  expect(readReport(JSON.parse(JSON.stringify(report)))).toEqual(report);
});

test("report of the previous or the next version is displayed by its English text", () => {
  const [{ reason: _reason, ...place }, reason] = [PROBLEM, "there is no part KC-1"];
  const next = { ...place, reason, said: { code: "ofTheNextVersion", params: [] } };
  const stored = { ...NO_REPORT, problems: { told: [{ ...place, reason }, next], total: 2 } };
  const told = readReport(stored)?.problems?.told ?? [];
  expect(told.map((each) => [each.reason, each.said])).toEqual([
    [reason, undefined],
    [reason, undefined],
  ]);
});

test("report of a forbidden load has the reason noRight", () => {
  const report = reportOf({ lines: [], refusal: "Nothing was loaded: you do not have permission.", isForbidden: true });
  expect(report.failedFor).toEqual({ code: "noRight", params: [] });
});
