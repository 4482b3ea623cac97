import { Form } from "react-router";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { Part, PartButton, useFormOwner } from "../../../ui/forms/joint-form.tsx";
import { OrderStatusText } from "../../../ui/orders/order-status-text.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { RecordTable } from "../audit/audit-table.tsx";
import { CustomerForm, RefusedCustomerMessage, type CustomerFormTarget } from "./customer-form.tsx";
import { Cell } from "./customer-list.tsx";
import type { CustomerView, RefusedCustomerForm } from "./customer-forms.view.ts";

type Props = {
  view: CustomerView;
  target: CustomerFormTarget;
  refused: RefusedCustomerForm | null;
  /** Below the members. */
  children: React.ReactNode;
};

export function CustomerPage({ view, target, refused, children }: Props) {
  const t = useTranslate();
  const { isInactive, facts, forms } = view;
  return (
    <>
      {refused && <RefusedCustomerMessage refused={refused} />}
      {isInactive && <p className="message message-warning">{t("staff.customer.inactive")}</p>}
      <Notes view={view} target={target} refused={refused} />
      <section>
        <h2 className="sr-only">{t("staff.customer.facts")}</h2>
        <dl className="facts max-w-text max-sm:block">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="max-sm:pb-1.5">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <People view={view} />
      {children}
      <Orders view={view} />
      <Addresses view={view} />
      <Accounts view={view} target={target} />
      <section className="section">
        <h2>{t("staff.customer.change")}</h2>
        {forms.length === 0 ? (
          <p className="pt-2">{t("staff.customer.onlyReads")}</p>
        ) : (
          <>
            {view.overwritten && <p className="max-w-text py-2 text-neutral-700">{view.overwritten}</p>}
            <div className="grid gap-x-8 gap-y-6 grid-cols-addresses">
              {forms.map((form) => (
                <CustomerForm key={form.intent} form={form} target={target} refused={refused} />
              ))}
            </div>
          </>
        )}
      </section>
      <section className="section">
        <h2>{t("staff.customer.record")}</h2>
        <RecordTable rows={view.record} />
        {view.record.length > 0 && (
          <p className="pt-2">
            <SiteLink to={view.recordPath}>{t("staff.customer.wholeRecord")}</SiteLink>
          </p>
        )}
      </section>
    </>
  );
}

function Notes({ view: { notes, noteForm }, target, refused }: Omit<Props, "children">) {
  const t = useTranslate();
  return (
    <section className="mb-4" aria-labelledby="notes-title">
      <h2 id="notes-title">{t("staff.customer.notes")}</h2>
      {notes.length === 0 && <p className="pt-1">{t("staff.customer.noNotes")}</p>}
      <ul className="empty:hidden">
        {notes.map(({ by, text }, index) => (
          <li key={index} className="message my-1 max-w-text wrap-anywhere">
            <span className="whitespace-pre-line">{text}</span>
            <small className="block text-neutral-600">{by}</small>
          </li>
        ))}
      </ul>
      {noteForm && (
        <details className="max-w-text print:hidden" open={refused?.intent === "note"}>
          <summary>{noteForm.title}</summary>
          <CustomerForm form={noteForm} target={target} refused={refused} />
        </details>
      )}
    </section>
  );
}

function NewLink({ to, text }: { to: string | null; text: string }) {
  if (to === null) return null;
  return (
    <p className="pt-2 print:hidden">
      <SiteLink to={to} className="button">
        {text}
      </SiteLink>
    </p>
  );
}

