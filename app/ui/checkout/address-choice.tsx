import { Form } from "react-router";
import { countText } from "../../i18n/translate.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import type { AddressChoiceView, AddressOption } from "./address-choice.view.ts";
import { SiteLink } from "../primitives/links.tsx";
import { FIELD_ERROR, FIELD_LABEL, FORM_BUTTONS } from "../forms/field-classes.ts";
import { Choice, ChoiceDetail, Choices } from "./choice.tsx";

type Props = {
  choice: AddressChoiceView;
  action: string;
  nonce: string;
  submit?: StringKey;
  /** Id of the form for a new address. The lists belong to it, so that each button sends all fields. */
  beside?: string | undefined;
  isAsked?: boolean;
  /** No address to ship to was selected. */
  isMissing?: boolean | undefined;
  hasEditLinks?: boolean;
};

/** Two lists in one form (R-NOJS-05). */
export function AddressChoice({ choice, action, nonce, submit = CONTINUE, beside, ...rest }: Props) {
  const t = useTranslate();
  const { isAsked = false, isMissing = false, hasEditLinks = false } = rest;
  const { shipTo, billTo } = choice;
  const button = beside && { form: beside, name: "choose", value: isAsked ? "only" : "yes" };
  return (
    <>
      {choice.find !== null && <FindAddress find={choice.find} action={action} />}
      <Form
        method="post"
        action={action}
        discover="none"
        className="grid min-w-0 content-start gap-x-10 gap-y-5 lg:grid-cols-2"
      >
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="nonce" value={nonce} />
        {/* A new element, because only that gets the focus. */}
        <Choices
          title={t("checkout.address.shipTo")}
          key={String(isMissing)}
          {...(isMissing && { "aria-describedby": MISSING })}
        >
          {isMissing && (
            <p id={MISSING} className={FIELD_ERROR} role="alert">
              {t("checkout.address.missing")}
            </p>
          )}
          <Options
            name="shipping"
            isMissing={isMissing}
            choice={choice}
            chosen={shipTo}
            form={beside}
            hasEditLinks={hasEditLinks}
          />
        </Choices>
        <Choices title={t("checkout.address.billTo")}>
          <div>
            <Choice type="radio" name="billing" value="same" defaultChecked={billTo === null} form={beside}>
              {t("checkout.address.same")}
            </Choice>
          </div>
          <Options name="billing" choice={choice} chosen={billTo} form={beside} hasEditLinks={hasEditLinks} />
        </Choices>
        <p className={`col-span-full ${FORM_BUTTONS}`}>
          <button type="submit" className="button button-primary" {...button}>
            {t(isAsked ? "checkout.address.continueSaved" : submit)}
          </button>
        </p>
      </Form>
    </>
  );
}

const CONTINUE = "checkout.address.continue";

type OptionsProps = {
  name: "shipping" | "billing";
  choice: AddressChoiceView;
  chosen: number | null;
  form: string | undefined;
  hasEditLinks: boolean;
  isMissing?: boolean;
};

const MISSING = "address-missing";

function Options({ choice: { first, rest }, chosen, isMissing, ...same }: OptionsProps) {
  const t = useTranslate();
  const option = (address: AddressOption) => {
    const hasFocus = isMissing && address === first[0];
    return <Option key={address.id} {...same} address={address} isChosen={address.id === chosen} hasFocus={hasFocus} />;
  };
  return (
    <>
      {first.map(option)}
      {rest.length > 0 && (
        <details open={rest.some(({ id }) => id === chosen)}>
          <summary className="cursor-pointer px-2.5 py-2 text-secondary-700">
            {countText("checkout.address.more", rest.length, t)}
          </summary>
          {rest.map(option)}
        </details>
      )}
    </>
  );
}

type OptionProps = Omit<OptionsProps, "choice" | "chosen" | "isMissing"> & {
  address: AddressOption;
  isChosen: boolean;
  hasFocus: boolean | undefined;
};

function Option({ name, address, isChosen, hasFocus, form, hasEditLinks }: OptionProps) {
  const t = useTranslate();
  const editPath = address.isWrong && hasEditLinks ? address.editPath : null;
  return (
    // A block, so that a browser without styles puts each address on a line.
    <div>
      <Choice
        type="radio"
        name={name}
        value={address.id}
        defaultChecked={isChosen}
        form={form}
        {...(hasFocus ? { autoFocus: true } : {})}
      >
        <strong>{address.title}</strong>
        <ChoiceDetail> {address.text}</ChoiceDetail>
        {address.isWrong && <span className={`block ${FIELD_ERROR}`}> {t("addresses.toCorrect")}</span>}
      </Choice>
      {editPath && (
        <p className="pb-2 pl-8">
          <SiteLink to={editPath} aria-label={`${t("checkout.address.correct")}: ${address.title}, ${address.text}`}>
            {t("checkout.address.correct")}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

function FindAddress({ find, action }: { find: string; action: string }) {
  const t = useTranslate();
  return (
    <Form method="get" action={action} discover="none" className="grid max-w-136 gap-1 pb-4">
      <label className={FIELD_LABEL} htmlFor="find-address">
        {t("checkout.address.find")}
      </label>
      <span className="flex gap-2">
        <input id="find-address" name="find" className="field min-w-0 flex-auto" defaultValue={find} maxLength={60} />{" "}
        <button type="submit" className="button">
          {t("checkout.address.findButton")}
        </button>
      </span>
    </Form>
  );
}
