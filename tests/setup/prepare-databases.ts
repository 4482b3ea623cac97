import { databaseTemplate } from "./database-template.ts";
import { makeTemplates } from "./test-databases.ts";

/** Before the tests, during the checks and the build (scripts/test.mjs). */
await makeTemplates();
await databaseTemplate("bearings");
