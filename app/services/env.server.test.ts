import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server.ts";

const production = {
  APP_ENV: "production",
  PUBLIC_ORIGIN: "https://shop.example",
  SESSION_SECRET: "s".repeat(32),
  DATABASE_URL: "postgres://localhost/shop",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  MAIL_FROM: "Ferrule <orders@shop.example>",
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
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
    [{ SUPABASE_URL: "https://project.example" }, "SUPABASE_PUBLISHABLE_KEY is missing"],
    [{ SUPABASE_PUBLISHABLE_KEY: "key" }, "SUPABASE_URL is missing"],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is missing"],
    [{ GUARD_INCLUDE: "https://evil.example" }, "GUARD_INCLUDE is not usable"],
    [{ LOGIN_PATH: "//evil.example" }, "LOGIN_PATH is not usable"],
    [{ PORT: "eighty" }, "PORT is not usable"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL is not usable"],
    [{ PUBLIC_ORIGIN: "shop" }, "PUBLIC_ORIGIN is not usable"],
    [{ ROOT_REDIRECT: "//evil.example" }, "ROOT_REDIRECT is not usable"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET is not usable"],
    [{ ...production, PUBLIC_ORIGIN: "" }, "PUBLIC_ORIGIN is missing"],
    [{ ...production, SESSION_SECRET: "" }, "SESSION_SECRET is missing"],
    [{ ...production, DATABASE_URL: "" }, "DATABASE_URL is missing"],
    [{ SMTP_URL: "smtp://localhost" }, "MAIL_FROM is missing"],
    [{ MAIL_FROM: "a@b.example" }, "SMTP_URL is missing"],
    [{ SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.example" }, "SMTP_URL is not usable"],
    [{ SMTP_URL: "smtp://", MAIL_FROM: "a@b.example" }, "SMTP_URL is not usable"],
    [{ SMTP_URL: "smtp://localhost", MAIL_FROM: "Ferrule" }, "MAIL_FROM is not usable"],
    [{ SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, "MAIL_FROM is not usable"],
    [{ ...production, SMTP_URL: "", MAIL_FROM: "" }, "SMTP_URL is missing; APP_ENV=production refuses"],
    [{ ...production, SUPABASE_URL: "", SUPABASE_PUBLISHABLE_KEY: "" }, "SUPABASE_URL is missing"],
    [{ ...production, AUTH_CONFORMANCE: "1", HOST: "127.0.0.1" }, "AUTH_CONFORMANCE is set"],
    [{ AUTH_CONFORMANCE: "1" }, "AUTH_CONFORMANCE needs HOST=127.0.0.1"],
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
