import type { AddressCardView } from "../account/address-card.tsx";

export type AddressOption = {
  readonly id: number;
  /** Text that distinguishes the address from the others. */
  readonly title: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly editPath: string | null;
};

export type AddressChoiceView = {
  /** Displayed at once, with the selected one first. */
  readonly first: readonly AddressOption[];
  readonly rest: readonly AddressOption[];
  readonly shipTo: number | null;
  /** Null: same as ship-to. A default billing address is named even if it is the same. */
  readonly billTo: number | null;
  readonly find: string | null;
};

const SHORT_BOOK = 8;

const SHOWN_FIRST = 6;

type Chosen = { readonly shipTo: number | null; readonly billTo: number | null };

/** Selected addresses first; a long book has two parts and a search. */
export function addressChoice(cards: readonly AddressCardView[], chosen: Chosen, find: string): AddressChoiceView {
  const isChosen = ({ id }: AddressCardView) => id === chosen.shipTo || id === chosen.billTo;
  const isUsual = ({ isShipping, isBilling, isPrimary }: AddressCardView) => isShipping || isBilling || isPrimary;
  const isOnTop = (card: AddressCardView) => isChosen(card) || isUsual(card);
  const isLong = cards.length > SHORT_BOOK;
  const others = cards.filter((card) => !isOnTop(card));
  const isSearched = isLong && find !== "";
  const found = isSearched ? others.filter((card) => matches(card, find)) : others;
  const room = isLong && !isSearched ? SHOWN_FIRST : Infinity;
  // A default billing address stays, whatever the order ships to.
  const hasDefault = cards.some(({ id, isBilling, isPrimary }) => id === chosen.billTo && (isBilling || isPrimary));
  const isSame = chosen.billTo === chosen.shipTo && !hasDefault;
  const top = [...cards.filter(isChosen), ...cards.filter((card) => isUsual(card) && !isChosen(card))];
  return {
    first: [...top, ...found.slice(0, Math.max(0, room - top.length))].map(addressOption),
    rest: isSearched ? [] : found.slice(Math.max(0, room - top.length)).map(addressOption),
    shipTo: chosen.shipTo,
    billTo: isSame ? null : chosen.billTo,
    find: isLong ? find : null,
  };
}

/** Matches all words anywhere, without regard to case or accents. */
function matches({ title, lines, label }: AddressCardView, find: string): boolean {
  const text = fold([title, label, ...lines].join(" "));
  return fold(find)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "");
}

function addressOption(card: AddressCardView): AddressOption {
  const { id, name, title, lines, isWrong, isReadOnly, mayChange, editPath } = card;
  const text = [title, ...lines].filter((line) => line !== name).join(", ");
  return { id, title: name, text, isWrong, editPath: mayChange && !isReadOnly ? editPath : null };
}
