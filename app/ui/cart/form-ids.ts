import type { LanguageButton } from "../seo/page-info.ts";

import { LANGUAGE_BUTTON } from "../../forms/language-button.ts";

/** Id of the one form of the cart page. */
export const CART_FORM = "cart-lines";

/** Id of the form around the table of a page. Buttons elsewhere on the page belong to it, so that its quantities go along with them. */
export const ORDER_ROWS = "order-rows";

/** Id of the form of an address. */
export const ADDRESS_FORM = "address";

/** Id of the form of the shipping step. */
export const SHIPPING_FORM = "shipping";

/** Id of the form of quick order. */
export const QUICK_ORDER_FORM = "order";

/** Id of the form of the review page of a list. */
export const CHECK_FORM = "check-form";

/** The language switch of the cart saves what was entered, and leads on. */
export const IN_CART: LanguageButton = { form: CART_FORM, name: "language", "data-reload": "" };

/** That of a table takes its quantities along, and brings them back. */
export const IN_ROWS: LanguageButton = { form: ORDER_ROWS, name: "counterpart", formAction: "/locale" };

/** That of another form sends it to the page in the other language, which shows what was entered. */
export const inForm = (form: string, formAction: string): LanguageButton => ({
  form,
  name: LANGUAGE_BUTTON,
  formAction,
});
