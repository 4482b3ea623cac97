import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The words of a command, and what removes what was written for it. */
type Spooled = { argv: readonly string[]; remove(): void };

/**
 * `- --file parts.csv`: what arrives on the standard input is written into a folder, which takes the place of the dash. A running shop
 * that carries out the command has no other way to read it, and a file is read twice where that is needed.
 */
export async function spooledInput(argv: readonly string[], input: Readable): Promise<Spooled> {
  const at = argv.indexOf("--file");
  const name = at < 0 ? undefined : argv[at + 1];
  if (!argv.includes("-") || name === undefined || path.basename(name) !== name) return { argv, remove: () => {} };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-import-"));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    await pipeline(input, fs.createWriteStream(path.join(folder, name)));
  } catch (error) {
    remove();
    throw error;
  }
  const others = argv.filter((_word, index) => index !== at && index !== at + 1);
  return { argv: others.map((word) => (word === "-" ? folder : word)), remove };
}
