import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { closeDataDir } from "./data-dir.ts";

const modeOf = (folder: string) => fs.statSync(folder).mode & 0o777;

test("data folder is created for its owner only, and closed if open to others", () => {
  const { folder, remove } = temporaryFolder();
  try {
    const fresh = path.join(folder, "shop", "data");
    closeDataDir(fresh);
    expect(modeOf(fresh)).toBe(0o700);
    for (const mode of [0o755, 0o777, 0o750]) {
      fs.chmodSync(fresh, mode);
      closeDataDir(fresh);
      expect([mode, modeOf(fresh)]).toEqual([mode, 0o700]);
    }
  } finally {
    remove();
  }
});
