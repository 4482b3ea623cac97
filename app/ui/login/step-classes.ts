/** A step of the sign-in: one column as wide as a line of a mail, on pages and in the dialog. */
export const STEP = "grid max-w-112 gap-4";
export const STEP_PAGE = "prose max-w-112 pb-8";
export const STEP_BUTTON = "button button-primary min-h-11 justify-self-start px-6";
