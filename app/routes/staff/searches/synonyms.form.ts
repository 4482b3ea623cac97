import { z } from "zod";
import { LOCALES, type Locale } from "../../../domain/locale.ts";

/** Largest serial of the database. */
const LARGEST_ID = 2_147_483_647;

/** `POST /staff/searches`: a new synonym, or one to remove. */
export const synonymForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    nonce: z.string(),
    locale: z.enum(LOCALES),
    phrase: z.string(),
    means: z.string(),
  }),
  z.object({
    intent: z.literal("remove"),
    nonce: z.string(),
    id: z.coerce.number().int().min(1).max(LARGEST_ID),
  }),
]);

/** Query of the page; never fails. */
export type SearchesAsked = {
  /** Null for both languages. */
  readonly language: Locale | null;
  /** From 1. */
  readonly page: number;
  readonly synonyms: number;
  /** Id of the new synonym. */
  readonly added: number | null;
};

export function readSearchesAsked(params: URLSearchParams): SearchesAsked {
  const language = LOCALES.find((locale) => locale === params.get("language")) ?? null;
  const added = numberOf(params.get("added"), 0);
  return {
    language,
    page: numberOf(params.get("page"), 1),
    synonyms: numberOf(params.get("synonyms"), 1),
    added: added === 0 ? null : added,
  };
}

function numberOf(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}
