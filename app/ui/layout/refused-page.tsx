import { useTranslate } from "../../i18n/frame-context.tsx";
import type { RefusedRequest } from "./refused-request.ts";

/** So long a wait is told in seconds, in seconds; a longer one in minutes. */
const SHORT_WAIT = 90;

/** What happened to a refused request, how long to wait, and what was typed, to be sent again (R-SEC-07, R-NOJS-07). */
export function RefusedPage({ refused }: { refused: RefusedRequest }) {
  const t = useTranslate();
  const { seconds, isAccount, back, form } = refused;
  return (
    <>
      <p className="error-message">{t(messageKey(refused))}</p>
      {seconds === undefined ? (
        <p>{t("errors.tooLargeDescription")}</p>
      ) : (
        <p>
          {seconds <= SHORT_WAIT ? t("errors.waitSeconds", seconds) : t("errors.waitMinutes", Math.ceil(seconds / 60))}{" "}
          {!isAccount && t("errors.signInHelps")}
        </p>
      )}
      {form && <SendAgain form={form} />}
      {back !== null && (
        <p>
          <a href={back}>{t("errors.backToPage")}</a>
        </p>
      )}
    </>
  );
}

function messageKey({ seconds, isAccount }: RefusedRequest) {
  if (seconds === undefined) return "errors.tooLargeMessage";
  return isAccount ? "errors.tooManyOfAccount" : "errors.tooManyOfNetwork";
}

/** A form of its own, for browsers without scripts too: nothing has to be typed twice. */
function SendAgain({ form }: { form: NonNullable<RefusedRequest["form"]> }) {
  const t = useTranslate();
  return (
    <form method="post" action={form.path}>
      {form.fields.map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        {t("errors.kept")} {form.hasFile && t("errors.fileNotKept")}
      </p>
      <p>
        <button type="submit" className="button button-primary">
          {t("errors.sendAgain")}
        </button>
      </p>
    </form>
  );
}
