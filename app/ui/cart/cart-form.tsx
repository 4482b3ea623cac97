import { use } from "react";
import { Adding } from "./add-in-place.tsx";
import { PageFormPart } from "./page-form.tsx";

/** `nonce` makes a repeated form harmless. */
export type CartFormTarget = {
  cartPath: string;
  nonce: string;
  back: string;
};

type Props = { target: CartFormTarget; id?: string; shown?: string; className?: string; children: React.ReactNode };

/**
 * Without scripts the answer leads back to the row; with scripts the page stays (decision 0063). `shown`: its displayed values, as a query.
 */
export function CartForm({ target: { cartPath, nonce, back }, shown, children, ...look }: Props) {
  return (
    <form method="post" action={cartPath} {...use(Adding)} {...look}>
      {look.id && <PageFormPart id={look.id} {...(shown && { shown })} />}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  );
}
