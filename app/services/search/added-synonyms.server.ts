import { eq } from "drizzle-orm";
import { foldText } from "../../domain/search/words.ts";
import type { Database } from "../database/database.server.ts";
import { touchWords, type DataVersion } from "../database/data-version.server.ts";
import { addedSynonym } from "../database/staff-schema.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import type { StaffActionRunner } from "../staff/staff.ts";
import { MOST_SYNONYMS, type AddedSynonym, type AddedSynonyms, type Search, type SynonymRefusal } from "./search.ts";

type Ports = { db: Database; actions: StaffActionRunner; search: Search; version: DataVersion };

const LONGEST_PHRASE = 100;

/** Added synonyms have a version of their own: changing the data version would make the last import impossible to undo. */
export function createAddedSynonyms({ db, actions, search, version }: Ports): AddedSynonyms {
  /** True for a match by words; matches by number or guess do not count. */
  const isKnown = async (words: string) => {
    const { tier, total } = await search.search({ ...ANYTHING, query: words });
    return tier === "words" && total > 0;
  };
  return {
    list: () => db.select().from(addedSynonym).orderBy(addedSynonym.phrase, addedSynonym.locale),
    async add(by, wanted, nonce) {
      const { locale, phrase, means } = {
        ...wanted,
        phrase: tidy(wanted.phrase).toLowerCase(),
        means: tidy(wanted.means),
      };
      if (!/\p{L}/u.test(phrase) || phrase.length > LONGEST_PHRASE) return "no-phrase";
      if (means === "" || means.length > LONGEST_PHRASE) return "no-means";
      if (foldText(phrase) === foldText(means)) return "same-word";
      if (!(await isKnown(means))) return "unknown-word";
      const form = submissionKey(nonce, ["synonym.add", by, locale, phrase, means]);
      const result = await actions.run<AddedSynonym | SynonymRefusal>(
        { by, action: "synonym.add", form },
        async (tx) => {
          if ((await tx.$count(addedSynonym)) >= MOST_SYNONYMS) return { value: "full", auditEntry: null };
          const [added] = await tx
            .insert(addedSynonym)
            .values({ locale, phrase, means })
            .onConflictDoNothing()
            .returning();
          if (!added) return { value: "exists", auditEntry: null };
          await touchWords(tx);
          return { value: added, auditEntry: { subject: phrase, after: { locale, phrase, means } } };
        },
      );
      version.renew();
      return result.outcome === "done" ? result.value : result.outcome;
    },
    async remove(by, id, nonce) {
      const form = submissionKey(nonce, ["synonym.remove", by, id]);
      const result = await actions.run<AddedSynonym | "missing">({ by, action: "synonym.remove", form }, async (tx) => {
        const [removed] = await tx.delete(addedSynonym).where(eq(addedSynonym.id, id)).returning();
        if (!removed) return { value: "missing", auditEntry: null };
        await touchWords(tx);
        const { locale, phrase, means } = removed;
        return { value: removed, auditEntry: { subject: phrase, before: { locale, phrase, means } } };
      });
      version.renew();
      return result.outcome === "done" ? result.value : result.outcome;
    },
  };
}

const ANYTHING = {
  category: null,
  series: [],
  values: new Map(),
  ranges: new Map(),
  locale: null,
  offset: 0,
  limit: 1,
} as const;

function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
