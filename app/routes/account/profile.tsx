import { data } from "react-router";
import { readNames } from "../../ui/login/login.form.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { otherLocale } from "../../domain/locale.ts";
import { inForm, NAME_FORM } from "../../ui/forms/form-ids.ts";
import { enteredReply, leftForm } from "../../ui/forms/language-button.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { NameStep } from "../../ui/login/name-step.tsx";
import { SignOutForm } from "../../ui/login/sign-out-form.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { loginContext } from "../../ui/login/login-page.loader.server.ts";
import { saveNames } from "../../ui/login/save-names.action.server.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

export function loader({ context }: Route.LoaderArgs) {
  const { locale, t } = loginContext(context);
  const { nameFirst, nameLast, email } = signedInUser(context);
  const info = accountPageInfo("profile", t("account.profile"), t("account.profileDescription"), locale, t);
  return {
    page: { ...info, typedIn: inForm(NAME_FORM, info.alternates[otherLocale(locale)]) },
    action: pagePath("profile", locale),
    known: { nameFirst, nameLast, email },
    entered: enteredNames(restoredEntries(context), email),
    nonce: newNonce(),
  };
}

/** The email address is never read from a form. */
function enteredNames(fields: Readonly<Record<string, string>> | null, email: string) {
  return fields ? enteredReply({ ...fields, email }) : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = loginContext(context);
  const form = await request.formData().catch(() => new FormData());
  const left = leftForm(form);
  const { email } = signedInUser(context);
  if (left) return data({ reply: { initialValue: { ...left.initialValue, email } }, error: undefined });
  const typed = { nameFirst: form.get("nameFirst"), nameLast: form.get("nameLast") };
  const failed = await saveNames(page, signedInUser(context), readNames(typed), typed);
  if (failed) return data(failed.answer, failed.status);
  const message = page.t("account.nameSaved");
  return page.services.flash.redirect(pagePath("profile", page.locale), { type: "success", message });
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { action, known, entered, nonce } = loaderData;
  return (
    <AccountLayout title={t("account.profile")}>
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        <div>
          <NameStep
            target={{ action, back: null, favorite: null, fetcherKey: null }}
            known={known}
            reply={actionData?.reply ?? entered}
            error={actionData?.error}
            submit={t("account.save")}
            nonce={nonce}
          />
          <p className="max-w-112 pt-3 text-sm text-neutral-600">{t("account.emailFixed", phone)}</p>
        </div>
        <section className="card max-lg:mt-6">
          <h2 className="text-lg">{t("account.sessions")}</h2>
          <p className="pt-1 pb-3">{t("account.sessionsText")}</p>
          <SignOutForm scope="global" className="button" />
        </section>
      </div>
    </AccountLayout>
  );
}
