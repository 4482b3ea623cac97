import { attributeOf, wordsOf } from "./read-html.ts";
import type { RunningShop } from "./running-shop.ts";
import type { CookieJar } from "./signed-in.ts";

/** A line of the review page in its HTML. */
export type CheckLine = {
  pn: string;
  quantity: string;
  reference: string;
  /** Whether its box is checked; null for a line without one. */
  tick: "set" | "unset" | null;
  fixes: string[];
  /** Its radio buttons, in order, as fields of the form. */
  marks: [string, string][];
  id: string;
  words: string;
};

export function linesOf(html: string): CheckLine[] {
  const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].filter(([row]) => row.includes('name="pn[]"'));
  return rows.map(([row]) => {
    const inputs = inputsOf(row);
    const value = (name: string) => inputs.find((input) => input.name === name)?.value ?? "";
    const box = inputs.find(({ name }) => name === "take[]");
    return {
      pn: value("pn[]"),
      quantity: value("quantity[]"),
      reference: value("reference[]"),
      tick: box ? (box.isChecked ? "set" : "unset") : null,
      fixes: [...row.matchAll(/<button[^>]*name="fix"[^>]*>/g)].map(([button]) => attributeOf(button, "value") ?? ""),
      marks: inputs
        .filter(({ name, value: answer }) => name.startsWith("answer[") && answer !== "")
        .map(({ name, value: answer }): [string, string] => [name, answer]),
      id: attributeOf(row, "id") ?? "",
      words: wordsOf(row),
    };
  });
}

/** Everything the form of a review page sends, without its buttons. */
export function fieldsOf(html: string): [string, string][] {
  const form = /<form[^>]*id="check-form".*?<\/form>/s.exec(html)?.[0] ?? "";
  const inputs = inputsOf(form).filter(({ isBox, isChecked }) => !isBox || isChecked);
  const rest = /<textarea[^>]*name="rest"[^>]*>(.*?)<\/textarea>/s.exec(form)?.[1];
  const fields = inputs.map(({ name, value }): [string, string] => [name, value]);
  return rest === undefined ? fields : [...fields, ["rest", attributeOf(` value="${rest}"`, "value") ?? ""]];
}

/** Posts fields that may be repeated, as a browser without scripts does. */
export async function submit(
  shop: RunningShop,
  jar: CookieJar,
  path: string,
  fields: readonly (readonly [string, string])[],
): Promise<Response> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const response = await shop.get(path, { method: "POST", body, headers: { Origin: shop.origin, Cookie: jar.header } });
  jar.take(response);
  return response;
}

function inputsOf(html: string) {
  return [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => ({
    name: attributeOf(tag, "name") ?? "",
    value: attributeOf(tag, "value") ?? "",
    isBox: ["checkbox", "radio"].includes(attributeOf(tag, "type") ?? ""),
    isChecked: /\schecked(=|\s|>|\/)/.test(tag),
  }));
}
