import type { BomNote } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import { PROBLEM_KINDS, problemKindOf, type ProblemKind } from "../../domain/bom/problem-kind.ts";
import { addCents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { countText } from "../../i18n/translate.ts";
import type { CheckRest, CheckView } from "../../ui/quick-order/check-types.ts";
import { linesInWords, type CheckPage } from "../../ui/quick-order/check-page.view.ts";
import { checkRow } from "../../ui/quick-order/check-row.view.ts";
import { noticeTexts } from "../../ui/quick-order/file-notices.view.ts";

const TITLES: Readonly<Record<ProblemKind, StringKey>> = {
  direct: "quickOrder.directTitle",
  similar: "quickOrder.similarTitle",
  several: "quickOrder.severalTitle",
  quantity: "quickOrder.quantityTitle",
  held: "quickOrder.heldTitle",
  unknown: "quickOrder.unknownTitle",
  gone: "quickOrder.goneTitle",
};

const HINTS: Readonly<Record<ProblemKind, StringKey>> = {
  direct: "quickOrder.directHint",
  similar: "quickOrder.similarHint",
  several: "quickOrder.severalHint",
  quantity: "quickOrder.quantityHint",
  held: "quickOrder.heldHint",
  unknown: "quickOrder.unknownHint",
  gone: "quickOrder.goneHint",
};

/** Limit of line numbers in a note. */
const MOST_NAMED = 12;

/** In characters, of a quoted header row. */
const LONGEST_QUOTE = 120;

/** In characters, carried in the form; browsers may cut more. */
const MOST_REST = 200_000;

/** Questions first, then ready lines. */
export function checkView(page: CheckPage): CheckView {
  const { list, locale, t } = page;
  const { kinds, lines } = inOrderOfWork(list.lines);
  const all = lines.map((line, index) => checkRow(line, index, page));
  const isReady = (_row: unknown, index: number) => kinds[index] === null;
  const direct = kinds.filter((kind) => kind === "direct").length;
  const ready = kinds.filter((kind) => kind === null).length;
  const ticked = all.filter(({ row }) => row.tick === "set");
  const fees = addCents(...ticked.map(({ fee }) => fee));
  const rows = all.map(({ row }) => row);
  return {
    id: list.id,
    summary: summary({ lines: lines.length, ready, direct }, t),
    groups: PROBLEM_KINDS.flatMap((kind) => {
      const own = rows.filter((_row, index) => kinds[index] === kind);
      if (own.length === 0) return [];
      const send = kind === "unknown" && { send: countText("numberRequest.button", own.length, t) };
      return { kind, title: t(TITLES[kind]), hint: t(HINTS[kind]), rows: own, ...send };
    }),
    direct,
    ready: rows.filter(isReady),
    notes: [...noticeTexts(list.book, page), ...list.notes.map((note) => noteText(note, page))],
    rest: restOf(list.rest),
    subtotal: {
      lines: ticked.length,
      amount: formatMoney(addCents(...ticked.map(({ amount }) => amount)), locale),
      fees: fees > 0 ? formatMoney(fees, locale) : null,
    },
    order: list.origin?.order ?? null,
  };
}

/** By kind of problem, then in source order; ready lines last. */
function inOrderOfWork(lines: readonly CheckedLine[]) {
  const sorted = [...PROBLEM_KINDS, null].flatMap((kind) =>
    lines.filter((line) => problemKindOf(line) === kind).map((line) => ({ kind, line })),
  );
  return { kinds: sorted.map(({ kind }) => kind), lines: sorted.map(({ line }) => line) };
}

function summary(counts: { lines: number; ready: number; direct: number }, t: CheckPage["t"]): string {
  const { lines, ready, direct } = counts;
  const open = lines - ready;
  if (lines === 0) return t("quickOrder.nothingRead");
  const all = lines === 1 ? t("quickOrder.oneLine") : t("quickOrder.lines", lines);
  if (open === 0) return t("quickOrder.summaryAllReady", all);
  if (direct > 0) return summaryOfDirect(all, ready, direct, open - direct, t);
  return ready === 1 ? t("quickOrder.summaryOneReady", all, open) : t("quickOrder.summary", all, ready, open);
}

function summaryOfDirect(all: string, ready: number, direct: number, open: number, t: CheckPage["t"]): string {
  const isReady = ready === 1 ? t("quickOrder.oneReady") : t("quickOrder.manyReady", ready);
  const isDirect = t("quickOrder.withDirect", direct);
  return t("quickOrder.summaryDirect", all, [isReady, isDirect, t("quickOrder.needYou", open)].join(" · "));
}

function noteText(note: BomNote, page: CheckPage): string {
  const { t } = page;
  switch (note.kind) {
    case "header": {
      const text = note.text.replace(/\s+/g, " ").trim().slice(0, LONGEST_QUOTE);
      return t("quickOrder.noteHeader", linesInWords([note.from], page, true), text);
    }
    case "ruled":
      return t("quickOrder.noteRuled", linesInWords([note.from], page));
    case "aside":
      return t(
        "quickOrder.noteAside",
        linesInWords([note.from], page),
        note.text.replace(/\s+/g, " ").slice(0, LONGEST_QUOTE),
      );
    case "levels":
      return t("quickOrder.noteLevels", namedLines(note.lines, page));
    case "part-column":
      return t("quickOrder.notePartColumn", note.text);
    case "alternates":
      return t("quickOrder.noteAlternates", namedLines(note.lines, page));
    case "numbering":
      return t("quickOrder.noteNumbering", namedLines(note.lines, page));
    case "refused": {
      const count = note.count === 1 ? t("quickOrder.oneLine") : t("quickOrder.lines", note.count);
      return t("quickOrder.noteRefused", count, linesInWords([note.from], page));
    }
  }
}

function namedLines(lines: readonly number[], page: CheckPage): string {
  const named = linesInWords(lines.slice(0, MOST_NAMED), page);
  return lines.length > MOST_NAMED ? `${named} (+${lines.length - MOST_NAMED})` : named;
}

function restOf(rest: CheckPage["list"]["rest"]): CheckRest | null {
  if (!rest) return null;
  const isKept = rest.text.length <= MOST_REST;
  return { ...rest, text: isKept ? rest.text : "", isKept };
}
