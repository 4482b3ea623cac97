import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { KnipConfig } from "knip";
import routes from "../app/routes.ts";

const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...modulesOf(children)]);

/** Entries come from the router, because area folders hold more than route modules. */
export default {
  entry: [
    ...new Set(modulesOf(routes)),
    "server/index.ts",
    "server/app.ts",
    "app/services/database/embedded-worker.ts",
    "app/services/import/csv-worker.ts",
    "app/services/import/photos/photo-worker.ts",
    "app/services/pdf/paper-worker.ts",
    "app/services/quick-order/spreadsheet-worker.ts",
    "scripts/*.mjs",
    "scripts/*.ts",
    "scripts/release/index.ts",
    "demo/catalogue/**/*.ts",
    "tests/setup/browser-server.ts",
    "tests/setup/prepare-databases.ts",
    "tests/setup/large-catalog.ts",
    "drills/{dev,flood,fuzz,load,outages,pictures}/index.ts",
    "drills/mutation/{index,check,worker}.mjs",
    "drills/durability/*.ts",
    "drills/bench/{index,catalog-memory,processor-time,search-sizes,staff-orders}.ts",
    "drills/text-browser/*-with-w3m.ts",
  ],
  project: ["{app,server,demo,drills,tests}/**/*.{ts,tsx}", "app/**/*.css", "{scripts,drills}/**/*.{mjs,ts}"],
  drizzle: {
    config: ["app/services/database/drizzle.config.ts"],
  },
  playwright: {
    config: ["tests/playwright.config.ts"],
  },
  vitest: {
    config: ["tests/vitest.config.ts"],
  },
  ignoreBinaries: [
    "apt-get",
    "java",
    "javac",
    "mount",
    "mvn",
    "openssl",
    "promtool",
    "script",
    "systemd-analyze",
    "umount",
  ],
  ignoreDependencies: [
    "@sparticuz/chromium",
    "@fontsource/unifontex",
    "dejavu-fonts-ttf",
    "@stryker-mutator/instrumenter",
  ],
} satisfies KnipConfig;
