import { expect, test } from "vitest";
import { findInvented, findLookAlikes } from "./look-alikes.ts";

const KNOWN = ["DATABASE_URL", "TRUST_PROXY", "SMTP_URL", "HOST", "PORT", "DATA_DIR", "SESSION_SECRET", "GTM_ID"];

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["TRUST_PROXI", "TRUST_PROXY"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["SESION_SERCET", "SESSION_SECRET"],
])("%s looks like %s", (name, meant) => {
  expect(findLookAlikes(["PATH", name], KNOWN)).toEqual([{ name, meant }]);
});

test.each([
  "HOME",
  "HOSTNAME",
  "POST",
  "PATH",
  "PWD",
  "HTTP_URL",
  "BASE_URL",
  "LOAD_DATABASE_URL",
  "SMTP_HOST",
  "DATA_SRC",
])("%s is not taken for a setting", (name) => {
  expect(findLookAlikes([name], KNOWN)).toEqual([]);
});

test("settings are not taken for each other", () => {
  expect(findLookAlikes(KNOWN, KNOWN)).toEqual([]);
});

test("unknown settings are found by their first word, with known ones", () => {
  const known = [...KNOWN, "STAFF_NETWORKS", "STAFF_SECOND_FACTOR"];
  const others = [
    "PATH",
    "SESSION_MANAGER",
    "CONTENT_TYPE",
    "STAFFING",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "DATABASE_HOST",
  ];
  expect(findInvented(["STAFF_2FA", "SMTP_HOST", ...others, ...known], known)).toEqual([
    { name: "STAFF_2FA", known: ["STAFF_NETWORKS", "STAFF_SECOND_FACTOR"] },
    { name: "SMTP_HOST", known: ["SMTP_URL"] },
  ]);
});
