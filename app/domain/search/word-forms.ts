const STOP_WORDS = new Set(
  "a al an and at by con de del el en for from la las los of or para por que the to u un una with y".split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Possible singulars: luces → luces, luce, luc, luz. Words with a common form are equal. */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith("es")) forms.push(word.slice(0, -2));
  if (word.endsWith("ces")) forms.push(`${word.slice(0, -3)}z`);
  if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const forms = formsOf(other);
  return formsOf(one).some((form) => forms.includes(form));
}

/** Singular, plural, and the other Spanish gender (roja → rojo). */
export function variantsOf(word: string): string[] {
  const singular = formsOf(word);
  const genders = singular.flatMap(otherGender);
  const plural = [`${word}s`, `${word}es`, word.replace(/z$/, "ces"), word.replace(/y$/, "ies")];
  return [...new Set([...singular, ...genders, ...plural])].filter(
    (variant) => variant !== word && !isStopWord(variant),
  );
}

function otherGender(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith("a")) return [`${word.slice(0, -1)}o`];
  return word.endsWith("o") ? [`${word.slice(0, -1)}a`] : [];
}
