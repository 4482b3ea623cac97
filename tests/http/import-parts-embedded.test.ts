import { importing } from "../setup/importing.ts";
import { describePartImports } from "../setup/part-imports.ts";
import { describeUndoneImports } from "../setup/undone-imports.ts";

const shop = importing();
describePartImports(shop);
describeUndoneImports(shop);
