import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test(-helper)?\./.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const SHOP = read("{app,server}/**/*.{ts,tsx,css}") + read("*.config.ts");
const TESTS = ["app/**/*.test.ts", "tests/browser/*.ts"]
  .flatMap((pattern) => globSync(pattern))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const isImported = (name: string, source: string) => new RegExp(`(?:from|import) "${name}(?:/[^"]*)?"`).test(source);

test.each([
  "react-router",
  "@react-router/node",
  "@react-router/dev",
  "react",
  "remix-i18next",
  "i18next",
  "@supabase/ssr",
  "@sanity/client",
  "groq",
  "@conform-to/react",
  "@conform-to/zod",
  "zod",
  "remix-toast",
  "tailwindcss",
])("shop is built with %s", (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
  expect(isImported(name, SHOP)).toBe(true);
});

test.each(["vitest", "@playwright/test"])("shop is tested with %s", (name) => {
  expect(manifest.devDependencies).toHaveProperty([name]);
  expect(isImported(name, TESTS)).toBe(true);
});
