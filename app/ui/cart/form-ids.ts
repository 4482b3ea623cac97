/** Id of the one form of the cart page. */
export const CART_FORM = "cart-lines";

/** Id of the form around the table of a page. Buttons elsewhere on the page belong to it, so that its quantities go along with them. */
export const ORDER_ROWS = "order-rows";
