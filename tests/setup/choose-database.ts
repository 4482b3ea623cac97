import { expect, inject } from "vitest";
import { EMBEDDED_FILES } from "./embedded-files.ts";

/** Before each file: where shops that are given no database get theirs. */
const file = /([^/\\]+)\.test\.ts$/.exec(expect.getState().testPath ?? "")?.[1] ?? "";
process.env["TEST_DATABASE_SERVER"] = EMBEDDED_FILES.includes(file) ? "" : inject("databaseServer");
