import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { NumberField, QuantityField } from "./check-fields.tsx";
import type { CheckRow, Choice } from "../../ui/quick-order/check-types.ts";
import { ChoiceLabel, ChoiceWarnings, PartText } from "../../ui/quick-order/part-text.tsx";

/** High enough for touch next to the row above. */
const LINK = "inline-block py-1";

/**
 * The entered text, its meanings, and a button for each. Selected answers wait for the button of the list, so that many lines take one
 * request. Details open on demand.
 */
export function OpenLine({ row, hasThen }: { row: CheckRow; hasThen: boolean }) {
  const t = useTranslate();
  const { index, where, tick, choices } = row;
  const [only, ...others] = choices;
  return (
    <tr id={row.id} data-open="">
      <td>
        {tick !== null && (
          <input type="checkbox" name="take[]" value={index} aria-label={t("quickOrder.takePart", row.pn)} />
        )}
        {only && others.length === 0 && <Mark type="checkbox" row={row} choice={only} />}
        <small>{where}</small>
      </td>
      <td>
        <input type="hidden" name="row[]" value={row.facts} />
        <NumberField row={row} />
        <Problem row={row} />
      </td>
      <td>
        <Choices row={row} />
        <Fixes row={row} hasThen={hasThen} />
      </td>
      <td>
        <QuantityField row={row} />
      </td>
    </tr>
  );
}

/** The problem, its explanation, and the buyer's reference. */
function Problem({ row }: { row: CheckRow }) {
  const t = useTranslate();
  const { problem, notes, typed, where, numberText } = row;
  return (
    <details>
      <summary className="min-h-6 pt-0.5">
        <strong className="inline text-xs font-normal wrap-anywhere text-neutral-700">
          <PartText text={[problem, ...notes].filter(Boolean).join(" ")} />
        </strong>
      </summary>
      {typed && <small> {typed}</small>}
      {numberText !== "" && <small> {numberText}</small>}
      <input
        name="reference[]"
        defaultValue={row.reference}
        autoComplete="off"
        className="field max-w-80"
        placeholder={t("quickOrder.reference")}
        aria-label={t("quickOrder.referenceOf", where)}
      />
    </details>
  );
}

function Choices({ row }: { row: CheckRow }) {
  const t = useTranslate();
  const { choices, index, where } = row;
  if (choices.length === 0) return null;
  return (
    <ul className={choices.length > 1 ? "xl:grid xl:grid-cols-2 xl:gap-x-4" : undefined}>
      {choices.map((choice) => (
        <li key={choice.value}>
          {choices.length > 1 && <Mark type="radio" row={row} choice={choice} />}
          <button type="submit" name="fix" value={choice.value}>
            <ChoiceLabel label={choice.label} near={choice.near} />
          </button>{" "}
          {choice.near?.differs && <span className="sr-only">{choice.near.differs} </span>}
          {choice.href ? <SiteLink to={choice.href}>{choice.info}</SiteLink> : choice.info}
          <ChoiceWarnings near={choice.near} />
        </li>
      ))}
      {choices.length > 1 && (
        <li className="print:hidden">
          <input
            type="radio"
            name={`answer[${index}]`}
            value=""
            defaultChecked
            id={`${row.id}-none`}
            aria-label={t("quickOrder.noneOf", where)}
          />
          <label htmlFor={`${row.id}-none`}>{t("quickOrder.none")}</label>
        </li>
      )}
    </ul>
  );
}

function Mark({ type, row, choice }: { type: "checkbox" | "radio"; row: CheckRow; choice: Choice }) {
  const t = useTranslate();
  return (
    <input
      type={type}
      name={`answer[${row.index}]`}
      value={choice.value}
      aria-label={t("quickOrder.mark", choice.part, row.where)}
    />
  );
}

/** The part and its price, if known, and buttons for quantities. */
function Fixes({ row, hasThen }: { row: CheckRow; hasThen: boolean }) {
  const t = useTranslate();
  const { fixes, searchHref, title, href, unitPrice, lineTotal, priceThen } = row;
  const then = hasThen && priceThen && t("quickOrder.priceThen", priceThen);
  const total = lineTotal && `${t("quickOrder.total")} ${lineTotal}`;
  // The price of a replacement is next to its button.
  const prices = [title && unitPrice, then, total].filter(Boolean).join(" · ");
  return (
    <>
      {(fixes.length > 0 || searchHref) && (
        <span className="print:hidden">
          {fixes.map(({ label, value }) => (
            <button key={value} type="submit" name="fix" value={value}>
              {label}
            </button>
          ))}
          {searchHref && (
            <SiteLink to={searchHref} className={LINK}>
              {t("quickOrder.searchFor")}
            </SiteLink>
          )}
        </span>
      )}{" "}
      {title &&
        (href ? (
          <SiteLink to={href} className={LINK}>
            {title}
          </SiteLink>
        ) : (
          title
        ))}{" "}
      {prices}
    </>
  );
}
