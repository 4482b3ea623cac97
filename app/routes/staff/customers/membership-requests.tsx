import { COMPANY_ROLES, type CompanyRole } from "../../../domain/company/rights.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { companyField, type CompanyTarget, type RefusedCompanyForm } from "../../../ui/company/company-types.ts";
import { AnswerForms, Line, RefusedCompanyMessage, RoleChoice, typedIn } from "../../../ui/company/fields.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { JoinRequestView } from "./company-section.tsx";

type Props = {
  requests: readonly JoinRequestView[];
  mayAnswer: boolean;
  target: CompanyTarget;
  refused: RefusedCompanyForm | null | undefined;
};

/** Membership requests that only staff users can answer. */
export function JoinRequests({ requests, mayAnswer, target, refused }: Props) {
  const t = useTranslate();
  if (requests.length === 0) return <RefusedCompanyMessage refused={refused} />;
  return (
    <section className="mb-6" id="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{t("staff.company.requests", requests.length)}</h2>
      <RefusedCompanyMessage refused={refused} />
      <p className="max-w-text py-2">{t("staff.company.requestsText")}</p>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="border-b border-neutral-200 py-2 wrap-anywhere">
            <Facts request={request} />
            {mayAnswer && (
              <AnswerForms
                target={target}
                intent="join-answer"
                id={request.id}
                name={request.name}
                shown={{ customer: request.known ? String(request.known.id) : "", role: "buyer" }}
              >
                <Line
                  id={companyField("join-answer", "customer", String(request.id))}
                  name="customer"
                  label={t("staff.company.customerNumber")}
                  {...typedFor(refused, request)}
                />
                <RoleChoice
                  id={companyField("join-answer", "role", String(request.id))}
                  value={typedRole(refused, request)}
                />
              </AnswerForms>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entered customer and its error; by default the customer of the mail domain. */
function typedFor(refused: Props["refused"], { id, known }: JoinRequestView) {
  const typed = typedIn(refused, "join-answer");
  if (typed?.["id"] === String(id)) return { value: typed["customer"], error: refused?.errors["customer"] };
  return { value: known ? String(known.id) : undefined };
}

function typedRole(refused: Props["refused"], { id }: JoinRequestView): CompanyRole {
  const typed = typedIn(refused, "join-answer");
  return (typed?.["id"] === String(id) && COMPANY_ROLES.find((role) => role === typed["role"])) || "buyer";
}

function Facts({ request }: { request: JoinRequestView }) {
  const t = useTranslate();
  const { name, email, companyName, since, customers, known } = request;
  return (
    <>
      <strong>{name}</strong>, {email}, {since}
      {companyName !== "" && <span className="block">{t("company.requests.says", companyName)}</span>}
      {known && (
        <span className="block">
          {t("staff.company.known")} <SiteLink to={known.href}>{`${known.name} (${known.id})`}</SiteLink>
        </span>
      )}
      {customers.length > 0 && (
        <span className="block">
          {t("staff.company.buysFor")}{" "}
          {customers.map((customer, index) => (
            <span key={customer.id}>
              {index > 0 && ", "}
              <SiteLink to={customer.href}>{`${customer.name} (${customer.id})`}</SiteLink>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
