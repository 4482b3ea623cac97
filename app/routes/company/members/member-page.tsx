import { COMPANY_ROLES } from "../../../domain/company/rights.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { PERSON_FORM } from "../../../ui/forms/form-ids.ts";
import { FIELD_HINT } from "../../../ui/forms/field-classes.ts";
import type { CompanyTarget, LimitFields, PersonView, RefusedCompanyForm } from "../../../ui/company/company-types.ts";
import {
  CompanyForm,
  fieldOf,
  LimitChoice,
  RefusedCompanyMessage,
  RoleChoice,
  RolesMay,
  typedIn,
} from "../../../ui/company/fields.tsx";

type Props = { view: PersonView; target: CompanyTarget; refused: RefusedCompanyForm | null | undefined };

/** Role, limits and removal. */
export function PersonPage({ view, target, refused }: Props) {
  const t = useTranslate();
  const typed = typedIn(refused, "person");
  const role = COMPANY_ROLES.find((each) => each === typed?.["role"]) ?? view.role;
  const limit: LimitFields = typed ? { kind: kindOf(typed["limitKind"]), amount: typed["limit"] ?? "" } : view.limit;
  return (
    <>
      <RefusedCompanyMessage refused={refused} />
      <p className="wrap-anywhere">{view.email}</p>
      <CompanyForm target={target} intent="person" id={PERSON_FORM} className="grid max-w-address gap-3 pt-3">
        <RoleChoice {...fieldOf(refused, "person", "role")} value={role} />
        <LimitChoice
          {...fieldOf(refused, "person", "limit")}
          value={limit}
          was={view.limit.amount}
          kinds={[
            ["company", t("company.limit.asCompany", view.companyLimit)],
            ["none", t("company.limit.none")],
            ["own", t("company.limit.own")],
          ]}
        />
        {view.companySpending !== null && (
          <p className={FIELD_HINT}>{t("company.limit.alsoSpending", view.companySpending)}</p>
        )}
        {typed?.["told"] === "asked" && <input type="hidden" name="told" value="yes" />}
        {view.isLast && (
          <label className="inline-flex items-start gap-2">
            <input
              type="checkbox"
              name="told"
              value="yes"
              defaultChecked={typed?.["told"] === "yes"}
              className="mt-1"
            />{" "}
            {t("company.person.lastTold")}
          </label>
        )}
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary">
            {t("company.person.save")}
          </button>
          <SiteLink to={view.backPath} className="button">
            {t("company.person.back")}
          </SiteLink>
        </p>
      </CompanyForm>
      <RolesMay />
      {!view.isSelf && <Remove view={view} target={target} asked={typedIn(refused, "remove")?.["told"] === "asked"} />}
    </>
  );
}

function kindOf(typed: string | undefined): LimitFields["kind"] {
  return typed === "own" || typed === "none" ? typed : "company";
}

type RemoveProps = Pick<Props, "view" | "target"> & {
  /** After a warning, the next press confirms. */
  asked: boolean;
};

function Remove({ view, target, asked }: RemoveProps) {
  const t = useTranslate();
  const { name, removePath, isRemoving } = view;
  return (
    <section className="section" id="remove" aria-labelledby="remove-title">
      <h2 id="remove-title">{t("company.person.remove", name)}</h2>
      <p className="max-w-text py-2">{t("company.person.removeText")}</p>
      {isRemoving || asked ? (
        <CompanyForm target={target} intent="remove" className="flex flex-wrap gap-3">
          {asked && <input type="hidden" name="told" value="yes" />}
          <button type="submit" className="button">
            {t("company.person.removeDo", name)}
          </button>
          <SiteLink to={target.action} className="button">
            {t("company.person.removeNot")}
          </SiteLink>
        </CompanyForm>
      ) : (
        <p>
          <SiteLink to={removePath} className="button">
            {t("company.person.remove", name)}
          </SiteLink>
        </p>
      )}
    </section>
  );
}