function People({ view: { people, newPersonPath } }: Pick<Props, "view">) {
  const t = useTranslate();
  return (
    <section className="section">
      <h2>{t("staff.customer.people")}</h2>
      {people.length === 0 ? (
        <p className="pt-2">{t("staff.customer.noPeople")}</p>
      ) : (
        <table className="table rows cards-md:block">
          <thead className="cards-md:sr-only">
            <tr>
              <th scope="col">{t("staff.customer.person")}</th>
              <th scope="col">{t("staff.customer.email")}</th>
              <th scope="col">{t("staff.customer.lastSignIn")}</th>
              <th scope="col">{t("staff.customer.cart")}</th>
              <th scope="col">
                <span className="sr-only">{t("staff.customer.workFor")}</span>
              </th>
            </tr>
          </thead>
          <tbody className="cards-md:block">
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row" className="wrap-anywhere">
                  <SiteLink to={person.href}>{person.name}</SiteLink> {person.access && <small>{person.access}</small>}
                </th>
                <td className="wrap-anywhere">{person.email}</td>
                <Cell label={t("staff.customer.lastSignIn")}>{person.lastSignIn}</Cell>
                <Cell label={t("staff.customer.cart")}>{person.cart}</Cell>
                <td>
                  {person.workPath && (
                    <SiteLink to={person.workPath} aria-label={`${t("staff.customer.workFor")}: ${person.name}`}>
                      {t("staff.customer.workFor")}
                    </SiteLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <NewLink to={newPersonPath} text={t("staff.newPerson.link")} />
    </section>
  );
}

function Orders({ view: { orders, ordersPath } }: Pick<Props, "view">) {
  const t = useTranslate();
  return (
    <section className="section">
      <h2>{t("staff.customer.orders")}</h2>
      {orders.length === 0 ? (
        <p className="pt-2">{t("staff.customer.noOrders")}</p>
      ) : (
        <>
          <table className="table rows cards-md:block">
            <thead className="cards-md:sr-only">
              <tr>
                <th scope="col">{t("orders.number")}</th>
                <th scope="col">{t("orders.date")}</th>
                <th scope="col">{t("orders.poNumber")}</th>
                <th scope="col">{t("orders.statusTitle")}</th>
                <th scope="col" className="text-right">
                  {t("orders.total")}
                </th>
              </tr>
            </thead>
            <tbody className="cards-md:block">
              {orders.map(({ number, href, day, poNumber, status, total, balance }) => (
                <tr key={number}>
                  <th scope="row">
                    <SiteLink to={href} className="pn">
                      {number}
                    </SiteLink>
                  </th>
                  <td className="whitespace-nowrap">{day}</td>
                  <td className="wrap-anywhere">{poNumber}</td>
                  <td>
                    <OrderStatusText status={status} />
                  </td>
                  <td className="text-right whitespace-nowrap cards-md:text-left">
                    {total} {balance !== "" && <small className="block text-neutral-600">{balance}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="pt-2">
            <SiteLink to={ordersPath}>{t("staff.customer.allOrders")}</SiteLink>
          </p>
        </>
      )}
    </section>
  );
}

function Addresses({ view: { addresses, newAddressPath } }: Pick<Props, "view">) {
  const t = useTranslate();
  return (
    <section className="section">
      <h2>{t("staff.customer.addresses")}</h2>
      {addresses.length === 0 && <p className="pt-2">{t("staff.customer.noAddresses")}</p>}
      <ul>
        {addresses.map(({ id, title, text, tags }) => (
          <li key={id} className="border-b border-neutral-200 py-1.5 wrap-anywhere">
            <strong>{title}</strong> <span className="text-sm text-neutral-600">({tags.join(", ")})</span>{" "}
            <span className="block">{text}</span>
          </li>
        ))}
      </ul>
      <NewLink to={newAddressPath} text={t("staff.newAddress.link")} />
    </section>
  );
}

function Accounts({ view: { accounts, mayForget }, target }: Pick<Props, "view" | "target">) {
  const owner = useFormOwner();
  const t = useTranslate();
  return (
    <section className="section" id="forget-account">
      <h2>{t("staff.customer.accounts")}</h2>
      {accounts.length === 0 && <p className="pt-2">{t("staff.customer.noAccounts")}</p>}
      <ul>
        {accounts.map(({ id, text }) => (
          <li key={id} className="border-b border-neutral-200 py-1">
            {mayForget ? (
              <Form
                method="post"
                action={target.action}
                discover="none"
                className="flex flex-wrap items-baseline gap-3"
              >
                <Part id={`forget-account ${id}`} shown={{}}>
                  <input type="hidden" name="intent" value="forget-account" {...owner} />
                  <input type="hidden" name="nonce" value={target.nonce} {...owner} />
                  <input type="hidden" name="account" value={id} {...owner} />
                  <span>{text}</span>
                  <PartButton className="link-button py-1" aria-label={`${t("staff.customer.removeAccount")}: ${text}`}>
                    {t("staff.customer.removeAccount")}
                  </PartButton>
                </Part>
              </Form>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
