import { answerAmount, type AmountAnswer, type AskedAmount } from "../../domain/catalog/asked-amount.ts";
import type { Units } from "../../domain/search/units.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatAmount } from "../../i18n/formats.ts";
import type { AskedQuantity } from "../../services/content/content.ts";
import type { SizeQuestionView } from "../../ui/catalog/size-question-types.ts";

/** Null without a question. */
export type SizeQuestion = {
  quantity: AskedQuantity;
  asked: AskedAmount | null;
  answer: AmountAnswer | null;
  units: Units;
};

export function sizeQuestion(quantity: AskedQuantity, asked: AskedAmount | null, units: Units): SizeQuestion {
  const { unit, table } = quantity;
  return { quantity, asked, answer: asked && answerAmount(asked, { unit: unit.en, table, units }), units };
}

type Place = { action: string; hidden: SizeQuestionView["hidden"]; locale: Locale };

/** No range contains the number; `bounds` are the lowest and highest values. */
export type Outside = { isOutside: boolean; bounds: { low: number; high: number } | null };

export function sizeQuestionView(
  { quantity, asked, answer }: SizeQuestion,
  { action, hidden, locale }: Place,
  { isOutside, bounds }: Outside,
): SizeQuestionView {
  const { table } = quantity;
  const unit = quantity.unit[locale];
  const number = answer?.number ?? null;
  const proposed = answer?.isProposed && asked && table;
  return {
    action,
    hidden,
    title: quantity.title[locale],
    hint: quantity.hint[locale],
    unit,
    typed: asked?.amount || (number === null ? "" : String(number)),
    answered: number === null ? null : formatAmount(number, unit, locale),
    proposed: proposed
      ? { row: `${asked.row} ${table.rowUnit[locale]}`, column: columnTitle(table, asked.column) }
      : null,
    problem: answer?.problem ?? (isOutside ? "outside" : null),
    bounds: bounds && {
      low: formatAmount(bounds.low, unit, locale),
      high: formatAmount(bounds.high, unit, locale),
    },
    check: quantity.check[locale],
    table: table && {
      title: table.title[locale],
      rowTitle: table.row[locale],
      rows: rowsOf(table).map((row) => ({ value: row, title: `${row} ${table.rowUnit[locale]}` })),
      row: asked?.row ?? "",
      columnTitle: table.column[locale],
      columns: table.columns.map(({ key, title }) => ({ value: key, title })),
      column: asked?.column ?? "",
    },
  };
}

type Table = NonNullable<AskedQuantity["table"]>;

function columnTitle({ columns }: Table, key: string): string {
  return columns.find((column) => column.key === key)?.title ?? key;
}

/** Distinct rows in the order of the longest column. */
function rowsOf({ cells }: Table): string[] {
  const byColumn = [...Map.groupBy(cells, ({ column }) => column).values()];
  const longest = byColumn.toSorted((one, other) => other.length - one.length).flat();
  return [...new Set(longest.map(({ row }) => row))];
}
