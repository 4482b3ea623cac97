// npm run conformance -- KEYS: the provider with the whole protocol, for the official client's tests, whose signing key KEYS is (docs/testing.md).
import fs from "node:fs";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { startProvider } from "./provider.ts";
import { keysFromSet } from "./signing-key.ts";

const [keysFile] = process.argv.slice(2);
if (!keysFile) throw new Error("Name the file with the signing keys: npm run conformance -- KEYS");

const port = Number(process.env["PORT"] ?? 54_321);
const google = { issuer: "https://accounts.google.com", clientId: "any", clientSecret: "any" };
const data = await temporaryDataDir();
const keys = await keysFromSet(fs.readFileSync(keysFile, "utf8"));
const siteUrl = `http://127.0.0.1:${port}`;
const provider = await startProvider({ dataDir: data.folder, siteUrl, keys, google, port });
console.log(`The whole protocol is at ${siteUrl}/auth/v1. Stop it with Ctrl+C.`);

process.once("SIGINT", async () => {
  await provider.stop();
  data.remove();
});
