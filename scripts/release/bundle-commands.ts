import { build } from "vite";
import { PACKAGES_WITH_FILES } from "./packages-with-files.ts";

/** Bundles each program into `parts/NAME-program.mjs`; shared chunks are next to it. Pages are in the build. */
export async function bundleCommands(folder: string, entries: Readonly<Record<string, string>>): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, external: PACKAGES_WITH_FILES },
    build: {
      ssr: true,
      target: "node24",
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: "parts/[name]-program.mjs", chunkFileNames: "parts/[name]-[hash].mjs" },
      },
    },
  });
}
