// npm run auth:keys: a new signing key for the embedded sign-in provider; the old one stays valid for existing tokens. With AUTH_KEYS,
// prints two values to set in turn. `-- --new` prints a first key.
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvOf } from "../app/services/env.server.ts";
import { changeAuthKeys, newAuthKeys, rotateAuthKeys } from "../app/services/sign-in/embedded/keys.ts";
import { errorText } from "../app/services/error-text.ts";

const HELP = `npm run auth:keys [-- --new], without npm: node auth-keys.mjs [--new]

Makes a new signing key for the sign-in provider in this process; with AUTH_KEYS set, prints the two values to set one after the other.
--new prints first keys.
`;

const values = read();
if (values?.help) console.log(HELP);
else if (values === null) process.exitCode = 2;
else await change(values.new);

function read() {
  try {
    return parseArgs({ options: { new: { type: "boolean", default: false }, help: { type: "boolean" } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message.split("\n", 1)[0]}\n${HELP}`);
    return null;
  }
}

async function change(isNew: boolean): Promise<void> {
  try {
    await changeKeys(isNew);
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}

async function changeKeys(isNew: boolean): Promise<void> {
  const { AUTH_KEYS: inEnvironment, DATA_DIR } = readEnvOf(["signInKeys"]);
  if (isNew) console.log(await newAuthKeys());
  else if (inEnvironment) await printChange(inEnvironment);
  else await rotateFile(path.join(DATA_DIR, "auth-keys.json"));
}

async function printChange(stored: string): Promise<void> {
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
