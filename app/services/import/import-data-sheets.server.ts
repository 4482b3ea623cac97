import { z } from "zod";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { dataSheet } from "../database/schema.ts";
import { ImportError } from "./import-error.ts";
import { replaceAll } from "./store-commerce.server.ts";

const bilingual = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

const figure = z.strictObject({
  label: bilingual,
  value: bilingual,
  unit: z.string().min(1).optional(),
  when: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});

/** Data sheets by series code: `{ "KC": [ { label: { en, es }, value: { en, es }, unit?, when? } ] }`. */
const dataSheets = z.record(z.string().min(1), z.array(figure));

/** Replaces the data sheets. Throws {@link ImportError}; nothing is half-loaded. Returns the number of series. */
export async function importDataSheets(db: Database, content: string, file: string): Promise<number> {
  const rows = readDataSheets(content, file);
  await db.transaction(async (tx) => {
    await replaceAll(tx, dataSheet, rows);
    await touchData(tx);
  });
  return rows.length;
}

function readDataSheets(content: string, file: string) {
  const parsed = dataSheets.safeParse(parseJson(content, file));
  if (parsed.success) return Object.entries(parsed.data).map(([series, figures]) => ({ series, figures }));
  const problems = parsed.error.issues.map((issue) => ({
    file,
    row: 0,
    column: issue.path.join("."),
    reason: issue.message,
  }));
  throw new ImportError(problems);
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new ImportError([{ file, row: 0, column: "-", reason: "is not JSON" }]);
  }
}
