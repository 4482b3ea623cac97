import type { LanguageButton } from "../seo/page-info.ts";

export const CART_FORM = "cart-lines";

/** Id of the form around the table of a page. Buttons elsewhere on the page belong to it and send its quantities. */
export const ORDER_ROWS = "order-rows";

/** The form of a part page with one quantity. */
export const BUY_FORM = "buy-form";

/** The language switch of the cart sends the form to the cart in the other language, which saves it or shows its entries. */
export const inCart = (formAction: string): LanguageButton => ({
  form: CART_FORM,
  name: "language",
  formAction,
  "data-reload": "",
});

/** The language switch of a table sends its quantities and restores them. */
export const IN_ROWS: LanguageButton = { form: ORDER_ROWS, name: "counterpart", formAction: "/locale" };

/** A number for the staff on a page without a table. */
export const SEND_FORM = "send-number";

/** The same with the entries of another form: the quantities of a part page. */
export const inPartForm = (form: string): LanguageButton => ({ ...IN_ROWS, form });
