import { describe, expect, test } from "vitest";
import { methodLabel, pathOf, statusLabel } from "./request-labels.ts";

describe("labels are few, whatever is sent", () => {
  test.each([
    ["GET", "GET"],
    ["DELETE", "DELETE"],
    ["get", "other"],
    ["PROPFIND", "other"],
    [undefined, "other"],
  ])("method %s → %s", (method, label) => {
    expect(methodLabel(method === undefined ? {} : { method })).toBe(label);
  });

  test.each([
    [true, 200, "2xx"],
    [true, 304, "3xx"],
    [true, 499, "4xx"],
    [true, 503, "5xx"],
    [false, 200, "none"],
  ])("headers sent: %s, status %i → %s", (headersSent, statusCode, label) => {
    expect(statusLabel({ headersSent, statusCode })).toBe(label);
  });

  test.each([
    ["/metrics", "/metrics"],
    ["/metrics?x=/metrics#y", "/metrics"],
    ["/a#b?c", "/a"],
    [undefined, ""],
  ])("path of %s → %s", (url, path) => {
    expect(pathOf(url === undefined ? {} : { url })).toBe(path);
  });
});
