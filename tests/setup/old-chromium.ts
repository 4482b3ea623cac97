import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(path.resolve("tests/browsers/package.json"));

/** Path of Chromium 109, unpacked from its package. */
export async function oldChromium(): Promise<string> {
  const chromium = require("@sparticuz/chromium") as { executablePath(): Promise<string> | string };
  return chromium.executablePath();
}
