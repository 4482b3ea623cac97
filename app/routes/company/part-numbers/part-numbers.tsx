import { FileNotices } from "../../../ui/quick-order/file-notices.tsx";
import { changeNumbers } from "./part-numbers.action.server.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { numbersFile, numbersPage } from "./part-numbers.loader.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { CompanyForm } from "../../../ui/company/fields.tsx";
import { inForm, JOINT_FORM } from "../../../ui/forms/form-ids.ts";
import { enteredPartsOf } from "../../../ui/forms/joint-form.ts";
import { JointForm, PartButton, UnsentMessage, useEnteredField, useFormOwner } from "../../../ui/forms/joint-form.tsx";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { AccountLayout } from "../../../ui/account/account-layout.tsx";
import { NumbersCheck } from "./part-numbers-review.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/part-numbers";
import { ProductPages } from "../../../ui/catalog/product-pages.tsx";
import { FindForm } from "../../../ui/forms/find-form.tsx";
import { NumbersTable } from "./part-numbers-table.tsx";
import type { NumberField, NumberFormView, NumbersTarget, NumbersView, RefusedNumbers } from "./part-numbers.view.ts";
import { LONGEST_DESCRIPTION, LONGEST_OWN_NUMBER } from "../../../domain/customer-part-numbers/customer-part-number.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL, FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import { FieldNotes, notedBy } from "../../../ui/forms/field-notes.tsx";
import { MOST_NUMBERS_FILE_BYTES } from "../../../domain/bom/list-size.ts";
import { LIST_FILES } from "../../../ui/quick-order/list-file-field.tsx";

/** The review page of a list does not display the forms. */
const entriesOfList: Route.MiddlewareFunction = (args, next) =>
  args.url.searchParams.has("check") ? next() : restoreEntries(args, next);

export const middleware: Route.MiddlewareFunction[] = [entriesOfList, requireUser, numbersFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const [title, description] = [t("company.numbers.title"), t("company.numbers.description")];
  const info = accountPageInfo("companyNumbers", title, description, locale, t);
  const loaded = await numbersPage({ context, url });
  const typedIn = inForm(JOINT_FORM, info.alternates[otherLocale(locale)] + url.search);
  return {
    page: { ...info, ...(loaded.kind === "list" && loaded.view.mayChange && { typedIn }) },
    loaded,
    entered: enteredPartsOf(restoredEntries(context)),
  };
}

export const action = (args: Route.ActionArgs) => changeNumbers(args);

export default function PartNumbersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { loaded, entered } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <AccountLayout title={t("company.numbers.title")}>
      {loaded.kind === "no-company" && <p>{t("company.numbers.noOne")}</p>}
      {loaded.kind === "list" && (
        <JointForm action={loaded.view.target.path} entered={actionData?.entered ?? entered} isPlain hasFile>
          <UnsentMessage answer={actionData} />
          <NumbersPage view={loaded.view} refused={refused} />
        </JointForm>
      )}
      {loaded.kind === "check" && <NumbersCheck view={loaded.view} refusal={refused?.message} />}
    </AccountLayout>
  );
}

type Props = { view: NumbersView; refused: RefusedNumbers | undefined };

/** List of customer part numbers, form for one, upload of many. */
function NumbersPage({ view, refused }: Props) {
  const t = useTranslate();
  const { mayChange, isEmpty, rows, target, csv } = view;
  const form = refused?.form ?? view.form;
  return (
    <>
      <p className="lead pt-0">{t("company.numbers.lead")}</p>
      {refused && (
        <p className="message message-error" role="alert">
          {refused.message}
        </p>
      )}
      <FileNotices texts={view.notices} dismissPath={target.path} />
      {!mayChange && <p>{t("company.numbers.lookOnly")}</p>}
      {mayChange && (
        <section aria-labelledby="one-number" className="card mt-3">
          <h2 id="one-number" className="text-lg">
            {t(form.before === "" ? "company.numbers.addTitle" : "company.numbers.changeTitle")}
          </h2>
          <NumberForm form={form} saved={view.form} target={target} />
          {rows.length > 0 && (
            <p className="pt-3 print:hidden">
              <a href="#upload">{t("company.numbers.upload")}</a>
            </p>
          )}
        </section>
      )}
      <section className="section" aria-labelledby="all-numbers">
        <h2 id="all-numbers">{t("company.numbers.all")}</h2>
        {isEmpty ? <p role="status">{t("company.numbers.none")}</p> : <SearchForm view={view} />}
        {!isEmpty && <p className="pb-1.5 text-neutral-700">{view.count}</p>}
        {rows.length > 0 && <NumbersTable view={view} />}
        <ProductPages page={view.pages} />
        {csv && (
          <p className="pt-4 text-sm print:hidden">
            <a href={csv}>{t("company.numbers.asCsv")}</a>
          </p>
        )}
      </section>
      {mayChange && (
        <section className="section" aria-labelledby="upload">
          <h2 id="upload">{t("company.numbers.upload")}</h2>
          <UploadForm target={target} refused={refused?.upload} />
        </section>
      )}
    </>
  );
}

