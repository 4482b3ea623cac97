const SHORTEST_WORD = 4;

/** A figure with its unit or kind, such as `24 V AC`. */
const MEASURE = /^\S*\d\S* \S*\p{L}/u;

/** A value without the words of its heading: `24 V AC` for `24 V AC coil` under "Coil voltage". */
export function shortValue(value: string, heading: string): string {
  const known = wordsOf(heading.toLowerCase());
  const words = wordsOf(value);
  const without = [words.slice(1), words.slice(0, -1)];
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const short = [first, last].flatMap((word, end) => (isSaid(word, known) ? [without[end]?.join(" ") ?? ""] : []));
  return short.find((text) => MEASURE.test(text)) ?? value;
}

const wordsOf = (text: string) => text.split(" ").filter(Boolean);

/** Also as plural: `auxiliar` in "Contactos auxiliares". */
function isSaid(word: string, known: readonly string[]): boolean {
  const said = word.toLowerCase();
  return said.length >= SHORTEST_WORD && known.some((one) => one.startsWith(said) || isPlural(said, one));
}

const isPlural = (word: string, one: string) => one.length >= SHORTEST_WORD && word.startsWith(one);
