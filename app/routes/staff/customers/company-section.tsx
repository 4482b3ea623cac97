import { COMPANY_ROLES, type CompanyRole } from "../../../domain/company/rights.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import {
  companyField,
  type CompanyTarget,
  type LimitFields,
  type RefusedCompanyForm,
} from "../../../ui/company/company-types.ts";
import { ChangeTable, type ChangeRow } from "../../../ui/company/change-table.tsx";
import { PartButton, useFormOwner } from "../../../ui/forms/joint-form.tsx";
import {
  CompanyForm,
  fieldOf,
  LimitChoice,
  Line,
  RefusedCompanyMessage,
  RoleChoice,
  typedIn,
} from "../../../ui/company/fields.tsx";

/** Members, roles and mail domains of a customer. */
export type CompanySectionView = {
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: CompanyRole;
    readonly limit: string;
    readonly limitFields: LimitFields;
  }[];
  readonly limit: string;
  /** Number of customer part numbers. */
  readonly customerPartNumbers: string;
  readonly domains: readonly string[];
  readonly invitations: readonly {
    readonly id: number;
    readonly email: string;
    readonly role: CompanyRole;
    readonly until: string;
  }[];
  /** Latest changes, and a file with all for users who may export. */
  readonly changes: readonly ChangeRow[];
  readonly changesCsv: string | null;
  readonly mayChangePeople: boolean;
  readonly mayChangeDomains: boolean;
};

type LinkedCustomer = { readonly id: number; readonly name: string; readonly href: string };

/** A membership request that waits for staff users. */
export type JoinRequestView = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly since: string;
  readonly customers: readonly LinkedCustomer[];
  /** Customer of the mail domain. */
  readonly known: LinkedCustomer | null;
};

type Props = { view: CompanySectionView; target: CompanyTarget; refused: RefusedCompanyForm | null | undefined };

const TITLE_ID = "company-title";

/** At the top of the page, where a refused form opens. */
export function RefusedAtTop({ refused }: Pick<Props, "refused">) {
  const t = useTranslate();
  return (
    <RefusedCompanyMessage refused={refused} toForms={{ href: `#${TITLE_ID}`, label: t("staff.customer.toForm") }} />
  );
}

export function CompanySection({ view, target, refused }: Props) {
  const t = useTranslate();
  return (
    <section className="section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t("staff.company.title")}</h2>
      <p className="py-2">
        {t("staff.company.limit", view.limit)} {t("staff.company.ownNumbers", view.customerPartNumbers)}
      </p>
      {!view.people.some(({ role }) => role === "administrator") && (
        <p className="message message-info max-w-text">{t("staff.company.noAdministrator")}</p>
      )}
      <Roles view={view} target={target} refused={refused} />
      <Invite view={view} target={target} refused={refused} />
      <Domains view={view} target={target} refused={refused} />
      <h3 className="pt-4">{t("company.log.title")}</h3>
      <ChangeTable rows={view.changes} />
      {view.changesCsv && (
        <p className="pt-2 text-sm print:hidden">
          <a href={view.changesCsv}>{t("company.log.csv")}</a>
        </p>
      )}
    </section>
  );
}

type LimitProps = Pick<Props, "target" | "refused"> & { person: CompanySectionView["people"][number] };

/** Order limit of a member. */
function MemberLimit({ person: { id, name, limitFields }, target, refused }: LimitProps) {
  const owner = useFormOwner();
  const t = useTranslate();
  const typed = typedIn(refused, "member-limit");
  const own = typed?.["person"] === id ? typed : null;
  const kinds = [
    ["company", t("staff.company.limitOfCompany")],
    ["none", t("company.limit.none")],
    ["own", t("company.limit.own")],
  ] as const;
  const kind = kinds.find(([each]) => each === own?.["limitKind"])?.[0] ?? limitFields.kind;
  return (
    <details className="pt-1 print:hidden" open={own !== null}>
      <summary>{t("staff.company.limitOf", name)}</summary>
      <CompanyForm
        target={target}
        intent="member-limit"
        of={id}
        shown={{ limitKind: limitFields.kind, limit: limitFields.amount }}
        className="grid gap-2 py-2"
      >
        <input type="hidden" name="person" value={id} {...owner} />
        <LimitChoice
          id={companyField("member-limit", "limit", id)}
          value={own ? { kind, amount: own["limit"] ?? "" } : limitFields}
          was={limitFields.amount}
          kinds={kinds}
          {...(own && refused?.errors["limit"] !== undefined && { error: refused.errors["limit"] })}
        />
        <p>
          <PartButton className="button">
            {t("staff.company.setLimit")} <span className="sr-only">{name}</span>
          </PartButton>
        </p>
      </CompanyForm>
    </details>
  );
}

