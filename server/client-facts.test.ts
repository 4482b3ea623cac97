import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { readClientFacts } from "./client-facts.ts";
import { startListener } from "./one-request.test-helper.ts";

/** Client facts of a request with these headers. */
function read(headers: Record<string, string>, trusted = 0) {
  const request = new IncomingMessage(new Socket());
  request.headers = { host: "shop.example", ...headers };
  return readClientFacts(request, trusted);
}

const FORWARDED = {
  "x-forwarded-proto": "https",
  "x-forwarded-host": "forwarded.example",
  "x-forwarded-for": "203.0.113.7",
};

describe("client facts without a trusted proxy (R-SEC-01, R-SEO-06)", () => {
  test("client facts ignore forwarding headers without a trusted proxy", () => {
    expect(read(FORWARDED)).toEqual({ origin: "http://shop.example", address: "", isLocal: false });
  });

  test.each([
    ["shop.example", "http://shop.example"],
    ["shop.example:3000", "http://shop.example:3000"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["my_shop", "http://my_shop"],
  ])("client facts for the host %s have the origin %s", (host, origin) => {
    expect(read({ host })?.origin).toBe(origin);
  });

  test.each([
    "",
    "a b",
    "a/b",
    "a@b",
    "a?b",
    "a#b",
    "<script>",
    "a:b",
    "a:",
    "a:123456",
    "a:99999",
    "256.256.256.256",
    "[::1",
    "[:::::]",
    "a\\b",
    "shop.example, evil.example",
  ])("client facts refuse the host %j", (host) => {
    expect(read({ host })).toBeNull();
  });
});

describe("client facts behind trusted proxies", () => {
  test.each<[string, number, Record<string, string>, string, string]>([
    ["one", 1, FORWARDED, "https://forwarded.example", "203.0.113.7"],
    [
      "one that adds to what a visitor made up",
      1,
      { "x-forwarded-for": "1.1.1.1, 203.0.113.7" },
      "http://shop.example",
      "203.0.113.7",
    ],
    ["two", 2, { "x-forwarded-for": "1.1.1.1, 203.0.113.7, 10.0.0.1" }, "http://shop.example", "203.0.113.7"],
    ["two, of which one wrote", 2, { "x-forwarded-for": "203.0.113.7" }, "http://shop.example", "203.0.113.7"],
    [
      "three, blanks and gaps",
      3,
      { "x-forwarded-for": " 1.1.1.1,, 203.0.113.7 ,10.0.0.1, 10.0.0.2 " },
      "http://shop.example",
      "203.0.113.7",
    ],
    ["one that wrote nothing", 1, { "x-forwarded-for": " , " }, "http://shop.example", ""],
    [
      "one, with a visitor's host before it",
      1,
      { "x-forwarded-host": "evil.example, real.example" },
      "http://real.example",
      "",
    ],
    ["one, with a visitor's scheme before it", 1, { "x-forwarded-proto": "https, http" }, "http://shop.example", ""],
    ["one, with an invalid scheme", 1, { "x-forwarded-proto": "javascript" }, "http://shop.example", ""],
  ])("client facts behind %s", (_what, trusted, headers, origin, address) => {
    expect(read(headers, trusted)).toMatchObject({ origin, address });
  });

  test("client facts refuse an invalid forwarded host", () => {
    expect(read({ "x-forwarded-host": "a b" }, 1)).toBeNull();
  });
});

test("client address without a proxy is that of the connection", async () => {
  const listener = await startListener((incoming, outgoing) => {
    outgoing.end(JSON.stringify(readClientFacts(incoming, 0)));
  });
  try {
    const { body } = await listener.send({ headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(JSON.parse(body.toString())).toEqual({
      origin: `http://127.0.0.1:${listener.port}`,
      address: "127.0.0.1",
      isLocal: false,
    });
  } finally {
    await listener.close();
  }
});

describe("threat: header spoofing: requests of this machine (R-ROUTE-28)", () => {
  const from = (remoteAddress: string, headers: Record<string, string>, trusted = 1) => {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
    const request = new IncomingMessage(socket);
    request.headers = headers;
    return readClientFacts(request, trusted)?.isLocal;
  };

  test.each([
    ["127.0.0.1", { host: "localhost:3000" }, true],
    ["::1", { host: "[::1]:3000" }, true],
    ["::ffff:127.0.0.1", { host: "127.0.0.1:3000" }, true],
    ["192.0.2.7", { host: "localhost:3000" }, false],
    ["192.0.2.7", { host: "localhost", "x-forwarded-for": "127.0.0.1" }, false],
    ["127.0.0.1", { host: "evil.example" }, false],
    ["127.0.0.1", { host: "localhost.evil.example" }, false],
    ["127.0.0.1", { host: "localhost", "x-forwarded-for": "203.0.113.7" }, false],
    ["127.0.0.1", { host: "localhost", forwarded: "for=203.0.113.7" }, false],
    ["127.0.0.1", { host: "localhost", via: "1.1 tunnel" }, false],
    ["127.0.0.1", { host: "localhost", "x-real-ip": "203.0.113.7" }, false],
  ])("request from %s with %j is local: %s", (address, headers, expected) => {
    expect(from(address, headers)).toBe(expected);
  });

  test("trusted proxy may vouch for a local visitor, other headers may not", () => {
    const headers = { host: "localhost", "x-forwarded-for": "203.0.113.7, 127.0.0.1" };
    expect([from("127.0.0.1", headers, 1), from("127.0.0.1", headers, 0)]).toEqual([true, false]);
    expect(from("127.0.0.1", { ...headers, via: "1.1 tunnel" }, 1)).toBe(false);
  });
});
