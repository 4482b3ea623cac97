// npm run auth:keys: a new signing key for the sign-in provider in this process; the old one stays good for tokens that are out.
import path from "node:path";
import { readEnv } from "../app/services/env.server.ts";
import { rotateAuthKeys } from "../app/services/sign-in/embedded/keys.ts";
import { StartError } from "../app/services/start-error.ts";

try {
  const env = readEnv();
  if (env.AUTH_KEYS) throw new StartError("The keys come from AUTH_KEYS; change them there.");
  const { signing } = await rotateAuthKeys(path.join(env.DATA_DIR, "auth-keys.json"), new Date());
  console.log(`Tokens are signed with key ${signing.kid} from the next start on.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
