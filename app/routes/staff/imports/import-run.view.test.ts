import { expect, test } from "vitest";
import { DICTIONARIES } from "../../../i18n/strings.ts";
import { translateFrom } from "../../../i18n/translate.ts";
import type { FieldChange } from "../../../services/import/import.ts";
import type { ImportRun } from "../../../services/import-runs/import-runs.ts";
import { importRunView } from "./import-run.view.ts";

const WORDS = { t: translateFrom(DICTIONARIES.en), locale: "en" } as const;

const RUN: ImportRun = {
  id: "run",
  by: "helen.moss@ferrule.example",
  state: "applied",
  options: null,
  report: { summary: null, problems: null, failure: null, load: "load" },
  step: null,
  createdAt: "2026-11-28T19:00:00.000Z",
  updatedAt: "2026-11-28T19:00:00.000Z",
  hasFiles: false,
  canBeUndone: false,
};

const view = (change: Partial<ImportRun>, first: readonly FieldChange[] = []) =>
  importRunView({ ...RUN, ...change }, { role: "administrator", fields: { total: first.length, first } }, WORDS);

test("refused undo is displayed as such, with the field in words, and is not offered", () => {
  const failedFor = { code: "changedSince", params: ["1005", "payment_term, free_ground_at"] } as const;
  const report = {
    summary: null,
    problems: null,
    failure: "x",
    load: "load",
    failedFor: { ...failedFor, params: [...failedFor.params] },
  };
  const refused = view({ report });
  expect([refused.isRefused, refused.says, refused.failure?.text, refused.canUndo]).toEqual([
    true,
    "The undo was refused and nothing was undone: the files are still applied.",
    "record 1005 was changed since: Payment terms, Free ground freight from",
    false,
  ]);
  expect(view({})).toMatchObject({ isRefused: false, failure: null });
});

test("empty payment term is displayed as payment by card", () => {
  const change = {
    file: "customers.csv",
    record: "1001",
    kind: "changed",
    field: "paymentTerm",
    isSensitive: true,
  } as const;
  const rows = view({}, [{ ...change, before: "NET 30", after: null }]).fields?.rows;
  expect(rows).toMatchObject([{ field: "Payment terms", before: "NET 30", after: "By card, not on account" }]);
});