function SearchForm({ view: { target, query } }: { view: NumbersView }) {
  const t = useTranslate();
  const words = {
    label: t("company.numbers.searchLabel"),
    search: t("company.numbers.search"),
    all: t("company.numbers.showAll"),
  };
  return <FindForm id="numbers-q" path={target.path} query={query} words={words} />;
}

type NumberFormProps = { form: NumberFormView; saved: NumberFormView; target: NumbersTarget };

function NumberForm({ form, saved: { number, pn, description }, target }: NumberFormProps) {
  const t = useTranslate();
  const owner = useFormOwner();
  const isNew = form.before === "";
  return (
    <CompanyForm
      target={{ action: target.path, nonce: target.nonce }}
      intent="put"
      shown={{ number, pn, description, confirm: "" }}
      className="grid gap-3 pt-2 lg:grid-cols-3"
    >
      <input type="hidden" name="before" value={form.before} {...owner} />
      {form.back && <input type="hidden" name="back" value={form.back} {...owner} />}
      <TextField form={form} name="number" label={t("company.numbers.number")} longest={LONGEST_OWN_NUMBER} />
      <TextField form={form} name="pn" label={t("company.numbers.pn")} longest={100} />
      <TextField
        form={form}
        name="description"
        label={t("company.numbers.descriptionOf")}
        longest={LONGEST_DESCRIPTION}
      />
      {form.confirm && (
        <label className="col-span-full flex items-baseline gap-2 py-1">
          <input type="checkbox" name="confirm" value="1" id="confirm" {...owner} />
          <span>{form.confirm}</span>
        </label>
      )}
      <p className={`col-span-full ${FORM_BUTTONS}`}>
        <PartButton className="button button-primary">
          {t(isNew ? "company.numbers.add" : "company.numbers.save")}
        </PartButton>
        {!isNew && (
          <a href={form.back ?? target.path} className="button">
            {t("company.numbers.cancel")}
          </a>
        )}
      </p>
    </CompanyForm>
  );
}

type FieldProps = {
  form: NumberFormView;
  name: NumberField;
  label: string;
  longest: number;
};

function TextField({ form, name, label, longest }: FieldProps) {
  const error = form.problems[name] ?? null;
  const id = `number-${name}`;
  const entered = useEnteredField(name);
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        {...useFormOwner()}
        defaultValue={entered ?? form[name]}
        maxLength={longest}
        autoComplete="off"
        spellCheck={name === "description"}
        className={FIELD_CONTROL}
        {...notedBy(id, { error })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

type UploadFormProps = { target: NumbersTarget; refused: RefusedNumbers["upload"] };

/** A file or pasted text; nothing changes before the review. */
function UploadForm({ target, refused }: UploadFormProps) {
  return (
    <CompanyForm
      target={{ action: target.path, nonce: target.nonce }}
      intent="check"
      shown={{ replaces: "", lines: "" }}
      className="card grid gap-x-8 gap-y-3 lg:grid-cols-2"
      hasFile
    >
      <UploadFields refused={refused} />
    </CompanyForm>
  );
}

function UploadFields({ refused }: Pick<UploadFormProps, "refused">) {
  const t = useTranslate();
  const owner = useFormOwner();
  const lines = useEnteredField("lines") ?? refused?.lines;
  const replaces = useEnteredField("replaces") ?? (refused?.replaces ? "1" : "");
  return (
    <>
      <p className={`col-span-full ${FIELD_HINT}`}>{t("company.numbers.uploadHint")}</p>
      <fieldset className="grid gap-1">
        <legend className={FIELD_LABEL}>{t("company.numbers.mode")}</legend>
        <label className="flex items-baseline gap-2 py-1">
          <input type="radio" name="replaces" value="" defaultChecked={replaces === ""} {...owner} />
          <span>{t("company.numbers.modeAdd")}</span>
        </label>
        <label className="flex items-baseline gap-2 py-1">
          <input type="radio" name="replaces" value="1" defaultChecked={replaces === "1"} {...owner} />
          <span>{t("company.numbers.modeReplace")}</span>
        </label>
      </fieldset>
      <div className={`lg:col-start-2 lg:row-span-2 ${FIELD_BOX}`}>
        <label htmlFor="numbers-lines" className={FIELD_LABEL}>
          {t("company.numbers.paste")}
        </label>
        <textarea
          id="numbers-lines"
          name="lines"
          rows={7}
          {...owner}
          defaultValue={lines}
          autoComplete="off"
          spellCheck={false}
          className={`${FIELD_CONTROL} font-mono`}
        />
      </div>
      {/* Last in the form, so that earlier fields survive a file that is too large. */}
      <div className={`lg:col-start-1 ${FIELD_BOX}`}>
        <label htmlFor="numbers-file" className={FIELD_LABEL}>
          {t("company.numbers.file", MOST_NUMBERS_FILE_BYTES / 1_000_000)}
        </label>
        <input id="numbers-file" name="file" type="file" accept={LIST_FILES} className={FIELD_CONTROL} {...owner} />
      </div>
      <p className={`col-span-full ${FORM_BUTTONS}`}>
        <PartButton className="button">{t("company.numbers.check")}</PartButton>
      </p>
    </>
  );
}
