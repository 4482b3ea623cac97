/** The largest quantity of one line (2.16, A-60). */
export const MAX_QUANTITY = 999_999;
