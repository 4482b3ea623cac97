import { Instrumenter } from "@stryker-mutator/instrumenter";
import fs from "node:fs";
import path from "node:path";

const DOMAIN = "app/domain";
const ONLY_FOR_TESTS = /\.test\.ts$|test-helper\.ts$|\/test-data\//;

const silent = () => {};
const no = () => false;
const SILENT_LOGGER = { debug: silent, info: silent, warn: silent, error: silent, isDebugEnabled: no };

/**
 * Copies the domain with all mutants, each enabled by `globalThis.__stryker__.activeMutant`. Mutates only files below
 * the prefix. Returns the mutants and the test files of the copy.
 */
export async function instrument(output, prefix) {
  const names = fs.globSync(`${DOMAIN}/**/*.ts`).map((name) => name.replaceAll("\\", "/"));
  const contents = new Map(names.map((name) => [name, fs.readFileSync(name, "utf8")]));
  const toMutate = names.filter((name) => !ONLY_FOR_TESTS.test(name) && name.startsWith(prefix));
  const { files, mutants } = await new Instrumenter(SILENT_LOGGER).instrument(
    toMutate.map((name) => ({ name, content: contents.get(name), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );

  const copies = new Map([...contents, ...files.map(({ name, content }) => [name, content])]);
  for (const [name, content] of copies) write(path.join(output, name), content);

  return {
    mutants: mutants
      .filter(({ status }) => status !== "Ignored")
      .map((mutant) => describeMutant(mutant, contents.get(mutant.fileName).split("\n"))),
    tests: names.filter((name) => name.endsWith(".test.ts")).map((name) => path.join(output, name)),
  };
}

/** The instrumenter counts lines and columns from 0, the report lines from 1. */
function describeMutant({ id, fileName, location: { start, end }, replacement }, lines) {
  const isOneLine = start.line === end.line;
  const original = lines[start.line].slice(start.column, isOneLine ? end.column : undefined);
  return {
    id,
    file: fileName,
    line: start.line + 1,
    original: isOneLine ? original : `${original} …`,
    replacement: replacement.replaceAll(/\s+/g, " "),
  };
}

function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}
