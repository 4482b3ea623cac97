import { describeDoubtfulImports } from "../setup/doubtful-imports.ts";
import { importing } from "../setup/importing.ts";
import { describeKilledImports } from "../setup/killed-imports.ts";
import { describePartChanges } from "../setup/part-changes.ts";
import { describePartImports } from "../setup/part-imports.ts";
import { describeUndoneImports } from "../setup/undone-imports.ts";

const shop = importing();
describePartImports(shop);
describePartChanges(shop);
describeDoubtfulImports(shop);
describeKilledImports(shop);
describeUndoneImports(shop);
