import { type ClipboardEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MOST_BOM_LINES } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { savesData } from "../scripts/connection.ts";
import { importQuietly } from "../scripts/quiet-import.ts";
import type { RowQuestions, RowText, RowAnswers } from "./ask-about-rows.ts";
import type { PastedBlock } from "./pasted-rows.ts";
import type { RowChoice } from "./row-answer.ts";

type RowScript = typeof import("./row-script.ts");

const NO_ANSWERS: RowAnswers = { answers: new Map(), latest: null };

/** When a field loses focus, asks the server about the changed rows. A pasted block fills several rows. The script loads with the first focus, but not for visitors who save data. */
export function useLiveRows(typed: readonly ListRow[], path: string) {
  const t = useTranslate();
  const table = useRef<HTMLTableSectionElement>(null);
  const questions = useRef<RowQuestions | null>(null);
  const [script, setScript] = useState<RowScript | null>(null);
  const [shown, setShown] = useState(NO_ANSWERS);
  const [pasted, setPasted] = useState("");
  /** How many rows pasted blocks need. */
  const [needed, setNeeded] = useState(0);
  /** By row, the customer part number that its part was entered with. */
  const [own, setOwn] = useState(() => customerPartNumbers(typed));

  const fields = () => rowFields(table.current);
  const start = async () => {
    if (questions.current || savesData()) return;
    const loaded = await importQuietly(() => import("./row-script.ts"));
    if (!loaded || questions.current) return;
    const below = () => table.current?.closest("table")?.nextElementSibling ?? null;
    questions.current = loaded.askAboutRows(path, (next) =>
      loaded.keepInPlace(() => flushSync(() => setShown(next)), below()),
    );
    setScript(loaded);
  };
  const ask = () => void start().then(() => questions.current?.ask(textsOf(fields())));
  const forgetOwn = (rows: readonly number[]) => {
    if (rows.some((index) => own.has(index))) setOwn(new Map([...own].filter(([index]) => !rows.includes(index))));
  };
  const fillRows = async (text: string, first: number) => {
    const reader = await importQuietly(() => import("./pasted-rows.ts"));
    const places = placesFor(fields(), first, MOST_BOM_LINES);
    const { rows, rest } = reader?.pastedBlock(text, places.length) ?? unreadBlock(text);
    const filled = places.slice(0, rows.length);
    flushSync(() => setNeeded(Math.max(needed, (filled.at(-1) ?? -1) + 1)));
    for (const [at, row] of rows.entries()) fillRow(fields()[filled[at] ?? -1], row);
    if (rest !== "") toPasteBox(rest, rows.length === 0);
    forgetOwn(filled);
    setPasted(pastedText({ rows, rest }, t));
    questions.current?.change(textsOf(fields()));
    ask();
  };

  return {
    table,
    script,
    shown,
    pasted,
    own,
    count: Math.max(typed.length, needed),
    onFocus: () => void start(),
    onBlur: ask,
    onInput(event: FormEvent) {
      forgetOwn([fields().findIndex(({ pn }) => pn === event.target)]);
      setPasted("");
      questions.current?.change(textsOf(fields()));
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData("text/plain").trimEnd();
      const first = fields().findIndex(({ pn }) => pn === event.target);
      if (first === -1 || !/[\t\r\n]/.test(text)) return;
      event.preventDefault();
      void fillRows(text, first);
    },
    take(index: number, { pn, quantity }: RowChoice) {
      const row = fields()[index];
      if (!row) return;
      if (pn !== "") {
        setOwn(new Map(own).set(index, own.get(index) ?? row.pn.value.trim()));
        row.pn.value = pn;
      }
      if (quantity !== "") row.quantity.value = quantity === "-" ? "" : quantity;
      row.quantity.focus();
      questions.current?.change(textsOf(fields()));
      ask();
    },
  };
}

function unreadBlock(text: string): PastedBlock {
  return { rows: [], rest: text };
}

function customerPartNumbers(rows: readonly ListRow[]): ReadonlyMap<number, string> {
  return new Map(rows.flatMap(({ ownNumber }, index) => (ownNumber ? [[index, ownNumber] as const] : [])));
}

function pastedText({ rows, rest }: PastedBlock, t: ReturnType<typeof useTranslate>): string {
  if (rows.length === 0) return t("quickOrder.pastedBelow");
  const filled = rows.length === 1 ? t("quickOrder.rowPasted") : t("quickOrder.rowsPasted", rows.length);
  return rest === "" ? filled : `${filled} ${t("quickOrder.restBelow")}`;
}

/** Puts lines into the box for pasted text: those beyond the last row, or all lines if the script did not load. */
function toPasteBox(text: string, isAll: boolean): void {
  const box = document.querySelector<HTMLTextAreaElement>("#lines");
  if (!box) return;
  box.value = [box.value.trimEnd(), text].filter((part) => part !== "").join("\n");
  if (isAll) box.focus();
}

/** The fields of one row. React does not control them; the script sets their values. */
type RowFields = { pn: HTMLInputElement; quantity: HTMLInputElement; reference: HTMLInputElement };

function rowFields(form: ParentNode | null): RowFields[] {
  const [numbers, quantities, references] = ["pn[]", "quantity[]", "reference[]"].map((name) => [
    ...(form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ]);
  return (numbers ?? []).flatMap((pn, index) => {
    const [quantity, reference] = [quantities?.[index], references?.[index]];
    return quantity && reference ? { pn, quantity, reference } : [];
  });
}

function textsOf(rows: readonly RowFields[]): RowText[] {
  return rows.map(({ pn, quantity }) => ({ pn: pn.value, quantity: quantity.value }));
}

/** Indexes of the rows that a pasted block fills: the focused row if it is empty or all of it is selected, the empty rows below it, then new rows up to the limit. */
function placesFor(rows: readonly RowFields[], first: number, most: number): number[] {
  const free = rows.flatMap((row, index) => ((index === first ? isReplaced(row) : isEmpty(row)) ? index : []));
  const added = Array.from({ length: Math.max(0, most - rows.length) }, (_row, index) => rows.length + index);
  return [...free.filter((index) => index >= first), ...added];
}

function fillRow(fields: RowFields | undefined, { pn, quantity, reference }: ListRow): void {
  if (!fields) return;
  fields.pn.value = pn;
  if (quantity !== "") fields.quantity.value = quantity;
  if (reference !== "") fields.reference.value = reference;
}

function isReplaced({ pn: { value, selectionStart, selectionEnd } }: RowFields): boolean {
  return value.trim() === "" || (selectionStart === 0 && selectionEnd === value.length);
}

function isEmpty({ pn, quantity, reference }: RowFields): boolean {
  return (pn.value + quantity.value + reference.value).trim() === "";
}
