import { changeCompany } from "./company.action.server.ts";
import { answerJointForm } from "../../ui/forms/joint-form.action.server.ts";
import { otherLocale } from "../../domain/locale.ts";
import { enteredPartsOf } from "../../ui/forms/joint-form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { companyPage } from "./company.loader.server.ts";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { inForm, JOINT_FORM } from "../../ui/forms/form-ids.ts";
import { JointForm, UnsentMessage, PartButton } from "../../ui/forms/joint-form.tsx";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { CompanyPage } from "./company-page.tsx";
import { RefusedCompanyMessage, CompanyForm, Line } from "../../ui/company/fields.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import type { Route } from "./+types/company";
import type { CompanyTarget, JoinView } from "../../ui/company/company-types.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const info = accountPageInfo("company", t("company.title"), t("company.description"), locale, t);
  return {
    page: { ...info, typedIn: inForm(JOINT_FORM, info.alternates[otherLocale(locale)]) },
    entered: enteredPartsOf(restoredEntries(context)),
    ...(await companyPage(context, url)),
    target: { action: pagePath("company", locale), nonce: newNonce() },
  };
}

export function action(args: Route.ActionArgs) {
  return answerJointForm(args, (posted) => changeCompany(posted, args.context));
}

export default function CompanyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { company, join, target, entered } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <AccountLayout title={t("company.title")}>
      <JointForm action={target.action} entered={actionData?.entered ?? entered} isPlain>
        <UnsentMessage answer={actionData} />
        {company ? (
          <CompanyPage view={company} target={target} refused={refused}>
            <JoinCompany view={join} target={target} isFirst={false} />
          </CompanyPage>
        ) : (
          <>
            <RefusedCompanyMessage refused={refused} />
            <JoinCompany view={join} target={target} isFirst />
          </>
        )}
      </JointForm>
    </AccountLayout>
  );
}

function JoinCompany({ view, target, isFirst }: { view: JoinView; target: CompanyTarget; isFirst: boolean }) {
  const t = useTranslate();
  const { standing, email } = view;
  return (
    <section className={isFirst ? "" : "section"} aria-labelledby="join-title">
      <h2 id="join-title">{t(isFirst ? "company.join.title" : "company.join.another")}</h2>
      {standing === "free-mail" && <p className="max-w-text pt-2">{t("company.join.freeMail", email)}</p>}
      {standing === "waiting" && (
        <>
          <p className="max-w-text py-2">{t("company.join.waiting")}</p>
          <CompanyForm target={target} intent="ask-withdraw">
            <PartButton className="button">{t("company.join.withdraw")}</PartButton>
          </CompanyForm>
        </>
      )}
      {standing === "may-ask" && (
        <>
          <p className="max-w-text py-2">{t("company.join.lead", email)}</p>
          <CompanyForm
            target={target}
            intent="ask"
            id="ask"
            shown={{ companyName: "" }}
            className="grid max-w-address gap-3"
          >
            <Line id="ask-company" name="companyName" label={t("company.join.companyName")} />
            <p>
              <PartButton className="button">{t("company.join.ask")}</PartButton>
            </p>
          </CompanyForm>
        </>
      )}
    </section>
  );
}
