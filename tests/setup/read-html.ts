/** What tests read from pages as they travel, without a browser: what a visitor without scripts and a crawler get. */

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The text of a piece of a page as it is read, in one line. */
export function wordsOf(html: string): string {
  const text = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ");
  return decode(text).replace(/\s+/g, " ").trim();
}

/** The page without its frame. */
export function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
}

/** The head of a page with search, cart and menus, which all pages have. */
export function bannerOf(html: string): string {
  return /<header\b.*?<\/header>/s.exec(html)?.[0] ?? "";
}

export function attributeOf(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decode(value);
}

/** Addresses of the links of a piece of a page, each once. */
export function linksOf(html: string): string[] {
  return [...new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => decode(href)))];
}

/** Structured data of a page; what is no JSON throws. */
export function dataOf(html: string): { "@type": string }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as { "@type": string },
  );
}

/** A part as a row of a table. */
export type PartRow = { pn: string; href: string; words: string };

export function rowsOf(html: string): PartRow[] {
  return [...html.matchAll(/<tr>.*?<\/tr>/gs)].flatMap(([row]) => {
    const link = /<a\b[^>]*class="pn"[^>]*>([^<]+)</.exec(row);
    return link ? [{ pn: decode(link[1] ?? ""), href: linksOf(row)[0] ?? "", words: wordsOf(row) }] : [];
  });
}

/** Part numbers with a field for their quantity, in their order. */
export function quantitiesOf(html: string): string[] {
  return [...html.matchAll(/\sname="q\[([^\]"]+)\]"/g)].map(([, pn = ""]) => decode(pn));
}

/** A form by its id or class, as it would be sent; null when there is none. */
export function formOf(html: string, name: string) {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  const isNamed = (tag: string) => [attributeOf(` ${tag}`, "id"), attributeOf(` ${tag}`, "class")].includes(name);
  const form = forms.find(([, tag = ""]) => isNamed(tag));
  if (!form) return null;
  const [, tag = "", content = ""] = form;
  return {
    method: attributeOf(tag, "method"),
    action: attributeOf(tag, "action"),
    hidden: [...content.matchAll(/<input\b([^>]*\stype="hidden"[^>]*)>/g)].map(
      ([, input = ""]) => [attributeOf(input, "name") ?? "", attributeOf(input, "value") ?? ""] as const,
    ),
  };
}

/** A value to narrow a list by, with the number of parts it says it has. */
export type FilterBox = { key: string; slug: string; count: number; checked: boolean; disabled: boolean };

export function filtersOf(html: string): FilterBox[] {
  return [...html.matchAll(/<label><input\b([^>]*type="checkbox"[^>]*)>(.*?)<\/label>/gs)].map(
    ([, tag = "", text = ""]) => ({
      key: attributeOf(tag, "name") ?? "",
      slug: attributeOf(tag, "value") ?? "",
      count: Number(/<small[^>]*>([\d,.]+)<\/small>/.exec(text)?.[1]?.replace(/\D/g, "")),
      checked: / checked=/.test(tag),
      disabled: / disabled=/.test(tag),
    }),
  );
}
