import { use } from "react";
import { Adding } from "./add-in-place.tsx";

/** Where a form that adds to the cart is sent, and what makes a repetition of it harmless. */
export type CartFormTarget = {
  cartPath: string;
  nonce: string;
  /** The page to come back to. */
  back: string;
};

type Props = { target: CartFormTarget; id?: string; className?: string; children: React.ReactNode };

/**
 * A form that adds to the cart: without scripts its answer leads back to the row, with scripts the page stays where it is
 * (decision 0063).
 */
export function CartForm({ target: { cartPath, nonce, back }, children, ...look }: Props) {
  return (
    <form method="post" action={cartPath} {...use(Adding)} {...look}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  );
}
