import { describe, expect, test } from "vitest";
import { methodLabel, statusLabel } from "./request-labels.ts";

describe("metric labels", () => {
  test.each([
    ["GET", "GET"],
    ["DELETE", "DELETE"],
    ["get", "other"],
    ["PROPFIND", "other"],
    [undefined, "other"],
  ])("metric label of method %s is %s", (method, label) => {
    expect(methodLabel(method === undefined ? {} : { method })).toBe(label);
  });

  test.each([
    [true, 200, "2xx"],
    [true, 304, "3xx"],
    [true, 499, "4xx"],
    [true, 503, "5xx"],
    [false, 200, "none"],
  ])("metric label with headers sent: %s, status %i, is %s", (headersSent, statusCode, label) => {
    expect(statusLabel({ headersSent, statusCode })).toBe(label);
  });
});
