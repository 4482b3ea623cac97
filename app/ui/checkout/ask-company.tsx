import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../forms/field-classes.ts";

/** The question whether the company buys here already, in the language of the page. */
export type AskCompanyView = {
  readonly question: string;
  readonly text: string;
  readonly companyName: string;
  readonly yes: string;
  readonly no: string;
  readonly action: string;
};

/** Asked once of whoever orders for the first time; the order goes on whatever the answer. */
export function AskCompany({ view, nonce }: { view: AskCompanyView; nonce: string }) {
  return (
    <form
      method="post"
      action={view.action}
      id="ask-company"
      className="mb-5 grid max-w-address gap-2.5 border border-neutral-300 p-3"
    >
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="from" value="checkout" />
      <h2>{view.question}</h2>
      <p>{view.text}</p>
      <div className={FIELD_BOX}>
        <label htmlFor="ask-company-name" className={FIELD_LABEL}>
          {view.companyName}
        </label>
        <input
          id="ask-company-name"
          name="companyName"
          type="text"
          autoComplete="organization"
          className={FIELD_CONTROL}
        />
      </div>
      <p className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="ask" className="button">
          {view.yes}
        </button>
        <button type="submit" name="intent" value="ask-not" className="button">
          {view.no}
        </button>
      </p>
    </form>
  );
}
