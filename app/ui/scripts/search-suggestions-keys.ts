import { moveMark, NO_MARK, type SuggestionList } from "./search-suggestions-list.ts";

/** `keyCode` of keys that an input method uses. */
const USED_BY_INPUT_METHOD = 229;

/** `choose` follows the marked suggestion. Without a mark, Enter submits; without a list, Escape is the browser's. */
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
  // The cursor is in the text again.
  if (isMarked && /^Arrow(?:Left|Right)$/.test(event.key)) return list.mark(NO_MARK);
  const next = moveMark(event.key, list.state());
  if (next === null) return;
  event.preventDefault();
  list.mark(next);
}
