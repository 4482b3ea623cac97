import { use } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { PageFormId, TIMES_FIELD, usePageFormButton } from "../../ui/cart/page-form.tsx";
import { RowNote, RowNotes, TypedRows } from "../../ui/cart/row-note.tsx";
import type { CompleteCard } from "../../ui/catalog/product-list-types.ts";
import { RowDrawing } from "../../ui/catalog/row-drawings.tsx";
import { timesOf } from "../../ui/forms/typed-rows.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";

/** `listed`: parts with a row in the list below. */
type Props = { cards: readonly CompleteCard[]; listed: ReadonlySet<string>; target: CartFormTarget };

/** One press adds each part of a card, with one quantity for all. */
export function CompleteCards({ cards, ...shared }: Props) {
  if (cards.length === 0) return null;
  return (
    <div className="grid gap-4 pb-4 lg:grid-cols-2" id="complete">
      {cards.map((card) => (
        <Card key={card.key} card={card} {...shared} />
      ))}
    </div>
  );
}

function Card({ card, listed, target }: Omit<Props, "cards"> & { card: CompleteCard }) {
  const t = useTranslate();
  const [form, typed] = [use(PageFormId), use(TypedRows)];
  const button = usePageFormButton(card.key);
  const { rows, title, total, times, note } = card;
  const notes = use(RowNotes);
  // A refused quantity is that of the whole card.
  const refused = rows.find(({ pn }) => notes[pn]?.isAdded === false)?.pn;
  const noteId = `${card.key}-note`;
  return (
    <section className="card flex flex-col gap-2">
      <div>
        <p className="text-sm text-neutral-600">{card.label}</p>
        <h2 className="py-1 text-base">{title}</h2>
      </div>
      <ul className="text-sm">
        {rows.map((row) => (
          <li
            key={row.pn}
            id={listed.has(row.pn) ? undefined : row.pn}
            className="flex items-center gap-x-3 border-t border-neutral-200 py-1.5"
          >
            <RowDrawing symbol={row.symbol} className="plate size-11 flex-none p-1" />
            <div className="grow wrap-anywhere">
              <SiteLink to={row.href} className="pn">
                {row.pn}
              </SiteLink>{" "}
              {row.title}
              <p className="av text-xs" data-mark={row.mark ?? ""}>
                {row.availability}
              </p>
              {!refused && <RowNote pn={row.pn} />}
            </div>
            <strong className="font-semibold">{row.price}</strong>
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-neutral-600">{note}</p>}
      <CartForm
        target={target}
        id={card.key}
        shown={`${TIMES_FIELD}=${times}`}
        className="mt-auto flex flex-wrap items-center gap-3"
      >
        {rows.map(({ pn }) => (
          <input key={pn} type="hidden" name={`q[${pn}]`} value="1" form={form} />
        ))}
        <strong className="grow text-xl">{total}</strong>
        <input
          name={TIMES_FIELD}
          inputMode="numeric"
          form={form}
          defaultValue={typed[rows[0]?.pn ?? ""] ?? typed[timesOf(card.key)] ?? times}
          aria-label={`${t("part.quantity")}: ${title}`}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && noteId}
          className="field w-15 px-2 text-right"
        />
        <button type="submit" className="button" {...button}>
          {rows.length > 1 ? t("part.addAssembly", rows.length) : t("part.add")}
        </button>
        {refused && (
          <div id={noteId} className="basis-full text-right">
            <RowNote pn={refused} />
          </div>
        )}
      </CartForm>
    </section>
  );
}
