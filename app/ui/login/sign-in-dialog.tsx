import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { useOwnQuery } from "../layout/use-page-info.ts";
import { Dialog } from "../primitives/dialog.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { askedFrom } from "../third-party/this-document.ts";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { type NameFields, NameStep } from "./name-step.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import type { LoginAnswer } from "./step-parts.tsx";

const FIRST_FIELD = "dialog[open] :is(.field, .code-field)";

const KEY = "sign-in";

type Settings = {
  hasGoogle?: boolean;
  purpose?: string | null;
  email?: string;
  isShort?: boolean;
  known?: NameFields;
};

type Props = {
  isSignedIn: boolean;
  isUnnamed: boolean;
  onClose: () => void;
};

/** Same forms and actions as the pages (R-AUTH-02 to R-AUTH-09). */
export default function SignInDialog({ isSignedIn, isUnnamed, onClose }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const query = useOwnQuery();
  const site = useSiteFacts();
  const locale = localeOfPath(pathname);
  const { data: answer } = useFetcher<LoginAnswer>({ key: KEY });
  const isDone = answer?.step === "done";
  // After the last step, a reload of the settings would redirect home.
  const settings = useSettings(isDone ? null : pagePath(isUnnamed ? "loginName" : "login", locale));
  const [isRestarted, restart] = useRestart(answer);
  useLeave(answer);
  const isElsewhere = isSignedIn && !isUnnamed && !isDone;
  useEffect(() => {
    // The user has signed in in another tab (R-SESS-06).
    if (isElsewhere) onClose();
  }, [isElsewhere, onClose]);
  const target = (page: "login" | "loginCode" | "loginName") => ({
    action: pagePath(page, locale),
    back: pathname + query,
    favorite: null,
    fetcherKey: KEY,
  });
  const step = isDone ? "done" : isUnnamed ? "name" : isRestarted ? "email" : (answer?.step ?? "email");
  useStepFocus(step === "name" && !settings?.known ? null : step);
  const reply = answer && "reply" in answer ? answer.reply : undefined;
  const error = answer && "error" in answer ? answer.error : undefined;
  return (
    <Dialog
      open
      title={t(step === "name" ? "login.nameTitle" : "login.title")}
      onClose={onClose}
      dismissible={!isUnnamed && step !== "name"}
    >
      <SiteLink to={pagePath("home", locale)} className="inline-block pt-1 pb-2">
        <img src={site.logo} alt={t("layout.logoAlt", site.name)} width={209} height={27} />
      </SiteLink>
      <div className="prose">
        {step === "email" && (
          <EmailStep
            // Remembered values fill the form on arrival; entered ones are not replaced.
            key={settings?.email || settings?.isShort ? "known" : "unknown"}
            target={target("login")}
            purpose={settings?.purpose ?? null}
            email={answer?.step === "code" ? answer.email : (settings?.email ?? "")}
            isShort={settings?.isShort ?? false}
            hasGoogle={settings?.hasGoogle ?? false}
            reply={isRestarted ? undefined : reply}
            error={isRestarted ? undefined : error}
            needsCheck={false}
          />
        )}
        {step === "email" && !isRestarted && answer?.step === "email" && answer.needsCheck && (
          <p>
            <a href={`${pagePath("login", locale)}?${new URLSearchParams({ back: pathname + query })}`} data-reload="">
              {t("login.checkElsewhere")}
            </a>
          </p>
        )}
        {step === "code" && answer?.step === "code" && (
          <CodeStep
            target={target("loginCode")}
            purpose={null}
            email={answer.email}
            isLong={answer.isLong}
            resendIn={answer.resendIn}
            error={answer.error}
            notice={answer.notice}
            reply={answer}
            otherEmail={
              <button type="button" className="link-button" onClick={restart}>
                {t("login.otherEmail")}
              </button>
            }
          />
        )}
        {isDone && (
          <p className="message message-success" role="status">
            {t("login.done")}
          </p>
        )}
        {step === "name" && settings?.known && (
          <>
            <p>{t("login.nameDescription")}</p>
            <NameStep
              target={target("loginName")}
              known={settings.known}
              reply={answer?.step === "name" ? reply : undefined}
              error={answer?.step === "name" ? error : undefined}
              submit={t("login.nameSave")}
            />
            <SignOutForm className="link-button py-3" />
          </>
        )}
      </div>
    </Dialog>
  );
}

function useSettings(page: string | null): Settings | undefined {
  const { data, load } = useFetcher<Settings>({ key: `sign-in ${page}` });
  useEffect(() => {
    if (page !== null) void load(askedFrom(page));
  }, [load, page]);
  return data;
}

/** "Use another e-mail" shows the first step until the next answer of the server. */
function useRestart(answer: LoginAnswer | undefined): [boolean, () => void] {
  const [left, setLeft] = useState<LoginAnswer | null>(null);
  return [left !== null && left === answer, () => setLeft(answer ?? null)];
}

/** Reloads the page for the signed-in user (R-AUTH-11, R-NUXT-10). */
function useLeave(answer: LoginAnswer | undefined): void {
  useEffect(() => {
    if (answer?.step === "done") window.location.assign(answer.to);
  }, [answer]);
}

/** Moves the focus to the first field of a new step (R-A11Y-02), but not of the first step. `step` is null while hidden. */
function useStepFocus(step: string | null): void {
  const shown = useRef(step);
  useEffect(() => {
    if (step === null || step === shown.current) return;
    shown.current = step;
    document.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [step]);
}
