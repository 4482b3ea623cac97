import { useTranslate } from "../../i18n/shell-context.tsx";
import { usePriceLabel } from "../../ui/cart/price-words.tsx";
import type { CheckGroup, CheckRow } from "../../ui/quick-order/check-types.ts";
import { OpenLine } from "./open-line.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { PartText } from "../../ui/quick-order/part-text.tsx";

const TABLE = "table rows check-table table-fixed cards-md:block";
const HEADING_CLASS = "cards-md:sr-only";
const BODY = "cards-md:block";
const TICK = "w-18";
const QUANTITY = "w-22 text-right";
const AMOUNT = "w-25 text-right whitespace-nowrap";

/** `hasThen`: the list repeats an order, so former prices appear. */
type Props = { rows: readonly CheckRow[]; hasThen: boolean };

/** Lines with the same kind of question. */
export function OpenTable({ group: { title, hint, rows, send }, hasThen }: { group: CheckGroup; hasThen: boolean }) {
  const t = useTranslate();
  return (
    <section className="pt-4">
      <h2 className="text-lg">
        {title} ({rows.length})
      </h2>
      <p className="pb-1 text-sm text-neutral-600">{hint}</p>
      <table className={TABLE}>
        <thead className={HEADING_CLASS}>
          <tr>
            <th scope="col" className={TICK}>
              {t("quickOrder.use")}
            </th>
            <th scope="col" className="w-52 lg:w-80">
              {t("quickOrder.partNumber")}
            </th>
            <th scope="col" className={QUANTITY}>
              {t("quickOrder.quantity")}
            </th>
            <th scope="col">{t("quickOrder.answer")}</th>
          </tr>
        </thead>
        <tbody className={BODY}>
          {rows.map((row) => (
            <OpenLine key={row.index} row={row} hasThen={hasThen} />
          ))}
        </tbody>
      </table>
      {send && (
        <p className="pt-2 print:hidden">
          <button type="submit" name="op" value="send" className="button">
            {send}
          </button>
        </p>
      )}
    </section>
  );
}

export function ReadyTable({ rows, hasThen }: Props) {
  const t = useTranslate();
  const priceLabel = usePriceLabel();
  return (
    <section className="pt-5">
      <h2 className="pb-1">{t("quickOrder.ready")}</h2>
      <table className={TABLE}>
        <thead className={HEADING_CLASS}>
          <tr>
            <th scope="col" className={TICK}>
              {t("quickOrder.take")}
            </th>
            <th scope="col">{t("quickOrder.partNumber")}</th>
            <th scope="col" className={QUANTITY}>
              {t("quickOrder.quantity")}
            </th>
            <th scope="col" className="w-36 lg:w-64">
              {t("quickOrder.reference")}
            </th>
            <th scope="col" className={AMOUNT}>
              {priceLabel}
            </th>
            <th scope="col" className={AMOUNT}>
              {t("quickOrder.total")}
            </th>
          </tr>
        </thead>
        <tbody className={BODY}>
          {rows.map((row) => (
            <CheckLine key={row.index} row={row} hasThen={hasThen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CheckLine({ row, hasThen }: { row: CheckRow; hasThen: boolean }) {
  const t = useTranslate();
  const { index, where, tick, href, title, unitPrice, priceThen } = row;
  return (
    <tr id={row.id}>
      <td>
        <input
          type="checkbox"
          name="take[]"
          value={index}
          defaultChecked={tick === "set"}
          aria-label={t("quickOrder.takePart", row.pn)}
        />
      </td>
      <td>
        <input type="hidden" name="row[]" value={row.facts} />
        <input
          name="pn[]"
          defaultValue={row.pn}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="field"
          aria-label={t("quickOrder.numberOf", where)}
        />{" "}
        <small>{where}</small>
        {title && href && (
          <SiteLink to={href} className="block pt-1">
            {title}
          </SiteLink>
        )}
        {title && !href && <span className="block pt-1"> {title}</span>}
        <Remarks row={row} />
      </td>
      <td>
        <span aria-hidden="true">{t("quickOrder.quantity")}</span>
        <input
          name="quantity[]"
          defaultValue={row.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="field"
          aria-label={t("quickOrder.quantityOf", where)}
        />
      </td>
      <td>
        <span aria-hidden="true">{t("quickOrder.reference")}</span>
        <input
          name="reference[]"
          defaultValue={row.reference}
          autoComplete="off"
          className="field"
          aria-label={t("quickOrder.referenceOf", where)}
        />
      </td>
      <td>
        {unitPrice ?? "–"}
        {hasThen && priceThen && <small> {t("quickOrder.priceThen", priceThen)}</small>}
      </td>
      <td>{row.lineTotal ?? "–"}</td>
    </tr>
  );
}

/** Notes, and alternatives for the quantity. */
function Remarks({ row: { notes, fixes, ownNumber } }: { row: CheckRow }) {
  const t = useTranslate();
  return (
    <>
      {ownNumber !== "" && <span className="block pt-0.5"> {t("quickOrder.ownNumber", ownNumber)}</span>}
      {notes.map((note) => (
        <span key={note} className="block pt-0.5 text-neutral-700">
          <PartText text={note} />
        </span>
      ))}
      {fixes.length > 0 && (
        <span className="block pt-1 print:hidden">
          {fixes.map(({ label, value }) => (
            <button key={value} type="submit" name="fix" value={value}>
              {label}
            </button>
          ))}
        </span>
      )}
    </>
  );
}
