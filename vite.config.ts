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

/** Tables parts are ordered from, with their filters: a file of its own, which pages without such a table do not ask for. */
const ROWS =
  /[\\/]app[\\/](?:(?:ui|routes)[\\/]catalog[\\/](?!department-grid|all-series|series-list)|ui[\\/]cart[\\/](?:add-in-place|cart-form|quantity-field|row-note|rows-|page-form|chosen))/;

/** Modules of routes that browsers get nothing of, and what stands for them: a route must have something to be shown. */
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
            // What many pages share is one file: by itself each little module would be a request of its own. Forms with live
            // checks bring a library along and stay apart.
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
      // One file that holds the libraries too starts in two thirds of the time that a thousand take.
      resolve: { noExternal: true, external: PACKAGES_WITH_FILES },
      // React for production, which is twice as quick, whatever the process is told.
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
