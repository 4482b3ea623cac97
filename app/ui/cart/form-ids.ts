import type { LanguageButton } from "../seo/page-info.ts";

/** Id of the one form of the cart page. */
export const CART_FORM = "cart-lines";

/** Id of the form around the table of a page. Buttons elsewhere on the page belong to it, so that its quantities go along with them. */
export const ORDER_ROWS = "order-rows";

/** The language switch of the cart saves what was entered, and leads on. */
export const IN_CART: LanguageButton = { form: CART_FORM, name: "language", "data-reload": "" };

/** That of a table takes its quantities along, and brings them back. */
export const IN_ROWS: LanguageButton = { form: ORDER_ROWS, name: "counterpart", formAction: "/locale" };
