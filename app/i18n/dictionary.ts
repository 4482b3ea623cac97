import type { Dictionary } from "./i18next-options.ts";

type Tree = { readonly [key: string]: string | Tree };

export type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

export function flatten(tree: Tree, prefix = ""): Dictionary {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

/** Plain documents have no scripts (decisions 0087 and 0089), and the server makes PDF documents. */
export function isForServerOnly(key: string): boolean {
  return ["staff.", "company.", "papers."].some((start) => key.startsWith(start));
}
