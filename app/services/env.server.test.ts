import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server.ts";

const production = {
  APP_ENV: "production",
  PUBLIC_ORIGIN: "https://shop.example",
  SESSION_SECRET: "s".repeat(32),
  DATABASE_URL: "postgres://localhost/shop",
};

describe("the environment", () => {
  test("nothing set is the demonstration shop with embedded services", () => {
    const env = readEnv({});
    expect(env).toMatchObject({ APP_ENV: "demo", PORT: 3000, TRUST_PROXY: 0, DATA_DIR: ".data" });
    expect(env.DATABASE_URL).toBeUndefined();
  });

  test("an empty value counts as not set (R-SEO-05)", () => {
    expect(readEnv({ PUBLIC_ORIGIN: "", DATABASE_URL: " " })).toMatchObject({ APP_ENV: "demo" });
  });

  test.each([
    [{ SANITY_PROJECT_ID: "p" }, "SANITY_DATASET is missing"],
    [{ SANITY_DATASET: "d" }, "SANITY_PROJECT_ID is missing"],
    [{ RECAPTCHA_SECRET: "x" }, "RECAPTCHA_SITE_KEY is missing"],
    [{ PORT: "eighty" }, "PORT is not usable"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL is not usable"],
    [{ PUBLIC_ORIGIN: "shop" }, "PUBLIC_ORIGIN is not usable"],
    [{ ROOT_REDIRECT: "//evil.example" }, "ROOT_REDIRECT is not usable"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET is not usable"],
    [{ ...production, PUBLIC_ORIGIN: "" }, "PUBLIC_ORIGIN is missing"],
    [{ ...production, SESSION_SECRET: "" }, "SESSION_SECRET is missing"],
    [{ ...production, DATABASE_URL: "" }, "DATABASE_URL is missing"],
  ])("%j stops the start: %s (R-SESS-14)", (source, message) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(message);
  });

  test("production runs on hosted services, or on embedded ones when told so", () => {
    expect(readEnv(production).PUBLIC_ORIGIN).toBe("https://shop.example");
    expect(readEnv({ ...production, DATABASE_URL: "", ALLOW_EMBEDDED: "1" }).ALLOW_EMBEDDED).toBe(true);
  });

  test("an origin is kept without its path", () => {
    expect(readEnv({ PUBLIC_ORIGIN: "https://shop.example/x/" }).PUBLIC_ORIGIN).toBe("https://shop.example");
  });
});
