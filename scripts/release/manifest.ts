import fs from "node:fs";
import { z } from "zod";

/** Programs of the archive and the sources they are made of. */
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

/** The archive's name, and its `package.json`: the commands of the project that are in it, under the names the documents have for them. */
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
      scripts: { start: "node --max-semi-space-size=16 server.mjs", ...bundled(scripts) },
    },
  };
}

/** The oldest Node the programs run on. */
const LEAST_NODE = 24;

/**
 * What is started under a program's name. An older Node does not understand the program itself, and would say so with a syntax error; this
 * it understands.
 */
export function launcher(program: string, leastNode = LEAST_NODE): string {
  return `const { node } = process.versions;
if (Number(node.split(".")[0]) >= ${leastNode}) import("./parts/${program}-program.mjs");
else {
  console.error(\`Ferrule needs Node ${leastNode} or later; this is Node \${node}, at \${process.execPath}.\`);
  process.exitCode = 1;
}
`;
}

/** What programs of sources are started with, and bundled ones need not be. */
const OF_SOURCES = "--disable-warning=ExperimentalWarning ";

/** `node … scripts/desk.ts import` of the project is `node … desk.mjs import` of the archive. */
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
