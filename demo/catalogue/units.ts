import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { compileUnits, type Unit, type UnitRules } from "../../app/domain/search/units.ts";

type Written = Omit<UnitRules, "units"> & {
  units: readonly { spellings: readonly string[]; names: readonly string[]; exact?: readonly string[] }[];
};

export function readUnits(catalogue: string): Written {
  return parse(readFileSync(path.join(catalogue, "units.yaml"), "utf8")) as Written;
}

export function demoUnits(catalogue: string = import.meta.dirname) {
  const { units, ...rules } = readUnits(catalogue);
  const named = units.map(
    ({ spellings, names, exact = names.slice(0, 1) }): Unit & { spellings: readonly string[] } => ({
      spellings,
      names,
      exact,
    }),
  );
  return compileUnits({ ...rules, units: named });
}
