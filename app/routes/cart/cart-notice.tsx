/** Status of shared carts and requests. The texts come from the server, because the linked pages are plain documents. */
export type CartNoticeView = {
  readonly title: string;
  readonly nonce: string;
  readonly rows: readonly {
    readonly text: string;
    readonly href: string;
    readonly see: string;
    /** Text of the button that moves the lines back; null if not possible here. */
    readonly takeBack: string | null;
  }[];
};

export function CartNotice({ view: { title, rows, nonce } }: { view: CartNoticeView }) {
  if (rows.length === 0) return null;
  return (
    <section className="message print:hidden" aria-label={title}>
      <ul className="grid gap-2">
        {rows.map(({ text, href, see, takeBack }) => (
          <li key={href} className="wrap-anywhere whitespace-pre-line">
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
