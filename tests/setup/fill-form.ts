import { attributeOf } from "./read-html.ts";

/** A form of a page as a browser without scripts sends it, and its other choices. */
export type PageForm = {
  action: string;
  fields: Map<string, string>;
  /** Values of radio buttons and check boxes that can be selected, by name. */
  choices: Map<string, string[]>;
};

/** The first POST form of a page that has a field of this name; null without one. */
export function postForm(html: string, field: string): PageForm | null {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = "", content = ""]) => ({
    isPost: attributeOf(` ${tag}`, "method")?.toLowerCase() === "post",
    form: { action: attributeOf(` ${tag}`, "action") ?? "", ...controlsOf(content) },
  }));
  const found = forms.find(({ isPost, form }) => isPost && (form.fields.has(field) || form.choices.has(field)));
  return found?.form ?? null;
}

function controlsOf(html: string): Omit<PageForm, "action"> {
  const fields = new Map<string, string>();
  const choices = new Map<string, string[]>();
  for (const [, tag = ""] of html.matchAll(/<input\b([^>]*)>/g)) readInput(` ${tag}`, fields, choices);
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs))
    fields.set(attributeOf(` ${tag}`, "name") ?? "", text);
  for (const [, tag = "", options = ""] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs))
    fields.set(attributeOf(` ${tag}`, "name") ?? "", chosenOption(options));
  return { fields, choices };
}

function readInput(tag: string, fields: Map<string, string>, choices: Map<string, string[]>): void {
  const name = attributeOf(tag, "name");
  if (name === null || / disabled=/.test(tag)) return;
  const type = attributeOf(tag, "type") ?? "text";
  const isChoice = type === "radio" || type === "checkbox";
  const value = attributeOf(tag, "value") ?? (isChoice ? "on" : "");
  if (isChoice) choices.set(name, [...(choices.get(name) ?? []), value]);
  if (!isChoice || / checked=/.test(tag)) fields.set(name, value);
}

function chosenOption(options: string): string {
  const tags = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = ""]) => ` ${tag}`);
  const chosen = tags.find((tag) => / selected=/.test(tag)) ?? tags[0];
  return (chosen && attributeOf(chosen, "value")) ?? "";
}
