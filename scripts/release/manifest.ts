import fs from "node:fs";
import { z } from "zod";

/** Programs and their sources. */
export const COMMANDS = {
  server: "server/index.ts",
  desk: "scripts/desk.ts",
  "auth-keys": "scripts/rotate-auth-keys.ts",
  "build-content": "scripts/build-content.ts",
} as const;

const project = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  scripts: z.record(z.string(), z.string()),
});

/** `file`: package.json of the archive with the documented commands. */
export function manifest() {
  const { name, version, description, license, scripts } = project.parse(
    JSON.parse(fs.readFileSync("package.json", "utf8")),
  );
  return {
    name: `${name}-${version}`,
    file: {
      name,
      version,
      private: true,
      description,
      license,
      type: "module",
      engines: { node: `>=${LEAST_NODE}` },
      scripts: { start: "node --max-semi-space-size=16 --max-old-space-size=768 server.mjs", ...bundled(scripts) },
    },
  };
}

const LEAST_NODE = 24;

/** An older Node would fail on the program with a syntax error; it can read this file and prints the required version. */
export function launcher(program: string, leastNode = LEAST_NODE): string {
  return `const { node } = process.versions;
if (Number(node.split(".")[0]) >= ${leastNode}) import("./parts/${program}-program.mjs");
else {
  console.error(\`Ferrule needs Node ${leastNode} or later; this is Node \${node}, at \${process.execPath}.\`);
  process.exitCode = 1;
}
`;
}

/** Needed for TypeScript sources only. */
const OF_SOURCES = "--disable-warning=ExperimentalWarning ";

/** `node … scripts/desk.ts import` becomes `node … desk.mjs import`. */
function bundled(scripts: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, command] of Object.entries(scripts)) {
    for (const [program, source] of Object.entries(COMMANDS)) {
      if (command.startsWith("node ") && command.includes(source))
        found[name] = command.replace(OF_SOURCES, "").replace(source, `${program}.mjs`);
    }
  }
  return found;
}
