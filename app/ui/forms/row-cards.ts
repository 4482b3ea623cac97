export const CARD = "cards-md:block cards-md:border-b cards-md:border-neutral-200 cards-md:px-1 cards-md:py-2.5";
export const CARD_CELL = "cards-md:block cards-md:border-0 cards-md:px-0 cards-md:py-0.5";
export const CARD_HEAD = "cards-md:sr-only";
