// npm run auth:keys: a new signing key for the sign-in provider in this process; the old one stays good for tokens that are out.
// Keys in AUTH_KEYS are not changed here: the two values to set, one after the other, are printed. `-- --new` prints first keys.
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvOf } from "../app/services/env.server.ts";
import { changeAuthKeys, newAuthKeys, rotateAuthKeys } from "../app/services/sign-in/embedded/keys.ts";
import { errorText } from "../app/services/error-text.ts";

try {
  const { values } = parseArgs({ options: { new: { type: "boolean" } } });
  const { AUTH_KEYS: inEnvironment, DATA_DIR } = readEnvOf(["signInKeys"]);
  if (values.new) console.log(await newAuthKeys());
  else if (inEnvironment) await tellChange(inEnvironment);
  else await rotateFile(path.join(DATA_DIR, "auth-keys.json"));
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}

async function tellChange(stored: string): Promise<void> {
  const [first, second] = await changeAuthKeys(stored, new Date());
  console.error(
    "Set AUTH_KEYS to the first line and start every process again; then the same with the second line, today.",
  );
  console.log(`${first}\n${second}`);
}

async function rotateFile(file: string): Promise<void> {
  const { signing } = await rotateAuthKeys(file, new Date());
  console.log(`Tokens are signed with key ${signing.kid} from the next start on.`);
}
