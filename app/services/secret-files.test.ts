import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { readEnv, readEnvOf, SETTINGS } from "./env.server.ts";
import { EnvError, SECRETS } from "./secret-files.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

function fileOf(content: string | Buffer): string {
  const file = path.join(folder, crypto.randomUUID());
  fs.writeFileSync(file, content);
  return file;
}

describe("secret files", () => {
  test("secret files are documented settings", () => {
    const told = fs
      .readFileSync("docs/configuration.md", "utf8")
      .split("\n\n")
      .find((part) => part.includes("SESSION_SECRET_FILE"));
    for (const name of SECRETS) {
      expect(SETTINGS).toContain(name);
      expect(told).toContain(`\`${name}\``);
    }
  });

  test("set the secret to the content without the final line break", () => {
    const secret = "s".repeat(40);
    const env = readEnv({
      SESSION_SECRET_FILE: fileOf(`${secret}\r\n`),
      DATABASE_URL_FILE: fileOf("postgres://a/b\n"),
    });
    expect([env.SESSION_SECRET, env.DATABASE_URL]).toEqual([secret, "postgres://a/b"]);
    expect(readEnvOf(["database"], { DATABASE_URL_FILE: fileOf("postgres://a/b") }).DATABASE_URL).toBe(
      "postgres://a/b",
    );
  });

  test("without a file name are not set and not reported as misspelled", () => {
    expect(readEnv({ SESSION_SECRET_FILE: " " }).SESSION_SECRET).toBeUndefined();
    expect(readEnv({ SMTP_URL_FILE: "" }).lookAlikes).toEqual([]);
  });

  test("with an invalid secret report it like the setting itself", () => {
    expect(() => readEnv({ SESSION_SECRET_FILE: fileOf("short") })).toThrow("SESSION_SECRET is not usable");
    const address = fileOf("postgres://shop:a#b@db.example/shop");
    expect(() => readEnv({ DATABASE_URL_FILE: address })).toThrow(/^DATABASE_URL is not usable: (?!.*a#b)/);
  });

  test.each([
    [
      { SESSION_SECRET: "s".repeat(32), SESSION_SECRET_FILE: "/anywhere" },
      "SESSION_SECRET and SESSION_SECRET_FILE are both set",
    ],
    [
      { SESSION_SECRET_FILE: "/nowhere/at/all" },
      "SESSION_SECRET_FILE is not usable: the file cannot be read (ENOENT).",
    ],
    [{ SESSION_SECRET_FILE: folder }, "SESSION_SECRET_FILE is not usable: the file cannot be read (EISDIR)."],
    [{ SESSION_SECRET_FILE: fileOf("\n") }, "SESSION_SECRET_FILE is not usable: the file is empty."],
    [{ SESSION_SECRET_FILE: fileOf(Buffer.alloc(40)) }, "SESSION_SECRET_FILE is not usable: no text of a secret."],
    [{ SESSION_SECRET_FILE: fileOf("s".repeat(70_000)) }, "SESSION_SECRET_FILE is not usable: no text of a secret."],
  ])("case %#: the start is refused: %s", (source, message) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(message);
  });
});
