import fs from "node:fs";
import { expect, test } from "vitest";
import { PACKAGES_WITH_FILES } from "./packages-with-files.ts";

type Package = { dependencies?: Readonly<Record<string, string>> };

test.each(PACKAGES_WITH_FILES)("archive has the dependencies of %s", (name) => {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(`node_modules/${name}/package.json`, "utf8")) as Package;
  expect(PACKAGES_WITH_FILES).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});
