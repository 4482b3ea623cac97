import { useId } from "react";
import { useLocation } from "react-router";
import { localeOfPath } from "../../../domain/locale.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { countText } from "../../../i18n/translate.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { FreshCodeForm } from "../../../ui/login/fresh-code-form.tsx";

export type FactorView =
  /** Not set up; `needsCode`: the last code by email is too old to set one up. */
  | { readonly kind: "off"; readonly isRequired: boolean; readonly needsCode: boolean }
  /** A key waits for the first code of the app. */
  | { readonly kind: "pending"; readonly key: string; readonly qr: { readonly size: number; readonly path: string } }
  /** This session must still enter a code. */
  | { readonly kind: "asked" }
  | { readonly kind: "on"; readonly since: string; readonly codesLeft: number; readonly isRequired: boolean };

type Props = {
  view: FactorView;
  back: string | null;
  answer: { readonly refused?: string; readonly codes?: readonly string[] } | undefined;
};

export function SecondFactorPage({ view, back, answer }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="grid max-w-text gap-4">
      {answer?.refused && (
        <p className="message message-error" role="alert">
          {answer.refused}
        </p>
      )}
      {answer?.codes ? <RecoveryCodes codes={answer.codes} /> : <State view={view} back={back} />}
      {answer?.codes && (
        <p>
          <a className="button button-primary" href={pagePath("staff", locale)}>
            {t("staff.factor.saved")}
          </a>
        </p>
      )}
    </div>
  );
}

function State({ view, back }: { view: FactorView; back: string | null }) {
  switch (view.kind) {
    case "off":
      return <Off view={view} />;
    case "pending":
      return <Pending view={view} />;
    case "asked":
      return <CodeQuestion back={back} />;
    case "on":
      return <On view={view} />;
  }
}

function Off({ view }: { view: Extract<FactorView, { kind: "off" }> }) {
  const t = useTranslate();
  const path = pagePath("staffFactor", useLocale());
  return (
    <>
      <p>{t("staff.factor.lead")}</p>
      {view.isRequired && <p className="message">{t("staff.factor.required")}</p>}
      {view.needsCode ? (
        <FreshCodeForm back={path} />
      ) : (
        <form method="post" action={path}>
          <button type="submit" name="intent" value="begin" className="button button-primary">
            {t("staff.factor.begin")}
          </button>
        </form>
      )}
    </>
  );
}

function Pending({ view }: { view: Extract<FactorView, { kind: "pending" }> }) {
  const t = useTranslate();
  const { key, qr } = view;
  return (
    <>
      <p>{t("staff.factor.scan")}</p>
      <svg
        role="img"
        aria-label={t("staff.factor.qr")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width={240}
        height={240}
        shapeRendering="crispEdges"
        className="bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t("staff.factor.typed")} <code className="font-bold wrap-anywhere">{key}</code>
      </p>
      <CodeForm intent="confirm" label={t("staff.factor.firstCode")} button={t("staff.factor.confirm")} />
    </>
  );
}

function CodeQuestion({ back }: { back: string | null }) {
  const t = useTranslate();
  return (
    <>
      <p>{t("staff.factor.askedLead")}</p>
      <CodeForm
        intent="pass"
        back={back}
        label={t("staff.factor.code")}
        hint={t("staff.factor.orRecovery")}
        button={t("staff.factor.pass")}
        isPrimary
      />
      <p className={FIELD_HINT}>{t("staff.factor.lost")}</p>
    </>
  );
}

function On({ view }: { view: Extract<FactorView, { kind: "on" }> }) {
  const t = useTranslate();
  return (
    <>
      <p>
        {t("staff.factor.on", view.since)} {countText("staff.factor.codesLeft", view.codesLeft, t)}
      </p>
      <section aria-labelledby="renew-codes" className="grid gap-2">
        <h2 id="renew-codes">{t("staff.factor.renewTitle")}</h2>
        <p>{t("staff.factor.renewLead")}</p>
        <CodeForm intent="renew" label={t("staff.factor.code")} button={t("staff.factor.renew")} />
      </section>
      <section aria-labelledby="remove-factor" className="grid gap-2">
        <h2 id="remove-factor">{t("staff.factor.removeTitle")}</h2>
        <p>{t(view.isRequired ? "staff.factor.removeRequired" : "staff.factor.removeLead")}</p>
        <CodeForm
          intent="remove"
          label={t("staff.factor.code")}
          hint={t("staff.factor.orRecovery")}
          button={t("staff.factor.remove")}
        />
      </section>
    </>
  );
}

type CodeFormProps = {
  intent: "confirm" | "pass" | "renew" | "remove";
  label: string;
  hint?: string;
  button: string;
  back?: string | null;
  isPrimary?: boolean;
};

function CodeForm({ intent, label, hint, button, back = null, isPrimary = intent === "confirm" }: CodeFormProps) {
  const id = useId();
  const path = pagePath("staffFactor", useLocale());
  const query = back === null ? "" : `?${new URLSearchParams({ back })}`;
  return (
    // The page to return to stays in the address, for a form with a wrong code.
    <form method="post" action={`${path}${query}`} noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value={intent} />
      <div className={`${FIELD_BOX} max-w-60`}>
        <label className={FIELD_LABEL} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={FIELD_HINT}>
            {hint}
          </p>
        )}
        <input
          id={id}
          name="code"
          required
          maxLength={40}
          // Recovery codes have letters.
          inputMode={hint ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={`${FIELD_CONTROL} font-mono`}
        />
      </div>
      <button type="submit" className={isPrimary ? "button button-primary" : "button"}>
        {button}
      </button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3">
      <h2 id="recovery-codes">{t("staff.factor.codesTitle")}</h2>
      <p role="status" className="message message-success">
        {t("staff.factor.codesLead")}
      </p>
      <ul className="grid list-none grid-cols-2 gap-1 p-0 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

function useLocale() {
  return localeOfPath(useLocation().pathname);
}
