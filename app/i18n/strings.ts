import common from "../../locales/en/common.json" with { type: "json" };
import explanations from "../../locales/en/explanations.json" with { type: "json" };
import login from "../../locales/en/login.json" with { type: "json" };
import pages from "../../locales/en/pages.json" with { type: "json" };
import comunes from "../../locales/es/common.json" with { type: "json" };
import explicaciones from "../../locales/es/explanations.json" with { type: "json" };
import sesion from "../../locales/es/login.json" with { type: "json" };
import paginas from "../../locales/es/pages.json" with { type: "json" };
import { flatten, type Leaves } from "./dictionary.ts";
import type { Dictionaries } from "./i18next-options.ts";

/** Every key of the interface, so that a misspelt one does not compile. */
export type StringKey =
  | Leaves<typeof common>
  | Leaves<typeof explanations>
  | Leaves<typeof login>
  | Leaves<typeof pages>;

/** Text of a key in the language of the page, its `{0}`, `{1}` … filled with the arguments. */
export type Translate = (key: StringKey, ...args: readonly (string | number)[]) => string;

/** The strings of the repository, before overrides from content. A key that Spanish lacks shows the English text. */
export const DICTIONARIES: Dictionaries = {
  en: flatten({ ...common, ...explanations, ...login, ...pages }),
  es: flatten({ ...common, ...explanations, ...login, ...pages, ...comunes, ...explicaciones, ...sesion, ...paginas }),
};
