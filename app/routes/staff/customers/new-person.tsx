import { data, type RouterContextProvider } from "react-router";
import { otherLocale } from "../../../domain/locale.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { StringKey } from "../../../i18n/strings.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { notFound, pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce, submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readFields } from "../../../services/http/read-form.server.ts";
import { nonceOf } from "../../../ui/account/address-book.loader.server.ts";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { fieldNamed, useForm, type FormReply } from "../../../ui/forms/conform.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { inForm, PERSON_FORM } from "../../../ui/forms/form-ids.ts";
import { enteredReply, leftForm } from "../../../ui/forms/language-button.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import { textFieldsOf } from "./customer.form.ts";
import { customerOr404 } from "./customer.loader.server.ts";
import { PersonInputs } from "./new-customer-fields.tsx";
import { personLabels } from "./new-customer.view.ts";
import { readNewPerson } from "./person-fields.form.ts";
import type { Route } from "./+types/new-person";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const { customer } = await customerOr404(params.id, page);
  const of = { id: String(customer.id) };
  const title = t("staff.newPerson.title", customer.name);
  const info = staffPageInfo("staffPersonNew", title, locale, t, of);
  const ways = [
    { title: t("staff.customers.title"), href: pagePath("staffCustomers", locale) },
    { title: customer.name, href: pagePath("staffCustomer", locale, of) },
  ];
  const mayAdd = mayDo(staffMember(context).role, "company.people");
  const shown = {
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, ...ways),
      ...(mayAdd && { typedIn: inForm(PERSON_FORM, info.alternates[otherLocale(locale)]) }),
    },
    title,
    mayAdd,
    entered: enteredReply(restoredEntries(context)),
    form: {
      action: info.alternates[locale],
      cancel: ways[1]?.href ?? "",
      nonce: newNonce(),
      values: { nameFirst: "", nameLast: "", email: "", role: "buyer", mailLocale: locale },
    },
  };
  return data(shown, { status: mayAdd ? 200 : 403 });
}

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function action({ request, url, context, params }: Route.ActionArgs) {
  return addPerson({ request, url, context }, params.id);
}

/** Adds the person and opens the customer, or an order for the person. */
async function addPerson(args: Args, typedId: string) {
  const page = pageContext(args.context);
  const member = staffMember(args.context);
  const { services, locale, t } = page;
  const posted = await readFields(args.request);
  const left = leftForm(posted);
  if (left) return data<Refused>({ reply: left });
  const { customer } = await customerOr404(typedId, page);
  const typed = textFieldsOf(singleFieldsOf(posted));
  const refuse = (status: number, reply: Partial<FormReply>) =>
    data<Refused>({ reply: { status: "error", initialValue: typed, ...reply } }, { status });
  const refuseForm = (status: number, key: StringKey) => refuse(status, { error: { "": [key] } });
  if (!mayDo(member.role, "company.people")) return refuseForm(403, "staff.noRight");
  const read = readNewPerson(typed);
  if ("errors" in read)
    return refuse(400, { error: Object.fromEntries(Object.entries(read.errors).map(([name, key]) => [name, [key]])) });
  const { person } = read;
  if (person.role === "administrator") await requireFreshCode(args);
  const form = submissionKey(nonceOf(posted), ["new person", member.id, customer.id, person]);
  const added = await services.newCustomers.addPerson({ email: member.email }, customer.id, person, form);
  if (added === "no-right") return refuseForm(403, "staff.noRight");
  if (added === "missing") throw notFound();
  if (added === "member") return refuse(409, { error: { email: ["staff.company.member"] } });
  if (added === "barred") return refuse(409, { error: { email: ["staff.newPerson.barred"] } });
  const id = String(customer.id);
  const path =
    added !== "repeated" && typed["next"] === "order"
      ? pagePath("staffCart", locale, { id, person: added.webUserId })
      : pagePath("staffCustomer", locale, { id });
  return services.flash.redirect(path, { type: "success", message: t("staff.newPerson.added", person.email) });
}

type Refused = { readonly reply: FormReply };

export default function NewPersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, mayAdd, form, entered } = loaderData;
  return (
    <StaffLayout title={title}>
      {mayAdd ? <PersonForm data={form} reply={actionData?.reply ?? entered} /> : <p>{t("staff.noRight")}</p>}
    </StaffLayout>
  );
}

type FormProps = {
  data: { action: string; cancel: string; nonce: string; values: Readonly<Record<string, string>> };
  reply: FormReply | undefined;
};

function PersonForm({ data: { action: to, cancel, nonce, values }, reply }: FormProps) {
  const t = useTranslate();
  const [form, fields] = useForm<Record<string, string>>({
    id: PERSON_FORM,
    lastResult: reply ?? null,
    defaultValue: values,
  });
  const names = { nameFirst: t("addresses.nameFirst"), nameLast: t("addresses.nameLast") };
  const labels = Object.entries({ ...names, ...personLabels(t) });
  return (
    <CheckedForm
      form={form}
      fields={labels.map(([name, label]) => [fieldNamed(fields, name), label])}
      action={to}
      className="grid max-w-address gap-3.5 pt-3"
    >
      <input type="hidden" name="nonce" value={nonce} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField field={fieldNamed(fields, "nameFirst")} label={names.nameFirst} autoComplete="off" />
        <TextField field={fieldNamed(fields, "nameLast")} label={names.nameLast} autoComplete="off" />
      </div>
      <PersonInputs fields={fields} />
      <p className="flex flex-wrap gap-3 pt-2 print:hidden">
        <button type="submit" className="button button-primary">
          {t("staff.newPerson.add")}
        </button>{" "}
        <button type="submit" name="next" value="order" className="button">
          {t("staff.newPerson.order")}
        </button>{" "}
        <SiteLink to={cancel} className="button">
          {t("addresses.cancel")}
        </SiteLink>
      </p>
    </CheckedForm>
  );
}
