import { useTranslate } from "../../i18n/shell-context.tsx";
import type { RepView } from "../orders/order-types.ts";

type Props = {
  customer: {
    id: number;
    name: string;
    hasWebPrices: boolean;
    /** Payment term of a customer on account; null for card payment (R-CUST-04). */
    terms: string | null;
    freeGround: string | null;
    isTaxExempt: boolean;
  } | null;
  rep: RepView | null;
  contact: { phone: string; email: string };
};

export function CustomerFacts({ customer, rep, contact }: Props) {
  const t = useTranslate();
  const { phone, email } = contact;
  return (
    <>
      <section className="card">
        <h2 className="pb-1 text-lg">{t("account.customer")}</h2>
        {customer ? (
          <>
            <p>
              <strong>{customer.name}</strong>
            </p>
            <dl className="mt-1.5 facts grid-cols-facts-wide">
              <Fact label={t("account.customerNumber")} value={String(customer.id)} />
              <Fact
                label={t("account.prices")}
                value={t(customer.hasWebPrices ? "account.pricesWeb" : "account.pricesOwn")}
              />
              <Fact
                label={t("account.terms")}
                value={customer.terms === null ? t("account.termsCard") : t("account.termsApproved", customer.terms)}
              />
              {customer.freeGround && <Fact label={t("account.freeGround")} value={customer.freeGround} />}
              {customer.isTaxExempt && <Fact label={t("account.tax")} value={t("account.taxExempt")} />}
            </dl>
          </>
        ) : (
          <p>{t("account.noCustomer")}</p>
        )}
      </section>
      <section className="card">
        <h2 className="pb-1 text-lg">{t("account.rep")}</h2>
        {rep && (
          <p>
            <strong>{rep.name}</strong>
          </p>
        )}
        <ContactLinks phone={rep?.phone || phone} email={rep?.email || email} />
      </section>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="contents">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <p>
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
