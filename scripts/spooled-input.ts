import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** `remove` deletes the temporary folder. */
type Spooled = { argv: readonly string[]; remove(): void };

/** `- --file parts.csv`: saves standard input as a file in a temporary folder, because a running shop cannot read the command's input, and
 * some files are read twice. */
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
