import { describe, expect, test } from "vitest";
import { redirectKey } from "./redirects.ts";
import { siteOf, type Raw } from "./site.test-helper.ts";
import { processorMs } from "../../../tests/setup/processor-time.ts";

function read(...rules: Raw[]) {
  const redirects = rules.map((rule, index) => ({ _id: `r${index + 1}`, _type: "redirect", ...rule }));
  const { site, problems } = siteOf({ redirects });
  return { index: site.redirects, problems };
}

describe("valid route rules (R-NAV-01, R-NAV-02)", () => {
  test.each<[Raw, object]>([
    [{ to: "/new" }, { status: 301, location: "/new", external: false }],
    [
      { to: "/new?tab=2#end", status: 302 },
      { status: 302, location: "/new?tab=2#end", external: false },
    ],
    [{ to: "/propósito" }, { status: 301, location: "/prop%C3%B3sito", external: false }],
    [
      { to: "/new", external: true },
      { status: 301, location: "/new", external: false },
    ],
    [
      { to: "https://a.example/x", external: true },
      { status: 301, location: "https://a.example/x", external: true },
    ],
    [
      { to: "https://a.example", external: true },
      { status: 301, location: "https://a.example/", external: true },
    ],
    [
      { to: "//a.example/x", external: true },
      { status: 301, location: "https://a.example/x", external: true },
    ],
    [
      { to: "https://a.example/日本", external: true },
      { status: 301, location: "https://a.example/%E6%97%A5%E6%9C%AC", external: true },
    ],
    [
      { to: "https://a.example/\r\nSet-Cookie:x", external: true },
      { status: 301, location: "https://a.example/Set-Cookie:x", external: true },
    ],
    [{ status: 410 }, { status: 410 }],
  ])("%j → %j", (rule, target) => {
    const { index, problems } = read({ from: "/old", ...rule });
    expect(problems).toEqual([]);
    expect(index.get("/old")).toEqual(target);
  });

  test("route rule targets are valid headers (R-SEC-04)", () => {
    const { index } = read(
      { from: "/a", to: "/日本" },
      { from: "/b", to: "https://a.example/日本\n", external: true },
      { from: "/c", to: "/x y" },
    );
    const locations = [...index.values()].map((target) => ("location" in target ? target.location : ""));
    expect(locations).toHaveLength(3);
    for (const location of locations) expect(new Headers({ Location: location }).get("Location")).toBe(location);
  });

  test.each(["/old", "/OLD", "/old/", "/%6Fld"])("a rule for /Old/ moves %s", (path) => {
    const { index } = read({ from: "/Old/", to: "/new" });
    expect(index.has(redirectKey(path))).toBe(true);
  });

  test.each([
    ["/", "/"],
    ["/%E0%A4%A", "/%e0%a4%a"],
    ["/prop%C3%B3sito", "/propósito"],
    ["/propósito".normalize("NFD"), "/propósito"],
  ])("the key of %s is %s (R-ROUTE-23)", (path, key) => {
    expect(redirectKey(path)).toBe(key);
  });
});

test("route rule lookup of a path of slashes is fast (R-SEC-07)", async () => {
  const path = `${"/".repeat(200_000)}x`;
  expect(await processorMs(() => expect(redirectKey(path)).toBe(path))).toBeLessThan(1000);
});

describe("refused and reported route rules (R-NAV-03, R-NAV-04)", () => {
  test.each<[Raw, string]>([
    [{ to: "https://a.example/x" }, "r1: leads off the site without the external flag"],
    [{ to: "//a.example/x" }, "r1: leads off the site without the external flag"],
    [{ to: "https://a.example/x", external: false }, "r1: leads off the site without the external flag"],
    [{ to: "javascript:alert(1)", external: true }, "is refused"],
    [{ to: "JaVa\tScript:alert(1)", external: true }, "is refused"],
    [{ to: "data:text/html,x", external: true }, "is refused"],
    [{ to: "mailto:a@b.example", external: true }, "is refused"],
    [{ to: "relative" }, "is refused"],
    [{ to: "#only" }, "is refused"],
    [{ to: "/\\a.example" }, "r1: leads off the site without the external flag"],
    [{ to: "/%2fa.example" }, "is refused"],
    [{ to: "/.//a.example" }, "is refused"],
    [{}, "r1: has no target"],
    [{ to: "" }, "r1: has no target"],
  ])("%j", (rule, problem) => {
    const { index, problems } = read({ from: "/old", ...rule }, { from: "/good", to: "/new" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect([...index.keys()]).toEqual(["/good"]);
  });

  test("a second rule for the same path", () => {
    const { index, problems } = read({ from: "/old", to: "/a" }, { from: "/OLD/", to: "/b" });
    expect(problems).toEqual(["r2: /old is moved by r1"]);
    expect(index.get("/old")).toMatchObject({ location: "/a" });
  });
});

describe("route rules in a circle are all refused, by their ids (R-NAV-10)", () => {
  test.each<[string, Raw[], string[]]>([
    ["to itself", [{ from: "/a", to: "/a" }], ["r1"]],
    ["to itself with a query", [{ from: "/a", to: "/a?x=1" }], ["r1"]],
    ["to itself in other letters", [{ from: "/a", to: "/A/" }], ["r1"]],
    [
      "there and back",
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a" },
      ],
      ["r1", "r2"],
    ],
    [
      "over three",
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/c" },
        { from: "/c", to: "/a" },
      ],
      ["r1", "r2", "r3"],
    ],
    [
      "into a circle",
      [
        { from: "/x", to: "/a" },
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a" },
      ],
      ["r1", "r2", "r3"],
    ],
  ])("%s", (_name, rules, refused) => {
    const { index, problems } = read(...rules, { from: "/good", to: "/fine" });
    expect(problems).toEqual(refused.map((id) => `${id}: redirects in a circle`));
    expect([...index.keys()]).toEqual(["/good"]);
  });

  test("a chain of route rules that ends is accepted", () => {
    const { index, problems } = read(
      { from: "/a", to: "/b" },
      { from: "/b", to: "/c" },
      { from: "/c", to: "https://a.example/a", external: true },
      { from: "/d", to: "/e" },
      { from: "/e", status: 410 },
    );
    expect(problems).toEqual([]);
    expect(index.size).toBe(5);
  });
});
