import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CheckRow } from "./check-view.ts";
import { CheckState } from "./check-state.tsx";

/** One line of a list: its fields, what it means, and what it costs. */
export function CheckLine({ row, hasThen }: { row: CheckRow; hasThen: boolean }) {
  const t = useTranslate();
  const { index, where, tick, href, title, unitPrice, priceThen } = row;
  return (
    <tr className={row.problem === null ? "check-line" : "check-line check-line-open"}>
      <td className="check-take">
        {tick !== null && (
          <input
            type="checkbox"
            name="take[]"
            value={index}
            defaultChecked={tick === "set"}
            aria-label={t("quickOrder.takePart", row.pn)}
          />
        )}
      </td>
      <td className="check-part">
        <input type="hidden" name="row[]" value={row.facts} />
        <input
          name="pn[]"
          defaultValue={row.pn}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="field quick-pn"
          aria-label={t("quickOrder.numberOf", where)}
        />{" "}
        <span className="check-where">{where}</span>
        {title && href && (
          <SiteLink to={href} className="check-title">
            {title}
          </SiteLink>
        )}
        {title && !href && <span className="check-title"> {title}</span>}
        <CheckState row={row} />
      </td>
      <td className="check-quantity">
        <span className="check-label" aria-hidden="true">
          {t("quickOrder.quantity")}
        </span>
        <input
          name="quantity[]"
          defaultValue={row.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="field quick-quantity"
          aria-label={t("quickOrder.quantityOf", where)}
        />
      </td>
      <td className="check-reference">
        <span className="check-label" aria-hidden="true">
          {t("quickOrder.reference")}
        </span>
        <input
          name="reference[]"
          defaultValue={row.reference}
          autoComplete="off"
          className="field quick-reference"
          aria-label={t("quickOrder.referenceOf", where)}
        />
      </td>
      <td className="check-price">
        {unitPrice ?? "–"}
        {hasThen && priceThen && <span className="check-then"> {t("quickOrder.priceThen", priceThen)}</span>}
      </td>
      <td className="check-total">{row.lineTotal ?? "–"}</td>
    </tr>
  );
}
