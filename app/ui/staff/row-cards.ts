/* Where there is no room for its columns a row is a card: its cells below each other. */
export const CARD = "cards:block cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
export const CARD_CELL = "cards:block cards:border-0 cards:p-0.5";
export const CARD_HEAD = "cards:sr-only";
