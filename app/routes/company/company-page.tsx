import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import type { CompanyTarget, CompanyView, RefusedCompanyForm, PersonRow } from "../../ui/company/company-types.ts";
import { Box, CompanyForm, RefusedCompanyMessage, RolesMay, typedIn } from "../../ui/company/fields.tsx";
import { PartButton, useFormOwner } from "../../ui/forms/joint-form.tsx";
import { ManageCompany } from "./manage-company.tsx";

type Props = { view: CompanyView; target: CompanyTarget; refused: RefusedCompanyForm | null | undefined };

/** Role, members, and the forms of an administrator; `children` are further sections. */
export function CompanyPage({ view, target, refused, children }: Props & { children: React.ReactNode }) {
  const t = useTranslate();
  const { name, role, limit, isManaged, people, manage } = view;
  const isLeaving = view.leaving.isAsked || typedIn(refused, "leave") !== null;
  const wishes = <Wishes view={view} target={target} />;
  return (
    <>
      <RefusedCompanyMessage refused={refused} />
      {manage && manage.stuck.length > 0 && (
        <p className="message message-warning max-w-text wrap-anywhere">
          {t("company.stuck", manage.stuck.join(", "))}
        </p>
      )}
      {isLeaving && <Leave view={view} target={target} refused={refused} />}
      <p className="lead">{name}</p>
      <p className="max-w-text pb-1">
        <strong>{t("company.youAre", t(`company.roles.${role}`))}</strong> {t(`company.rolesMay.${role}`)}
      </p>
      {role !== "viewer" && <p className="max-w-text pb-1">{t("company.yourLimit", limit)}</p>}
      {!isManaged && <p className="message message-info max-w-text">{t("company.staffDecide")}</p>}
      <section className="section" aria-labelledby="people">
        <h2 id="people">{t("company.people")}</h2>
        <PeopleTable people={people} />
        <RolesMay />
      </section>
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        <div>{manage ? <ManageCompany view={manage} target={target} refused={refused} /> : wishes}</div>
        <div>
          {manage && wishes}
          {view.logPath && (
            <section className="section" aria-labelledby="log-title">
              <h2 id="log-title">{t("company.log.title")}</h2>
              <p className="pb-2">{t("company.log.lead")}</p>
              <p>
                <SiteLink to={view.logPath}>{t("company.log.open")}</SiteLink>
              </p>
            </section>
          )}
          {!isLeaving && (
            <section className="section">
              <h2>{t("company.leave.title")}</h2>
              <p className="pb-3">{t("company.leave.lead")}</p>
              <p>
                <SiteLink to={view.leavePath} className="button">
                  {t("company.leave.link", name)}
                </SiteLink>
              </p>
            </section>
          )}
          {children}
        </div>
      </div>
    </>
  );
}

/** Emails that the member wants. */
function Wishes({ view, target }: Pick<Props, "view" | "target">) {
  const t = useTranslate();
  return (
    <section className="section" aria-labelledby="wishes-title">
      <h2 id="wishes-title">{t("company.wishes.title")}</h2>
      <p>{t("company.wishes.lead")}</p>
      <CompanyForm target={target} intent="wishes" id="wishes" shown={shownWishes(view)} className="grid gap-1 pt-2">
        {view.wishes.map(({ topic, isWanted }) => (
          <Box key={topic} name={topic} label={t(`company.wishes.${topic}`)} isChecked={isWanted} />
        ))}
        <p>
          <PartButton className="button">{t("company.wishes.save")}</PartButton>
        </p>
      </CompanyForm>
    </section>
  );
}

function shownWishes({ wishes }: CompanyView) {
  return Object.fromEntries(wishes.map(({ topic, isWanted }) => [topic, isWanted ? "yes" : ""]));
}

/** Warns before a member leaves. */
function Leave({ view, target, refused }: Props) {
  const owner = useFormOwner();
  const t = useTranslate();
  const { name, leaving } = view;
  const isLast = leaving.isLast || typedIn(refused, "leave") !== null;
  return (
    <section id="leave" className="message message-warning" aria-labelledby="leave-title">
      <h2 id="leave-title">{t("company.leave.sure", name)}</h2>
      <ul className="list-disc pl-4.5 py-2">
        <li>{t("company.leave.orders")}</li>
        <li>
          {t("company.leave.cart")} <SiteLink to={leaving.handOverPath}>{t("company.leave.handOver")}</SiteLink>
        </li>
        <li>{t("company.leave.waiting")}</li>
        <li>{t("company.leave.back")}</li>
        {isLast && typedIn(refused, "leave")?.["told"] !== "asked" && <li>{t("company.lastAdministrator")}</li>}
      </ul>
      <CompanyForm target={target} intent="leave" className="flex flex-wrap gap-3">
        {isLast && <input type="hidden" name="told" value="yes" {...owner} />}
        <PartButton className="button">{t("company.leave.do", name)}</PartButton>
        <SiteLink to={target.action} className="button">
          {t("company.leave.stay")}
        </SiteLink>
      </CompanyForm>
    </section>
  );
}

const CARD = "cards:block cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-middle cards:block cards:border-0 cards:p-0 wrap-anywhere";

/** Limits are visible to members who may set them. */
function PeopleTable({ people }: { people: readonly PersonRow[] }) {
  const t = useTranslate();
  const hasLimits = people.some(({ limit }) => limit !== null);
  return (
    <table className="table cards:block">
      <caption className="sr-only">{t("company.people")}</caption>
      <thead className="cards:sr-only">
        <tr>
          <th scope="col">{t("company.name")}</th>
          <th scope="col">{t("company.email")}</th>
          <th scope="col">{t("company.role")}</th>
          {hasLimits && <th scope="col">{t("company.limit.title")}</th>}
          {hasLimits && (
            <th scope="col">
              <span className="sr-only">{t("company.change")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="cards:block">
        {people.map(({ id, name, email, role, limit, href, isSelf }) => (
          <tr key={id} className={CARD}>
            <th scope="row" className={`${CELL} text-left`}>
              {name || email} {isSelf && <small className="text-neutral-600">({t("company.you")})</small>}
            </th>
            <td className={CELL}>{email}</td>
            <td className={CELL}>{t(`company.roles.${role}`)}</td>
            {hasLimits && (
              <td className={CELL}>
                {limit !== null && (
                  <span className="hidden cards:inline" aria-hidden="true">
                    {t("company.limit.title")}:{" "}
                  </span>
                )}
                {limit}
              </td>
            )}
            {hasLimits && (
              <td className={CELL}>
                {href && (
                  <SiteLink to={href} className="py-2">
                    {t("company.change")} <span className="sr-only">{name || email}</span>
                  </SiteLink>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
