import { renderToStaticMarkup } from "react-dom/server";

/** `chosen` is the customer the user buys for. */
export type CustomerChoice = {
  readonly label: string;
  readonly submit: string;
  readonly chosen: number;
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  readonly back: string;
};

/** Markup from the server, because few users need it and no browser should load its code. */
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
