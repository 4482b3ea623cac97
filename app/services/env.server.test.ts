import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { readEnv, readEnvOf, SETTINGS } from "./env.server.ts";
import { EnvError } from "./secret-files.ts";

const production = {
  APP_ENV: "production",
  PUBLIC_ORIGIN: "https://shop.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  DATABASE_URL: "postgres://localhost/shop",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  MAIL_FROM: "Ferrule <orders@shop.example>",
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};

describe("environment", () => {
  test(".env.example names every setting once, and no other", () => {
    const names = [...fs.readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(SETTINGS.toSorted());
  });

  test("docs/configuration.md has every setting in its table", () => {
    const table = fs.readFileSync("docs/configuration.md", "utf8").split("## All settings")[1] ?? "";
    expect(SETTINGS.filter((name) => !new RegExp(`^\\| .*\`${name}\`.* \\|`, "m").test(table))).toEqual([]);
  });

  test("without settings runs the demonstration with embedded services", () => {
    const env = readEnv({});
    expect(env).toMatchObject({ APP_ENV: "demo", PORT: 3000, TRUST_PROXY: 0, DATA_DIR: ".data" });
    expect(env.DATABASE_URL).toBeUndefined();
  });

  test("another demonstration has separate data and content by default", () => {
    expect(readEnv({ DEMO: "bearings" })).toMatchObject({
      DATA_DIR: ".data/bearings",
      CONTENT_DATASET_FILE: "demo/bearings/content/dataset.ndjson",
    });
    expect(readEnvOf(["signInKeys"], { DEMO: "bearings" }).DATA_DIR).toBe(".data/bearings");
    expect(readEnv({ DEMO: "bearings", DATA_DIR: "here" }).DATA_DIR).toBe("here");
    expect(() => readEnv({ ...production, DEMO: "bearings" })).toThrow("DEMO is set; APP_ENV=production");
  });

  test("environment accepts several search engine nodes, or none", () => {
    expect(readEnv({ ELASTICSEARCH_URL: "https://a.example:9200/, http://b.example" })).toMatchObject({
      ELASTICSEARCH_URL: ["https://a.example:9200", "http://b.example"],
      ELASTICSEARCH_INDEX: "ferrule-parts",
    });
    expect(readEnv({}).ELASTICSEARCH_URL).toBeUndefined();
  });

  test("environment treats an empty value as not set (R-SEO-05)", () => {
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
    [{ DEMO: "../etc" }, "DEMO is not usable: must be the name of a demonstration"],
    [{ PORT: "eighty" }, "PORT is not usable"],
    [{ METRICS_PORT: "70000" }, "METRICS_PORT is not usable"],
    [{ METRICS_TOKEN: "fifteen-letters" }, "METRICS_TOKEN is not usable: needs at least 16 characters"],
    [{ METRICS_TOKEN: "sixteen letters with blanks" }, "METRICS_TOKEN is not usable"],
    [{ ELASTICSEARCH_URL: "search.example:9200" }, "ELASTICSEARCH_URL is not usable: must be an address like https://"],
    [{ ELASTICSEARCH_URL: "https://a.example,https://me:pw@b.example" }, "user and password are settings of their own"],
    [{ ELASTICSEARCH_INDEX: "Parts*" }, "ELASTICSEARCH_INDEX is not usable: lower case letters"],
    [{ ELASTICSEARCH_USER: "shop" }, "ELASTICSEARCH_PASSWORD is missing"],
    [{ ELASTICSEARCH_CA: "/etc/ca.pem" }, "ELASTICSEARCH_CA is not usable: must be a certificate in PEM"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL is not usable"],
    [{ PUBLIC_ORIGIN: "shop" }, "PUBLIC_ORIGIN is not usable: must be an address like https://shop.example"],
    [{ PUBLIC_ORIGIN: "https://shop.example/store" }, "PUBLIC_ORIGIN is not usable: must be an address like"],
    [{ PUBLIC_ORIGIN: "https://shop.example?lang=es" }, "without user, path and query"],
    [{ PUBLIC_ORIGIN: "https://ana:secret@shop.example" }, "without user, path and query"],
    [{ STAFF_NETWORKS: "," }, "STAFF_NETWORKS is not usable: names nothing"],
    [{ GUARD_INCLUDE: " , ," }, "GUARD_INCLUDE is not usable: names nothing"],
    [{ DATABASE_URL: "postgres://shop@/shop?host=/run/postgresql" }, "there is no host"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT and PORT are the same"],
    [{ ...production, SESSION_SECRET: "s".repeat(40) }, "SESSION_SECRET can be guessed"],
    [{ ...production, SESSION_SECRET: "what openssl rand -hex 32 prints" }, "SESSION_SECRET can be guessed"],
    [{ ...production, SESSION_SECRET_PREVIOUS: "abcabc".repeat(6) }, "SESSION_SECRET_PREVIOUS can be guessed"],
    [{ ROOT_REDIRECT: "//evil.example" }, "ROOT_REDIRECT is not usable"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET is not usable"],
    [{ BODY_LIMIT_BYTES: "10" }, "BODY_LIMIT_BYTES is not usable: must be at least 65536"],
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
    [{ TRUST_PROXY: "abc" }, "TRUST_PROXY is not usable: must be a number"],
    [{ TRUST_PROXY: "11" }, "TRUST_PROXY is not usable: must be at most 10"],
    [{ ORDER_NAMES_YEARS: "0" }, "ORDER_NAMES_YEARS is not usable: must be at least 1"],
    [{ APPROVAL_REMINDER_DAYS: "1.5" }, "APPROVAL_REMINDER_DAYS is not usable: must be a whole number"],
    [{ LOG_LEVEL: "debug" }, "LOG_LEVEL is not usable: must be info or warn or silent"],
    [{ ...production, TRUST_PROXI: "1" }, "Unknown setting TRUST_PROXI. Did you mean TRUST_PROXY"],
    [
      { ...production, DATABASE_URL: "", DATABSE_URL: "postgres://x" },
      "Unknown setting DATABSE_URL. Did you mean DATABASE_URL",
    ],
    [
      { ...production, SMTP_URL: "", MAIL_FROM: "", SMTP_URI: "smtp://x" },
      "Unknown setting SMTP_URI. Did you mean SMTP_URL",
    ],
    [{ ALLOW_EMBEDDED: "1" }, "ALLOW_EMBEDDED is not usable: name what may be embedded: database, sign-in, mail"],
    [
      { ...production, SMTP_URL: "", MAIL_FROM: "", ALLOW_EMBEDDED: "database,sign-in" },
      "unless ALLOW_EMBEDDED names mail",
    ],
    [{ AUTH_COOKIE_NAME: "session" }, "AUTH_COOKIE_NAME is not usable"],
    [{ SESSION_SECRET_PREVIOUS: "s".repeat(32) }, "SESSION_SECRET is missing"],
    [{ SESSION_SECRET: "s".repeat(32), SESSION_SECRET_PREVIOUS: "short" }, "SESSION_SECRET_PREVIOUS is not usable"],
  ])("%j stops the start: %s (R-SESS-14)", (source, message) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(message);
  });

  test("production requires hosted services unless embedded ones are allowed", () => {
    expect(readEnv(production).PUBLIC_ORIGIN).toBe("https://shop.example");
    const all = { DATABASE_URL: "", SMTP_URL: "", MAIL_FROM: "", SUPABASE_URL: "", SUPABASE_PUBLISHABLE_KEY: "" };
    const env = readEnv({ ...production, ...all, ALLOW_EMBEDDED: "database, sign-in,mail" });
    expect(env.ALLOW_EMBEDDED).toEqual(["database", "sign-in", "mail"]);
  });

  test("demonstration starts with a misspelled setting and reports it", () => {
    expect(readEnv({ TRUST_PROXI: "1", HOME: "/" }).lookAlikes).toEqual([
      { name: "TRUST_PROXI", meant: "TRUST_PROXY" },
    ]);
  });

  const PASSWORDS = ["sh#op/x", "a/b", "a?b", "a@b", "12#3", "50%", "12/3@x"];
  test.each([
    ...PASSWORDS.map((password) => ["DATABASE_URL", `postgres://shop:${password}@db.example/shop`]),
    ...PASSWORDS.map((password) => ["SMTP_URL", `smtp://shop:${password}@mail.example:587`]),
    ...["SUPABASE_URL", "GOOGLE_ISSUER", "PUBLIC_ORIGIN", "ASSET_HOST", "SANITY_API_HOST", "RECAPTCHA_VERIFY_URL"].map(
      (name) => [name, "https://shop:a#b/c@ho st"],
    ),
  ])("%s=%s is refused without its value", (name, value) => {
    const read = () => readEnv({ MAIL_FROM: "a@b.example", [name]: value });
    expect(read).toThrow(`${name} is not usable: `);
    expect(read).not.toThrow(/a#b|sh#op|a\/b|a\?b|a@b|12#|50%|db\.example|ho st/);
  });

  test.each([
    "postgres://localhost/shop",
    "postgres://shop:sh%23op%2Fx@db.example:5433/shop?sslmode=require",
    "postgresql://shop:pa:ss@one.example:5432,two.example:5433/shop",
    "postgres://shop@[::1]:5432/shop",
  ])("DATABASE_URL=%s is accepted", (DATABASE_URL) => {
    expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test("database commands need no mail server, secret or sign-in", () => {
    const { DATABASE_URL } = production;
    const source = { APP_ENV: "production", DATABASE_URL, SMTP_URL: "nonsense", SESSION_SECRET: "short" };
    expect(readEnvOf(["database"], source).DATABASE_URL).toBe(DATABASE_URL);
    expect(() => readEnvOf(["database"], { APP_ENV: "production" })).toThrow("DATABASE_URL is missing");
    expect(() => readEnvOf(["database"], { ...source, DATABSE_URL: "x" })).toThrow("Unknown setting DATABSE_URL");
    expect(() => readEnvOf(["database", "orderMails"], source)).toThrow("PUBLIC_ORIGIN is missing");
    expect(() => readEnvOf(["database", "content"], { SANITY_DATASET: "d" })).toThrow("SANITY_PROJECT_ID is missing");
  });

  test.each(["https://shop.example", "https://shop.example/", " HTTPS://Shop.Example:443 "])(
    "PUBLIC_ORIGIN=%s is accepted",
    (PUBLIC_ORIGIN) => {
      expect(readEnv({ PUBLIC_ORIGIN }).PUBLIC_ORIGIN).toBe("https://shop.example");
    },
  );
});
