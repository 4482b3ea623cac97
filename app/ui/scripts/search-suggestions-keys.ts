import { moveMark, NO_MARK, type SuggestionList } from "./search-suggestions-list.ts";

/** What input methods report instead of the key they are using up. */
const USED_BY_INPUT_METHOD = 229;

/**
 * What a key in the search box does to the list. `choose` follows the marked suggestion. Keys that mean nothing to the list
 * keep their meaning: Enter without a mark submits the form, Escape without a list is the browser's own.
 */
export function pressKey(event: KeyboardEvent, text: string, list: SuggestionList, choose: (index: number) => void) {
  if (event.isComposing || event.keyCode === USED_BY_INPUT_METHOD) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { suggestions, marked } = list.state();
  const isOpen = suggestions.length > 0;
  const isMarked = marked !== NO_MARK;
  if (event.key === "Escape" || event.key === "Enter") {
    if (event.key === "Escape" ? isOpen : isMarked) event.preventDefault();
    if (event.key === "Enter" && isMarked) choose(marked);
    return list.close();
  }
  if (event.key === "ArrowDown" && !isOpen) return list.type(text);
  // The cursor moves in the text, so the visitor is back there.
  if (isMarked && /^Arrow(?:Left|Right)$/.test(event.key)) return list.mark(NO_MARK);
  const next = moveMark(event.key, list.state());
  if (next === null) return;
  event.preventDefault();
  list.mark(next);
}
