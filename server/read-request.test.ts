import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startListener, type Listener } from "./one-request.test-helper.ts";
import { createBodyMemory } from "./body-memory.ts";
import { PlainRefusal, readBody } from "./read-body.ts";
import { readPath, readRequest } from "./read-request.ts";

const ORIGIN = "http://shop.example";
const LIMIT = 1000;

describe("path of a request (R-ROUTE-23, R-SEC-04)", () => {
  test.each([
    ["/", "/"],
    ["/a/b?q=1&r=%20", "/a/b?q=1&r=%20"],
    ["/prop%C3%B3sito", "/prop%C3%B3sito"],
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["/%", "/%25"],
    ["/100%25", "/100%25"],
    ["/%zz?x=%", "/%25zz?x=%25"],
    ["/%FF%41", "/%25FF%2541"],
    ["//evil.example/x", "//evil.example/x"],
    ["/\\evil.example", "/\\evil.example"],
    ["http://shop.example/a?b=1", "/a?b=1"],
    ["HTTPS://evil.example/a", "/a"],
    ["http://evil.example", "/"],
  ])("path %s is read as %s", (target, path) => {
    expect(readPath(target)).toBe(path);
  });

  test.each([
    "*",
    "",
    "a/b",
    "javascript:alert(1)",
    "mailto:.evil.example",
    "x:.evil.example/",
    "http://",
    "@evil.example",
  ])("path %j is refused", (target) => {
    expect(() => readPath(target)).toThrow(PlainRefusal);
    expect(() => readPath(target)).toThrow("Bad request");
  });

  test.each([
    "/",
    "//evil.example/x",
    "/\\evil.example",
    "///evil.example",
    "/.//evil.example",
    "/@evil.example",
    "/%2f%2fevil.example",
    "/..//evil.example",
    "http://evil.example/x",
    "https://user@evil.example:1/x",
  ])("path %j never leads to another host", (target) => {
    expect(new URL(ORIGIN + readPath(target)).origin).toBe(ORIGIN);
  });
});

describe("request for the pages", () => {
  let listener: Listener;
  const memory = createBodyMemory({ total: 10_000, perNetwork: 10_000 });
  beforeAll(async () => {
    listener = await startListener((incoming, outgoing) => {
      readRequest(
        incoming,
        ORIGIN,
        (from) => readBody(from, LIMIT, memory.reservationFor("a")),
        new AbortController().signal,
      )
        .then(async ({ request, isTooLarge }) => ({
          isTooLarge,
          method: request.method,
          url: request.url,
          headers: Object.fromEntries(request.headers),
          body: await request.text(),
        }))
        .catch((error: unknown) => {
          outgoing.statusCode = error instanceof PlainRefusal ? error.status : 500;
          return { error: String(error) };
        })
        .then((told) => outgoing.end(JSON.stringify(told)))
        .catch(() => outgoing.destroy());
    });
  });
  afterAll(() => listener.close());

  const ask = async (sent: Parameters<Listener["send"]>[0]) => {
    const { status, body } = await listener.send(sent);
    const told = JSON.parse(body.toString()) as {
      method: string;
      url: string;
      headers: Record<string, string>;
      body: string;
      isTooLarge: boolean;
    };
    return { status, ...told };
  };

  test.each(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"])(
    "request method %s is accepted",
    async (method) => {
      const { status, headers } = await listener.send({ method, path: "/a" });
      expect(status).toBe(200);
      expect(headers["connection"]).toBe("keep-alive");
    },
  );

  test.each(["TRACE", "PROPFIND", "LINK"])("request method %s is refused", async (method) => {
    expect((await listener.send({ method })).status).toBe(405);
  });

  test("request has the configured origin, whatever its Host is (R-SEO-06)", async () => {
    const { url } = await ask({ path: "http://evil.example//x?y", headers: { Host: "evil.example" } });
    expect(url).toBe(`${ORIGIN}//x?y`);
  });

  test("request keeps its headers and body", async () => {
    const sent = { method: "POST", headers: { "X-A": "1, 2", Cookie: "a=1; b=2" }, body: "ñ=1&b=2" };
    expect(await ask(sent)).toMatchObject({
      method: "POST",
      headers: { "x-a": "1, 2", cookie: "a=1; b=2" },
      body: "ñ=1&b=2",
    });
  });

  test("request without a body method has no body", async () => {
    expect(await ask({ method: "GET", headers: { "Content-Length": "3" }, body: "abc" })).toMatchObject({ body: "" });
  });

  test.each<[string, Record<string, string>]>([
    ["announced", {}],
    ["not announced", { "Transfer-Encoding": "chunked" }],
  ])(
    "request with a body over the limit, %s, has no body and is marked as too large (R-SEC-07)",
    async (_how, headers) => {
      const ofLength = (length: number) => ask({ method: "POST", headers, body: "x".repeat(length) });
      expect(await ofLength(LIMIT)).toMatchObject({ isTooLarge: false, body: "x".repeat(LIMIT) });
      for (const length of [LIMIT + 1, LIMIT * 500]) {
        expect(await ofLength(length)).toMatchObject({ isTooLarge: true, body: "" });
      }
    },
  );
});
