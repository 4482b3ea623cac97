import { Form } from "react-router";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../../forms/field-classes.ts";
import type { OpenRow, RefusedLines } from "./cart-view.ts";

type Props = { action: string; nonce: string; refused: RefusedLines | null };

/** Rows of a form that nobody has filled. */
const FRESH_ROWS = 5;

const NO_ROW: OpenRow = { pn: "", quantity: "", reference: "", problem: "" };

/** Part numbers with quantities, typed or pasted. What could not be added stands in its rows again, with the reason. */
export function AddLines({ action, nonce, refused }: Props) {
  const t = useTranslate();
  const open = refused?.rows ?? [];
  const rows = [...open, ...Array.from({ length: Math.max(0, FRESH_ROWS - open.length) }, () => NO_ROW)];
  return (
    <Form method="post" action={action} discover="none" id="add-lines" className="grid max-w-208 gap-2.5 pt-2">
      <input type="hidden" name="nonce" value={nonce} />
      {refused && (
        <p className="message message-warning" role="alert">
          {refused.message}
        </p>
      )}
      <p className={FIELD_HINT}>{t("staff.cart.addHint")}</p>
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
            <Row key={index} row={row} number={index + 1} />
          ))}
        </tbody>
      </table>
      <div className={FIELD_BOX}>
        <label className={FIELD_LABEL} htmlFor="lines">
          {t("staff.cart.paste")}
        </label>
        <p id="lines-hint" className={FIELD_HINT}>
          {t("staff.cart.pasteHint")}
        </p>
        <textarea
          id="lines"
          name="lines"
          rows={4}
          defaultValue={refused?.lines ?? ""}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="lines-hint"
          className={`${FIELD_CONTROL} font-mono`}
        />
      </div>
      <p>
        <button type="submit" className="button">
          {t("staff.cart.addButton")}
        </button>
      </p>
    </Form>
  );
}

const INPUT = "field min-h-9 w-full max-md:min-h-11 max-md:px-2";

function Row({ row, number }: { row: OpenRow; number: number }) {
  const t = useTranslate();
  const { pn, quantity, reference, problem } = row;
  const problemId = problem === "" ? undefined : `row-${number}-problem`;
  return (
    <>
      {problemId && (
        <tr>
          <td colSpan={3} className="border-b-0 pb-0">
            <p id={problemId} className={FIELD_ERROR}>
              {problem}
            </p>
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
            className={`${INPUT} font-mono`}
            aria-label={t("quickOrder.rowPartNumber", number)}
            aria-describedby={problemId}
            aria-invalid={problem !== "" || undefined}
          />
        </td>
        <td className="w-28 max-md:w-20">
          <input
            name="quantity[]"
            defaultValue={quantity}
            inputMode="numeric"
            autoComplete="off"
            className={`${INPUT} text-right`}
            aria-label={t("quickOrder.rowQuantity", number)}
          />
        </td>
        <td className="max-md:w-24">
          <input
            name="reference[]"
            defaultValue={reference}
            autoComplete="off"
            className={INPUT}
            aria-label={t("quickOrder.rowReference", number)}
          />
        </td>
      </tr>
    </>
  );
}
