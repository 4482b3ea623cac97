import { createContext, use, type MouseEvent } from "react";
import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";

export type FavoritesTarget = { path: string; nonce: string; back: string; marked: readonly string[] };

type Props = {
  target: FavoritesTarget;
  /** On the list of favorites, rows offer to remove. */
  isList?: boolean;
  children: React.ReactNode;
};

export const FavoriteMarks = createContext<{ marked: ReadonlySet<string>; isList: boolean } | null>(null);

const FORM_ID = "favorites";

/**
 * Without scripts a star is a button of the table's form, which keeps the quantities; with scripts the page stays (R-FAV-01, R-NOJS-02).
 */
export function FavoriteRows({ target, isList = false, children }: Props) {
  return (
    <FavoriteMarks value={{ marked: new Set(target.marked), isList }}>
      <Form method="post" action={target.path} id={FORM_ID} preventScrollReset discover="none">
        <FormFields target={target} />
      </Form>
      {children}
    </FavoriteMarks>
  );
}

type ButtonProps = { pn: string; isTarget: boolean; isAlone?: boolean };

const toOwnForm = ({ currentTarget }: MouseEvent) => currentTarget.setAttribute("form", FORM_ID);

/** Null on pages without favorites. `isTarget`: the part has one row, so a hash may lead to it. `isAlone`: not in a table. */
export function FavoriteButton({ pn, isTarget, isAlone = false }: ButtonProps) {
  const t = useTranslate();
  const rows = use(FavoriteMarks);
  if (!rows) return null;
  const isMarked = rows.marked.has(pn);
  const shared = {
    form: isAlone ? FORM_ID : undefined,
    onClick: toOwnForm,
    name: isMarked ? "unfavorite" : "favorite",
    value: pn,
    id: isTarget ? pn : undefined,
  };
  if (rows.isList)
    return (
      <button {...shared} className="link-button min-h-7 min-w-6" aria-label={t("favorites.removePart", pn)}>
        {t("favorites.remove")}
      </button>
    );
  return (
    <button {...shared} aria-pressed={isMarked} aria-label={t("favorites.star", pn)}>
      {isMarked ? "★" : "☆"}
    </button>
  );
}

/** A button of the form with the quantity of a part page, which keeps it without scripts. Needs {@link FavoriteRows}. */
export function PartStar({ pn, target }: { pn: string; target: FavoritesTarget }) {
  const t = useTranslate();
  const isMarked = target.marked.includes(pn);
  return (
    <button
      onClick={toOwnForm}
      name={isMarked ? "unfavorite" : "favorite"}
      value={pn}
      aria-pressed={isMarked}
      className="link-button min-h-7"
    >
      {isMarked ? `★ ${t("favorites.isMarked")}` : `☆ ${t("favorites.mark")}`}
    </button>
  );
}

/** For the page of a part that cannot be ordered. */
export function PartFavorite({ pn, target }: { pn: string; target: FavoritesTarget }) {
  const t = useTranslate();
  const isMarked = target.marked.includes(pn);
  return (
    <Form method="post" action={target.path} preventScrollReset discover="none" id="part-favorite">
      <FormFields target={target} />
      <input type="hidden" name="pn" value={pn} />
      <button
        name="intent"
        value={isMarked ? "unfavorite" : "favorite"}
        aria-pressed={isMarked}
        className="link-button min-h-7"
      >
        {isMarked ? `★ ${t("favorites.isMarked")}` : `☆ ${t("favorites.mark")}`}
      </button>
    </Form>
  );
}

function FormFields({ target: { nonce, back } }: { target: FavoritesTarget }) {
  return (
    <>
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="back" value={back} />
    </>
  );
}
