/** Carts the visitor has handed over, in words the server has made: the page they lead to is a plain document. */
export type HandedOverView = {
  /** The way to hand over what is in the cart; null for an empty one. */
  readonly link: { readonly label: string; readonly href: string } | null;
  readonly title: string;
  readonly nonce: string;
  readonly rows: readonly {
    readonly text: string;
    readonly href: string;
    readonly see: string;
    /** What the button says that takes the lines back; null where none are left. */
    readonly takeBack: string | null;
  }[];
};

/** What waits for somebody, what nobody took, and what was taken lately. */
export function HandedOver({ view: { title, rows, nonce } }: { view: HandedOverView }) {
  if (rows.length === 0) return null;
  return (
    <section className="message print:hidden" aria-label={title}>
      <ul className="grid gap-2">
        {rows.map(({ text, href, see, takeBack }) => (
          <li key={href}>
            {text}{" "}
            <a href={href} className="inline-block py-1">
              {see}
            </a>
            {takeBack && (
              <form method="post" action={href} className="inline-block pl-3">
                <input type="hidden" name="intent" value="take-back" />
                <input type="hidden" name="nonce" value={nonce} />
                <button type="submit" className="button">
                  {takeBack}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
