import type { Dictionary } from "./i18next-options.ts";

type Tree = { readonly [key: string]: string | Tree };

/** The flat dotted keys of nested strings. */
export type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Nested strings as flat dotted keys. */
export function flatten(tree: Tree, prefix = ""): Dictionary {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

/** What no script of a browser ever says: plain documents have none (decisions 0087 and 0089), and papers are made by the server. */
export function isForServerOnly(key: string): boolean {
  return ["staff.", "company.", "papers."].some((start) => key.startsWith(start));
}
