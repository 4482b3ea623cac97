import { useTranslate } from "../../i18n/frame-context.tsx";
import type { CartRow } from "./cart-types.ts";

type Props = {
  row: CartRow;
  nonce: string;
  typed?: string | undefined;
  isWrong?: boolean;
};

/** All fields and buttons belong to the cart form. `was` holds the displayed quantity, so that only changed fields are saved. */
export function QuantityStepper({ row, nonce, typed, isWrong }: Props) {
  const t = useTranslate();
  const { pn, quantity, step, canDecrease } = row;
  const problemId = `problem-${pn}`;
  const stepper = (
    <span className="inline-flex">
      <button type="submit" name="decrement" value={pn} disabled={!canDecrease} aria-label={t("cart.less", step, pn)}>
        −
      </button>
      <input
        // A new page has a new nonce: the field then shows the saved quantity.
        key={nonce}
        name={`q[${pn}]`}
        defaultValue={typed ?? quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={t("cart.quantityOf", pn)}
        {...(isWrong ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
      />
      <input type="hidden" name={`was[${pn}]`} value={quantity} />
      <button type="submit" name="increment" value={pn} aria-label={t("cart.more", step, pn)}>
        +
      </button>
    </span>
  );
  if (!isWrong) return stepper;
  return (
    <>
      {stepper}
      <strong id={problemId} className="text-sm text-error-700">
        {t("cart.quantityWrong")}
      </strong>
    </>
  );
}
