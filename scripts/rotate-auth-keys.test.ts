import { expect, test } from "vitest";
import { runScript } from "../tests/setup/run-script.ts";

const run = (...words: string[]) => runScript("rotate-auth-keys", "/nowhere", ...words);

test("auth:keys --new prints first keys", async () => {
  const { output, code } = await run("--new");
  expect([Object.keys(JSON.parse(output) as object), code]).toEqual([expect.arrayContaining(["secret", "signing"]), 0]);
});

test.each(["--nuevo", "new", "-n"])("auth:keys refuses %s and creates no keys", async (word) => {
  const { output, errors, code } = await run(word);
  expect([output, code]).toEqual(["", 2]);
  expect(errors).toContain("npm run auth:keys [-- --new]");
});

test("auth:keys without a key file fails with one sentence", async () => {
  expect(await run()).toMatchObject({
    code: 1,
    output: "",
    errors: expect.stringMatching(/^There are no keys in .*yet\.\n$/),
  });
});
