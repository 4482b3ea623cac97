import { rowsOf } from "./read-html.ts";
import type { RunningShop } from "./running-shop.ts";

export const LISTS = { en: "/products", es: "/es/productos" };

const MOST_SECONDS = 2;

export type Fields = Record<string, string | readonly string[]>;

export function queryOf(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return `?${new URLSearchParams(pairs)}`;
}

/** The number of results that the list states. */
export function totalOf(html: string): number {
  return Number(/id="count"[^>]*>([\d,.]*)/.exec(html)?.[1]?.replace(/\D/g, ""));
}

/** Part numbers of the rows, without highlighting. */
export function numbersOf(html: string): string[] {
  return rowsOf(html.replace(/<\/?mark>/g, "")).map(({ pn }) => pn);
}

/** Opens pages that must exist and be fast; repeats once, in case the machine was busy. */
export function productPages(shop: () => RunningShop) {
  const open = async (target: string): Promise<string> => {
    let seconds = 0;
    for (let attempt = 1; attempt <= 2; attempt++) {
      const start = performance.now();
      const response = await shop().get(target);
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${target}: status ${response.status}`);
      seconds = (performance.now() - start) / 1000;
      if (seconds < MOST_SECONDS) return html;
    }
    throw new Error(`${target} took ${seconds} seconds`);
  };
  const list = (fields: Fields, locale: keyof typeof LISTS = "en") => open(LISTS[locale] + queryOf(fields));
  return { open, list, search: (q: string, locale: keyof typeof LISTS = "en") => list({ q }, locale) };
}
