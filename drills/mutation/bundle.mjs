import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * Bundles all tests into one classic script, which can run repeatedly without loading modules. worker.mjs provides
 * Vitest and fast-check. Returns the path of the script.
 */
export async function bundleTests(output, tests) {
  const entry = path.join(output, "all-tests.ts");
  // Property tests are slow, and most mutants are killed earlier.
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
