import { answerAmount, type AmountAnswer, type AskedAmount } from "../../domain/catalog/asked-amount.ts";
import { numberOf } from "../../domain/search/reading/typed-amounts.ts";
import type { Units } from "../../domain/search/units.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatAmount } from "../../i18n/formats.ts";
import type { AskedQuantity } from "../../services/content/content.ts";
import type { SizeQuestionView } from "./size-question-types.ts";

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
      ? { row: rowName(table, asked.row, locale), column: columnName(table, asked.column, locale) }
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
      rows: rowsOf(table),
      rowUnit: table.rowUnit[locale],
      row: asked?.row ?? "",
      columnTitle: table.column[locale],
      columns: table.columns.map(({ key, title }) => ({ value: key, title: title[locale] })),
      column: asked?.column ?? "",
    },
  };
}

type Table = NonNullable<AskedQuantity["table"]>;

/** `10 HP`; a row in another unit has it in its key. */
export function rowName({ rowUnit }: Pick<Table, "rowUnit">, row: string, locale: Locale): string {
  return /\p{L}/u.test(row) ? row : `${row} ${rowUnit[locale]}`;
}

/** In a sentence: `460 V`. */
export function columnName({ columns }: Pick<Table, "columns">, key: string, locale: Locale): string {
  const column = columns.find((each) => each.key === key);
  return (column?.name ?? column?.title)?.[locale] ?? key;
}

/** Distinct rows, ascending. Rows in another unit are for searches: only some columns have them. */
function rowsOf({ cells }: Table): string[] {
  const own = new Set(cells.flatMap(({ row }) => (/\p{L}/u.test(row) ? [] : [row])));
  return [...own].toSorted((one, other) => numberOf(one) - numberOf(other));
}
