import type { ContentCopies } from "./copies.server.ts";
import type { ContentSource } from "./content.ts";
import { SITE_QUERY } from "./queries.ts";
import { CONFIG, entry, SETTINGS, type Raw } from "./site.test-helper.ts";

type Answer = "ok" | "down" | "silent" | { statusCode: number };

/** Content source with scripted answers. `asked`: "site" or document ids. */
export type ScriptedSource = ContentSource & {
  asked: string[];
  /** Answers of the next requests; then `always`. */
  next: Answer[];
  always: Answer;
  site: Raw;
  documents: Record<string, unknown>;
  /** Delays answers until released. */
  hold: Promise<void> | null;
};

export function scriptedSource(start: Partial<ScriptedSource> = {}): ScriptedSource {
  const guide = { _id: "guide", _type: "article", body: { en: [{ _type: "block", _key: "b", children: [] }] } };
  const source: ScriptedSource = {
    asked: [],
    next: [],
    always: "ok",
    site: siteWith("first"),
    documents: { guide },
    hold: null,
    async query(groq, { id }) {
      source.asked.push(groq === SITE_QUERY ? "site" : (id ?? ""));
      const answer = source.next.shift() ?? source.always;
      if (answer === "silent") return new Promise(() => {});
      if (answer === "down") throw new Error("connection refused");
      if (answer !== "ok") throw Object.assign(new Error("refused"), answer);
      const told = groq === SITE_QUERY ? source.site : (source.documents[id ?? ""] ?? null);
      await source.hold;
      return told;
    },
    ...start,
  };
  return source;
}

/** A site with two articles and one string with `text`. */
export function siteWith(text: string): Raw {
  return {
    siteConfig: CONFIG,
    shopSettings: SETTINGS,
    strings: [{ _id: "s", _type: "tstring", slug: { current: "layout.home" }, value: { en: text } }],
    documents: [entry("guide"), entry("other")],
  };
}

export function memoryCopies(stored: Record<string, unknown> = {}): ContentCopies & { stored: Map<string, unknown> } {
  const map = new Map(Object.entries(stored));
  return {
    stored: map,
    save: async (key, result) => void map.set(key, result),
    load: async (key) => map.get(key),
  };
}
