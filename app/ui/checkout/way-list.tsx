import { useTranslate } from "../../i18n/frame-context.tsx";
import type { FormField } from "../../forms/conform.ts";
import type { CarrierOption, WayOption } from "./shipping-view.ts";

type Props = { field: FormField; carriers: readonly CarrierOption[]; error: string | null };

/** Every way to ship with its price: carriers by sequence, one of all methods to choose (R-SHIP-05, R-NOJS-05). */
export function WayList({ field, carriers, error }: Props) {
  const t = useTranslate();
  const chosen = field.initialValue;
  return (
    <fieldset id={field.id} aria-describedby={error ? field.errorId : undefined}>
      <legend>{t("checkout.shipping.ways")}</legend>
      {carriers.map(({ slug, title, isCollect, ways }) => (
        <div key={slug} role="group" aria-labelledby={`carrier-${slug}`} className="ways">
          <p id={`carrier-${slug}`} className="ways-carrier">
            {title} {isCollect && <span className="ways-collect">{t("checkout.shipping.collect")}</span>}
          </p>
          {ways.map((way) => (
            // A block of its own, so that a browser without styles gives each way a line.
            <div key={way.value}>
              <Way name={field.name} way={way} isChosen={chosen ? chosen === way.value : way.isChosen} />
            </div>
          ))}
        </div>
      ))}
      <p id={field.errorId} className="field-error">
        {error}
      </p>
    </fieldset>
  );
}

type WayProps = { name: string; way: WayOption; isChosen: boolean };

function Way({ name, way, isChosen }: WayProps) {
  return (
    <label className="choice way">
      <input type="radio" name={name} value={way.value} defaultChecked={isChosen} />
      <span className="choice-text">
        <span className="way-name">{way.name}</span>{" "}
        {way.reasons.map((reason) => (
          <span key={reason} className="choice-detail">
            {reason}{" "}
          </span>
        ))}
      </span>{" "}
      <span className={way.isOpen ? "way-price way-open" : "way-price"}>{way.price}</span>
    </label>
  );
}
