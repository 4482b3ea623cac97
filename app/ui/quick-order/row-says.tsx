import { foldPartNumber } from "../../domain/part-number.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { ChoiceLabel, ChoiceWarnings } from "./choice-words.tsx";
import { PartText } from "./part-text.tsx";
import type { FieldAnswer, RowAnswer, RowOffer } from "./row-answer.ts";

type Props = {
  answer: RowAnswer;
  number: number;
  pn: string;
  /** What stood in the row before an offer was taken. */
  own: string;
  onTake: (offer: RowOffer) => void;
};

/** What the shop says of the row above, and buttons that settle what is in doubt. */
export function RowSays({ answer, number, pn, own, onTake }: Props) {
  const t = useTranslate();
  const said = [answer.number, answer.quantity].filter((each) => each !== null);
  const facts = said.flatMap((each) => each.facts).join(" · ");
  const isOther = own !== "" && foldPartNumber(own) !== foldPartNumber(pn);
  return (
    <tr className="bg-transparent">
      <td id={`says-${number}`} colSpan={3} className="border-0 pt-0 pr-1.5 pb-2 pl-0 text-sm wrap-anywhere">
        <PartText text={facts} />
        {isOther && <> · {t("quickOrder.ownNumber", own)}</>}
        {said.map(({ problem, offers }, index) => (
          <span key={index}>
            {problem && (
              <strong className="text-warning-800">
                {" "}
                <PartText text={problem} />
              </strong>
            )}
            {offers.map((offer) => (
              <Offer key={offer.label} offer={offer} number={number} onTake={onTake} />
            ))}
          </span>
        ))}
      </td>
    </tr>
  );
}

type OfferProps = Pick<Props, "number" | "onTake"> & { offer: RowOffer };

function Offer({ offer, number, onTake }: OfferProps) {
  const t = useTranslate();
  const { label, info, near } = offer;
  return (
    <span className="block pt-1">
      <button
        type="button"
        className="button mr-2 max-md:min-h-11"
        aria-label={t("quickOrder.rowSays", number, label)}
        onClick={() => onTake(offer)}
      >
        <ChoiceLabel label={label} near={near} />
      </button>
      {near?.differs && <span className="sr-only">{near.differs} </span>}
      {info}
      <ChoiceWarnings near={near} />
    </span>
  );
}

/** The same to be heard. */
export function spoken({ number, quantity }: RowAnswer): string {
  const said: readonly FieldAnswer[] = quantity ? [number, quantity] : [number];
  const words = said.flatMap(({ facts, problem, offers }) => [...facts, problem, ...offers.map(({ label }) => label)]);
  return words
    .filter((each) => each !== null)
    .map((each) => each.replace(/\.$/, ""))
    .join(". ");
}
