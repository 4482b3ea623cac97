import { accountFields } from "./checkout-fields.form.ts";
import { fieldNamed, type FormField } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { FIELD_ERROR } from "../forms/field-classes.ts";
import { AccountField } from "./account-field.tsx";
import { Choice, ChoiceDetail, Choices } from "./choice.tsx";
import type { CarrierOption, WayOption } from "./shipping-types.ts";

type Props = {
  fields: { readonly way: FormField };
  carriers: readonly CarrierOption[];
  error: string | null;
};

/** One choice across all carriers (R-SHIP-05, R-NOJS-05). The selected carrier is open, or the first. Its account fields are below. */
export function WayList({ fields, carriers, error }: Props) {
  const t = useTranslate();
  const field = fields.way;
  const posted = field.initialValue;
  const isChosen = (way: WayOption) => (posted ? posted === way.value : way.isChosen);
  const open = carriers.find(({ ways }) => ways.some(isChosen)) ?? carriers[0];
  return (
    <Choices title={t("checkout.shipping.ways")} id={field.id} aria-describedby={error ? field.errorId : undefined}>
      {carriers.map((carrier) => (
        <details key={carrier.slug} open={carrier === open || hasError(fields, carrier)} className="mb-1.5">
          <summary id={`carrier-${carrier.slug}`} className={CARRIER}>
            {carrier.title} {carrier.account && <span className="font-normal">{t("checkout.shipping.collect")}</span>}
          </summary>
          {carrier.ways.map((way) => (
            // A block, so that a browser without styles puts each option on a line.
            <div key={way.value}>
              <Way name={field.name} way={way} isChosen={isChosen(way)} />
            </div>
          ))}
          {carrier.account && (
            <AccountField fields={fields} carrier={carrier.slug} title={carrier.title} account={carrier.account} />
          )}
        </details>
      ))}
      <p id={field.errorId} className={FIELD_ERROR}>
        {error}
      </p>
    </Choices>
  );
}

/** An error at its account number opens a carrier. */
function hasError(fields: object, { slug, account }: CarrierOption): boolean {
  return account !== null && (fieldNamed(fields, accountFields(slug).number).errors ?? []).length > 0;
}

const CARRIER = "cursor-pointer bg-neutral-100 px-2.5 py-1.5 font-semibold coarse:py-3";

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
