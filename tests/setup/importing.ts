import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { readContentNow } from "../../app/services/content/open-content.server.ts";
import { openDatabase, type Database, type DatabaseService } from "../../app/services/database/database.server.ts";
import { priceListEntry } from "../../app/services/database/commerce-schema.ts";
import { readEnvOf } from "../../app/services/env.server.ts";
import { importFolder } from "../../app/services/import/import-folder.server.ts";
import { ImportError } from "../../app/services/import/import-error.ts";
import { knownContent, type KnownContent } from "../../app/services/import/known-content.ts";
import type { Encoding } from "../../app/services/import/import.ts";
import type { Summary } from "../../app/services/import/changes.ts";
import { createLog } from "../../app/services/log.server.ts";
import { copyDemoFiles } from "./demo-files.ts";
import { ownDatabase, type OwnDatabase } from "./own-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Importing = ReturnType<typeof importing>;

/** For tests of imports: a database of the file's own, and before each test a folder with the demonstration's files. */
export function importing() {
  let content: KnownContent;
  const opened = {} as { data: OwnDatabase; files: ReturnType<typeof temporaryFolder>; database: DatabaseService };
  beforeAll(async () => {
    opened.data = await ownDatabase();
    opened.files = temporaryFolder();
    opened.database = await openDatabase(opened.data.env);
    content = knownContent(await readContentNow(readEnvOf(["content"], {}), createLog("silent")));
  });
  afterAll(async () => {
    await opened.database.close();
    await opened.data.remove();
    opened.files.remove();
  });
  beforeEach(() => {
    fs.rmSync(opened.files.folder, { recursive: true, force: true });
    copyDemoFiles(opened.files.folder);
  });
  const inFolder = (file: string) => path.join(opened.files.folder, file);
  const change = (file: string, edit: (text: string) => string) =>
    fs.writeFileSync(inFolder(file), edit(fs.readFileSync(inFolder(file), "utf8")));
  const run = (
    isCheck: boolean,
    encoding: Encoding = "utf-8",
    db: Database = opened.database.db,
    { isChange = false, isMeant = true } = {},
  ) =>
    importFolder(db, {
      folder: opened.files.folder,
      encoding,
      content,
      isCheck,
      isChange,
      mayWithdraw: isMeant,
      mayReprice: isMeant,
    });
  const prepare = (encoding?: Encoding) => run(true, encoding);
  return Object.assign(opened, {
    inFolder,
    change,
    append: (file: string, ...lines: string[]) => change(file, (text) => `${text}${lines.join("\n")}\n`),
    /** Changes that loading the folder would make. */
    prepare,
    /** The same for `change` mode, with its refusals. */
    prepareChange: (): Promise<Summary> => run(true, "utf-8", opened.database.db, { isChange: true }),
    /** Loads without any option that allows unusual values. */
    loadUnasked: (): Promise<Summary> => run(false, "utf-8", opened.database.db, { isMeant: false }),
    /** Loads only what the files name. */
    loadChange: (): Promise<Summary> => run(false, "utf-8", opened.database.db, { isChange: true }),
    load: (encoding?: Encoding, db?: Database): Promise<Summary> => run(false, encoding, db),
    /** The reasons why the folder is refused. */
    async refusal(encoding?: Encoding): Promise<string> {
      const error: unknown = await prepare(encoding).catch((each: unknown) => each);
      expect(error).toBeInstanceOf(ImportError);
      return (error as ImportError).message;
    },
    /** The visitors' discount on the first schedule. */
    async discount(): Promise<string | undefined> {
      const [row] = await opened.database.db
        .select({ value: priceListEntry.value })
        .from(priceListEntry)
        .where(sql`list_name = 'OEM' and schedule = 'E-1'`);
      return row?.value;
    },
  });
}
