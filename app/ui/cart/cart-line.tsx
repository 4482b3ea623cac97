import { LONGEST_REFERENCE } from "../../domain/cart/reference.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { PriceReason } from "./price-words.tsx";
import { CachedMarkup } from "../primitives/cached-markup.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { type CartAgain, type CartRow, lineId } from "./cart-types.ts";

type Props = {
  row: CartRow;
  number: number;
  /** A line must not contain it, because markup of unchanged lines is cached. */
  nonce: string;
  path: string;
  again: CartAgain | null;
};

/** A line that cannot be ordered stays, with its reason. */
export function CartLine(props: Props) {
  const { row, number, again } = props;
  return (
    <CachedMarkup
      as="tr"
      id={lineId(row.pn)}
      data-problem={row.problem ? "" : undefined}
      of={row}
      piece={again === null ? `line ${number}` : null}
      render={() => <LineCells {...props} />}
    />
  );
}

const CUSTOMER_NUMBER_CLASS = "block font-semibold text-neutral-800";

function LineCells({ row, number, nonce, path, again }: Props) {
  const t = useTranslate();
  const { pn, problem, reason } = row;
  return (
    <>
      <td>{number}</td>
      <th scope="row">
        {row.ownNumber && <small className={CUSTOMER_NUMBER_CLASS}>{t("orders.ownNumber", row.ownNumber)} </small>}
        {row.href ? (
          <SiteLink to={row.href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}
        {row.title && <span className="block"> {row.title}</span>}
        <NumberLink row={row} path={path} />
        <PriceReason pn={pn} reason={reason} />
        {problem && <strong className="text-error-700"> {problem}</strong>}
      </th>
      <td>
        <ReferenceField row={row} nonce={nonce} typed={again?.typed.references[pn]} />
      </td>
      <td className={row.isLate ? "text-warning-700" : undefined}>{row.availability}</td>
      <td>
        {row.unitPrice ?? "–"} {row.unitPrice && <small className="inline">{t("cart.each")}</small>}
        {row.wasPrice && (
          <small className="whitespace-normal text-warning-700 max-md:ml-auto max-md:max-w-30"> {row.wasPrice}</small>
        )}
      </td>
      <td>
        <QuantityStepper
          row={row}
          nonce={nonce}
          typed={again?.typed.quantities[pn]}
          isWrong={again?.wrong.includes(pn) ?? false}
        />
        {row.packagePieces && row.note === null && (
          <small className="pt-0.5"> {t("cart.package", row.packagePieces)}</small>
        )}
        <PackageOffer row={row} />
      </td>
      <td>
        {row.lineTotal ?? "–"}
        {again?.unsaved?.totals[pn] && <small className="text-warning-700"> {again.unsaved.totals[pn]}</small>}
      </td>
      <td>
        <button type="submit" name="remove" value={pn} className="link-button" aria-label={t("cart.removePart", pn)}>
          {t("cart.remove")}
        </button>
      </td>
    </>
  );
}

function NumberLink({ row: { pn, numberLink }, path }: { row: CartRow; path: string }) {
  if (!numberLink) return null;
  const back = `${path}#${lineId(pn)}`;
  return (
    <small className="print:hidden">
      {" "}
      <SiteLink to={`${numberLink.path}?${new URLSearchParams({ pn, back })}`} className="inline-block py-1">
        {numberLink.text}
      </SiteLink>
    </small>
  );
}

/** `wasref` holds the displayed reference, so that only changed fields are saved. */
function ReferenceField({
  row: { pn, reference },
  nonce,
  typed = reference,
}: {
  row: CartRow;
  nonce: string;
  typed: string | undefined;
}) {
  const t = useTranslate();
  return (
    <>
      <input
        key={nonce}
        name={`ref[${pn}]`}
        defaultValue={typed}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        aria-label={t("cart.referenceOf", pn)}
        placeholder={t("cart.reference")}
      />
      <input type="hidden" name={`wasref[${pn}]`} value={reference} />
    </>
  );
}

/** A separate line, because the height of a touch target would push sentences apart. */
const MAKE_IT_WHOLE = "link-button block min-h-6 font-semibold cards-md:min-h-11 print:hidden";

function PackageOffer({ row: { pn, note, whole } }: { row: CartRow }) {
  const t = useTranslate();
  if (note === null) return null;
  return (
    <small className="text-warning-700">
      {" "}
      {note}{" "}
      {whole !== null && (
        <button
          type="submit"
          name="exact"
          value={`${pn}=${whole}`}
          className={MAKE_IT_WHOLE}
          aria-label={t("cart.makeItPart", whole, pn)}
        >
          {t("cart.makeIt", whole)}
        </button>
      )}
    </small>
  );
}

type QuantityStepperProps = {
  row: CartRow;
  nonce: string;
  typed?: string | undefined;
  isWrong?: boolean;
};

/** All fields and buttons belong to the cart form. `was` holds the displayed quantity, so that only changed fields are saved. */
function QuantityStepper({ row, nonce, typed, isWrong }: QuantityStepperProps) {
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
