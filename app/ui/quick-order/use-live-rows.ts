import { useRef, useState, type ClipboardEvent, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { MOST_BOM_LINES } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { savesData } from "../scripts/connection.ts";
import { importQuietly } from "../scripts/quiet-import.ts";
import type { AskingAboutRows, RowsSaid } from "./ask-about-rows.ts";
import type { PastedBlock } from "./pasted-rows.ts";
import type { RowChoice } from "./row-answer.ts";
import { fillRow, placesFor, rowFields, textsOf } from "./row-fields.ts";

type RowScript = typeof import("./row-script.ts");

const NOTHING_SAID: RowsSaid = { answers: new Map(), latest: null };

/** Answers rows on blur and reads pasted blocks. The script loads on first focus, but not for visitors who save data. */
export function useLiveRows(typed: readonly ListRow[], path: string) {
  const t = useTranslate();
  const table = useRef<HTMLTableSectionElement>(null);
  const asking = useRef<AskingAboutRows | null>(null);
  const [script, setScript] = useState<RowScript | null>(null);
  const [said, setSaid] = useState(NOTHING_SAID);
  const [pasted, setPasted] = useState("");
  const [most, setMost] = useState(0);
  const [own, setOwn] = useState(() => customerPartNumbers(typed));

  const fields = () => rowFields(table.current);
  const start = async () => {
    if (asking.current || savesData()) return;
    const loaded = await importQuietly(() => import("./row-script.ts"));
    if (!loaded || asking.current) return;
    const below = () => table.current?.closest("table")?.nextElementSibling ?? null;
    asking.current = loaded.askAboutRows(path, (next) =>
      loaded.keepInPlace(() => flushSync(() => setSaid(next)), below()),
    );
    setScript(loaded);
  };
  const ask = () => void start().then(() => asking.current?.ask(textsOf(fields())));
  const forgetOwn = (rows: readonly number[]) => {
    if (rows.some((index) => own.has(index))) setOwn(new Map([...own].filter(([index]) => !rows.includes(index))));
  };
  const spread = async (text: string, first: number) => {
    const reader = await importQuietly(() => import("./pasted-rows.ts"));
    const places = placesFor(fields(), first, MOST_BOM_LINES);
    const { rows, rest } = reader?.pastedBlock(text, places.length) ?? notSpread(text);
    const filled = places.slice(0, rows.length);
    flushSync(() => setMost(Math.max(most, (filled.at(-1) ?? -1) + 1)));
    for (const [at, row] of rows.entries()) fillRow(fields()[filled[at] ?? -1], row);
    if (rest !== "") toPasteBox(rest, rows.length === 0);
    forgetOwn(filled);
    setPasted(pastedText({ rows, rest }, t));
    asking.current?.change(textsOf(fields()));
    ask();
  };

  return {
    table,
    script,
    said,
    pasted,
    own,
    count: Math.max(typed.length, most),
    onFocus: () => void start(),
    onBlur: ask,
    onInput(event: FormEvent) {
      forgetOwn([fields().findIndex(({ pn }) => pn === event.target)]);
      setPasted("");
      asking.current?.change(textsOf(fields()));
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData("text/plain").trimEnd();
      const first = fields().findIndex(({ pn }) => pn === event.target);
      if (first === -1 || !/[\t\r\n]/.test(text)) return;
      event.preventDefault();
      void spread(text, first);
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
      asking.current?.change(textsOf(fields()));
      ask();
    },
  };
}

function notSpread(text: string): PastedBlock {
  return { rows: [], rest: text };
}

function customerPartNumbers(rows: readonly ListRow[]): ReadonlyMap<number, string> {
  return new Map(rows.flatMap(({ ownNumber }, index) => (ownNumber ? [[index, ownNumber] as const] : [])));
}

function pastedText({ rows, rest }: PastedBlock, t: ReturnType<typeof useTranslate>): string {
  if (rows.length === 0) return t("quickOrder.pastedBelow");
  const spread = rows.length === 1 ? t("quickOrder.rowPasted") : t("quickOrder.rowsPasted", rows.length);
  return rest === "" ? spread : `${spread} ${t("quickOrder.restBelow")}`;
}

/** Lines that fit no row, or could not be read because the script failed to load, go to the paste box. */
function toPasteBox(text: string, isAll: boolean): void {
  const box = document.querySelector<HTMLTextAreaElement>("#lines");
  if (!box) return;
  box.value = [box.value.trimEnd(), text].filter((part) => part !== "").join("\n");
  if (isAll) box.focus();
}
