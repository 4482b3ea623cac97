import { countText } from "../../i18n/translate.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import type { UndoneForm, UndoneRequest } from "../../domain/undone-request.ts";

/** So long a wait is told in seconds, in seconds; a longer one in minutes. */
const SHORT_WAIT = 90;

/** Why a request was not carried out, how long to wait, and what was typed, to be sent again (R-SEC-07, R-ERR-13, R-NOJS-07). */
export function UndonePage({ undone }: { undone: UndoneRequest }) {
  const t = useTranslate();
  const { why, back, form } = undone;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{t(messageKey(undone))}</p>
      {why === "too-large" && <p>{t("errors.tooLargeDescription")}</p>}
      {why === "too-many" && <Waiting undone={undone} />}
      {why === "away" && !form && <p>{t("errors.awayDescription")}</p>}
      {form && <SendAgain form={form} hint={why === "away" ? "errors.keptAway" : "errors.kept"} />}
      {back !== null && (
        <p>
          <a href={back}>{t("errors.backToPage")}</a>
        </p>
      )}
    </>
  );
}

function Waiting({ undone: { seconds = 0, isAccount } }: { undone: UndoneRequest }) {
  const t = useTranslate();
  return (
    <p>
      {seconds <= SHORT_WAIT
        ? countText("errors.waitSeconds", seconds, t)
        : t("errors.waitMinutes", Math.ceil(seconds / 60))}{" "}
      {!isAccount && t("errors.signInHelps")}
    </p>
  );
}

function messageKey({ why, isAccount }: UndoneRequest): StringKey {
  if (why === "too-large") return "errors.tooLargeMessage";
  if (why === "away") return "errors.awayMessage";
  return isAccount ? "errors.tooManyOfAccount" : "errors.tooManyOfNetwork";
}

/** A form of its own, for browsers without scripts too: nothing has to be typed twice. */
function SendAgain({ form, hint }: { form: UndoneForm; hint: StringKey }) {
  const t = useTranslate();
  return (
    <form id="send-again" method="post" action={form.path} className="grid gap-3">
      {form.fields.map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        {t(hint)} {form.hasFile && t("errors.fileNotKept")}
      </p>
      <p>
        <button type="submit" className="button button-primary">
          {t("errors.sendAgain")}
        </button>
      </p>
    </form>
  );
}
