import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { countText } from "../../i18n/translate.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { UndoneForm, UndoneRequest } from "../../domain/undone-request.ts";
import { FreshCodeForm } from "../login/fresh-code-form.tsx";

/** In seconds; longer waits appear in minutes. */
const SHORT_WAIT = 90;

/** Reason, waiting time, and the form to send again (R-SEC-07, R-ERR-13, R-NOJS-07). */
export function UndonePage({ undone }: { undone: UndoneRequest }) {
  const t = useTranslate();
  const { why, markup, back, form } = undone;
  // Only plain documents of staff pages need it, so no browser loads it.
  const isForStaff = import.meta.env.SSR && why === "staff-session";
  if (markup) return <div dangerouslySetInnerHTML={{ __html: markup }} />;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{t(isForStaff ? "login.forStaff" : messageKey(undone))}</p>
      {why === "too-large" && <p>{t("errors.tooLargeDescription")}</p>}
      {why === "too-many" && <Waiting undone={undone} />}
      {why === "away" && !form && <p>{t("errors.awayDescription")}</p>}
      {why === "signed-out" && <SignInBeside back={back} />}
      {import.meta.env.SSR && why === "old-code" && <FreshCodeForm back={back ?? "/"} target="_blank" />}
      {import.meta.env.SSR && isForStaff && (
        <FreshCodeForm back={back ?? "/"} target={form ? "_blank" : undefined} hint="login.forStaffHint" />
      )}
      {form && <SendAgain form={form} hint={isForStaff ? "errors.keptSignIn" : (HINTS[why] ?? "errors.kept")} />}
      {back !== null && !isForStaff && (
        <p>
          <a href={back}>{t("errors.backToPage")}</a>
        </p>
      )}
    </>
  );
}

const HINTS: Partial<Record<UndoneRequest["why"], StringKey>> = {
  away: "errors.keptAway",
  "signed-out": "errors.keptSignIn",
  "old-code": "errors.keptSignIn",
};

/** Opens in a new tab, because this page holds the entered values. */
function SignInBeside({ back }: Pick<UndoneRequest, "back">) {
  const t = useTranslate();
  const login = pagePath("login", localeOfPath(useLocation().pathname));
  return (
    <p>
      <a href={back === null ? login : `${login}?${new URLSearchParams({ back })}`} target="_blank">
        {t("errors.signInBeside")}
      </a>
    </p>
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
  if (why === "signed-out") return "errors.signedOutMessage";
  if (why === "old-code") return "errors.oldCodeMessage";
  return isAccount ? "errors.tooManyOfAccount" : "errors.tooManyOfNetwork";
}

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
