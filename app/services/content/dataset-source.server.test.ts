import { rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { createDatasetSource, DatasetError, readDataset } from "./dataset-source.server.ts";
import { contentSourceContract, writeDataset } from "./source-contract.test-helper.ts";

contentSourceContract(async (_documents, file) => ({ source: createDatasetSource(file), close: async () => {} }));

const { folder, remove } = temporaryFolder();
const file = path.join(folder, "content.ndjson");
afterAll(remove);

describe("invalid data set file (R-PROD-09)", () => {
  const good = '{"_id":"a","_type":"page"}';

  test.each([
    ["{", 1, "not JSON"],
    [`${good}\nnonsense\n${good}`, 2, "not JSON"],
    [`${good}\n\n\n{"_id":"b"`, 4, "not JSON"],
    [`${good}\n"text"`, 2, "not a document"],
    [`${good}\nnull`, 2, "not a document"],
    [`${good}\n7`, 2, "not a document"],
    [`${good}\n{"_id":"b"}`, 2, "a document needs _id and _type"],
    [`${good}\n{"_id":1,"_type":"page"}`, 2, "a document needs _id and _type"],
    [`${good}\n[]`, 2, "a document needs _id and _type"],
  ])("%j is refused, naming file and line", async (text, line, reason) => {
    writeFileSync(file, text);
    const failure = await readDataset(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatasetError);
    expect(failure).toHaveProperty("message", `${file}, line ${line}: ${reason}`);
  });

  test("a missing file is refused by name", async () => {
    const missing = path.join(folder, "missing.ndjson");
    await expect(readDataset(missing)).rejects.toThrow(DatasetError);
    await expect(createDatasetSource(missing).query("*", {})).rejects.toThrow(`${missing} cannot be read: ENOENT`);
    await expect(createDatasetSource(missing).version?.()).rejects.toThrow("ENOENT");
  });

  test("blank lines and Windows line ends are accepted", async () => {
    writeFileSync(file, `\r\n${good}\r\n\n  \n`);
    expect([...(await readDataset(file)).keys()]).toEqual(["a"]);
  });
});

describe("changed data set file (R-PROD-09)", () => {
  const source = createDatasetSource(file);
  const titles = () => source.query("*[].title", {});
  beforeEach(() => writeDataset(file, [{ _id: "a", _type: "page", title: "old" }]));

  test("changed data set file is read again under a new version", async () => {
    const before = await source.version?.();
    expect(await titles()).toEqual(["old"]);
    expect(await source.version?.()).toBe(before);
    writeDataset(file, [{ _id: "a", _type: "page", title: "newer" }]);
    expect(await source.version?.()).not.toBe(before);
    expect(await titles()).toEqual(["newer"]);
  });

  test("changed data set file is noticed by its time when the length is equal", async () => {
    expect(await titles()).toEqual(["old"]);
    writeDataset(file, [{ _id: "a", _type: "page", title: "new" }]);
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await titles()).toEqual(["new"]);
  });

  test("changed data set file fails while it is invalid", async () => {
    expect(await titles()).toEqual(["old"]);
    writeFileSync(file, "half a li");
    await expect(titles()).rejects.toThrow(`${file}, line 1: not JSON`);
    rmSync(file);
    await expect(titles()).rejects.toThrow("cannot be read");
    writeDataset(file, [{ _id: "a", _type: "page", title: "mended" }]);
    expect(await titles()).toEqual(["mended"]);
  });
});
