import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["{app,server,demo,scripts}/**/*.test.{ts,tsx}"] } },
      { test: { name: "http", include: ["tests/http/**/*.test.ts"], testTimeout: 20_000, hookTimeout: 60_000 } },
    ],
  },
});
