import { describe } from "vitest";
import { describeDoubtfulImports } from "../setup/doubtful-imports.ts";
import { isLong } from "../setup/extent.ts";
import { importing } from "../setup/importing.ts";
import { describeKilledImports } from "../setup/killed-imports.ts";
import { describePartChanges } from "../setup/part-changes.ts";
import { describePartImports } from "../setup/part-imports.ts";
import { describeUndoneImports } from "../setup/undone-imports.ts";

const shop = importing();
describePartImports(shop);

/** With every change these run on a server only (import-parts.test.ts). */
describe.runIf(isLong)("on the embedded database too", () => {
  describePartChanges(shop);
  describeDoubtfulImports(shop);
  describeKilledImports(shop);
  describeUndoneImports(shop);
});
