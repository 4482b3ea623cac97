import { LONGEST_REFERENCE } from "../../domain/cart/reference.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { RowDrawing } from "../catalog/row-drawings.tsx";
import { CachedMarkup } from "../primitives/cached-markup.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { type CartAgain, type CartRow, lineId } from "./cart-types.ts";

type Props = {
  row: CartRow;
  /** A line must not contain it, because markup of unchanged lines is cached. */
  nonce: string;
  path: string;
  again: CartAgain | null;
};

/** A line that cannot be ordered stays, with its reason. */
export function CartLine(props: Props) {
  const { row, again } = props;
  return (
    <CachedMarkup
      as="tr"
      id={lineId(row.pn)}
      data-problem={row.problem ? "" : undefined}
      data-look={row.note || row.wasPrice || row.mark === "out" ? "" : undefined}
      of={row}
      piece={again === null ? "line" : null}
      render={() => <LineCells {...props} />}
    />
  );
}

function LineCells({ row, nonce, path, again }: Props) {
  const t = useTranslate();
  const { pn, problem, symbol, mark } = row;
  return (
    <>
      <th scope="row">
        {symbol && <RowDrawing symbol={symbol} className="plate" />}
        {row.ownNumber && <small className="font-semibold">{t("orders.ownNumber", row.ownNumber)} </small>}
        <p>
          {row.href ? (
            <SiteLink to={row.href} className="pn">
              {pn}
            </SiteLink>
          ) : (
            <span className="pn">{pn}</span>
          )}
          <ReferenceField row={row} nonce={nonce} typed={again?.typed.references[pn]} />
        </p>
        <small>
          {row.title} {row.tariff && `· ${row.tariff}`} <NumberLink row={row} path={path} />
        </small>
        <PackageOffer row={row} />
        {row.instead && (
          <small className="print:hidden">
            {" "}
            {row.instead.text}{" "}
            <SiteLink to={row.instead.href} className="pn">
              {row.instead.pn}
            </SiteLink>
          </small>
        )}
        {problem && <strong className="text-sm text-error-700"> {problem}</strong>}
      </th>
      <td className="text-xs" data-mark={mark ?? ""}>
        {row.availability}
      </td>
      <td>
        {row.unitPrice ?? "–"} {row.unitPrice && <small className="inline lg:hidden">{t("cart.each")}</small>}
        {row.wasPrice && <small className="text-warning-700"> {row.wasPrice}</small>}
        <Why row={row} />
      </td>
      <td>
        <QuantityStepper
          row={row}
          nonce={nonce}
          typed={again?.typed.quantities[pn]}
          isWrong={again?.wrong.includes(pn) ?? false}
        />
        {row.packagePieces && row.note === null && <small> {t("cart.package", row.packagePieces)}</small>}
      </td>
      <td>
        {row.lineTotal ?? "–"}
        {again?.unsaved?.totals[pn] && <small className="text-warning-700"> {again.unsaved.totals[pn]}</small>}
      </td>
      <td>
        <button type="submit" name="remove" value={pn} aria-label={t("cart.removePart", pn)}>
          {"×"}
        </button>
      </td>
    </>
  );
}

/** The reason opens above the next lines, which keep their places. */
function Why({ row: { pn, reason } }: { row: CartRow }) {
  const t = useTranslate();
  if (reason === null) return null;
  return (
    <details className="relative print:hidden">
      <summary>
        {t("part.why")}
        <span className="sr-only"> {pn}</span>
      </summary>
      <span className="card absolute right-0 z-1 block w-64 p-2 text-left text-sm whitespace-normal">{reason}</span>
    </details>
  );
}

function NumberLink({ row: { pn, numberLink }, path }: { row: CartRow; path: string }) {
  if (!numberLink) return null;
  const back = `${path}#${lineId(pn)}`;
  return (
    <SiteLink to={`${numberLink.path}?${new URLSearchParams({ pn, back })}`} className="print:hidden">
      {numberLink.text}
    </SiteLink>
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
          className="link-button min-h-6 font-semibold cards-md:min-h-11 print:hidden"
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
