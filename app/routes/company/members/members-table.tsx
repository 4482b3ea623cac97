import { useTranslate } from "../../../i18n/frame-context.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { PersonRow } from "../../../ui/company/company-types.ts";

const CARD = "cards:block cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-middle cards:block cards:border-0 cards:p-0 wrap-anywhere";

/** Limits are visible to members who may set them. */
export function PeopleTable({ people }: { people: readonly PersonRow[] }) {
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
