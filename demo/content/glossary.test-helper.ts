import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const bilingual = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });
const words = z.array(z.string().min(1));
const ban = z.strictObject({
  say: z.string().min(1),
  not: words.min(1),
  except: words.default([]),
  /** Words that content may use in their ordinary sense, such as "a relay beside the pump". */
  only: z.literal("interface").optional(),
});

const glossarySchema = z.strictObject({
  products: z.array(
    z.strictObject({ show: bilingual, also: z.strictObject({ en: words, es: words }), series: z.array(z.string()) }),
  ),
  ordering: z.array(z.strictObject({ show: bilingual, note: bilingual.partial().optional() })),
  avoid: z.strictObject({ en: z.array(ban), es: z.array(ban) }),
});

type Ban = z.infer<typeof ban>;

export function readGlossary(): z.infer<typeof glossarySchema> {
  return glossarySchema.parse(parse(readFileSync(path.join(import.meta.dirname, "glossary.yaml"), "utf8")));
}

/** Words of a text that the glossary avoids, each with its replacement. */
export function bannedIn(bans: readonly Ban[]): (text: string) => string[] {
  const rules = bans.map(({ say, not, except }) => ({
    say,
    pattern: new RegExp(not.map(wholeWord).join("|"), "giu"),
    except: except.length > 0 ? new RegExp(except.map(literally).join("|"), "giu") : null,
  }));
  // Most texts have none of the words, found out quickly without word boundaries.
  const any = new RegExp(bans.flatMap(({ not }) => not.map(literally)).join("|"), "iu");
  return (text) => {
    if (!any.test(text)) return [];
    return rules.flatMap(({ say, pattern, except }) => {
      const judged = except ? text.replace(except, "…") : text;
      return [...judged.matchAll(pattern)].map(([word]) => `“${word}”: say ${say}: ${text.slice(0, 120)}`);
    });
  };
}

/** A word needs boundaries ("mail", not "mailbox"); punctuation such as « does not. */
function wholeWord(word: string): string {
  const before = /^[\p{L}\p{N}]/u.test(word) ? "(?<![\\p{L}\\p{N}])" : "";
  const after = /[\p{L}\p{N}]$/u.test(word) ? "(?![\\p{L}\\p{N}])" : "";
  return before + literally(word) + after;
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
