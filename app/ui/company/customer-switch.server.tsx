import { renderToStaticMarkup } from "react-dom/server";

/** The customers somebody of several may buy for, with the words of the switch; `chosen` is the one they buy for. */
export type CustomerChoice = {
  readonly label: string;
  readonly submit: string;
  readonly chosen: number;
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  /** The page the switch stands on. */
  readonly back: string;
};

/**
 * For whom somebody of several customers buys, and the way to another: a form like any other. As markup, since few have it and nobody's
 * browser is to load the code for it.
 */
export function customerSwitchMarkup(choice: CustomerChoice): string {
  return renderToStaticMarkup(<CustomerSwitch {...choice} />);
}

function CustomerSwitch({ label, submit, chosen, customers, back }: CustomerChoice) {
  return (
    <form method="post" action="/customer" className="measure flex items-center gap-2 py-1.5 text-sm">
      <input type="hidden" name="back" value={back} />
      <label htmlFor="buy-for" className="flex-none">
        {label}
      </label>{" "}
      <select id="buy-for" name="customer" defaultValue={chosen} autoComplete="off" className="field min-w-0">
        {customers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>{" "}
      <button type="submit" className="button flex-none">
        {submit}
      </button>
    </form>
  );
}
