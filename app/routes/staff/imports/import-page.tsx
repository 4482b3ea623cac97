import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import { FreshCodeForm } from "../../../ui/login/fresh-code-form.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { ImportReport, langOf } from "./import-report.tsx";
import type { ImportRunView } from "./import-run.view.ts";

type Props = {
  view: ImportRunView;
  path: string;
  listPath: string;
  nonce: string;
  isFresh: boolean;
  /** The page reloads by itself. */
  isMoving: boolean;
  problem: string | null;
};

/** Progress, result of the check, and possible actions. */
export function ImportPage({ view, path, listPath, nonce, isFresh, isMoving, problem }: Props) {
  const t = useTranslate();
  const target = { path, nonce, isFresh };
  return (
    <>
      {problem && (
        <p className="message message-error" role="alert">
          {problem}
        </p>
      )}
      <p className={view.isRefused ? "message message-error" : "lead pt-0"} role={view.isRefused ? "alert" : "status"}>
        {view.says}
      </p>
      {view.progress !== null && <Progress text={view.progress} path={path} isMoving={isMoving} />}
      {view.failure && (
        <p>
          {t("staff.data.failure")} <span lang={langOf(view.failure)}>{view.failure.text}</span>
        </p>
      )}
      {view.isGone && <p>{t("staff.data.filesGone")}</p>}
      {view.beyond && <p>{view.beyond}</p>}
      {view.canApply && <Step intent="apply" target={target} />}
      {view.canUndo && <Step intent="undo" target={target} />}
      <dl className="facts pt-4">
        {view.facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ImportReport {...view} fieldsCsv={`${path}?format=csv`} />
      <p className="pt-5">
        <SiteLink to={listPath}>{t("staff.data.toRuns")}</SiteLink>
      </p>
    </>
  );
}

function Progress({ text, path, isMoving }: { text: string; path: string; isMoving: boolean }) {
  const t = useTranslate();
  return (
    <>
      <p className="font-semibold">{text}</p>
      <p className="text-sm">
        {isMoving && `${t("staff.data.refreshing")} `}
        <a href={isMoving ? `${path}?still=1` : path}>{t(isMoving ? "staff.data.still" : "staff.data.moving")}</a>
        {!isMoving && (
          <>
            {" · "}
            <a href={`${path}?still=1`}>{t("staff.data.look")}</a>
          </>
        )}
      </p>
    </>
  );
}

type StepProps = {
  intent: "apply" | "undo";
  target: { path: string; nonce: string; isFresh: boolean };
};

function Step({ intent, target: { path, nonce, isFresh } }: StepProps) {
  const t = useTranslate();
  return (
    <section className="max-w-160 pt-2.5 print:hidden">
      <p>{t(intent === "apply" ? "staff.data.applyHint" : "staff.data.undoHint")}</p>
      {isFresh ? (
        <form method="post" action={path} className={FORM_BUTTONS}>
          <input type="hidden" name="nonce" value={nonce} />
          <button
            type="submit"
            name="intent"
            value={intent}
            className={intent === "apply" ? "button button-primary" : "button"}
          >
            {t(intent === "apply" ? "staff.data.apply" : "staff.data.undo")}
          </button>
        </form>
      ) : (
        <FreshCodeForm back={path} />
      )}
    </section>
  );
}
