import { isMailKey, MAIL_DICTIONARIES } from "../../i18n/mail-strings.ts";
import { carrierKey, methodKey } from "../../i18n/order-words.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { findLookAlikes } from "../look-alikes.ts";
import type { ReportProblem, StringOverride } from "./schema.ts";

const OF_CARRIERS = [carrierKey(""), methodKey("")];

function isTextKey(key: string): boolean {
  return Object.hasOwn(DICTIONARIES.en, key) || isMailKey(key) || OF_CARRIERS.some((start) => key.startsWith(start));
}

/** Drops and reports misspelled keys, which would have no effect. */
export function knownTexts(strings: readonly StringOverride[], report: ReportProblem): StringOverride[] {
  return strings.filter(({ _id, slug }) => {
    if (isTextKey(slug)) return true;
    report(_id, `there is no text ${slug}${suggestion(slug)}`);
    return false;
  });
}

/** Upper case, as `findLookAlikes` expects. */
const KEYS = new Map(
  [...Object.keys(DICTIONARIES.en), ...Object.keys(MAIL_DICTIONARIES.en)].map((key) => [key.toUpperCase(), key]),
);

function suggestion(slug: string): string {
  const [found] = findLookAlikes([slug], [...KEYS.keys()]);
  return found ? `; did you mean ${KEYS.get(found.meant)}?` : "";
}
