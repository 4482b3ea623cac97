import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import type { CheckRow } from "../../ui/quick-order/check-types.ts";
import { PartText } from "../../ui/quick-order/part-text.tsx";

export function CheckLine({ row, hasThen }: { row: CheckRow; hasThen: boolean }) {
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
