import { useTranslate } from "../../i18n/frame-context.tsx";
import type { FormField } from "../../forms/conform.ts";
import type { CarrierOption, WayOption } from "./shipping-view.ts";
import { FIELD_ERROR } from "../forms/field-classes.ts";
import { Choice, ChoiceDetail, Choices } from "./choice.tsx";

type Props = { field: FormField; carriers: readonly CarrierOption[]; error: string | null };

/** Every way to ship with its price: carriers by sequence, one of all methods to choose (R-SHIP-05, R-NOJS-05). */
export function WayList({ field, carriers, error }: Props) {
  const t = useTranslate();
  const chosen = field.initialValue;
  return (
    <Choices title={t("checkout.shipping.ways")} id={field.id} aria-describedby={error ? field.errorId : undefined}>
      {carriers.map(({ slug, title, isCollect, ways }, index) => (
        <div key={slug} role="group" aria-labelledby={`carrier-${slug}`} className={index > 0 ? "mt-3" : undefined}>
          <p id={`carrier-${slug}`} className="bg-neutral-100 px-2.5 py-1.5 font-semibold">
            {title} {isCollect && <span className="font-normal">{t("checkout.shipping.collect")}</span>}
          </p>
          {ways.map((way) => (
            // A block of its own, so that a browser without styles gives each way a line.
            <div key={way.value}>
              <Way name={field.name} way={way} isChosen={chosen ? chosen === way.value : way.isChosen} />
            </div>
          ))}
        </div>
      ))}
      <p id={field.errorId} className={FIELD_ERROR}>
        {error}
      </p>
    </Choices>
  );
}

const PRICE = "max-w-2/5 flex-none text-right";

type WayProps = { name: string; way: WayOption; isChosen: boolean };

function Way({ name, way, isChosen }: WayProps) {
  return (
    <Choice
      type="radio"
      name={name}
      value={way.value}
      defaultChecked={isChosen}
      end={<span className={`${PRICE} ${way.isOpen ? "" : "font-semibold"}`}> {way.price}</span>}
    >
      {way.name}{" "}
      {way.reasons.map((reason) => (
        <ChoiceDetail key={reason}>{reason} </ChoiceDetail>
      ))}
    </Choice>
  );
}
