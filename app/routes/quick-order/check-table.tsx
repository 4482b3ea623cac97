import { useTranslate } from "../../i18n/shell-context.tsx";
import type { CheckGroup, CheckRow } from "../../ui/quick-order/check-types.ts";
import { usePriceLabel } from "../../ui/cart/price-words.tsx";
import { NumberField, QuantityField } from "./check-fields.tsx";
import { OpenLine } from "./open-line.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { PartText } from "../../ui/quick-order/part-text.tsx";

const TABLE = "table rows check-table table-fixed cards-md:block";
const BODY = "cards-md:block";
const LINE = "w-16 lg:w-24";
const QUANTITY = "w-20 lg:w-22 text-right";
const AMOUNT = "w-20 lg:w-22 text-right whitespace-nowrap";

const TONES: Partial<Record<CheckGroup["kind"], string>> = {
  direct: "message-success",
  unknown: "message-error",
  gone: "message-error",
};

/** `hasThen`: the list repeats an order, so former prices appear. */
type Props = { rows: readonly CheckRow[]; hasThen: boolean };

/** Lines with the same kind of question. */
export function OpenTable({ group, hasThen }: { group: CheckGroup; hasThen: boolean }) {
  const t = useTranslate();
  const { kind, title, hint, rows, send } = group;
  return (
    <section id={kind} className="mt-3 rounded-sm border border-neutral-200">
      <div className={`message ${TONES[kind] ?? "message-warning"} -m-px rounded-b-none print:block`}>
        <h2 className="inline text-base">
          {title} ({rows.length})
        </h2>{" "}
        <span className="pl-2 text-xs text-neutral-600">{hint}</span>
      </div>
      <table className={TABLE}>
        <caption className="sr-only">{title}</caption>
        <colgroup>
          <col className={LINE} />
          <col className="w-60 xl:w-80" />
          <col />
          <col className="w-22" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("quickOrder.use")}</th>
            <th scope="col">{t("quickOrder.partNumber")}</th>
            <th scope="col">{t("quickOrder.answer")}</th>
            <th scope="col">{t("quickOrder.quantity")}</th>
          </tr>
        </thead>
        <tbody className={BODY}>
          {rows.map((row) => (
            <OpenLine key={row.index} row={row} hasThen={hasThen} />
          ))}
        </tbody>
      </table>
      {send && (
        <p className="px-3 py-2 print:hidden">
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
    <section id="ready" className="pt-5">
      <h2 className="pb-1">{t("quickOrder.ready")}</h2>
      <table className={TABLE}>
        <caption className="sr-only">{t("quickOrder.ready")}</caption>
        <thead className="cards-md:sr-only">
          <tr>
            <th scope="col" className={LINE}>
              {t("quickOrder.take")}
            </th>
            <th scope="col" className="w-42 lg:w-48">
              {t("quickOrder.partNumber")}
            </th>
            <th scope="col">{t("series.twinDescription")}</th>
            <th scope="col" className="w-26 lg:w-44">
              {t("cart.availability")}
            </th>
            <th scope="col" className="w-18 lg:w-32">
              {t("quickOrder.reference")}
            </th>
            <th scope="col" className={QUANTITY}>
              {t("quickOrder.quantity")}
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
  const { index, where, tick, href, title, unitPrice, priceThen, ships } = row;
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
        <small>{where}</small>
      </td>
      <td>
        <input type="hidden" name="row[]" value={row.facts} />
        <NumberField row={row} />
      </td>
      <td>
        {title && href ? <SiteLink to={href}>{title}</SiteLink> : title}
        <Remarks row={row} />
      </td>
      <td>
        {ships && (
          <span className="av" data-mark={ships.mark ?? ""}>
            {ships.text}
          </span>
        )}
      </td>
      <td>
        <input
          name="reference[]"
          defaultValue={row.reference}
          autoComplete="off"
          className="field"
          placeholder=" "
          aria-label={t("quickOrder.referenceOf", where)}
        />
      </td>
      <td>
        <QuantityField row={row} />
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
function Remarks({ row: { notes, fixes, numberText } }: { row: CheckRow }) {
  return (
    <>
      {numberText !== "" && <small> {numberText}</small>}
      {notes.map((note) => (
        <small key={note} className="text-neutral-700">
          <PartText text={note} />
        </small>
      ))}
      {fixes.length > 0 && (
        <span className="block py-0.5 print:hidden">
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
