import { spawn } from "node:child_process";

export type ScriptResult = { output: string; errors: string; code: number | null };

/** A command of `scripts/` as a process of its own, on a data directory. */
export function runScript(script: string, dataDir: string, ...argv: string[]): Promise<ScriptResult> {
  return runScriptWith({}, script, dataDir, ...argv);
}

export function runScriptWith(
  variables: Record<string, string>,
  script: string,
  dataDir: string,
  ...argv: string[]
): Promise<ScriptResult> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", `scripts/${script}.ts`, ...argv], {
    env: { ...process.env, DATA_DIR: dataDir, APP_ENV: "demo", DATABASE_URL: "", ...variables },
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ output, errors, code })));
}
