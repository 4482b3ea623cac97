export const FIELD_BOX = "grid min-w-0 content-start gap-1";
export const FIELD_LABEL = "font-semibold";
export const FIELD_CONTROL = "field w-full min-w-0";
export const FIELD_HINT = "text-sm text-neutral-600";
export const FIELD_ERROR = "text-sm font-semibold text-error-700";
export const FORM_BUTTONS = "flex flex-wrap gap-3 pt-2 print:hidden";
