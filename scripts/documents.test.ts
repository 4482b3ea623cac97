import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Paths in backticks; names in capitals are placeholders. */
const PATHS = /`([\w.-]*\/[\w./-]+|[\w-]*\.\w[\w.-]*)`/g;
const FOLDERS = /^(app|server|demo|scripts|tests|docs|drills)\//;

/** Without the changelog, which also names earlier files, and the document that shortens paths. */
const SKIPPED = ["docs/changelog.md", "docs/architecture.md"];

test("files named in the documents exist", () => {
  const pages = fs.globSync(["*.md", "docs/**/*.md", "drills/*.md"]).filter((page) => !SKIPPED.includes(page));
  const text = pages.map((page) => fs.readFileSync(page, "utf8")).join("\n");
  const paths = [...text.matchAll(PATHS)].flatMap(([, path = ""]) => (FOLDERS.test(path) ? [path] : []));
  const named = paths.filter((path) => !/[A-Z]{4}/.test(path) && !path.includes("*"));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !fs.existsSync(path))).toEqual([]);
});

const ROOTS = ["app", "server", "demo", "scripts", "tests", "drills", "docs", "deploy"];

/** These documents shorten paths: `domain/money.ts`, `price-line.ts`. A `*` is any part of a name. */
test("files named in docs/architecture.md, docs/recipes.md and the decisions exist", () => {
  const inside = ROOTS.flatMap((root) =>
    fs.readdirSync(root, { recursive: true }).map((file) => `${root}/${String(file)}`),
  );
  const files = [...fs.readdirSync("."), ...inside].map((file) => `/${file}`);
  const pages = ["docs/architecture.md", "docs/recipes.md", ...fs.globSync("docs/decisions/*.md")];
  const text = pages.map((page) => fs.readFileSync(page, "utf8")).join("\n");
  const named = [...text.matchAll(/`([\w./*-]+\.(?:tsx?|mjs|json|yaml|md))`/g)].map(([, name = ""]) => name);
  const isFile = (name: string) => {
    const pattern = new RegExp(`/${name.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
    return files.some((file) => (name.includes("*") ? pattern.test(file) : file.endsWith(`/${name}`)));
  };
  const missing = named.filter((name) => !/[A-Z]{4}/.test(name) && !isFile(name));
  expect(named.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test("every pattern of tests in docs/recipes.md is in the path of a test file", () => {
  const lines = [...fs.readFileSync("docs/recipes.md", "utf8").matchAll(/^Tests: `npm test -- ([^`]+)`/gm)];
  const patterns = lines.flatMap(([, words = ""]) => words.split(" "));
  const tests = ["app", "server", "demo", "scripts", "tests"].flatMap((folder) =>
    fs.globSync(`${folder}/**/*.{test.ts,test.tsx,spec.ts}`),
  );
  expect(lines.length).toBeGreaterThan(9);
  expect(patterns.filter((pattern) => !tests.some((file) => file.includes(pattern)))).toEqual([]);
});

/** Anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

const isDead = (page: string, link: string) => {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? page : path.join(path.dirname(page), file);
  if (!fs.existsSync(target)) return true;
  const headings = [...fs.readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);
  return anchor !== undefined && !headings.map(anchorOf).includes(anchor);
};

test("links in the documents lead to an existing file and heading", () => {
  const pages = fs.globSync(["*.md", "docs/**/*.md"]);
  const links = pages.flatMap((page) =>
    [...fs.readFileSync(page, "utf8").matchAll(/\]\(((?!https?:|ref:|cta:)[^)]+)\)/g)].map(([, link = ""]) => ({
      page,
      link,
    })),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ page, link }) => isDead(page, link))).toEqual([]);
});

test("index of decisions lists every decision", () => {
  const pages = fs.readdirSync("docs/decisions").filter((name) => /^\d/.test(name));
  const list = fs.readFileSync("docs/decisions/README.md", "utf8");
  expect(pages.filter((name) => !list.includes(`(${name})`))).toEqual([]);
});
