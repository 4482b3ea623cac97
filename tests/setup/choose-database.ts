import path from "node:path";
import { expect, inject } from "vitest";
import { isOnEmbedded } from "./embedded-files.ts";
import { isLong } from "./extent.ts";

/** Before each file: selects where its tests get their databases. */
const file = path.relative(".", expect.getState().testPath ?? "").replaceAll("\\", "/");
process.env["TEST_DATABASE_SERVER"] = isOnEmbedded(file, isLong) ? "" : inject("databaseServer");
