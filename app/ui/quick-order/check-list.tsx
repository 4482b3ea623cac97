import { useState, type ChangeEvent } from "react";
import { Form } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { FIELD_HINT } from "../forms/field-classes.ts";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";
import { CheckRest } from "./check-rest.tsx";
import { CheckTable } from "./check-table.tsx";
import { CheckTotals } from "./check-totals.tsx";
import type { CheckView } from "./check-view.ts";
import { PrintButton } from "../primitives/print-button.tsx";

type Props = { view: CheckView; locale: Locale; nonce: string };

/**
 * A list as one form: fields, ticks and buttons of all its lines belong to it, so that every button takes along what was typed
 * elsewhere. Enter checks again, which changes nothing but what is shown.
 */
export function CheckList({ view, locale, nonce }: Props) {
  const t = useTranslate();
  const { id, order, open, ready, rest, subtotal } = view;
  const hasTicks = [...open, ...ready].some(({ tick }) => tick !== null);
  const path = `${pagePath("quickOrderCheck", locale)}?list=${id}`;
  const [ticked, setTicked] = useState(subtotal.lines);
  const countTicks = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    setTicked(currentTarget.querySelectorAll('input[name="take[]"]:checked').length);
  return (
    <>
      {order && <p className="font-semibold">{t("quickOrder.repeats", order)}</p>}
      <p className="lead" role="status">
        {view.summary}
      </p>
      <CheckNotes notes={view.notes} />
      <Form method="post" action={path} discover="none" preventScrollReset onChange={countTicks} id="check-form">
        <input type="hidden" name="nonce" value={nonce} />
        <CheckButtons ticked={ticked} hasTicks={hasTicks} />
        {open.length > 0 && <CheckTable rows={open} title={t("quickOrder.toLookAt")} hasThen={order !== null} />}
        {ready.length > 0 && <CheckTable rows={ready} title={t("quickOrder.ready")} hasThen={order !== null} />}
        {rest && <CheckRest rest={rest} />}
        {ready.length > 0 && <CheckTotals subtotal={subtotal} />}
        {ready.length + open.length > 1 && <CheckButtons ticked={ticked} hasTicks={hasTicks} />}
      </Form>
      <p className="pt-4 print:hidden">
        {(open.length > 0 || rest !== null) && (
          <>
            <a href={`${path}&format=csv`} rel="nofollow" data-reload="">
              {t("quickOrder.problemsFile")}
            </a>
            {" · "}
          </>
        )}
        <SiteLink to={pagePath("quickOrder", locale)}>{t("quickOrder.newList")}</SiteLink>
        <PrintButton />
      </p>
    </>
  );
}

function CheckNotes({ notes }: { notes: readonly string[] }) {
  const t = useTranslate();
  if (notes.length === 0) return null;
  return (
    <section aria-label={t("quickOrder.notes")} className="message mt-3 mb-0">
      <ul>
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As wide as a phone, together. */
const BUTTON = "max-md:flex-auto";

/** The first button of the form is the one Enter presses: it only checks. Without scripts, new ticks count once it is pressed. */
function CheckButtons({ ticked, hasTicks }: { ticked: number; hasTicks: boolean }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-3.5 print:hidden">
      <button type="submit" name="op" value="check" className={`button ${BUTTON}`}>
        {t("quickOrder.checkAgain")}
      </button>{" "}
      {ticked > 0 && (
        <button type="submit" name="op" value="add" className={`button button-primary ${BUTTON}`}>
          {ticked === 1 ? t("quickOrder.addOne") : t("quickOrder.add", ticked)}
        </button>
      )}{" "}
      <span className={FIELD_HINT}>
        {hasTicks && ticked === 0 && `${t("quickOrder.tickFirst")} `}
        {t("quickOrder.addHint")}
      </span>
    </div>
  );
}
