import { Form } from "react-router";
import { countText } from "../../i18n/count-text.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { AddressChoiceView, AddressOption } from "./address-choice-view.ts";

type Props = { choice: AddressChoiceView; action: string; nonce: string };

/** Ship-to and bill-to from the address book: two lists of one form (R-NOJS-05). */
export function AddressChoice({ choice, action, nonce }: Props) {
  const t = useTranslate();
  const { shipTo, billTo } = choice;
  return (
    <>
      {choice.find !== null && <FindAddress find={choice.find} action={action} />}
      <Form method="post" action={action} discover="none" className="checkout-form">
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="nonce" value={nonce} />
        <fieldset>
          <legend>{t("checkout.address.shipTo")}</legend>
          <Options name="shipping" choice={choice} chosen={shipTo} />
        </fieldset>
        <fieldset>
          <legend>{t("checkout.address.billTo")}</legend>
          <div>
            <label className="choice">
              <input type="radio" name="billing" value="same" defaultChecked={billTo === null} />
              <span className="choice-text">{t("checkout.address.same")}</span>
            </label>
          </div>
          <Options name="billing" choice={choice} chosen={billTo} />
        </fieldset>
        <p className="form-buttons">
          <button type="submit" className="button button-primary">
            {t("checkout.address.continue")}
          </button>
        </p>
      </Form>
    </>
  );
}

type OptionsProps = { name: "shipping" | "billing"; choice: AddressChoiceView; chosen: number | null };

/** A long book shows its first addresses; the rest opens without scripts. */
function Options({ name, choice: { first, rest }, chosen }: OptionsProps) {
  const t = useTranslate();
  const option = (address: AddressOption) => (
    <Option key={address.id} name={name} address={address} isChosen={address.id === chosen} />
  );
  return (
    <>
      {first.map(option)}
      {rest.length > 0 && (
        <details className="checkout-more" open={rest.some(({ id }) => id === chosen)}>
          <summary>{countText("checkout.address.more", rest.length, t)}</summary>
          {rest.map(option)}
        </details>
      )}
    </>
  );
}

type OptionProps = { name: string; address: AddressOption; isChosen: boolean };

function Option({ name, address, isChosen }: OptionProps) {
  return (
    // A block of its own, so that a browser without styles gives each address a line.
    <div>
      <label className="choice">
        <input type="radio" name={name} value={address.id} defaultChecked={isChosen} />
        <span className="choice-text">
          <strong>{address.title}</strong>
          {address.label !== "" && <span className="choice-tag"> {address.label}</span>}
          <span className="choice-detail"> {address.text}</span>
        </span>
      </label>
    </div>
  );
}

function FindAddress({ find, action }: { find: string; action: string }) {
  const t = useTranslate();
  return (
    <Form method="get" action={action} discover="none" className="checkout-find">
      <label htmlFor="find-address">{t("checkout.address.find")}</label>
      <span className="checkout-find-row">
        <input id="find-address" name="find" className="field" defaultValue={find} maxLength={60} />{" "}
        <button type="submit" className="button">
          {t("checkout.address.findButton")}
        </button>
      </span>
    </Form>
  );
}
