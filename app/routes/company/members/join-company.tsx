import { useTranslate } from "../../../i18n/frame-context.tsx";
import type { CompanyTarget, JoinView } from "../../../ui/company/company-types.ts";
import { PartButton } from "../../../ui/forms/joint-form.tsx";
import { CompanyForm, Line } from "../../../ui/company/fields.tsx";

export function JoinCompany({ view, target, isFirst }: { view: JoinView; target: CompanyTarget; isFirst: boolean }) {
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
