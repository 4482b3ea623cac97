import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ChoiceLabel, ChoiceWarnings, PartText } from "./part-text.tsx";
import type { FieldAnswer, RowAnswer, RowChoice } from "./row-answer.ts";

type Props = {
  answer: RowAnswer;
  number: number;
  pn: string;
  /** Number in the row before a choice. */
  own: string;
  onTake: (choice: RowChoice) => void;
};

export function RowSays({ answer, number, pn, own, onTake }: Props) {
  const t = useTranslate();
  const said = [answer.number, answer.quantity].filter((each) => each !== null);
  const facts = said.flatMap((each) => each.facts).join(" · ");
  const isOther = own !== "" && foldCustomerPartNumber(own) !== foldCustomerPartNumber(pn);
  return (
    <tr className="bg-transparent">
      <td id={`says-${number}`} colSpan={3} className="border-0 pt-0 pr-1.5 pb-2 pl-0 text-sm wrap-anywhere">
        <PartText text={facts} />
        {isOther && <> · {t("quickOrder.entered", own)}</>}
        {said.map(({ problem, choices }, index) => (
          <span key={index}>
            {problem && (
              <strong className="text-warning-800">
                {" "}
                <PartText text={problem} />
              </strong>
            )}
            {choices.map((choice) => (
              <ChoiceButton key={choice.label} choice={choice} number={number} onTake={onTake} />
            ))}
          </span>
        ))}
      </td>
    </tr>
  );
}

type ChoiceProps = Pick<Props, "number" | "onTake"> & { choice: RowChoice };

function ChoiceButton({ choice, number, onTake }: ChoiceProps) {
  const t = useTranslate();
  const { label, info, near } = choice;
  return (
    <span className={`pt-1 ${info ? "block" : "inline-block"}`}>
      <button
        type="button"
        className="button mr-2 max-md:min-h-11"
        aria-label={t("quickOrder.rowSays", number, label)}
        onClick={() => onTake(choice)}
      >
        <ChoiceLabel label={label} near={near} />
      </button>
      {near?.differs && <span className="sr-only">{near.differs} </span>}
      {info}
      <ChoiceWarnings near={near} />
    </span>
  );
}

export function spoken({ number, quantity }: RowAnswer): string {
  const said: readonly FieldAnswer[] = quantity ? [number, quantity] : [number];
  const words = said.flatMap(({ facts, problem, choices }) => [
    ...facts,
    problem,
    ...choices.map(({ label }) => label),
  ]);
  return words
    .filter((each) => each !== null)
    .map((each) => each.replace(/\.$/, ""))
    .join(". ");
}
