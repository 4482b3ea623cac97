import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { databaseTemplate } from "../tests/setup/database-template.ts";
import { isLong } from "../tests/setup/extent.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

test.runIf(isLong)("npm start opens the embedded database for the demo data once per data folder", async () => {
  const template = path.join(await databaseTemplate(), "postgres");
  const data = temporaryFolder();
  const [postgres, note] = [path.join(data.folder, "postgres"), path.join(data.folder, "demo-loaded")];
  // An unusable database shows whether it was opened.
  const breakIt = () => fs.rmSync(path.join(postgres, "PG_VERSION"));
  try {
    fs.cpSync(template, postgres, { recursive: true });
    seed(data.folder);
    breakIt();
    seed(data.folder);
    fs.rmSync(postgres, { recursive: true });
    fs.mkdirSync(postgres, { recursive: true });
    fs.cpSync(template, postgres, { recursive: true });
    const before = fs.readFileSync(note, "utf8");
    seed(data.folder);
    expect(fs.readFileSync(note, "utf8")).not.toBe(before);
    fs.rmSync(note);
    breakIt();
    expect(() => seed(data.folder)).toThrow("is damaged");
  } finally {
    data.remove();
  }
});

function seed(folder: string): void {
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/seed.ts"], {
    env: { ...process.env, APP_ENV: "demo", DATA_DIR: folder, DATABASE_URL: "" },
    stdio: "pipe",
  });
}
