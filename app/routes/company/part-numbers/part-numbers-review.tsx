import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import type { NumbersCheckView } from "./part-numbers.view.ts";

type Props = { view: NumbersCheckView; refusal: string | undefined };

/** Changes of an uploaded list, its errors by line, and the button that applies it. */
export function NumbersCheck({ view, refusal }: Props) {
  const t = useTranslate();
  const { notices, counts, removed, doubtful, added, changed, problems, moves, clashes, apply, target, back } = view;
  return (
    <>
      {refusal && (
        <p className="message message-error" role="alert">
          {refusal}
        </p>
      )}
      <p>{t("company.numbers.notYet")}</p>
      {notices.length > 0 && (
        <section aria-label={t("quickOrder.notes")} className="message mt-3 mb-0">
          <ul>
            {notices.map((notice) => (
              <li key={notice} className="wrap-anywhere">
                {notice}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="list-disc py-2 pl-5">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      {removed.length > 0 && (
        <div className="message message-warning">
          <LineGroup id="removed" title={t("company.numbers.removedTitle")} lines={removed} />
        </div>
      )}
      {doubtful.length > 0 && (
        <div className="message message-warning">
          <LineGroup id="doubtful" title={t("company.numbers.doubtful")} lines={doubtful} />
          <p className="pt-2">{t("company.numbers.doubtfulHint")}</p>
        </div>
      )}
      <LineGroup id="problems" title={t("company.numbers.problems")} lines={problems} />
      <LineGroup id="moves" title={t("company.numbers.moves")} lines={moves} />
      <LineGroup id="clashes" title={t("company.numbers.clashes")} lines={clashes} />
      <LineGroup id="changed" title={t("company.numbers.changedTitle")} lines={changed} />
      <LineGroup id="added" title={t("company.numbers.addedTitle")} lines={added} />
      {apply ? (
        <form method="post" action={apply.here} className="grid gap-2 pt-3">
          <input type="hidden" name="intent" value="apply" />
          <input type="hidden" name="nonce" value={target.nonce} />
          <input type="hidden" name="list" value={apply.list} />
          <input type="hidden" name="replaces" value={apply.replaces ? "1" : ""} />
          {clashes.length > 0 && (
            <label className="flex items-baseline gap-2 py-1">
              <input type="checkbox" name="confirm" value="1" />
              <span>{t("company.numbers.confirmClashes")}</span>
            </label>
          )}
          <p className={FORM_BUTTONS}>
            <button type="submit" className="button button-primary">
              {apply.label}
            </button>
            <a href={back} className="button">
              {t("company.numbers.cancel")}
            </a>
          </p>
        </form>
      ) : (
        <p className={FORM_BUTTONS}>
          <a href={back} className="button">
            {t("company.numbers.back")}
          </a>
        </p>
      )}
    </>
  );
}

function LineGroup({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-3">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
