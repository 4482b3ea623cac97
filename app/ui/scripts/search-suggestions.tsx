import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { formatMoney } from "../../i18n/formats.ts";
import {
  type Suggestion,
  NO_MARK,
  type SuggestionList,
  createSuggestionList,
  moveMark,
} from "./search-suggestions-list.ts";

/** `keyCode` of keys that an input method uses. */
const USED_BY_INPUT_METHOD = 229;

export type SuggestionsProps = {
  /** Belongs to the form and works without scripts. */
  box: React.RefObject<HTMLInputElement | null>;
  locale: Locale;
  id: string;
};

/** A combobox with manual selection (WAI-ARIA list autocomplete): a suggestion is a link and does not change the entered text. */
export function SearchSuggestions({ box, locale, id }: SuggestionsProps) {
  const t = useTranslate();
  const listbox = useRef<HTMLDivElement>(null);
  const [list] = useState(() => createSuggestionList(locale));
  const { suggestions, marked } = useSyncExternalStore(list.subscribe, list.state, list.state);
  const count = suggestions.length;
  useListeners(box, listbox, list);
  useEffect(() => {
    describe(box.current, id, count > 0, marked);
    if (marked !== NO_MARK) listbox.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [box, id, count, marked]);
  return (
    <>
      <div
        ref={listbox}
        id={id}
        role="listbox"
        aria-label={t("search.suggestions")}
        hidden={count === 0}
        className="absolute inset-x-0 top-full z-30 max-h-suggestions overflow-y-auto overscroll-contain border border-t-2 border-neutral-500 border-t-primary-600 bg-white text-sm [box-shadow:var(--shadow-above)]"
      >
        {suggestions.map((suggestion, index) => (
          <Row
            key={`${index} ${suggestion.path}`}
            id={optionId(id, index)}
            suggestion={suggestion}
            isMarked={index === marked}
            locale={locale}
            onChoose={list.close}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {count === 0 ? "" : count === 1 ? t("search.oneSuggestion") : t("search.countSuggestions", count)}
      </p>
    </>
  );
}

const WORDS = "col-span-full row-start-2 lg:col-span-1 lg:col-start-2 lg:row-start-1";
const PRICE = "col-start-2 row-start-1 text-right whitespace-nowrap lg:col-start-3";

type RowProps = { id: string; suggestion: Suggestion; isMarked: boolean; locale: Locale; onChoose: () => void };

/** A link, so that it can open in another tab. Not prefetched, because the next key may remove it. */
function Row({ id, suggestion: { pn, title, path, price }, isMarked, locale, onChoose }: RowProps) {
  return (
    <Link
      to={path}
      discover="none"
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className="grid scroll-mt-0 grid-cols-suggestion gap-x-3 border-neutral-200 px-2.5 py-1.25 leading-snug text-neutral-900 no-underline not-first:border-t hover:bg-neutral-100 aria-selected:bg-secondary-50 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-secondary-600 lg:grid-cols-suggestion-wide coarse:min-h-11 coarse:content-center"
      onClick={onChoose}
    >
      {pn !== null && <span className="pn">{pn}</span>}{" "}
      <span className={pn === null ? "col-span-full font-semibold" : WORDS}>{title}</span>{" "}
      {price !== null && <span className={PRICE}>{formatMoney(price, locale)}</span>}
    </Link>
  );
}

function useListeners(
  box: React.RefObject<HTMLInputElement | null>,
  listbox: React.RefObject<HTMLDivElement | null>,
  list: SuggestionList,
): void {
  useEffect(() => {
    const input = box.current;
    const rows = listbox.current;
    if (!input || !rows) return;
    const listening = new AbortController();
    const { signal } = listening;
    const choose = (index: number) => (rows.children[index] as HTMLElement | undefined)?.click();
    const onInput = (event: Event) => !(event as InputEvent).isComposing && list.type(input.value);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isStill = relatedTarget === input || rows.contains(relatedTarget as Node | null);
      if (!isStill) list.close();
    };
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("compositionend", () => list.type(input.value), { signal });
    input.addEventListener("keydown", (event) => pressKey(event, input.value, list, choose), { signal });
    input.addEventListener("blur", onLeave, { signal });
    rows.addEventListener("focusout", onLeave, { signal });
    // The press must not move the focus, or the list would close before the click.
    rows.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
    // Text entered while the script loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) list.type(input.value);
    return () => {
      listening.abort();
      list.close();
    };
  }, [box, listbox, list]);
}

/** ARIA attributes of a combobox; without the script the box is an ordinary search box. */
function describe(input: HTMLInputElement | null, id: string, isOpen: boolean, marked: number): void {
  if (!input) return;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", id);
  input.setAttribute("aria-expanded", String(isOpen));
  if (marked === NO_MARK) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", optionId(id, marked));
}

function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** `choose` follows the marked suggestion. Without a mark, Enter submits the form; without a list, the browser handles Escape. */
function pressKey(event: KeyboardEvent, text: string, list: SuggestionList, choose: (index: number) => void) {
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
