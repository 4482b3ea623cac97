import type { StaffRole } from "../../../domain/staff/rights.ts";
import { STAFF_ROLES } from "../../../domain/staff/rights.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { FormPart, useEntered, useFormOwner, usePartButton } from "../../../ui/forms/joint-form.tsx";
import { FreshCodeForm } from "../../../ui/login/fresh-code-form.tsx";

export type PeopleView = {
  readonly people: readonly {
    readonly email: string;
    readonly name: string;
    readonly role: StaffRole;
    readonly since: string;
    readonly isSelf: boolean;
    readonly hasFactor: boolean;
  }[];
  /** `with-code`: changes need a new code by email. */
  readonly may: "no" | "with-code" | "yes";
  readonly path: string;
  readonly nonce: string;
};

type RefusedPeople = {
  readonly message: string;
  readonly typed: { readonly email: string; readonly role: StaffRole | null };
};

type Props = { view: PeopleView; refused: RefusedPeople | undefined };

const CARD = "cards:block cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-middle cards:block cards:border-0 cards:p-0 wrap-anywhere";

export function PeoplePage({ view, refused }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="max-w-text pb-3">{t("staff.people.lead")}</p>
      {refused && (
        <p className="message message-error" role="alert">
          {refused.message}
        </p>
      )}
      <table className="table cards:block">
        <caption className="sr-only">{t("staff.people.title")}</caption>
        <thead className="cards:sr-only">
          <tr>
            <th scope="col">{t("staff.people.email")}</th>
            <th scope="col">{t("staff.people.name")}</th>
            <th scope="col">{t("staff.people.role")}</th>
            <th scope="col">{t("staff.people.since")}</th>
            {view.may === "yes" && (
              <th scope="col">
                <span className="sr-only">{t("staff.people.remove")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="cards:block">
          {view.people.map((person) => (
            <Person key={person.email} person={person} view={view} refused={refused} />
          ))}
        </tbody>
      </table>
      <Change view={view} refused={refused} />
      <Roles />
    </>
  );
}

function Person({ person, view, refused }: Props & { person: PeopleView["people"][number] }) {
  const t = useTranslate();
  const { email, name, role, since, isSelf, hasFactor } = person;
  return (
    <tr className={CARD}>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        {email} {isSelf && <small className="text-neutral-600">({t("staff.people.you")})</small>}{" "}
        {hasFactor && <small className="text-neutral-700">{t("staff.people.hasFactor")}</small>}
      </th>
      <td className={CELL}>{name}</td>
      <td className={CELL}>
        {view.may === "yes" ? (
          <RoleForm email={email} role={role} view={view} refused={refused} />
        ) : (
          t(`staff.roles.${role}`)
        )}
      </td>
      <td className={`${CELL} whitespace-nowrap cards:text-neutral-700`}>{since}</td>
      {view.may === "yes" && (
        <td className={`${CELL} text-right`}>
          <PersonForm intent="remove" email={email} view={view} />
          {hasFactor && !isSelf && <PersonForm intent="reset-factor" email={email} view={view} />}
        </td>
      )}
    </tr>
  );
}

const BUTTON_TEXTS = { remove: "staff.people.remove", "reset-factor": "staff.people.resetFactor" } as const;

function PersonForm({ intent, email, view }: { intent: keyof typeof BUTTON_TEXTS; email: string; view: PeopleView }) {
  const t = useTranslate();
  const part = `${intent} ${email}`;
  const partButton = usePartButton(part);
  return (
    <form method="post" action={view.path} className={intent === "reset-factor" ? "pt-2" : undefined}>
      <FormPart id={part} shown={{}} />
      <Hidden intent={intent} nonce={view.nonce} email={email} />
      <button type="submit" {...partButton} className="button min-h-8 px-3 py-0.75 max-lg:min-h-11">
        {t(BUTTON_TEXTS[intent])} <span className="sr-only">{email}</span>
      </button>
    </form>
  );
}

function RoleForm({ email, role, view, refused }: Props & { email: string; role: StaffRole }) {
  const t = useTranslate();
  const part = `put ${email}`;
  const refusedRole = refused?.typed.email === email ? refused.typed.role : null;
  const entered = useEntered(part);
  const owner = useFormOwner();
  const partButton = usePartButton(part);
  return (
    <form method="post" action={view.path} className="flex flex-wrap gap-2">
      <FormPart id={part} shown={{ role }} />
      <Hidden intent="put" nonce={view.nonce} email={email} />
      <select
        name="role"
        {...owner}
        defaultValue={entered?.["role"] ?? refusedRole ?? role}
        aria-label={t("staff.people.roleOf", email)}
        className="field min-w-0"
      >
        <RoleOptions />
      </select>{" "}
      <button type="submit" {...partButton} className="button min-h-8 px-3 py-0.75 max-lg:min-h-11">
        {t("staff.people.change")} <span className="sr-only">{email}</span>
      </button>
    </form>
  );
}

function Change({ view, refused }: Props) {
  const t = useTranslate();
  if (view.may === "no") return <p className="pt-4">{t("staff.people.lookOnly")}</p>;
  return (
    <section aria-labelledby="staff-add" className="pt-4">
      <h2 id="staff-add" className="pb-1.5">
        {t(view.may === "yes" ? "staff.people.addTitle" : "staff.people.manage")}
      </h2>
      {view.may === "with-code" ? <FreshCodeForm back={view.path} /> : <AddForm view={view} refused={refused} />}
    </section>
  );
}

const ADD = "add";

function AddForm({ view, refused }: Props) {
  const t = useTranslate();
  const entered = useEntered(ADD);
  const owner = useFormOwner();
  const partButton = usePartButton(ADD);
  return (
    <form method="post" action={view.path} className="flex flex-wrap items-end gap-3">
      <FormPart id={ADD} shown={{ email: "", role: "viewer" }} />
      <Hidden intent="put" nonce={view.nonce} />
      <div className={`${FIELD_BOX} max-w-112 flex-auto basis-72`}>
        <label className={FIELD_LABEL} htmlFor="staff-email">
          {t("staff.people.email")}
        </label>
        <input
          id="staff-email"
          name="email"
          {...owner}
          type="email"
          required
          autoComplete="off"
          defaultValue={entered?.["email"] ?? refused?.typed.email}
          className={FIELD_CONTROL}
        />
      </div>
      <div className={`${FIELD_BOX} basis-48`}>
        <label className={FIELD_LABEL} htmlFor="staff-role">
          {t("staff.people.role")}
        </label>
        <select
          id="staff-role"
          name="role"
          {...owner}
          defaultValue={entered?.["role"] ?? refused?.typed.role ?? "viewer"}
          className={FIELD_CONTROL}
        >
          <RoleOptions />
        </select>
      </div>
      <button type="submit" {...partButton} className="button button-primary flex-none">
        {t("staff.people.add")}
      </button>
    </form>
  );
}

function Hidden({
  intent,
  nonce,
  email,
}: {
  intent: "put" | "remove" | "reset-factor";
  nonce: string;
  email?: string;
}) {
  const owner = useFormOwner();
  return (
    <>
      <input type="hidden" name="intent" value={intent} {...owner} />
      <input type="hidden" name="nonce" value={nonce} {...owner} />
      {email !== undefined && <input type="hidden" name="email" value={email} {...owner} />}
    </>
  );
}

function RoleOptions() {
  const t = useTranslate();
  return STAFF_ROLES.map((role) => (
    <option key={role} value={role}>
      {t(`staff.roles.${role}`)}
    </option>
  ));
}

function Roles() {
  const t = useTranslate();
  return (
    <dl className="facts pt-5 text-sm">
      {STAFF_ROLES.map((role) => (
        <div key={role} className="contents">
          <dt>{t(`staff.roles.${role}`)}</dt>
          <dd className="max-w-text">{t(`staff.rolesMay.${role}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
