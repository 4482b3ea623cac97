import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * Puts all tests into one classic script, which can be run again and again without loading modules. Vitest and fast-check
 * stay outside: worker.mjs provides both. Returns the path of the script.
 */
export async function bundleTests(output, tests) {
  const entry = path.join(output, "all-tests.ts");
  // Property tests take most of the time and most mutants die earlier.
  const ordered = tests.toSorted((a, b) => Number(a.includes(".property.")) - Number(b.includes(".property.")));
  fs.writeFileSync(
    entry,
    ordered.map((file) => `import "./${path.relative(output, file).replaceAll("\\", "/")}";\n`).join(""),
  );
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      target: "esnext",
      minify: false,
      outDir: output,
      emptyOutDir: false,
      lib: { entry, formats: ["iife"], name: "tests", fileName: () => "all-tests.js" },
      rolldownOptions: {
        treeshake: false,
        external: ["vitest", "fast-check"],
        output: { globals: { vitest: "mutationTools.vitest", "fast-check": "mutationTools.fastCheck" } },
      },
    },
  });
  return path.join(output, "all-tests.js");
}
