import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { ImportRunView, MovedView, ReasonView } from "./import-run.view.ts";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";

const SECTION = "pt-5";

/** Undefined in the language of the page. */
export function langOf({ isEnglish }: ReasonView): "en" | undefined {
  return isEnglish ? "en" : undefined;
}

export function ImportReport({
  changes,
  fields,
  fieldsCsv,
  moved,
  warnings,
  problems,
}: ImportRunView & { fieldsCsv: string }) {
  return (
    <>
      {problems && <ProblemList problems={problems} />}
      {changes && <Changes changes={changes} />}
      {fields && <Fields fields={fields} csv={fieldsCsv} />}
      {moved.map((each) => (
        <Moved key={each.title} moved={each} />
      ))}
      {warnings.length > 0 && <Warnings lines={warnings} />}
    </>
  );
}

function Changes({ changes: { title, rows, hasStock, prices } }: { changes: NonNullable<ImportRunView["changes"]> }) {
  const t = useTranslate();
  const heads = [t("staff.data.rows"), t("staff.data.new"), t("staff.data.changed"), t("staff.data.withdrawn")];
  return (
    <section className={SECTION} aria-labelledby="changes">
      <h2 id="changes">{title}</h2>
      <table className="table cards-md:block">
        <thead className={CARD_HEAD}>
          <tr>
            <th scope="col">{t("staff.data.file")}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {rows.map(({ file, counts }) => (
            <tr key={file} className={CARD}>
              <th scope="row" className={`${CARD_CELL} wrap-anywhere`}>
                {file}
              </th>
              {counts.map((count, index) => (
                <td key={heads[index]} className={`${CARD_CELL} text-right cards-md:text-left`}>
                  <span className="hidden text-neutral-600 cards-md:inline">{heads[index]} </span>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasStock && <p className="pt-1.5 text-sm text-neutral-600">{t("staff.data.stockRows")}</p>}
      {prices.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Fields({ fields: { title, rows, more }, csv }: { fields: NonNullable<ImportRunView["fields"]>; csv: string }) {
  const t = useTranslate();
  return (
    <section className={SECTION} aria-labelledby="fields">
      <h2 id="fields">{title}</h2>
      <table className="table cards-md:block">
        <thead className={CARD_HEAD}>
          <tr>
            <th scope="col">{t("staff.data.fieldHeads.record")}</th>
            <th scope="col">{t("staff.data.fieldHeads.field")}</th>
            <th scope="col">{t("staff.data.before")}</th>
            <th scope="col">{t("staff.data.after")}</th>
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {rows.map(({ record, kind, field, before, after, isSensitive }) => (
            <tr key={`${record} ${field}`} className={CARD}>
              <th scope="row" className={`${CARD_CELL} font-normal wrap-anywhere`}>
                {record} <small className="text-neutral-600">{kind}</small>
              </th>
              <td className={CARD_CELL}>
                {isSensitive ? <strong>{field}</strong> : field}
                {isSensitive && <small className="block">{t("staff.data.sensitive")}</small>}
              </td>
              <NamedCell name={t("staff.data.before")} value={before} className="wrap-anywhere" />
              <NamedCell name={t("staff.data.after")} value={after} className="wrap-anywhere" />
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p>{more}</p>}
      <p className="pt-2 text-sm print:hidden">
        <a href={csv}>{t("staff.data.fieldsCsv")}</a>
      </p>
    </section>
  );
}

function Moved({ moved: { title, rows, more } }: { moved: MovedView }) {
  const t = useTranslate();
  return (
    <section className={SECTION}>
      <h2>{title}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("staff.data.name")}</th>
            <th scope="col" className="text-right">
              {t("staff.data.before")}
            </th>
            <th scope="col" className="text-right">
              {t("staff.data.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={`${name} ${before} ${after}`}>
              <th scope="row" className="font-normal wrap-anywhere">
                {name}
              </th>
              <td className="text-right">{before}</td>
              <td className="text-right">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p>{more}</p>}
    </section>
  );
}

function ProblemList({ problems: { title, rows, more } }: { problems: NonNullable<ImportRunView["problems"]> }) {
  const t = useTranslate();
  return (
    <section className={SECTION} aria-labelledby="problems">
      <h2 id="problems">{title}</h2>
      {more && <p>{more}</p>}
      <table className="table cards-md:block">
        <thead className={CARD_HEAD}>
          <tr>
            <th scope="col">{t("staff.data.file")}</th>
            <th scope="col">{t("staff.data.row")}</th>
            <th scope="col">{t("staff.data.column")}</th>
            <th scope="col">{t("staff.data.reason")}</th>
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {rows.map(({ file, row, column, reason }, index) => (
            <tr key={`${index} ${row}`} className={CARD}>
              <td className={`${CARD_CELL} min-w-36 wrap-anywhere`}>{file}</td>
              <NamedCell name={t("staff.data.row")} value={row} />
              <NamedCell name={t("staff.data.column")} value={column} className="min-w-36 wrap-anywhere" />
              <td lang={langOf(reason)} className={`${CARD_CELL} wrap-anywhere`}>
                {reason.text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Has a label where the header is hidden; a card leaves out missing values. */
function NamedCell({ name, value, className = "" }: { name: string; value: string; className?: string }) {
  return (
    <td className={`${CARD_CELL} ${className} cards-md:empty:hidden`}>
      {value !== "" && <span className="hidden text-neutral-600 cards-md:inline">{name} </span>}
      {value}
    </td>
  );
}

function Warnings({ lines }: { lines: ImportRunView["warnings"] }) {
  const t = useTranslate();
  return (
    <section className={SECTION} aria-labelledby="warnings">
      <h2 id="warnings">{t("staff.data.warnings")}</h2>
      <ul className="pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line.text} lang={langOf(line)}>
            {line.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
