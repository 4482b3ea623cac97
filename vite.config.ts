import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import browserslistToTargets from "./scripts/css-targets.ts";
import path from "node:path";
import { PACKAGES_WITH_FILES } from "./scripts/release/packages-with-files.ts";
import { defineConfig, type Plugin } from "vite";

// The floor for looks and scripts: Chromium 109 is the last for Windows 7 and 8.1, Firefox 115 the last ESR for them.
const BROWSERS = ["chrome109", "firefox115", "safari15.6"];

/** What most pages need, and the small half of react-dom, which the rows of the quick order ask for too. */
const SHARED =
  /[\\/]app[\\/](?:domain[\\/](?!customers|bom)|i18n|ui[\\/](?!forms|account|checkout|orders|login(?![\\/]sign-out)|catalog|cart[\\/](?:add-in-place|cart-form|quantity-field|row-note|rows-|page-form|chosen)|.+\.form\.ts))|[\\/]react-dom[\\/](?:index|cjs[\\/]react-dom\.production)/;

/** Tables of parts with order fields, and their filters. They are in a separate file, so that pages without such a table do not load it. */
const ROWS =
  /[\\/]app[\\/](?:(?:ui|routes)[\\/]catalog[\\/](?!department-grid|all-series|series-list)|ui[\\/]cart[\\/](?:add-in-place|cart-form|quantity-field|row-note|rows-|page-form|chosen))/;

/** Route modules that have no code for browsers, and their replacement: the router needs a module for each route. */
const DOCUMENTS = /[\\/]app[\\/]routes[\\/](?:staff|company|cross-reference)[\\/].+\.tsx$/;
const INNER_PATHS = /[\\/]app[\\/]i18n[\\/]document-paths\.ts$/;
const NO_PATHS =
  "export const DOCUMENT = { query: null, isFound: false, isDocument: true }; export const INNER_DOCUMENTS = {};";
const NOTHING = "export default () => null; export const meta = () => []; export const ErrorBoundary = () => null;";

const WORKERS = [
  "app/services/database/embedded-worker.ts",
  "app/services/import/csv-worker.ts",
  "app/services/import/photos/photo-worker.ts",
  "app/services/pdf/paper-worker.ts",
  "app/services/quick-order/spreadsheet-worker.ts",
];

export default defineConfig({
  publicDir: "app/public",
  plugins: [plainDocuments(), tailwindcss(), reactRouter(), workers()],
  css: { transformer: "lightningcss", lightningcss: { targets: browserslistToTargets } },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    cssMinify: "lightningcss",
    // Data URLs would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every page lists the scripts of every route, and hashes do not compress. Seven characters are 42 bits, for each name alone.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            // Modules that many pages share are one file, because each small module would be a request. Forms with live checks
            // need a library and stay separate.
            codeSplitting: {
              groups: [
                { name: "rows", test: ROWS, minShareCount: 2 },
                { name: "shared", test: SHARED, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file with the libraries starts in two thirds of the time that a thousand files take.
      resolve: { noExternal: true, external: PACKAGES_WITH_FILES },
      // React for production, which is twice as fast, whatever NODE_ENV the process has.
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        target: "node24",
        rollupOptions: { input: "./server/app.ts" },
      },
    },
  },
});

/** Plain documents have no scripts (decisions 0087 and 0089): what browsers get for the others holds nothing of them. */
function plainDocuments(): Plugin {
  return {
    name: "plain-documents",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (DOCUMENTS.test(id) ? NOTHING : INNER_PATHS.test(id) ? NO_PATHS : null),
  };
}

/** Threads have a file of their own each, which `app/services/worker-file.ts` finds. */
function workers(): Plugin {
  return {
    name: "workers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const id of WORKERS) this.emitFile({ type: "chunk", id, fileName: `${path.basename(id, ".ts")}.js` });
    },
  };
}
