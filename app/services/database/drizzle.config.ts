import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./app/services/database/*-schema.ts",
  out: "./app/services/database/migrations",
});
