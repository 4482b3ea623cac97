/** Reads pages without a browser, as a visitor without scripts or a crawler gets them. */

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The visible text of a piece of a page, in one line. */
export function wordsOf(html: string): string {
  const text = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|noscript|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ");
  return decode(text).replace(/\s+/g, " ").trim();
}

/** The page without its shell. */
export function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
}

export function bannerOf(html: string): string {
  return /<header\b.*?<\/header>/s.exec(html)?.[0] ?? "";
}

export function attributeOf(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decode(value);
}

/** Addresses of the links of a piece of a page, each once. */
/** Texts of the errors at fields. */
export function fieldErrorsOf(html: string): string[] {
  return [...html.matchAll(/<p id="[^"]+-error"[^>]*>(.*?)<\/p>/gs)].map(([, text = ""]) => wordsOf(text));
}

export function linksOf(html: string): string[] {
  return [...new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => decode(href)))];
}

/** Structured data of a page; throws on invalid JSON. */
export function dataOf(html: string): { "@type": string }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as { "@type": string },
  );
}

export type PartRow = { pn: string; href: string; words: string };

export function rowsOf(html: string): PartRow[] {
  return [...html.matchAll(/<tr>.*?<\/tr>/gs)].flatMap(([row]) => {
    const link = /<a\b[^>]*class="pn"[^>]*>([^<]+)</.exec(row);
    return link ? [{ pn: decode(link[1] ?? ""), href: linksOf(row)[0] ?? "", words: wordsOf(row) }] : [];
  });
}

/** Part numbers with a quantity field, in their order. */
export function quantitiesOf(html: string): string[] {
  return [...html.matchAll(/\sname="q\[([^\]"]+)\]"/g)].map(([, pn = ""]) => decode(pn));
}

/** A form by its id or class, with the fields it sends; null without one. */
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

/** A filter value, with the number of parts it states. */
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
