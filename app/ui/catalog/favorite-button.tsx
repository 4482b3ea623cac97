import { createContext, use, type MouseEvent } from "react";
import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** Where the stars of a page are sent, and which parts of the page are marked already. */
export type FavoritesTarget = { path: string; nonce: string; back: string; marked: readonly string[] };

type Props = {
  target: FavoritesTarget;
  /** The page is the list of favourites itself: what its rows offer is to be removed. */
  isList?: boolean;
  children: React.ReactNode;
};

/** Which rows of the page show a full star. */
export const FavoriteMarks = createContext<{ marked: ReadonlySet<string>; isList: boolean } | null>(null);

const FORM_ID = "favorites";

/**
 * Gives the rows of tables a star. Without scripts a star is a button of the form around the table, so that its quantities come along
 * and come back. With scripts it belongs to the form before the tables, and the page stays where it is (R-FAV-01, R-NOJS-02).
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

/**
 * The star of a row; nothing on pages without favorites. `isTarget` where the part has one row only: addresses lead to it. `isAlone`
 * outside of tables.
 */
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

/** The same for the page of one part: a form of its own, also for browsers that know no form but the one around a button. */
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
