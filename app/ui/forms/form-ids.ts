import { LANGUAGE_BUTTON } from "./language-button.ts";
import type { LanguageButton } from "../seo/page-info.ts";

export const ADDRESS_FORM = "address";

export const SHIPPING_FORM = "shipping";

export const QUICK_ORDER_FORM = "order";

export const CHECK_FORM = "check-form";

export const LIST_FORM = "list-form";

export const NOTE_FORM = "note-form";

export const CODE_FORM = "code-form";

export const SIGN_IN_FORM = "sign-in";

export const NAME_FORM = "name";

export const PLACE_FORM = "place-form";

export const PERSON_FORM = "person";

export const CORRECTION_FORM = "correction";

export const JOINT_FORM = "forms-of-page";

/** The language switch as a button of a form: the page in the other language then shows the entered values. */
export const inForm = (form: string, formAction: string): LanguageButton => ({
  form,
  name: LANGUAGE_BUTTON,
  formAction,
});
