import { LANGUAGE_BUTTON } from "./language-button.ts";
import type { LanguageButton } from "../seo/page-info.ts";

/** Id of the form of an address. */
export const ADDRESS_FORM = "address";

/** Id of the form of the shipping step. */
export const SHIPPING_FORM = "shipping";

/** Id of the form of quick order. */
export const QUICK_ORDER_FORM = "order";

/** Id of the form of the review page of a list. */
export const CHECK_FORM = "check-form";

/** Id of the form that sends several forms of a page together. */
export const JOINT_FORM = "forms-of-page";

/** The language switch as a button of a form: sends it to the page in the other language, which shows what was entered. */
export const inForm = (form: string, formAction: string): LanguageButton => ({
  form,
  name: LANGUAGE_BUTTON,
  formAction,
});
