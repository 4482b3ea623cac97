import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readRequestNames, pathOf } from "./request-names.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

const read = (headers: IncomingMessage["headers"], trusted = 1) =>
  readRequestNames({ headers } as IncomingMessage, trusted);

test("request id and trace of a trusted proxy are accepted", () => {
  const headers = { "x-request-id": "9f86d081884c7d65", traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  expect(read(headers)).toEqual({ id: "9f86d081884c7d65", trace: TRACE });
});

test("request id of a visitor is replaced without a trusted proxy", () => {
  const names = read({ "x-request-id": "9f86d081884c7d65", traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, 0);
  expect(names).toEqual({ id: expect.stringMatching(UUID) });
});

test.each(["", "short", "two, names-of-it", 'x"y"zxyzxyz', "<script>alert(1)</script>", "x".repeat(129)])(
  "request id %j is replaced",
  (id) => {
    expect(read({ "x-request-id": id }).id).toMatch(UUID);
  },
);

test.each([TRACE, `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, `01-${TRACE}-00f067aa0ba902b7-01`])(
  "trace %s is ignored",
  (trace) => {
    expect(read({ traceparent: trace })).not.toHaveProperty("trace");
  },
);

test.each([
  ["/metrics", "/metrics"],
  ["/metrics?x=/metrics#y", "/metrics"],
  ["/a#b?c", "/a"],
  [undefined, ""],
])("path of %s is %s", (url, path) => {
  expect(pathOf(url === undefined ? {} : { url })).toBe(path);
});
