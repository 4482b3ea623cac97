/** Where a form that adds to the cart is sent, and what makes a repetition of it harmless. */
export type CartFormTarget = {
  cartPath: string;
  nonce: string;
  /** The page to come back to. */
  back: string;
};

/** The hidden fields of every form that adds to the cart. */
export function CartFormFields({ target }: { target: CartFormTarget }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="nonce" value={target.nonce} />
      <input type="hidden" name="back" value={target.back} />
    </>
  );
}
