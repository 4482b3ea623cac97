import { useTranslate } from "../../i18n/frame-context.tsx";
import type { CartRow } from "./cart-types.ts";

type Props = {
  row: CartRow;
  nonce: string;
  /** What was typed and not saved. */
  typed?: string | undefined;
  isWrong?: boolean;
};

/**
 * The quantity of a line between − and +. All three belong to the one form of the cart, so that what was typed in another line
 * goes along with every button. `was` tells what the page showed: only what was changed here is changed.
 */
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
        // A new page has a new nonce: with scripts the field then shows what the cart holds, not what was typed.
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
