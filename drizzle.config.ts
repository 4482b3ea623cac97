import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: [
    "./app/services/database/schema.ts",
    "./app/services/database/cart-schema.ts",
    "./app/services/database/account-schema.ts",
    "./app/services/database/auth-schema.ts",
    "./app/services/database/order-schema.ts",
    "./app/services/database/form-schema.ts",
    "./app/services/database/list-schema.ts",
    "./app/services/database/mail-schema.ts",
  ],
  out: "./app/services/database/migrations",
});
