import type { BomNote } from "../../domain/bom/bom-line.ts";
import { addCents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { CheckRest, CheckView } from "../../ui/quick-order/check-view.ts";
import { linesInWords, type CheckPage } from "./check-page.ts";
import { checkRow } from "./check-row.ts";

/** Lines a note names; the others are counted. */
const MOST_NAMED = 12;

/** A longer header row is not quoted whole. */
const LONGEST_QUOTE = 120;

/** What is carried along in the form. More would not come back from a browser in one piece. */
const MOST_REST = 200_000;

/** A checked list in the language of the page: what has to be looked at first, then what is ready. */
export function checkView(page: CheckPage): CheckView {
  const { list, locale, t } = page;
  const isReady = ({ status }: { status: string }) => status === "ready";
  const sorted = [...list.lines.filter((line) => !isReady(line)), ...list.lines.filter(isReady)];
  const all = sorted.map((line, index) => checkRow(line, index, page));
  const openCount = list.lines.length - list.lines.filter(isReady).length;
  const ticked = all.filter(({ row }) => row.tick === "set");
  const fees = addCents(...ticked.map(({ fee }) => fee));
  const rows = all.map(({ row }) => row);
  return {
    id: list.id,
    summary: summary(list.lines.length, openCount, t),
    open: rows.slice(0, openCount),
    ready: rows.slice(openCount),
    notes: list.notes.map((note) => noteText(note, t)),
    rest: restOf(list.rest),
    subtotal: {
      lines: ticked.length,
      amount: formatMoney(addCents(...ticked.map(({ amount }) => amount)), locale),
      fees: fees > 0 ? formatMoney(fees, locale) : null,
    },
    order: list.origin?.order ?? null,
  };
}

function summary(lines: number, open: number, t: CheckPage["t"]): string {
  if (lines === 0) return t("quickOrder.nothingRead");
  const all = lines === 1 ? t("quickOrder.oneLine") : t("quickOrder.lines", lines);
  if (open === 0) return t("quickOrder.summaryAllReady", all);
  if (lines - open === 1) return t("quickOrder.summaryOneReady", all, open);
  return t("quickOrder.summary", all, lines - open, open);
}

function noteText(note: BomNote, t: CheckPage["t"]): string {
  switch (note.kind) {
    case "header": {
      const text = note.text.replace(/\s+/g, " ").slice(0, LONGEST_QUOTE);
      return t("quickOrder.noteHeader", linesInWords([note.from], t, true), text);
    }
    case "ruled":
      return t("quickOrder.noteRuled", linesInWords([note.from], t));
    case "numbering":
      return t("quickOrder.noteNumbering", namedLines(note.lines, t));
    case "refused": {
      const count = note.count === 1 ? t("quickOrder.oneLine") : t("quickOrder.lines", note.count);
      return t("quickOrder.noteRefused", count, note.from);
    }
  }
}

function namedLines(lines: readonly number[], t: CheckPage["t"]): string {
  const named = linesInWords(lines.slice(0, MOST_NAMED), t);
  return lines.length > MOST_NAMED ? `${named} (+${lines.length - MOST_NAMED})` : named;
}

function restOf(rest: CheckPage["list"]["rest"]): CheckRest | null {
  if (!rest) return null;
  const isKept = rest.text.length <= MOST_REST;
  return { ...rest, text: isKept ? rest.text : "", isKept };
}
