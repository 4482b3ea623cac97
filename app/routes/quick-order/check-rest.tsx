import { useTranslate } from "../../i18n/frame-context.tsx";
import { FIELD_BOX, FIELD_HINT, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import type { CheckRest as Rest } from "../../ui/quick-order/check-types.ts";
import { PASTE_FIELD } from "../../ui/quick-order/paste-box.tsx";

/** Lines beyond the limit stay in the form. */
export function CheckRest({ rest }: { rest: Rest }) {
  const t = useTranslate();
  if (!rest.isKept) return <p className="message message-warning">{t("quickOrder.restLost")}</p>;
  return (
    <section className={`${FIELD_BOX} pt-5`}>
      <h2 className="pb-1">
        <label className={FIELD_LABEL} htmlFor="rest">
          {t("quickOrder.restTitle")}
        </label>
      </h2>
      <p id="rest-hint" className={FIELD_HINT}>
        {t("quickOrder.restKept")}
      </p>
      <input type="hidden" name="restFrom" value={rest.from} />
      <input type="hidden" name="restHeader" value={rest.header} />
      <textarea
        id="rest"
        name="rest"
        rows={6}
        defaultValue={rest.text}
        wrap="off"
        spellCheck={false}
        className={PASTE_FIELD}
        aria-describedby="rest-hint"
      />
    </section>
  );
}