function Roles({ view: { people, mayChangePeople }, target, refused }: Props) {
  const owner = useFormOwner();
  const t = useTranslate();
  return (
    <ul>
      {people.map(({ id, name, role, limit, limitFields }) => (
        <li key={id} className="border-b border-neutral-200 py-2">
          <strong className="wrap-anywhere">{name}</strong>, {t(`company.roles.${role}`)}, {t("company.limit.title")}:{" "}
          {limit}
          {mayChangePeople && (
            <CompanyForm
              target={target}
              intent="member-role"
              of={id}
              shown={{ role }}
              className="flex flex-wrap items-end gap-3 pt-1"
            >
              <input type="hidden" name="person" value={id} {...owner} />
              <input type="hidden" name="was" value={role} {...owner} />
              <RoleChoice id={`role-${id}`} value={role} label={t("staff.company.roleOf", name)} />
              <PartButton className="button">
                {t("staff.company.setRole")} <span className="sr-only">{name}</span>
              </PartButton>
            </CompanyForm>
          )}
          {mayChangePeople && (
            <MemberLimit person={{ id, name, role, limit, limitFields }} target={target} refused={refused} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Invite({ view: { invitations, mayChangePeople }, target, refused }: Props) {
  const t = useTranslate();
  const typed = typedIn(refused, "member-invite");
  return (
    <>
      {mayChangePeople && (
        <CompanyForm
          target={target}
          intent="member-invite"
          id="member-invite"
          shown={{ email: "", role: "viewer" }}
          className="flex flex-wrap items-end gap-3 pt-3"
        >
          <div className="max-w-112 flex-auto basis-72">
            <Line
              {...fieldOf(refused, "member-invite", "email")}
              name="email"
              type="email"
              label={t("staff.company.invite")}
              value={typed?.["email"]}
            />
          </div>
          <RoleChoice {...fieldOf(refused, "member-invite", "role")} value={roleIn(typed?.["role"])} />
          <PartButton className="button">{t("company.invite.send")}</PartButton>
        </CompanyForm>
      )}
      <ul className="empty:hidden">
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className="py-1 wrap-anywhere">
            {email}, {t(`company.roles.${role}`)}, {t("company.invite.until", until)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** An invitation starts with the lowest role. */
function roleIn(typed: string | undefined): CompanyRole {
  return COMPANY_ROLES.find((role) => role === typed) ?? "viewer";
}

function Domains({ view: { domains, mayChangeDomains }, target, refused }: Props) {
  const owner = useFormOwner();
  const t = useTranslate();
  return (
    <>
      <h3 className="pt-4">{t("staff.company.domains")}</h3>
      <p className="max-w-text">{t("staff.company.domainsText")}</p>
      <ul className="empty:hidden">
        {domains.map((domain) => (
          <li key={domain} className="border-b border-neutral-200 py-1">
            {mayChangeDomains ? (
              <CompanyForm
                target={target}
                intent="domain-remove"
                of={domain}
                className="flex flex-wrap items-center gap-3"
              >
                <input type="hidden" name="domain" value={domain} {...owner} />
                <span>{domain}</span>
                <PartButton className="link-button py-1">
                  {t("staff.company.remove")} <span className="sr-only">{domain}</span>
                </PartButton>
              </CompanyForm>
            ) : (
              domain
            )}
          </li>
        ))}
      </ul>
      {mayChangeDomains && (
        <CompanyForm
          target={target}
          intent="domain-add"
          id="domain-add"
          shown={{ domain: "" }}
          className="flex flex-wrap items-end gap-3 pt-2"
        >
          <div className="max-w-112 flex-auto basis-72">
            <Line
              {...fieldOf(refused, "domain-add", "domain")}
              name="domain"
              label={t("staff.company.domain")}
              value={typedIn(refused, "domain-add")?.["domain"]}
            />
          </div>
          <PartButton className="button">{t("staff.company.add")}</PartButton>
        </CompanyForm>
      )}
    </>
  );
}
