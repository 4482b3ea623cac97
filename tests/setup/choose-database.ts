import path from "node:path";
import { expect, inject } from "vitest";
import { EMBEDDED_FILES } from "./embedded-files.ts";

/** Before each file: where its tests get their databases. */
const file = path.relative(".", expect.getState().testPath ?? "").replaceAll("\\", "/");
const isEmbedded = EMBEDDED_FILES.some((each) => file === `${each}.test.ts`);
process.env["TEST_DATABASE_SERVER"] = isEmbedded ? "" : inject("databaseServer");
