import type { Dictionary } from "./i18next-options.ts";

type Tree = { readonly [key: string]: string | Tree };

/** Nested strings as flat dotted keys. */
export function flatten(tree: Tree, prefix = ""): Dictionary {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}
