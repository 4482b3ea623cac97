import { COMPANY_ROLES, type CompanyRole } from "../../domain/company/rights.ts";
import { SPENDING_PERIODS, type SpendingPeriod } from "../../domain/company/spending.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import { FieldNotes, notedBy } from "../../ui/forms/field-notes.tsx";
import { PartButton, useEnteredField, useFormOwner } from "../../ui/forms/joint-form.tsx";
import {
  companyField,
  type CompanyTarget,
  type LimitFields,
  type ManageView,
  type RefusedCompanyForm,
  type SpendingFields,
} from "../../ui/company/company-types.ts";
import {
  AnswerForms,
  Box,
  CompanyForm,
  fieldOf,
  LimitChoice,
  Line,
  RoleChoice,
  SpendingChoice,
  typedIn,
} from "../../ui/company/fields.tsx";

type Props = { view: ManageView; target: CompanyTarget; refused: RefusedCompanyForm | null | undefined };

/** For administrators. */
export function ManageCompany(props: Props) {
  return (
    <>
      <Requests {...props} />
      <Invitations {...props} />
      <Settings {...props} />
    </>
  );
}

function Requests({ view: { requests }, target }: Props) {
  const t = useTranslate();
  if (requests.length === 0) return null;
  return (
    <section className="section" id="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{t("company.requests.title")}</h2>
      <p className="max-w-text py-2">{t("company.requests.lead")}</p>
      <ul>
        {requests.map(({ id, name, email, companyName, since }) => (
          <li key={id} className="border-b border-neutral-200 py-2 wrap-anywhere">
            <strong>{name || email}</strong>, {email}, {since}
            {companyName !== "" && <span className="block">{t("company.requests.says", companyName)}</span>}
            <AnswerForms target={target} intent="answer" id={id} name={name || email} shown={{ role: "buyer" }}>
              <RoleChoice id={companyField("answer", "role", String(id))} value="buyer" />
            </AnswerForms>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitations({ view: { invitations }, target, refused }: Props) {
  const owner = useFormOwner();
  const t = useTranslate();
  const typed = typedIn(refused, "invite");
  return (
    <section className="section" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("company.invite.title")}</h2>
      <p className="max-w-text pt-2">{t("company.invite.lead")}</p>
      <CompanyForm
        target={target}
        intent="invite"
        id="invite"
        shown={{ email: "", role: "buyer" }}
        className="flex flex-wrap items-end gap-3 pt-2"
      >
        <div className="max-w-112 flex-auto basis-72">
          <Line
            {...fieldOf(refused, "invite", "email")}
            name="email"
            type="email"
            label={t("company.email")}
            value={typed?.["email"]}
          />
        </div>
        <RoleChoice {...fieldOf(refused, "invite", "role")} value={roleIn(typed?.["role"])} />
        <PartButton className="button button-primary">{t("company.invite.send")}</PartButton>
      </CompanyForm>
      {invitations.length > 0 && <h3 className="pt-4">{t("company.invite.open")}</h3>}
      <ul className="empty:hidden">
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className="border-b border-neutral-200 py-2">
            <CompanyForm
              target={target}
              intent="withdraw"
              of={String(id)}
              className="flex flex-wrap items-center gap-3"
            >
              <input type="hidden" name="id" value={id} {...owner} />
              <span className="wrap-anywhere">
                {email}, {t(`company.roles.${role}`)}, {t("company.invite.until", until)}
              </span>
              <PartButton className="button">
                {t("company.invite.withdraw")} <span className="sr-only">{email}</span>
              </PartButton>
            </CompanyForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function roleIn(typed: string | undefined): CompanyRole {
  return COMPANY_ROLES.find((role) => role === typed) ?? "buyer";
}

function periodIn(typed: string | undefined): SpendingPeriod | undefined {
  return SPENDING_PERIODS.find((period) => period === typed);
}

function Settings({ view: { settings }, target, refused }: Props) {
  const t = useTranslate();
  const typed = typedIn(refused, "settings");
  const limit: LimitFields = typed
    ? { kind: typed["limitKind"] === "own" ? "own" : "none", amount: typed["limit"] ?? "" }
    : settings.limit;
  const spending: SpendingFields = typed
    ? { kind: periodIn(typed["spendingKind"]) ?? "none", amount: typed["spending"] ?? "" }
    : settings.spending;
  const asksOutside = typed !== null && refused?.errors["copies"] !== undefined;
  const isOn = (name: "mayApproveOwn" | "viewersSeeOwnOnly") => (typed ? typed[name] === "yes" : settings[name]);
  return (
    <section className="section" aria-labelledby="settings-title">
      <h2 id="settings-title">{t("company.settings.title")}</h2>
      <CompanyForm
        target={target}
        intent="settings"
        id="settings"
        shown={shownSettings(settings)}
        className="grid max-w-address gap-3 pt-2"
      >
        <LimitChoice
          {...fieldOf(refused, "settings", "limit")}
          value={limit}
          was={settings.limit.amount}
          kinds={[
            ["none", t("company.limit.none")],
            ["own", t("company.limit.own")],
          ]}
        />
        <SpendingChoice {...fieldOf(refused, "settings", "spending")} value={spending} was={settings.spending.amount} />
        <div>
          <Box name="mayApproveOwn" label={t("company.settings.approveOwn")} isChecked={isOn("mayApproveOwn")} />
          <Box
            name="viewersSeeOwnOnly"
            label={t("company.settings.viewersOwn")}
            isChecked={isOn("viewersSeeOwnOnly")}
          />
        </div>
        <Copies {...fieldOf(refused, "settings", "copies")} value={typed ? (typed["copies"] ?? "") : settings.copies} />
        {settings.outsideCopies.length > 0 && (
          <p className="wrap-anywhere">{t("company.settings.isOutside", settings.outsideCopies.join(", "))}</p>
        )}
        {asksOutside && <Box name="outside" label={t("company.settings.outsideMeant")} isChecked={false} />}
        <p>
          <PartButton className="button">{t("company.settings.save")}</PartButton>
        </p>
      </CompanyForm>
    </section>
  );
}

/** Saved values, by field. */
function shownSettings({ limit, spending, mayApproveOwn, viewersSeeOwnOnly, copies }: ManageView["settings"]) {
  return {
    limitKind: limit.kind,
    limit: limit.amount,
    spendingKind: spending.kind,
    spending: spending.amount,
    mayApproveOwn: mayApproveOwn ? "yes" : "",
    viewersSeeOwnOnly: viewersSeeOwnOnly ? "yes" : "",
    copies,
    outside: "",
  };
}

function Copies({ id, value, error }: { id: string; value: string; error?: string }) {
  const t = useTranslate();
  const entered = useEnteredField("copies");
  const notes = { hint: t("company.settings.copiesHint"), error };
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {t("company.settings.copies")}
      </label>
      <textarea
        id={id}
        name="copies"
        rows={3}
        {...useFormOwner()}
        defaultValue={entered ?? value}
        {...notedBy(id, notes)}
        className={FIELD_CONTROL}
      />
      <FieldNotes id={id} {...notes} />
    </div>
  );
}
