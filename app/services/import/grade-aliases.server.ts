import { sql } from "drizzle-orm";
import { figuresOf } from "../../domain/catalog/data-sheet.ts";
import type { AttributeValue } from "../../domain/catalog/part-record.ts";
import { aliasReading, gradedRow, type GradeRules, type GradedRow } from "../../domain/cross-reference/alias-facts.ts";
import { isRefusing } from "../../domain/cross-reference/differences.ts";
import { dataSheet } from "../database/catalogue-schema.ts";
import type { AliasRow } from "./file-rows.ts";
import type { RowProblem } from "./import-error.ts";
import { OPTIONAL_FILES, type Folder } from "./read-folder.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";
import type { Reader } from "./store-rows.server.ts";
import type { Workbench } from "./workbench.server.ts";

type Aliases = readonly CheckedRow<AliasRow>[];

type Graded = { readonly aliases: Aliases | null; readonly lowered: readonly RowProblem[] };

/** Stores the grade that the facts allow, and reports each lowered one. `isStaged`: parts of this load come first. */
export async function gradeAliases(
  { reader, bench }: { readonly reader: Reader; readonly bench: Workbench },
  { aliases, dataSheets }: Pick<Folder, "aliases" | "dataSheets">,
  rules: GradeRules,
  isStaged: boolean,
): Promise<Graded> {
  const doubtful = (aliases ?? []).filter(({ value }) => aliasReading(rules.numberPatterns, value) !== null);
  if (doubtful.length === 0) return { aliases, lowered: [] };
  const parts = await partsOf(
    bench,
    doubtful.map(({ value }) => value.pn),
    isStaged,
  );
  const stored = await reader.select().from(dataSheet);
  const sheets = new Map([...stored, ...(dataSheets ?? [])].map(({ series, figures }) => [series, figures]));
  const graded = new Map<number, GradedRow<AliasRow>>();
  for (const { row, value } of doubtful) {
    const part = parts.get(value.pn);
    if (!part) continue;
    const figures = figuresOf(sheets.get(part.series) ?? [], part);
    graded.set(row, gradedRow(rules, value, { ...part, figures }));
  }
  const gradeOf = ({ row, value }: Aliases[number]) => graded.get(row)?.grade ?? value.grade;
  return {
    aliases: (aliases ?? []).map((each) => ({ ...each, value: { ...each.value, grade: gradeOf(each) } })),
    lowered: [...graded].flatMap(([row, each]) => loweredProblem(row, each) ?? []),
  };
}

function loweredProblem(row: number, { refusedGrade, grade, facts }: GradedRow<AliasRow>): RowProblem | null {
  if (refusedGrade === null) return null;
  const differences = facts
    .filter(isRefusing)
    .map(({ key, theirs, ours }) => `${key}: ${theirs.en} ≠ ${ours?.en ?? "–"}`);
  const reason = because("gradeLowered", refusedGrade, grade, differences.join("; "));
  return { file: OPTIONAL_FILES.aliases, row, column: "grade", reason };
}

type NamedPart = { pn: string; series: string; attributes: Record<string, AttributeValue> };

async function partsOf(
  bench: Workbench,
  numbers: readonly string[],
  isStaged: boolean,
): Promise<ReadonlyMap<string, NamedPart>> {
  const found = new Map<string, NamedPart>();
  for (const table of ["shop.part", ...(isStaged ? ["staged_part"] : [])]) {
    const rows = await bench.rows<NamedPart>(sql`
      select pn, series, attributes from ${sql.raw(table)}
      where pn in (select json_array_elements_text(${JSON.stringify(numbers)}::text::json))`);
    for (const part of rows) found.set(part.pn, part);
  }
  return found;
}
