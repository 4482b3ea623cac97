export const FIELD_BOX = "grid min-w-0 content-start gap-1";
export const FIELD_LABEL = "font-semibold";
export const FIELD_CONTROL = "field w-full min-w-0";
export const FIELD_HINT = "text-sm text-neutral-600";
export const FIELD_ERROR = "text-sm font-semibold text-error-700";
export const FORM_BUTTONS = "flex flex-wrap gap-3 pt-2 print:hidden";

export const CARD = "cards-md:block cards-md:border-b cards-md:border-neutral-200 cards-md:px-1 cards-md:py-2.5";
export const CARD_CELL = "cards-md:block cards-md:border-0 cards-md:px-0 cards-md:py-0.5";
export const CARD_HEAD = "cards-md:sr-only";
