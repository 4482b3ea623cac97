import { expect, test } from "vitest";
import { ok, refuse } from "./result.ts";

test("result has a value or a reason", () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(refuse("no")).toEqual({ ok: false, error: "no" });
});
