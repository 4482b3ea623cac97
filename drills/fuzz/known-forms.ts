import { attributeOf } from "../../tests/setup/read-html.ts";
import type { KnownForm } from "./fuzz-request.ts";

/** The forms of a page with all their fields, buttons included. */
export function fieldsOfForms(html: string, path: string): KnownForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = "", content = ""]) => ({
    action: attributeOf(` ${tag}`, "action") || path,
    isPost: attributeOf(` ${tag}`, "method")?.toLowerCase() === "post",
    fields: [...content.matchAll(/<(input|textarea|select|button)\b([^>]*)>(.*?)(?=<)/gs)].flatMap(
      ([, kind, control = "", text = ""]): [string, string][] => {
        const name = attributeOf(` ${control}`, "name");
        return name === null
          ? []
          : [[name, kind === "textarea" ? text : (attributeOf(` ${control}`, "value") ?? "on")]];
      },
    ),
  }));
}
