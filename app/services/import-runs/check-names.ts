import type { ImportFile } from "../import/import.ts";
import type { Unusable } from "./import-runs.ts";

/** Null if these files can be imported. A file may come as a table or as JSON lines, not as both. */
export function findUnusable(names: readonly string[], known: readonly ImportFile[]): Unusable | null {
  if (names.length === 0) return { outcome: "nothing", names };
  const all = new Set(known.flatMap(({ name }) => [name, name.replace(/\.csv$/, ".ndjson")]));
  const strange = names.filter((name) => !all.has(name));
  if (strange.length > 0) return { outcome: "unknown-file", names: strange };
  const tables = names.map((name) => name.replace(/\.ndjson$/, ".csv"));
  const twice = names.filter((_name, index) => tables.indexOf(tables[index] ?? "") !== index);
  return twice.length > 0 ? { outcome: "twice", names: [...new Set(twice)] } : null;
}
