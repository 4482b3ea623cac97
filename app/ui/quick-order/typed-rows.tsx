import type { Hold } from "../../domain/bom/bom-line.ts";
import { holdValue } from "./row-answer.form.ts";
import type { ShelfCells } from "../../domain/bom/list-input.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_ERROR, FIELD_HINT } from "../forms/field-classes.ts";

/** `problem` is empty for a new row. */
export type TypedRow = {
  readonly pn: string;
  readonly quantity: string;
  readonly reference: string;
  readonly problem: string;
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  /** Value of `asked[]`, see `askedValue`. */
  readonly asked?: string | undefined;
  /** Minimum, maximum and count in a named list. */
  readonly shelf?: ShelfCells | undefined;
  /** Reason why the row needs its checkbox. */
  readonly hold?: Hold | undefined;
};

const FRESH_ROWS = 5;

const NO_ROW: TypedRow = { pn: "", quantity: "", reference: "", problem: "" };

export function TypedRows({ rows: open }: { rows: readonly TypedRow[] }) {
  const t = useTranslate();
  const columns = {
    hasShelf: open.some(({ shelf }) => shelf),
    hasHold: open.some(({ hold }) => hold),
    hasAsked: open.some(({ asked }) => asked),
  };
  const rows = [...open, ...Array.from({ length: Math.max(0, FRESH_ROWS - open.length) }, () => NO_ROW)];
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("quickOrder.partNumber")}</th>
          <th scope="col">{t("quickOrder.quantity")}</th>
          <th scope="col">{t("quickOrder.reference")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index} row={row} number={index + 1} {...columns} />
        ))}
      </tbody>
    </table>
  );
}

const INPUT = "field min-h-9 w-full max-md:min-h-11";

type RowProps = {
  row: TypedRow;
  number: number;
  /** Some row has shelf values: then every row sends them, because rows are matched by place. */
  hasShelf: boolean;
  hasHold: boolean;
  hasAsked: boolean;
};

function Row({ row, number, hasShelf, hasHold, hasAsked }: RowProps) {
  const t = useTranslate();
  const { pn, quantity, reference, problem, choices = [], asked, shelf, hold } = row;
  const problemId = problem === "" ? undefined : `row-${number}-problem`;
  return (
    <>
      {(problemId || shelf || hold) && (
        <tr>
          <td colSpan={3} className="border-b-0 pb-0">
            {problemId && (
              <p id={problemId} className={FIELD_ERROR}>
                {problem}
              </p>
            )}
            {shelf && <Shelf shelf={shelf} />}
            {choices.length > 0 && <Choices choices={choices} number={number} />}
            {hold && (
              <label className="inline-flex cursor-pointer items-center gap-2 py-1.5 coarse:py-3">
                <input type="checkbox" name="want[]" value={number} autoComplete="off" />{" "}
                {t("quickOrder.selectRow", number)}
              </label>
            )}
          </td>
        </tr>
      )}
      <tr className="bg-transparent">
        <td>
          <input
            name="pn[]"
            defaultValue={pn}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={`${INPUT} font-mono max-md:px-1 max-md:tracking-tight`}
            aria-label={t("quickOrder.rowPartNumber", number)}
            aria-describedby={problemId}
            aria-invalid={problem !== "" || undefined}
          />
          {/* Every row sends a value, because rows are matched by place. */}
          {choices.length === 0 && <input type="hidden" name="meant[]" value="" />}
          {hasAsked && <input type="hidden" name="asked[]" value={asked ?? ""} />}
          {hasHold && <input type="hidden" name="hold[]" value={hold ? holdValue(hold, pn) : ""} />}
        </td>
        <td className="w-28 max-md:w-20">
          <input
            name="quantity[]"
            defaultValue={quantity}
            inputMode="numeric"
            autoComplete="off"
            className={`${INPUT} text-right max-md:px-2`}
            aria-label={t("quickOrder.rowQuantity", number)}
          />
        </td>
        <td className="max-md:w-20">
          <input
            name="reference[]"
            defaultValue={reference}
            autoComplete="off"
            className={`${INPUT} max-md:px-2`}
            aria-label={t("quickOrder.rowReference", number)}
          />
          {hasShelf && <input type="hidden" name="shelf[]" value={shelf ? cellsOf(shelf).join(";") : ""} />}
        </td>
      </tr>
    </>
  );
}

function Choices({ choices, number }: Required<Pick<TypedRow, "choices">> & { number: number }) {
  const t = useTranslate();
  return (
    <select
      name="meant[]"
      autoComplete="off"
      className="field my-1 w-full min-w-0"
      aria-label={t("company.lists.choose", number)}
    >
      <option value="">{t("company.lists.chooseNone")}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Shelf({ shelf }: { shelf: ShelfCells }) {
  const t = useTranslate();
  return <p className={FIELD_HINT}>{t("company.lists.shelf", ...cellsOf(shelf).map((cell) => cell || "–"))}</p>;
}

function cellsOf({ minimum, maximum, counted }: ShelfCells): string[] {
  return [minimum, maximum, counted];
}
