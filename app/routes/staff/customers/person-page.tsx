import { useTranslate } from "../../../i18n/shell-context.tsx";
import { CompanyForm, Line } from "../../../ui/company/fields.tsx";
import { PartButton } from "../../../ui/forms/joint-form.tsx";
import { FreshCodeForm } from "../../../ui/login/fresh-code-form.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { PersonPageView, RefusedPerson } from "./person-types.ts";

type Props = { view: PersonPageView; refused: RefusedPerson | undefined };

export function PersonPage({ view, refused }: Props) {
  const t = useTranslate();
  const { facts, customers, may, path } = view;
  return (
    <>
      {refused && (
        <p className="message message-error" role="alert">
          {refused.message}
        </p>
      )}
      <dl className="facts max-w-text max-sm:block">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere max-sm:pb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="pt-4">{t("staff.customers.title")}</h2>
      {customers.length === 0 && <p>{t("staff.personPage.noCustomer")}</p>}
      <ul className="empty:hidden">
        {customers.map(({ text, href }) => (
          <li key={href} className="py-1">
            <SiteLink to={href}>{text}</SiteLink>
          </li>
        ))}
      </ul>
      {may !== "no" && (
        <section className="section print:hidden">
          <h2>{t("staff.personPage.administer")}</h2>
          {may === "yes" ? <Changes view={view} refused={refused} /> : <FreshCodeForm back={path} />}
        </section>
      )}
    </>
  );
}

function Changes({ view, refused }: Props) {
  const t = useTranslate();
  const { path, nonce, isLocked, exportPath, email } = view;
  const target = { action: path, nonce };
  const access = isLocked ? "unlock" : "lock";
  return (
    <div className="grid max-w-text gap-6 pt-2">
      <div>
        <p>{t(`staff.personPage.about.${access}`)}</p>
        <CompanyForm target={target} intent={access} className="pt-2">
          <PartButton className="button">{t(`staff.personPage.do.${access}`)}</PartButton>
        </CompanyForm>
      </div>
      <div>
        <p>{t("staff.personPage.about.export")}</p>
        <p className="pt-2">
          <a href={exportPath} className="button">
            {t("staff.personPage.do.export")}
          </a>
        </p>
      </div>
      <div>
        <p>{t("staff.personPage.about.erase")}</p>
        <CompanyForm target={target} intent="erase" shown={{ confirmed: "" }} className="grid gap-2 pt-2">
          <Line
            id="erase-confirmed"
            name="confirmed"
            label={t("staff.personPage.confirm", email)}
            value={refused?.confirmed}
            error={refused?.error ?? undefined}
          />
          <p>
            <PartButton className="button">{t("staff.personPage.do.erase")}</PartButton>
          </p>
        </CompanyForm>
      </div>
    </div>
  );
}
